"""The project's papers say what is so: links lead somewhere, pictures are there, quoted lines stand."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from bot.scenario.host import make_bot
from bot.scenario.reader import read
from bot.scenario.runner import run
from bot.scenario.show import silent
from bot.scenario.world import World
from tests.play.browsing import needs_browser
from tools import screenshots

ROOT = Path(__file__).parent.parent
PAPERS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
MESSAGES = ROOT / "docs/messages.md"
MOMENTS = sorted((ROOT / "docs/moments").glob("*.txt"))
PICTURES = sorted((ROOT / "docs/pictures").glob("*.png"))
LARGEST = 150 * 1024
"""Bytes of a picture."""
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)\s]*)?\)|<img src=\"([^\"]+)\"")
PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)]+)\)")


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def contents(paper: Path) -> str:
    return paper.read_text("utf-8")


def shown() -> list[tuple[str, str]]:
    """The pictures of docs/messages.md: the text that stands for each, and its file."""
    return PICTURE.findall(contents(MESSAGES))


def links(paper: Path) -> Iterator[str]:
    for found in LINK.finditer(paper.read_text("utf-8")):
        yield found[1] or found[2]


@pytest.mark.parametrize("paper", PAPERS, ids=named)
def test_links_lead_to_files(paper: Path) -> None:
    within = [link for link in links(paper) if not re.match(r"[a-z]+:", link)]
    assert not [link for link in within if not (paper.parent / link).exists()]


@pytest.mark.parametrize("moment", MOMENTS, ids=named)
async def test_moments_hold_and_a_board_is_named_where_one_is_shown(
    moment: Path, tmp_path: Path, migrated: bytes
) -> None:
    database = tmp_path / "table.sqlite3"
    database.write_bytes(migrated)
    said = next(said for said, file in shown() if Path(file).stem == moment.stem)

    async def look(world: World) -> None:
        *_, newest = world.visible(next(iter(world.people.values())))
        assert bool(newest.attachments) == ("board" in said)

    scenario = read(contents(moment))
    await run(scenario, f"sqlite+aiosqlite:///{database}", make_bot, silent, at_end=look)


def test_every_moment_has_its_pictures_and_every_picture_its_moment() -> None:
    taken = {f"{moment.stem}{ending}.png" for moment in MOMENTS for ending in ("", "-wide")}
    assert len(MOMENTS) == 10
    assert {picture.name for picture in PICTURES} == taken


def test_every_picture_is_shown_with_a_text_that_can_stand_for_it() -> None:
    texts = {Path(file).stem: said for said, file in shown()}
    assert texts.keys() == {moment.stem for moment in MOMENTS}
    assert all(len(said) > 60 for said in texts.values())
    assert set(re.findall(r"\(pictures/([-\w]+)-wide\.png\)", MESSAGES.read_text("utf-8"))) == texts.keys()


@pytest.mark.parametrize("picture", PICTURES, ids=named)
def test_pictures_are_small_and_whole(picture: Path) -> None:
    assert picture.stat().st_size < LARGEST
    with Image.open(picture) as image:
        image.verify()


@needs_browser
async def test_pictures_are_taken(tmp_path: Path, migrated: bytes) -> None:
    await screenshots.main([MOMENTS[0]], migrated, tmp_path)
    for ending, width in screenshots.WIDTHS.items():
        with Image.open(tmp_path / f"{MOMENTS[0].stem}{ending}.png") as image:
            # The newest message alone: narrower than the window, and higher than the buttons of its card.
            assert 0 < image.width <= width * screenshots.SHARPNESS
            assert image.height > 400


def test_the_lines_of_the_walk_through_stand_in_the_game() -> None:
    walk = (ROOT / "docs/add-a-game.md").read_text("utf-8")
    game = (ROOT / "tests/toy_game.py").read_text("utf-8")
    lines = {line.strip() for line in game.splitlines()}
    quoted = re.findall(r"```python\n(.*?)```", walk, re.DOTALL)
    assert len(quoted) > 5
    assert not [line for block in quoted for line in block.splitlines() if line.strip() not in lines]


def test_the_walk_through_names_every_question() -> None:
    walk = (ROOT / "docs/add-a-game.md").read_text("utf-8")
    kernel = (ROOT / "games/kernel.py").read_text("utf-8")
    protocol = kernel.split("class Game(Protocol", 1)[1].split("\nclass ", 1)[0]
    questions = re.findall(r"    def (\w+)\(", protocol)
    assert len(questions) == 6
    assert not [question for question in questions if f"**{question}**" not in walk]
