"""Reads scenario files. Pure: text in, lines out, or the line that cannot be read."""

import re
import textwrap
from collections.abc import Callable, Iterator

from . import lines
from .expecting import read_expectation
from .faults import UnreadableError
from .quoting import QUOTED, pairs, unquote

_UNITS = {"s": 1, "m": 60, "h": 3_600, "d": 86_400}
_TARGETS = ("messages", "edit", "callback", "followup", "dm")
_HEADS = frozenset({"people", "gm", "dice", "wait", "restart", "fail", "channel", "position", "expect"})
_NAME = re.compile(r"[^\s:@\",]+")
_HEAD = re.compile(r"(?P<head>[^\s:]+)\s*:\s*(?P<rest>.*)")
_SLASH = re.compile(rf"\s*(?:(?P<option>[-\w]+):(?P<value>{QUOTED}|[^\s\"]\S*)|(?P<word>[-\w]+))(?=\s|$)")
_FAIL = re.compile(r"(?P<target>\w+)\s+(?P<status>[1-5]\d\d)(?:/(?P<code>\d+))?(?:\s+x(?P<times>\d+))?")
_PHRASE = re.compile(rf"(?P<verb>click|choose|says)\s+(?P<text>{QUOTED})(?P<dm>\s+in\s+dm)?")


def read(text: str) -> lines.Scenario:
    """The scenario that a file's text holds. Raises UnreadableError."""
    return _Reader(text).read()


class _Reader:
    def __init__(self, text: str) -> None:
        self._rows = list(enumerate(textwrap.dedent(text).splitlines(), start=1))
        self._people: tuple[str, ...] = ()
        self._manager = ""
        self._lines: list[lines.Line] = []
        self._readers: dict[str, Callable[[int, str, str], Iterator[lines.Line]]] = {
            "people": self._read_people,
            "gm": self._read_manager,
            "dice": self._read_dice,
            "wait": self._read_wait,
            "fail": self._read_fail,
            "channel": self._read_channel,
            "position": self._read_position,
        }

    def read(self) -> lines.Scenario:
        while self._rows:
            number, row = self._rows.pop(0)
            text = row.strip()
            if text and not text.startswith("#"):
                if row[0].isspace():
                    raise UnreadableError(number, "only the lines of a position block are indented")
                self._lines.extend(self._read_line(number, text))
        if not self._people:
            raise UnreadableError(1, "nobody is there: a `people:` line is missing")
        return lines.Scenario(self._people, self._manager, tuple(self._lines))

    def _read_line(self, number: int, text: str) -> Iterator[lines.Line]:
        if text == "restart":
            return iter((lines.Restart(number, text),))
        if text.split(None, 1)[0] == "expect":
            return iter((read_expectation(number, text, self._person),))
        parts = _HEAD.fullmatch(text)
        if parts is None:
            raise UnreadableError(number, f"no such line: {text}")
        reader = self._readers.get(parts["head"])
        if reader is not None:
            return reader(number, text, parts["rest"])
        return iter((self._read_act(number, text, self._person(number, parts["head"]), parts["rest"]),))

    def _person(self, number: int, name: str) -> str:
        if name not in self._people:
            raise UnreadableError(number, f"there is nobody called {name}")
        return name

    def _read_people(self, number: int, _text: str, rest: str) -> Iterator[lines.Line]:
        names = tuple(rest.split())
        if self._people:
            raise UnreadableError(number, "a second `people:` line")
        for name in names:
            if not _NAME.fullmatch(name) or name in _HEADS:
                raise UnreadableError(number, f"{name} cannot be a name here")
        if not names or len(set(names)) < len(names):
            raise UnreadableError(number, "`people:` takes one name or more, all different")
        self._people, self._manager = names, names[0]
        return iter(())

    def _read_manager(self, number: int, _text: str, rest: str) -> Iterator[lines.Line]:
        if any(isinstance(line, lines.Acting) for line in self._lines):
            raise UnreadableError(number, "`gm:` stands before the first act")
        self._manager = self._person(number, rest)
        return iter(())

    def _read_dice(self, number: int, text: str, rest: str) -> Iterator[lines.Line]:
        faces = rest.split()
        if not faces or not all(face.isascii() and face.isdigit() and int(face) > 0 for face in faces):
            raise UnreadableError(number, "`dice:` takes faces, whole numbers from 1")
        yield lines.Dice(number, text, tuple(map(int, faces)))

    def _read_wait(self, number: int, text: str, rest: str) -> Iterator[lines.Line]:
        if not re.fullmatch(r"(\d+[smhd]\s*)+", rest):
            raise UnreadableError(number, "`wait:` takes a time such as 30s, 5m, 25h, 2d or 1h 30m")
        spans = re.findall(r"(\d+)([smhd])", rest)
        yield lines.Wait(number, text, sum(int(count) * _UNITS[unit] for count, unit in spans))

    def _read_fail(self, number: int, text: str, rest: str) -> Iterator[lines.Line]:
        parts = _FAIL.fullmatch(rest)
        if parts is None or parts["target"] not in _TARGETS:
            targets = ", ".join(_TARGETS)
            raise UnreadableError(number, f"`fail:` takes {targets}, then STATUS or STATUS/CODE, then xN")
        yield lines.Fail(
            number,
            text,
            target=parts["target"],
            status=int(parts["status"]),
            code=int(parts["code"] or 0),
            times=int(parts["times"] or 1),
        )

    def _read_channel(self, number: int, text: str, rest: str) -> Iterator[lines.Line]:
        if not re.fullmatch(r"[-\w]+", rest):
            raise UnreadableError(number, "`channel:` takes one name")
        yield lines.Channel(number, text, rest)

    def _read_position(self, number: int, text: str, rest: str) -> Iterator[lines.Line]:
        entries = tuple(self._read_block())
        if bool(rest) == bool(entries):
            raise UnreadableError(number, "`position:` takes either a name or an indented block")
        yield lines.Position(number, text, rest or None, entries)

    def _read_block(self) -> Iterator[lines.Entry]:
        while self._rows:
            number, row = self._rows[0]
            text = row.strip()
            if text and not row[0].isspace() and not text.startswith("#"):
                return
            self._rows.pop(0)
            if text and not text.startswith("#"):
                path, colon, rest = text.partition(":")
                if not colon or not path.strip() or not rest.strip():
                    raise UnreadableError(number, f"a position is set by `path: value`, not by {text}")
                yield lines.Entry(number, text, path.strip(), rest.strip())

    def _read_act(self, number: int, text: str, person: str, rest: str) -> lines.Act:
        if rest.startswith("/"):
            return _read_slash(number, text, person, rest)
        phrase = _PHRASE.fullmatch(rest)
        if phrase is not None:
            kind = {"click": lines.Click, "choose": lines.Choose, "says": lines.Says}[phrase["verb"]]
            return kind(number, text, person, unquote(phrase["text"]), phrase["dm"] is not None)
        if rest.startswith("fill "):
            fields = pairs(rest.removeprefix("fill "))
            if fields is None:
                raise UnreadableError(number, '`fill` takes fields such as Troops="Abner 3", Garrison=2')
            return lines.Fill(number, text, person, fields)
        match rest:
            case "leaves" | "joins":
                return lines.Comes(number, text, person, back=rest == "joins")
            case "closes dms" | "opens dms":
                return lines.Mailbox(number, text, person, opened=rest == "opens dms")
            case _:
                raise UnreadableError(number, f"nobody can do this: {rest}")


def _read_slash(number: int, text: str, person: str, typed: str) -> lines.Slash:
    words: list[str] = []
    options: dict[str, str] = {}
    position = 1
    while position < len(typed):
        part = _SLASH.match(typed, position)
        if part is None or (part["word"] and options):
            raise UnreadableError(number, f"not an option of the form name:value: {typed[position:].strip()}")
        position = part.end()
        if part["word"]:
            words.append(part["word"])
        elif part["option"] in options:
            raise UnreadableError(number, f"the option {part['option']} stands twice")
        else:
            options[part["option"]] = unquote(part["value"])
    if not words:
        raise UnreadableError(number, "a command begins with its name")
    return lines.Slash(number, text, person, tuple(words), tuple(options.items()))
