"""Spares simcord's previews what nobody sees, and what they have done before.

A preview draws all its messages anew whenever one of them has changed. It makes a parser of Markdown for each
of their texts, and an index of all messages that were ever sent, which no window here shows: an act would
reach the others the later, the longer a table is played. In direct messages it does not know what the
server's channels are called, either.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

from simcord.preview import _markdown, _queries, _snapshot

_KEPT = 4096
"""Texts; a preview shows fifty messages."""

_make_parser = _markdown._markdown_parser  # noqa: SLF001
_index = _queries._message_navigation  # noqa: SLF001


class _Parser:
    """Remembers texts. Made with a policy (what is Markdown) and a context (what mentions stand for)."""

    channels: ClassVar[Mapping[str, str]] = {}
    """What the server's channels are called, by their ids."""

    def __init__(self, policy: Any, context: Mapping[str, Any]) -> None:
        self._means = json.dumps((policy, {**context, "channels": self.channels}))

    def parse(self, text: str, _env: Any) -> Any:
        return _parsed(self._means, "parse", text)

    def parseInline(self, text: str, _env: Any) -> Any:  # noqa: N802
        return _parsed(self._means, "parseInline", text)


@lru_cache(_KEPT)
def _parsed(means: str, way: str, text: str) -> Any:
    return getattr(_make_parser(*json.loads(means)), way)(text)


def _index_nothing(preview: Any, page: Any, _messages: Any) -> Any:
    return _index(preview, page, [])


def make_previews_quick(channels: Mapping[str, str]) -> None:
    """Works for all previews of this process. The channels are the server's, their names by their ids."""
    _Parser.channels = channels
    _markdown._markdown_parser = _Parser  # noqa: SLF001
    _snapshot._message_navigation = _index_nothing  # type: ignore[attr-defined]  # noqa: SLF001
