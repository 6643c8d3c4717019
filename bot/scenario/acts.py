"""Does what the acting lines say, as people's clients would do it."""

import inspect
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from simcord.backend.errors import BackendError, SetupError
from simcord.enums import SELECT_TYPES, ComponentType
from simcord.results import InteractionResult, ResponseMessage

from . import lines
from .faults import UnreadableError
from .forms import fill
from .seen import components_of
from .slash import resolve

if TYPE_CHECKING:
    from simcord.actors import MemberActor
    from simcord.backend.models import Message
    from simcord.builders import UserHandle

    from .world import Person, World

_CLOSED = {"status": 403, "code": 50007, "message": "Cannot send messages to this user"}
_CALLS = {
    "edit": ("PATCH", "/channels/*/messages/*"),
    "callback": ("POST", "/interactions/*/*/callback"),
    "followup": ("POST", "/webhooks/*/*"),
}


async def perform(world: "World", line: lines.Act) -> InteractionResult | None:
    """Let a person act. Returns what the bot answered, where the act asks for an answer.

    Raises UnreadableError for an act that the person's client would not send.
    """
    person = world.people[line.person]
    try:
        result = _ACTS[type(line)](world, person, line)
        answer = await result if inspect.isawaitable(result) else result
    except (SetupError, BackendError) as error:
        raise UnreadableError(line.number, str(error)) from error
    await world.settle()
    if not isinstance(answer, InteractionResult):
        return None
    person.last = answer
    person.last_in_dm = isinstance(line, lines.Click | lines.Choose) and line.dm
    return answer


def inject(world: "World", line: lines.Fail) -> None:
    """Let the next calls of a kind fail."""
    match line.target:
        case "messages":
            method, path = "POST", f"/channels/{world.channel.id}/messages"
        case "dm":
            method, path = "POST", f"/channels/{world.mailboxes()}*/messages"
        case target:
            method, path = _CALLS[target]
    world.env.inject_error(
        method, path, status=line.status, code=line.code, message="failed on purpose", times=line.times
    )


def buttons(message: "Message", label: str | None = None) -> list[Mapping[str, Any]]:
    """The buttons of a message that can be pressed, of one label or all."""
    return [
        component
        for component in components_of(message.components)
        if component["type"] == ComponentType.BUTTON
        and component.get("custom_id")
        and not component.get("disabled")
        and label in (None, component.get("label"))
    ]


def menus(message: "Message") -> list[Mapping[str, Any]]:
    """The select menus of a message that can be used."""
    found = (part for part in components_of(message.components) if part["type"] in SELECT_TYPES)
    return [menu for menu in found if not menu.get("disabled")]


async def _slash(world: "World", person: "Person", line: lines.Slash) -> InteractionResult:
    return await person.member.slash(world.channel, " ".join(line.words), **resolve(world, line))


async def _click(world: "World", person: "Person", line: lines.Click) -> InteractionResult:
    for message in _newest_first(world, person, dm=line.dm):
        for button in buttons(message, line.label):
            actor = _actor(person, dm=line.dm)
            return await actor.click(ResponseMessage(world.env, message), custom_id=button["custom_id"])
    seen = (button for message in _newest_first(world, person, dm=line.dm) for button in buttons(message))
    there = _listed(str(button.get("label")) for button in seen)
    raise UnreadableError(line.number, f"{person.name} sees no button {line.label} (but {there})")


async def _choose(world: "World", person: "Person", line: lines.Choose) -> InteractionResult:
    for message in _newest_first(world, person, dm=line.dm):
        for menu in reversed(menus(message)):
            values = _chosen(world, menu, line)
            actor = _actor(person, dm=line.dm)
            shown = ResponseMessage(world.env, message)
            return await actor.select(shown, values, custom_id=menu["custom_id"])
    raise UnreadableError(line.number, f"{person.name} sees no select menu")


def _chosen(world: "World", menu: Mapping[str, Any], line: lines.Choose) -> list[Any]:
    if menu["type"] in (ComponentType.USER_SELECT, ComponentType.MENTIONABLE_SELECT):
        names = [name.strip().removeprefix("@") for name in line.choice.split(",")]
        if unknown := [name for name in names if name not in world.people]:
            raise UnreadableError(line.number, f"there is nobody called {unknown[0]}")
        return [world.people[name].member for name in names]
    options = {option["label"]: option["value"] for option in menu.get("options") or ()}
    labels = [line.choice] if line.choice in options else [label.strip() for label in line.choice.split(",")]
    for label in labels:
        if label not in options:
            raise UnreadableError(line.number, f"there is no choice {label} (but {_listed(options)})")
    return [options[label] for label in labels]


async def _fill(world: "World", person: "Person", line: lines.Fill) -> InteractionResult:
    modal = person.last.modal if person.last is not None else None
    if person.last is None or modal is None:
        raise UnreadableError(line.number, f"{person.name}'s last act opened no form")
    return await _actor(person, dm=person.last_in_dm).submit_modal(person.last, fill(world, modal, line))


async def _says(world: "World", person: "Person", line: lines.Says) -> None:
    if line.dm:
        await person.user.send_dm(line.message)
    else:
        await person.member.send(world.channel, line.message)


def _comes(world: "World", person: "Person", line: lines.Comes) -> None:
    there = person.user.id in world.guild.member_ids()
    if there == line.back:
        raise UnreadableError(line.number, f"{person.name} is {'there' if there else 'gone'} already")
    if line.back:
        person.member = world.guild.add_member(person.user)
    else:
        world.guild.remove_member(person.member)


def _mailbox(world: "World", person: "Person", line: lines.Mailbox) -> None:
    path = f"/channels/{person.user.dm_channel.id}/messages"
    faults = world.env.backend.faults
    faults[:] = [fault for fault in faults if (fault["path"], fault["times"]) != (path, None)]
    if not line.opened:
        world.env.inject_error("POST", path, times=None, **_CLOSED)


def _newest_first(world: "World", person: "Person", *, dm: bool) -> "list[Message]":
    return list(world.mail(person) if dm else world.visible(person))[::-1]


def _actor(person: "Person", *, dm: bool) -> "MemberActor | UserHandle":
    return person.user if dm else person.member


def _listed(labels: Iterable[str]) -> str:
    return ", ".join(dict.fromkeys(labels)) or "none at all"


_ACTS: dict[type[lines.Act], Callable[..., Any]] = {
    lines.Slash: _slash,
    lines.Click: _click,
    lines.Choose: _choose,
    lines.Fill: _fill,
    lines.Says: _says,
    lines.Comes: _comes,
    lines.Mailbox: _mailbox,
}
