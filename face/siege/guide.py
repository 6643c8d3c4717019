"""What a player is told about the present step: what is wanted, how it works, why other things are closed."""

from collections.abc import Iterator

from face.names import Names, inert
from face.siege.figures import side
from face.siege.guide_words import CLOSED, HOW, PROMPTS, WAITING
from face.siege.words import WORDS, say
from face.table_news import names_of
from games.kernel import Awaited, Fact
from games.siege.encounters import encounters_of, owed
from games.siege.sides import situation
from games.siege.spoils import WRATH, loot_of
from games.siege.state import Encounter, Phase
from games.siege.steps import encounter_step
from games.siege.view import SiegeView
from table.looks import Look, SeatLook

PARTS = {Phase.MARKET: "market", Phase.MUSTER: "muster", Phase.MOVEMENT: "movement"}


def prompt(awaited: Awaited, look: Look, view: SiegeView) -> str:
    """What is wanted of an awaited seat."""
    encounter = encounter_at(view, awaited.seat, awaited.step)
    if encounter is None:
        return say(PROMPTS, awaited.task)
    facts = _facts(view, encounter, awaited.seat, names_of(look))
    # Whoever is awaited to declare by the clock alone has nothing to attack with.
    task = "hold" if awaited.automatic and awaited.task == "declare" else awaited.task
    return say(PROMPTS, task, **facts) + _also(view, encounter, awaited.seat)


def _also(view: SiegeView, first: Encounter, seat: int) -> str:
    """The other encounters that wait for the seat."""
    others = [one.hex for one in encounters_of(view.state, seat) if one != first and owed(one, seat)]
    return say(PROMPTS, "also", hexes=", ".join(others)) if others else ""


def encounter_at(view: SiegeView, seat: int, step: str) -> Encounter | None:
    """The encounter that a step belongs to."""
    found = encounters_of(view.state, seat)
    return next((one for one in found if encounter_step(view.state, one) == step), None)


def _facts(view: SiegeView, encounter: Encounter, seat: int, names: Names) -> dict[str, Fact]:
    settlement = view.state.settlement(encounter.hex)
    enemy = side(encounter.other(seat).side, names)
    return {
        "hex": encounter.hex,
        "situation": say(PROMPTS, situation(view.state, encounter, seat), hex=encounter.hex, enemy=enemy),
        "coins": loot_of(settlement) if settlement else 0,
        "wrath": WRATH,
    }


def how(look: SeatLook, view: SiegeView) -> list[str]:
    """How the steps work in which somebody is awaited, and how deals work."""
    kinds = (kind for kind in view.pack.terrain if kind.cost)
    costs = ", ".join(say(WORDS, "terrain_cost", terrain=inert(kind.name), cost=kind.cost) for kind in kinds)
    tasks = dict.fromkeys(wanted.task for wanted in look.look.awaited)
    return [say(HOW, task, freedom=view.pack.rules.freedom, costs=costs) for task in (*tasks, "deal")]


def closed(look: SeatLook, view: SiegeView) -> list[str]:
    """Why this player cannot do more now."""
    seat, names = look.seat or 0, names_of(look.look)
    if view.state.players[seat].out:
        return [CLOSED["out"]]
    waiting = [
        say(CLOSED, "waiting", name=names.shown[wanted.seat], task=WAITING[wanted.task])
        for wanted in look.look.awaited
        if wanted.seat != seat
    ]
    return [*waiting, *_reasons(view, seat, names)]


def _reasons(view: SiegeView, seat: int, names: Names) -> Iterator[str]:
    state = view.state
    if state.phase in PARTS and state.players[seat].done:
        yield CLOSED["done"]
    for phase, key in PARTS.items():
        if state.phase is not phase:
            yield CLOSED[key]
    if state.phase is Phase.MOVEMENT:
        if state.turn is not None and state.turn != seat:
            yield say(CLOSED, "turn", name=names.shown[state.turn])
        for general in state.generals:
            if general.owner == seat and general.name in state.pinned:
                yield say(CLOSED, "besieged", general=general.name)
    if state.phase is not Phase.COMBAT:
        yield CLOSED["combat"]
    elif not encounters_of(state, seat):
        yield CLOSED["no_encounter"]
    if state.phase not in (Phase.MARKET, Phase.MUSTER):
        yield CLOSED["traded"]
