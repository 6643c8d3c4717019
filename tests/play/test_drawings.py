"""A press on an older drawing meets the control that was meant, or none."""

from typing import Any

from bot.play.drawings import Drawings

GONE = {"control_key": ""}


def drawing(revision: int, **messages: dict[str, str]) -> dict[str, Any]:
    """Messages by their ids, each with the bot's ids of its controls by their places in it."""
    return {
        "context": {"id": "page"},
        "publishedRevision": revision,
        "timeline": list(messages),
        "messages": {
            message: {
                "components": [
                    {"components": [{"custom_id": name, "control_key": f"{message}:{place}"}]}
                    for place, name in controls.items()
                ]
            }
            for message, controls in messages.items()
        },
    }


def press(message: str, place: str, revision: int = 1) -> dict[str, Any]:
    return {"target_id": message, "control_key": f"{message}:{place}", "published_revision": revision}


def seen(**messages: dict[str, str]) -> Drawings:
    drawings = Drawings()
    drawings.keep(drawing(1, **messages))
    return drawings


def test_a_button_that_moved_to_a_newer_message_is_found_there() -> None:
    drawings = seen(m1={"a": "join", "b": "start"})
    assert drawings.moved(press("m1", "b"), drawing(2, m1={}, m2={"a": "join", "b": "start"})) == {
        "target_id": "m2",
        "control_key": "m2:b",
    }


def test_a_button_that_stayed_is_pressed_where_it_is() -> None:
    drawings = seen(m1={"a": "how"})
    place = drawings.moved(press("m1", "a"), drawing(2, m1={"c": "how"}, m2={"a": "how"}))
    assert place == {"target_id": "m1", "control_key": "m1:c"}


def test_another_button_in_the_same_place_is_not_pressed_instead() -> None:
    drawings = seen(m1={"a": "stay"})
    assert drawings.moved(press("m1", "a"), drawing(2, m1={"a": "retreat"})) == GONE


def test_a_button_that_can_no_longer_be_pressed_is_gone() -> None:
    newest = drawing(2, m1={"a": "join"})
    newest["messages"]["m1"]["components"][0]["components"][0]["disabled"] = True
    assert seen(m1={"a": "join"}).moved(press("m1", "a"), newest) == GONE


def test_a_drawing_that_nobody_remembers_is_pressed_on_in_vain() -> None:
    drawings = seen(m1={"a": "join"})
    for revision in range(2, 100):
        drawings.keep(drawing(revision))
    assert drawings.moved(press("m1", "a"), drawing(100, m1={"a": "join"})) == GONE
