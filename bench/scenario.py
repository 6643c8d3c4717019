"""What a line of a scenario costs: `python -m bench.scenario [FILE...]`.

It prints the processor's seconds for fifty lines, once everything is loaded: less than one on a quiet core.
"""

import sys
import time
from pathlib import Path

from bot.scenario import run_files
from bot.scenario.reader import read

ROUNDS = 5
LINES = 50
EXAMPLE = Path("tests/scenarios/brawl/seed-fight-by-clicks.txt")


def seconds(file: Path) -> float:
    """Processor time of one run."""
    begun = time.process_time()
    if run_files([file]):
        raise SystemExit(f"{file} does not hold")
    return time.process_time() - begun


def main(files: list[Path]) -> None:
    """Measure and print the quickest run of each file; the first of all runs loads what is still missing."""
    seconds(files[0])
    for file in files:
        lines = len(read(file.read_text("utf-8")).lines)
        best = min(seconds(file) for _ in range(ROUNDS))
        print(f"{best * LINES / lines:6.2f}  {file} ({lines} lines)")


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]] or [EXAMPLE])
