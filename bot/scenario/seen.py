"""What people see of a message, as text that expectations are matched against."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from simcord.backend.models import Message

Wire = Mapping[str, Any]

_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
_LINK = re.compile(r"\[([^\]\n]+)\]\((?:https?://)[^)\s]+\)")
_LINE_MARK = re.compile(r"^(?:>{1,3} |#{1,3} |-# )+", re.MULTILINE)
_MARK = re.compile(r"\*+|~~|\|\||`+|__|(?<!\w)_|_(?!\w)")
_INVISIBLE = re.compile(r"[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
_BLANKS = re.compile(r"[^\S\n]+")
_KEPT = 0xE000
"""Escaped marks are moved to the private use area while the others are taken off."""


def plain(text: str, names: Mapping[str, str]) -> str:
    """The text without Markdown marks and invisible characters, mentions as `names` has them."""
    for mention, name in names.items():
        text = text.replace(mention, name)
    text = _ESCAPED.sub(lambda mark: chr(_KEPT + ord(mark[1])), text)
    text = _MARK.sub("", _LINE_MARK.sub("", _LINK.sub(r"\1", text)))
    text = "".join(chr(ord(sign) - _KEPT) if _KEPT <= ord(sign) < _KEPT + 128 else sign for sign in text)
    return _BLANKS.sub(" ", _INVISIBLE.sub("", text))


def holds(wanted: str, seen: str) -> bool:
    """Whether a plain text contains the wanted one; `*` stands for anything."""
    parts = (r"\s+".join(map(re.escape, re.split(r"\s+", part))) for part in wanted.split("*"))
    return re.search(".*".join(parts), seen, re.DOTALL) is not None


def words_of(message: "Message") -> str:
    """Everything that can be read in a message: text, embeds, components, picture descriptions."""
    parts = [message.content]
    for embed in message.embeds:
        parts.extend(_of_embed(embed))
    for component in components_of(message.components):
        parts.extend(_of_component(component))
    parts.extend(attachment.get("description") or "" for attachment in message.attachments)
    return "\n".join(part for part in parts if part)


def words_of_modal(modal: Wire) -> str:
    """Everything that can be read in a modal."""
    parts = [str(modal.get("title", ""))]
    for component in components_of(modal.get("components", ())):
        parts.extend(_of_component(component))
    return "\n".join(part for part in parts if part)


def components_of(components: Sequence[Wire]) -> Iterator[Wire]:
    """Every component, in the order in which it stands, nested ones included."""
    for component in components:
        yield component
        yield from components_of(component.get("components") or ())
        for nested in ("accessory", "component"):
            if component.get(nested):
                yield from components_of((component[nested],))


def _of_embed(embed: Wire) -> Iterator[str]:
    yield (embed.get("author") or {}).get("name", "")
    yield embed.get("title") or ""
    yield embed.get("description") or ""
    for field in embed.get("fields") or ():
        yield field["name"]
        yield field["value"]
    yield (embed.get("footer") or {}).get("text", "")


def _of_component(component: Wire) -> Iterator[str]:
    for key in ("label", "content", "placeholder", "description"):
        yield component.get(key) or ""
    for part in (*(component.get("options") or ()), *(component.get("items") or ())):
        yield part.get("label") or ""
        yield part.get("description") or ""
