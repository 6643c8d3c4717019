"""Texts within Discord's limits, counted in UTF-16 units."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from face import limits

TEXTS = st.text(alphabet=st.sampled_from("ab \n😀é"), max_size=300)


@given(TEXTS, st.integers(2, 80))
def test_cut_texts_fit_and_begin_like_the_text(text: str, limit: int) -> None:
    cut = limits.cut(text, limit)
    assert limits.size(cut) <= limit
    assert cut == text or text.startswith(cut.removesuffix(limits.ELLIPSIS))


@given(TEXTS, st.integers(2, 80))
def test_split_texts_fit_and_lose_nothing_but_blanks(text: str, limit: int) -> None:
    pieces = limits.split(text, limit)
    assert all(0 < limits.size(piece) <= limit for piece in pieces)
    assert "".join("".join(pieces).split()) == "".join(text.split())


def test_an_emoji_at_the_cut_is_not_torn() -> None:
    assert limits.cut("ab😀cd", 5) == "ab😀…"
    assert limits.cut("ab😀cd", 4) == "ab…"


@pytest.mark.parametrize(("count", "pages"), [(0, 0), (24, 1), (25, 1), (26, 2), (60, 3)])
def test_pages_hold_what_a_menu_can_show(count: int, pages: int) -> None:
    found = list(limits.pages(range(count), limits.SELECT_OPTIONS))
    assert len(found) == pages
    assert [item for page in found for item in page] == list(range(count))
