"""What a player is told about the present step: what is wanted, how it works, why other things are closed."""

from face.names import inert
from face.squads.figures import fate, soldier, way_label
from face.squads.guide_words import CLOSED, HOW, PROMPTS, WAITING
from face.squads.words import MENUS, say
from face.table_news import names_of
from games.kernel import Awaited, Fact
from games.squads.board import Way
from games.squads.state import SQUAD, Phase
from games.squads.view import SquadsView
from games.squads.ways import Fate
from table.looks import SeatLook


def prompt(awaited: Awaited, view: SquadsView) -> str:
    """What is wanted of an awaited seat."""
    turn, facts = view.state.turn, dict[str, Fact](spin=view.state.turn.spin or 0)
    task = awaited.task
    if turn.combat:
        facts["target"] = soldier(view.state, 1 - turn.seat, turn.combat.target)
    if turn.escape:
        facts["soldier"] = soldier(view.state, 1 - turn.seat, turn.escape.soldier)
        facts["spaces"] = turn.escape.spaces
        facts["ways"] = _escapes(view)
        task += ".stumbles" * (task == "escape" and turn.escape.stumbles)
    if turn.draw and turn.draw.card is not None:
        facts["card"] = inert(view.card(turn.draw.card).name)
    if task == "move" and len(able := view.routes(turn.seat)) == 1:
        facts["only"] = soldier(view.state, turn.seat, *able)
        task += ".forced"
    return say(PROMPTS, task, **facts)


def _escapes(view: SquadsView) -> str:
    """What happens on each way of the escape that is due; of many, on those that matter."""
    owner, found = 1 - view.state.turn.seat, view.escapes()
    told = [route for route in found if len(found) <= len(Way) or route.fate is not Fate.PLAIN]
    options = (
        say(MENUS, "option", label=way_label(route.way), text=fate(route, owner, view)) for route in told
    )
    return "\n".join(["", *options])


def how(look: SeatLook, view: SquadsView) -> list[str]:
    """How the steps work in which somebody is awaited."""
    turning = ".turning" if view.pack.rules.turns_within_move else ""
    tasks = dict.fromkeys(wanted.task for wanted in look.look.awaited)
    return [HOW.get(task + turning, HOW[task]) for task in tasks]


def closed(look: SeatLook, view: SquadsView) -> list[str]:
    """Why this player cannot do more now."""
    seat, state, names = look.seat or 0, view.state, names_of(look.look)
    if look.look.seats[seat].left:
        return [CLOSED["left"]]
    waiting = [
        say(CLOSED, "waiting", name=names.shown[wanted.seat], task=WAITING[wanted.task])
        for wanted in look.look.awaited
        if wanted.seat != seat
    ]
    if state.turn.phase is Phase.OPENING:
        return waiting
    mine = state.turn.seat == seat
    why_not = [] if mine else [say(CLOSED, "turn", name=names.shown[state.turn.seat])]
    if mine and state.turn.phase is Phase.MOVE and len(view.routes(seat)) < SQUAD:
        why_not.append(say(CLOSED, "forced", spin=state.turn.spin or 0))
    return [*waiting, *why_not, *([CLOSED["end"]] if mine else [])]
