"""Rules for reading: found by id, by a word of theirs, or by what comes nearest."""

import difflib
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from face.card import Block, Card, blocks
from face.names import folded, inert
from face.words import TEXTS, say

ID = re.compile(r"([a-z]{2})?[ -]?(\d{1,2})", re.ASCII)
ENDING = re.compile(r"(?<=\w{4})(?:ings?|ers?|ed|s)$")
"""What English words of one family end in."""
LONGEST = 60
"""How much of a topic is looked at."""
MOST = 8
"""How many rules are shown at once."""
ALIKE = 0.6
"""How alike two words must be, from 0 to 1, to count as nearly the same."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule in short sentences. `mark` says where it comes from."""

    mark: str
    title: str
    text: str


Rules = Mapping[str, Rule]


def load(path: Path) -> Rules:
    """The rules in a file."""
    return {key: Rule(**fields) for key, fields in tomllib.loads(path.read_text("utf-8")).items()}


def contents(chapters: Mapping[str, Rules]) -> Card:
    """All rules by id and title, under the titles of their chapters."""
    listed = chain.from_iterable(
        blocks(name, [say("rules_title", id=key, title=rule.title) for key, rule in rules.items()])
        for name, rules in chapters.items()
    )
    first = next(key for rules in chapters.values() for key in rules)
    return Card(TEXTS["rules"], (say("rules_how", id=first),), tuple(listed))


def page(rules: Rules, topic: str) -> Card:
    """The rules of a topic. Where there are none, those that come nearest, and that they do."""
    topic = topic[:LONGEST]
    found = look_up(rules, topic)
    near = () if found else nearest(rules, topic)
    shown = found or near
    lines = () if found else (say("rules_nearest" if near else "rules_unknown", topic=inert(topic)),)
    more = (say("rules_more", count=len(shown) - MOST),) if len(shown) > MOST else ()
    made = tuple(_block(key, rules[key]) for key in shown[:MOST])
    how = () if shown else (say("rules_how", id=next(iter(rules))),)
    return Card(TEXTS["rules"], (*lines, *more, *how), made)


def _block(key: str, rule: Rule) -> Block:
    return Block(say("rules_head", id=key, title=rule.title, mark=rule.mark), (rule.text,))


def look_up(rules: Rules, topic: str) -> tuple[str, ...]:
    """The ids that are meant by an id, written in full or not, or by words that stand in the rules."""
    wanted = folded(topic)
    if number := ID.fullmatch(wanted):
        return tuple(key for key in rules if _is(key, number[1], number[2]))
    words, stems = wanted.split(), [stem(word) for word in wanted.split()]
    titled = [key for key, rule in rules.items() if wanted and wanted in folded(rule.title)]
    holding = [key for key, rule in rules.items() if words and all(word in _words(rule) for word in words)]
    akin = [key for key, rule in rules.items() if stems and all(word in _words(rule) for word in stems)]
    return tuple(dict.fromkeys([*titled, *holding, *akin]))


def stem(word: str) -> str:
    """What a word shares with its relatives: `mugg` for mugging, mugger and muggers."""
    return ENDING.sub("", word)


def _is(key: str, letters: str | None, digits: str) -> bool:
    prefix, _, number = folded(key).partition("-")
    return int(number) == int(digits) and letters in (None, prefix)


def _words(rule: Rule) -> str:
    return folded(f"{rule.title} {rule.text}")


def nearest(rules: Rules, topic: str) -> tuple[str, ...]:
    """The rules with a word that looks most like one of the topic's."""
    known: dict[str, list[str]] = {}
    for key, rule in rules.items():
        for word in re.findall(r"\w{4,}", _words(rule)):
            known.setdefault(word, []).append(key)
    for word in folded(topic).split():
        if close := difflib.get_close_matches(word, known, 1, ALIKE):
            return tuple(dict.fromkeys(known[close[0]]))
    return ()


def topics(rules: Rules, typed: str) -> list[tuple[str, str]]:
    """Ids with their headings that hold what is typed, for autocomplete."""
    named = [(key, say("rules_title", id=key, title=rule.title)) for key, rule in rules.items()]
    return [(key, name) for key, name in named if folded(typed) in folded(name)]
