"""One thin cog for each phase: it reads a command, hands the wish to the door, and shows the answer."""
