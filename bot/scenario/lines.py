"""The lines of a scenario file, as they were read."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """One line; `number` counts from 1 in its file, `text` is what stands there."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Dice(Line):
    """Faces that the table's dice show next."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Channel(Line):
    """From here on everything happens in this channel."""

    name: str


@dataclass(frozen=True, slots=True)
class Entry(Line):
    """One line of a position block: a path and what it is set to."""

    path: str
    rest: str


@dataclass(frozen=True, slots=True)
class Position(Line):
    """A position to set: by the name that a pack gives it, or written out."""

    name: str | None
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Fail(Line):
    """The next calls of a kind to Discord fail."""

    target: str
    status: int
    code: int
    times: int


@dataclass(frozen=True, slots=True)
class Acting(Line):
    """A line at which something happens; what is seen counts from the newest of these."""


@dataclass(frozen=True, slots=True)
class Wait(Acting):
    """The clock goes forward."""

    seconds: int


@dataclass(frozen=True, slots=True)
class Restart(Acting):
    """The bot goes down and comes up again."""


@dataclass(frozen=True, slots=True)
class Act(Acting):
    """Somebody does something."""

    person: str


@dataclass(frozen=True, slots=True)
class Slash(Act):
    """A slash command: its words, and its options as typed."""

    words: tuple[str, ...]
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Click(Act):
    """A button, by its label."""

    label: str
    dm: bool


@dataclass(frozen=True, slots=True)
class Choose(Act):
    """One or more options of a select menu, comma separated."""

    choice: str
    dm: bool


@dataclass(frozen=True, slots=True)
class Fill(Act):
    """The modal that the person's last act opened, by the labels of its fields."""

    fields: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Says(Act):
    """An ordinary message."""

    message: str
    dm: bool


@dataclass(frozen=True, slots=True)
class Comes(Act):
    """Leaves the server, or rejoins it."""

    back: bool


@dataclass(frozen=True, slots=True)
class Mailbox(Act):
    """Closes or opens the direct messages for the bot."""

    opened: bool


@dataclass(frozen=True, slots=True)
class Expectation(Line):
    """A line that must hold."""


@dataclass(frozen=True, slots=True)
class ExpectPublic(Expectation):
    """Some new public message has the text; with `negated` none has."""

    wanted: str
    negated: bool


@dataclass(frozen=True, slots=True)
class ExpectPrivate(Expectation):
    """The person alone saw the text; with `negated` did not."""

    person: str
    wanted: str
    dm: bool
    negated: bool


@dataclass(frozen=True, slots=True)
class ExpectRefused(Expectation):
    """The act just before was the person's, and was refused with this text."""

    person: str
    wanted: str


@dataclass(frozen=True, slots=True)
class ExpectState(Expectation):
    """The public state has this value at this path."""

    path: str
    value: str


@dataclass(frozen=True, slots=True)
class ExpectButtons(Expectation):
    """These are the person's choices."""

    person: str
    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A whole file. `manager` is the member who manages the server."""

    people: tuple[str, ...]
    manager: str
    lines: tuple[Line, ...]
