"""Content packs: squares, Groups and the Catalog, read from TOML and checked."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from games.brawl.effects import WEAPON_EFFECTS
from games.kernel import PackError

FOLDER = Path(__file__).with_name("packs")
STANDARD = "standard"
LOOP = 40
"""Squares on the loop; a pack must fill every one."""

SquareKind = Literal["Plain", "Shop", "Hospital", "University", "Gym", "Precinct", "Jail"]

Name = Annotated[str, Field(min_length=1, max_length=32, pattern=r"^[^:,\"$\n]+$")]
"""Names stand in button ids, offers and lists: no colon, comma, quote, dollar sign or line break."""
Whole = Annotated[int, Field(ge=0, le=1_000_000)]
Positive = Annotated[int, Field(gt=0, le=1_000_000)]


class Part(BaseModel):
    """A part of a pack: unknown fields are errors, and nothing changes after loading."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Rules(Part):
    """House rules in figures."""

    influence: Whole
    """What every Group starts with (BR-04)."""
    target: dict[int, Positive]
    """Influence that wins, by the least number of players it holds for (BR-04)."""
    rounds: Positive
    """The last round (BR-04)."""
    death_influence: Whole
    """What a killer gains (BR-70)."""
    deadline: Positive
    """Seconds that an awaited player has."""
    tempo: Positive
    """Seconds before the program does what leaves no choice (BR-95)."""

    def target_for(self, players: int) -> int:
        """The Influence that wins with so many players."""
        return self.target[max(least for least in self.target if least <= players)]


class Square(Part):
    """One square of the loop."""

    name: Name
    kind: SquareKind = "Plain"


class Group(Part):
    """What a player plays (BR-03): starting statistics and Income."""

    name: Name
    power: Positive
    power_max: Positive
    intelligence: Whole
    cash: Whole
    income: Whole


class Weapon(Part):
    """What an item does in a fight: an effect found by name, and its figure."""

    effect: str
    amount: Positive


class Item(Part):
    """A thing of the Catalog. Only those with a `weapon` part can be used in a Combat."""

    name: Name
    price: Positive
    text: str
    weapon: Weapon | None = None


class Pack(Part):
    """A whole pack."""

    rules: Rules
    squares: tuple[Square, ...]
    groups: tuple[Group, ...]
    items: tuple[Item, ...]

    @model_validator(mode="after")
    def _whole(self) -> "Pack":
        if len(self.squares) != LOOP:
            raise ValueError(f"squares: the loop has {LOOP} squares, not {len(self.squares)}")
        for what, names in (
            ("groups", [g.name for g in self.groups]),
            ("items", [i.name for i in self.items]),
        ):
            if twice := sorted({name for name in names if names.count(name) > 1}):
                raise ValueError(f"{what}: {twice[0]} stands there twice")
        if len(self.groups) < 2:
            raise ValueError("groups: at least two are needed")
        for item in self.items:
            if item.weapon and item.weapon.effect not in WEAPON_EFFECTS:
                raise ValueError(f"items: {item.name}: there is no Weapon effect {item.weapon.effect!r}")
        return self

    def group(self, name: str) -> Group:
        """The Group of that name. Raises KeyError."""
        return {group.name: group for group in self.groups}[name]

    def item(self, name: str) -> Item | None:
        """The Catalog's item of that name."""
        return next((item for item in self.items if item.name == name), None)

    def weapon(self, name: str) -> Weapon | None:
        """What the item does in a fight, if it is a Weapon."""
        item = self.item(name)
        return item and item.weapon

    def weapons_of(self, possessions: tuple[str, ...]) -> tuple[str, ...]:
        """The Weapons among somebody's things, each name once, in order."""
        return tuple(dict.fromkeys(name for name in possessions if self.weapon(name)))


def names() -> tuple[str, ...]:
    """The packs that are shipped, the standard one first."""
    others = sorted(path.stem for path in FOLDER.glob("*.toml") if path.stem != STANDARD)
    return (STANDARD, *others)


@cache
def load(name: str) -> Pack:
    """The pack of that name. Raises PackError with file and field."""
    if name not in names():
        raise PackError(f"There is no pack {name!r}. There are: {', '.join(names())}.")
    path = FOLDER / f"{name}.toml"
    try:
        return Pack.model_validate(tomllib.loads(path.read_text("utf-8")))
    except tomllib.TOMLDecodeError as error:
        raise PackError(f"{path.name}: {error}") from error
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"])
        raise PackError(f"{path.name}: {field or 'pack'}: {first['msg']}") from error
