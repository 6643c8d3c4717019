"""What people look up: rules and first steps of all games and of the table, and what is their own."""

from collections.abc import Iterable, Mapping

from face.card import Block, Card
from face.game_face import GameFace
from face.names import inert
from face.rule_book import Rule, Rules
from face.words import TABLE_RULES as TITLES
from face.words import TEXTS, say
from table.looks import SeatLook
from table.rules import RULES as TABLE_RULES

HOUSE = "H"
"""The mark of every rule of the table itself."""


def chapters(faces: Iterable[GameFace]) -> Mapping[str, Rules]:
    """The rules of each game, then those of the table, by the titles of the games."""
    at_table = {key: Rule(HOUSE, TITLES[key], text) for key, text in TABLE_RULES.items()}
    return {**{face.title: face.rules for face in faces}, TEXTS["rules_table"]: at_table}


def every_rule(faces: Iterable[GameFace]) -> Rules:
    """The rules of the games, then those of the table."""
    return {key: rule for rules in chapters(faces).values() for key, rule in rules.items()}


def first_steps(face: GameFace) -> Card:
    """How a game is played, with an example for each part of it."""
    steps = tuple(Block(name, (text,)) for name, text in face.first_steps.items())
    return Card(say("help_game", game=face.title), (), steps)


def first_games(faces: Iterable[GameFace]) -> Card:
    """How to begin any of the games: the first step of each."""
    begun = tuple(Block(face.title, (next(iter(face.first_steps.values())),)) for face in faces)
    return Card(TEXTS["help"], (TEXTS["help_more"],), begun)


def own_card(look: SeatLook, face: GameFace) -> Card:
    """Everything that a person may know of their own affairs at a table."""
    if look.seat is None:
        return Card("", (TEXTS["watch"],))
    if look.view is None:
        return Card("", (say("mine_lobby", side=inert(look.look.seats[look.seat].side)),))
    return face.mine(look, look.seat)
