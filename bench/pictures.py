"""What a picture of a board costs: `python -m bench.pictures`.

Of each game one position from random play with as many players as it takes. Seconds say more about the
machine than about the program, so the figure to compare is a ratio: all the work for a picture, from the
position to the file, to that of Pillow when it saves the same image as it would by itself. The milliseconds
are of this thread alone, the best of some, for the goal of 25.
"""

import time
from collections.abc import Callable
from io import BytesIO
from typing import TypeVar

from PIL import Image

from bot.registry import FACES, GAMES
from face.picture.painting import paint
from tests.face.looks import look
from tests.games.play import Match

ROUNDS = 60
ACTS = 80
SEED = 1
NAMES = ("alice", "bob", "carol", "dave", "erin", "frank")

Made = TypeVar("Made")


def best(work: Callable[[], Made]) -> tuple[float, Made]:
    """Seconds of this thread for some work, at best, and what comes of it."""
    taken: list[float] = []
    for _ in range(ROUNDS):
        begun = time.thread_time()
        work()
        taken.append(time.thread_time() - begun)
    return min(taken), work()


def played(name: str) -> Match:
    """A game under way, in the standard pack."""
    variant = GAMES[name].variant("standard")
    match = Match(variant, variant.most, SEED)
    for _ in range(ACTS):
        match.act_at_random(leaving=False)
    return match


def saved(image: Image.Image) -> bytes:
    """The file that Pillow makes of an image when nothing is asked of it."""
    file = BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def measure(name: str) -> str:
    """One game's figures, as a line."""
    match = played(name)
    seen = look(match, NAMES[: len(match.seats)])
    drawing, picture = best(lambda: FACES[name].picture(seen))
    assert picture is not None
    painting, file = best(lambda: paint.__wrapped__(picture))
    assert file is not None
    image = Image.open(BytesIO(file)).convert("RGB")
    plain, _ = best(lambda: saved(image))
    parts = f"{1000 * drawing:.1f} ms to draw it as SVG, {1000 * painting:.1f} ms to make the PNG"
    return f"{(drawing + painting) / plain:6.2f}  {name}: {parts}, {len(file) / 1000:.0f} kB"


def main() -> None:
    """Measure and print."""
    for name in GAMES:
        print(measure(name))


if __name__ == "__main__":
    main()
