"""What those who work on the program run now and then."""
