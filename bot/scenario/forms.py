"""Fills in modals by the labels that people read."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from simcord.enums import ComponentType

from .faults import UnreadableError
from .lines import Fill

if TYPE_CHECKING:
    from .world import World

Control = Mapping[str, Any]


def fill(world: "World", modal: Mapping[str, Any], line: Fill) -> dict[str, Any]:
    """The values of a modal's controls. What is not named keeps what the form was opened with."""
    controls = dict(_labelled(modal))
    values = {control["custom_id"]: _kept(control) for control in controls.values()}
    values = {custom_id: kept for custom_id, kept in values.items() if kept is not None}
    for label, typed in line.fields:
        if label not in controls:
            raise UnreadableError(line.number, f"the form has no field {label} (but {', '.join(controls)})")
        values[controls[label]["custom_id"]] = _value(world, controls[label], typed, line)
    return values


def _labelled(modal: Mapping[str, Any]) -> Iterator[tuple[str, Control]]:
    for part in modal.get("components") or ():
        if part["type"] == ComponentType.LABEL:
            yield part["label"], part["component"]
        else:
            for control in part.get("components") or ():
                yield control["label"], control


def _kept(control: Control) -> Any:
    if control["type"] == ComponentType.TEXT_INPUT:
        return control.get("value")
    return [option["value"] for option in control.get("options") or () if option.get("default")] or None


def _value(world: "World", control: Control, typed: str, line: Fill) -> Any:
    match control["type"]:
        case ComponentType.TEXT_INPUT:
            return typed
        case ComponentType.CHECKBOX:
            return typed == "true"
        case ComponentType.USER_SELECT | ComponentType.MENTIONABLE_SELECT:
            names = [name.removeprefix("@") for name in _parts(typed)]
            return [world.people[_known(world.people, name, line)].member for name in names]
        case ComponentType.RADIO_GROUP:
            options = {option["label"]: option["value"] for option in control["options"]}
            return options[_known(options, typed, line)]
        case _:
            options = {option["label"]: option["value"] for option in control.get("options") or ()}
            labels = [typed] if typed in options else _parts(typed)
            return [options[_known(options, label, line)] for label in labels]


def _parts(typed: str) -> list[str]:
    return [part.strip() for part in typed.split(",") if part.strip()]


def _known(options: Mapping[str, Any], label: str, line: Fill) -> str:
    if label not in options:
        raise UnreadableError(line.number, f"there is no choice {label} (but {', '.join(options)})")
    return label
