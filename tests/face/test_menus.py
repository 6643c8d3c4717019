"""Menus and their pages."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from face import ids, limits
from face.game_face import Option
from face.menus import ActsMenu, ArgumentMenu, page_of, shown_options

LARGEST = 2**63 - 1


def options(count: int) -> list[Option]:
    return [Option(str(number), f"option {number}", "x" * 200) for number in range(count)]


@given(st.integers(1, 200))
async def test_paging_leads_to_every_option_and_back(count: int) -> None:
    found, page = list[str](), 1
    for turned in range(1, count + 1):
        assert page == turned
        shown = shown_options(options(count), page)
        assert len(shown) <= limits.SELECT_OPTIONS
        turns = [turn for option in shown if (turn := page_of(option.value)) is not None]
        found += [option.value for option in shown if page_of(option.value) is None]
        if page + 1 not in turns:
            break
        page += 1
    assert found == [option.value for option in options(count)]


@pytest.mark.parametrize("page", [-5, 0, 99])
def test_pages_that_are_not_there_lead_to_the_nearest(page: int) -> None:
    assert page_of(shown_options(options(60), page)[-1].value) == (2 if page < 1 else None)


async def test_menus_are_within_the_limits() -> None:
    step, key = "180.c9.30.rolls.99-1", "play-" + "x" * 32
    menu: Any = ArgumentMenu(ids.argument(LARGEST, step, key), options(26)).item.to_component_dict()
    assert len(menu["custom_id"]) <= limits.CUSTOM_ID
    assert all(len(option.get("description", "")) <= limits.OPTION for option in menu["options"])
    assert ids.ARGUMENT.fullmatch(menu["custom_id"])
    assert ActsMenu(ids.acts(LARGEST), options(2)).parts["table"] == str(LARGEST)


@pytest.mark.parametrize("value", ["", ":", ":x", "1", "Cudgel", "1.challenge:challenge-1"])
def test_only_page_marks_turn_pages(value: str) -> None:
    assert page_of(value) is None
    assert page_of(":12") == 12
