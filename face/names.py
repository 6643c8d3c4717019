"""People's names are hostile text: here they become harmless, readable and distinct."""

import re
import unicodedata
from collections.abc import Sequence

from face.limits import cut

LONGEST = 32
MARKS_IN_A_ROW = 2
"""Combining marks that one letter may carry; a pile of them would cover the lines around it."""

JOINER = "\u200d"
BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Letters and signs that show nothing."""
DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
MARKS = frozenset({"Mn", "Me"})
MARKDOWN = re.compile(r"[\\*_~`|>#\[\]()<@:]|^[-+]|^\d+\.", re.ASCII)
MENTION = re.compile(r"<@!?(\d{1,20})>", re.ASCII)
FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"


def escaped(text: str) -> str:
    """The text with all Markdown, mentions and links made inert."""
    return MARKDOWN.sub(lambda found: found[0][:-1] + "\\" + found[0][-1], text)


def isolated(text: str) -> str:
    """The text, fenced where it holds right-to-left letters, so that it cannot turn its neighbours round."""
    if any(unicodedata.bidirectional(character) in {"R", "AL"} for character in text):
        return FIRST_STRONG_ISOLATE + text + POP_ISOLATE
    return text


def cleaned(text: str) -> str:
    """The text on one line, without invisible signs and piles of marks; empty if nothing of it shows."""
    kept: list[str] = []
    marks = 0
    for index, character in enumerate(text):
        category = unicodedata.category(character)
        joins = character == JOINER and _joins(text, index)
        if character in BLANK or (category in DROPPED and not joins and not character.isspace()):
            continue
        marks = marks + 1 if category in MARKS else 0
        if marks <= MARKS_IN_A_ROW:
            kept.append(" " if character.isspace() else character)
    line = " ".join("".join(kept).split())
    shows = any(unicodedata.category(character) not in MARKS | DROPPED for character in line)
    return line if shows else ""


def plain(name: str, fallback: str) -> str:
    """A name for places without Markdown."""
    return isolated(cut(cleaned(name), LONGEST)) or fallback


def inert(text: str, limit: int = 200) -> str:
    """Any text from people for a place where Markdown is read: one harmless line."""
    return escaped(isolated(cut(cleaned(text), limit)))


def code(text: str) -> str:
    """A text for between backticks, where nothing but a backtick would be read."""
    return cleaned(text).replace("`", "'")


def _joins(name: str, index: int) -> bool:
    """Whether a zero-width joiner stands inside an emoji, where it belongs."""
    before, after = name[index - 1 : index], name[index + 1 : index + 2]
    return (
        bool(before and after)
        and unicodedata.category(after) == "So"
        and (unicodedata.category(before) in {"So", "Sk"} or before == "\ufe0f")
    )


class Names:
    """The names of a table's seats, each different from the others."""

    def __init__(self, names: Sequence[str]) -> None:
        self.raw = tuple(names)
        """As the rules know them."""
        self.plain: list[str] = []
        """For labels, options and suggestions."""
        for seat, name in enumerate(names):
            self.plain.append(self._distinct(plain(name, f"Player {seat + 1}"), seat))
        self.shown = [escaped(name) for name in self.plain]
        """For texts and embeds, where Markdown would be read."""

    def _distinct(self, name: str, seat: int) -> str:
        taken = {other.casefold() for other in self.plain}
        while name.casefold() in taken:
            name = f"{name} ({seat + 1})"
        return name

    def listed(self, seats: Sequence[int]) -> str:
        """Several names in a text: `alice, bob and carol`."""
        names = [self.shown[seat] for seat in seats]
        return (
            names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else "nobody"
        )


def folded(text: str) -> str:
    """What two spellings of one name have in common: case, width and blanks make no difference."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def find(text: str, names: Names, raw: Sequence[str], users: Sequence[int]) -> list[int]:
    """The seats that somebody may mean by `@bob`, `<@1>` or `bob`: one, none, or several to ask back about.

    Only whole names count, so that Dan and Daniel are both reachable.
    """
    mention = MENTION.fullmatch(text.strip())
    if mention:
        return [seat for seat, user in enumerate(users) if user == int(mention[1])]
    exact = [seat for seat, name in enumerate(names.plain) if name == text.strip()]
    if len(exact) == 1:
        return exact
    wanted = {folded(text), folded(text.strip().removeprefix("@"))}
    return [
        seat for seat, name in enumerate(names.plain) if folded(name) in wanted or folded(raw[seat]) in wanted
    ]
