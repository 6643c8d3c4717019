"""The log of a running bot says where something went wrong, and quotes nobody's secret."""

import io
import logging

import pytest

from bot.discretion import Discretion


@pytest.fixture
def written() -> io.StringIO:
    return io.StringIO()


@pytest.fixture
def log(written: io.StringIO) -> logging.Logger:
    handler = logging.StreamHandler(written)
    handler.addFilter(Discretion())
    made = logging.Logger("table")
    made.addHandler(handler)
    return made


SECRET = "Abner 3"


def choose(troops: str) -> int:
    return int(troops)


def answer() -> None:
    raise ConnectionError("no route to host")


def test_an_exception_is_logged_without_its_words(log: logging.Logger, written: io.StringIO) -> None:
    try:
        choose(SECRET)
    except ValueError:
        log.exception("error 1 in interaction 2")
    text = written.getvalue()
    assert "error 1 in interaction 2" in text
    assert "in choose" in text
    assert text.rstrip().endswith("ValueError")
    assert SECRET not in text


def test_nor_are_those_that_led_to_it(log: logging.Logger, written: io.StringIO) -> None:
    try:
        try:
            choose(SECRET)
        except ValueError as error:
            raise RuntimeError(SECRET) from error
    except RuntimeError:
        log.exception("error 1")
    assert "RuntimeError" in written.getvalue()
    assert SECRET not in written.getvalue()


def test_nor_of_what_was_being_handled_when_discord_was_out_of_reach(
    log: logging.Logger, written: io.StringIO
) -> None:
    try:
        try:
            choose(SECRET)
        except ValueError:
            answer()
    except ConnectionError:
        log.exception("the answer to error 1")
    assert written.getvalue().endswith("ConnectionError: no route to host\n")
    assert SECRET not in written.getvalue()


def test_what_keeps_discord_out_of_reach_is_said(log: logging.Logger, written: io.StringIO) -> None:
    unreached = ConnectionError("no route to host")
    log.error("error 1", exc_info=unreached)
    assert "no route to host" in written.getvalue()
