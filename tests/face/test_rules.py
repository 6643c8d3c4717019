"""The rules for reading."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import games.brawl
import table
from bot.registry import FACES
from face import limits
from face.card import Card, embed
from face.reference import chapters, every_rule, first_games, first_steps
from face.rule_book import contents, look_up, nearest, page, topics

RULES = every_rule(FACES.values())


def ids_in(package: object) -> set[str]:
    folder = Path(str(package.__file__)).parent  # type: ignore[attr-defined]
    text = "\n".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    return set(re.findall(r"\b(?:BR|TB)-\d\d\b", text))


def within_limits(card: Card) -> bool:
    shown = embed(card)
    wanted = {block.name for block in card.blocks if block.name}
    whole = wanted <= {str(field.name) for field in shown.fields}
    return (
        whole
        and len(shown) <= limits.EMBED_TOTAL
        and not any((field.value or "").endswith(limits.ELLIPSIS) for field in shown.fields)
    )


@pytest.mark.parametrize("package", [games.brawl, table])
def test_every_rule_that_the_program_names_can_be_read(package: object) -> None:
    assert ids_in(package) <= RULES.keys()


def test_every_rule_says_where_it_comes_from() -> None:
    assert {rule.mark for rule in RULES.values()} == {"S", "H", "S+H"}
    for key, rule in RULES.items():
        if rule.mark == "S+H":
            assert "(S)" in rule.text, key
            assert "(H)" in rule.text, key


@pytest.mark.parametrize("topic", ["BR-52", "br-52", "br52", "BR 52"])
def test_a_rule_is_found_by_its_id(topic: str) -> None:
    assert look_up(RULES, topic) == ("BR-52",)


def test_a_number_alone_finds_the_rule_of_every_game() -> None:
    assert look_up(RULES, "52") == ("BR-52", "SG-52", "SQ-52")


def test_rules_are_found_by_words() -> None:
    assert look_up(RULES, "  Mugging")[0] == "BR-30"
    assert set(look_up(RULES, "retreat")) >= {"BR-62", "BR-63"}
    assert {"BR-06", "TB-06"} == set(look_up(RULES, "06"))


def test_a_word_finds_its_relatives() -> None:
    assert set(look_up(RULES, "mugging")) >= {"BR-30", "BR-31", "BR-32", "BR-33", "BR-34"}
    assert set(look_up(RULES, "retreating")) >= {"BR-62", "BR-63"}


def test_the_tables_own_rules_have_titles_of_their_own() -> None:
    titles = [rule.title for key, rule in RULES.items() if key.startswith("TB-")]
    assert len(set(titles)) == len(titles) > 1


def test_what_is_not_there_leads_to_what_is_near() -> None:
    assert look_up(RULES, "waepon") == ()
    assert "BR-50" in nearest(RULES, "waepon")
    assert "no rule about waepon" in page(RULES, "waepon").lines[0]
    assert "none that comes near" in page(RULES, "xqzxqz").lines[0]


@pytest.mark.parametrize("topic", ["a", "the", "combat", *RULES])
def test_pages_are_whole_and_within_the_limits(topic: str) -> None:
    assert within_limits(page(RULES, topic))


def test_contents_and_first_steps_are_whole_and_within_the_limits() -> None:
    assert within_limits(contents(chapters(FACES.values())))
    assert within_limits(first_games(FACES.values()))
    assert all(within_limits(first_steps(face)) for face in FACES.values())


def test_suggestions_lead_to_their_rule() -> None:
    assert ("BR-52", "BR-52 Who rolls first") in topics(RULES, "rolls first")
    assert all(look_up(RULES, key) == (key,) for key, _ in topics(RULES, ""))


@given(st.text(max_size=300))
def test_no_topic_breaks_the_book(topic: str) -> None:
    assert within_limits(page(RULES, topic))
