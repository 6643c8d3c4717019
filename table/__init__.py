"""The table: one door per table, fair dice, sealed choices, deadlines, and the log of all that happened."""
