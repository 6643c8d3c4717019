"""What a player is told about the present step: what is wanted, how it works, why other things are closed."""

from collections.abc import Iterator
from typing import TypeAlias

from face.brawl.guide_words import CLOSED, HOW, PROMPTS, USES, WAITING
from face.brawl.words import say
from face.names import Names, inert
from face.table_news import names_of
from games.brawl.fighting import mugging
from games.brawl.pack import MAJOR
from games.brawl.state import Combat, Phase, State
from games.brawl.theft import most_cash
from games.brawl.use_square import STATISTICS, service_of
from games.brawl.view import BrawlView
from games.kernel import Awaited, Fact, Kind
from table.looks import Look, SeatLook

Facts: TypeAlias = dict[str, Fact]


def prompt(awaited: Awaited, look: Look, view: BrawlView) -> str:
    """What is wanted of an awaited seat."""
    facts: Facts = {}
    turn = view.state.turn
    if turn.arrests:
        facts["name"] = names_of(look).shown[turn.arrests[0].named]
    if turn.card:
        facts.update(card=inert(turn.card), text=inert(view.pack.card(turn.card).text))
    if view.state.combat:
        facts.update(_stakes(view.state.combat, view.state))
    wanted = say(PROMPTS, _task(awaited.task, view.state, facts), **facts)
    may_use = any(entry.key == "use" for entry in look.choices[awaited.seat])
    return f"{wanted} {_use(view)}" if may_use else wanted


def _task(task: str, state: State, facts: Facts) -> str:
    if task == "roll_combat" and state.combat and not state.combat.rolled:
        return "roll_combat.first"
    return f"{task}.no_cash" if task in ("theft", "spoils") and not facts["cash"] else task


def _stakes(combat: Combat, state: State) -> Facts:
    """What a mugger could take in cash now, and what the Damage die has shown."""
    most = most_cash(combat, state)
    return {"cash": min(most, state.players[combat.defender.seat].cash), "damage": 10 * (combat.face or 0)}


def _use(view: BrawlView) -> str:
    """What the Major Square under the mover would do."""
    kind = view.state.squares[view.state.mover.square]
    service = service_of(view.pack, kind)
    if service is None:
        return say(USES, kind, price=view.pack.rules.warrant)
    figures = {statistic: getattr(service, statistic) for statistic in STATISTICS}
    gains = [say(USES, statistic, amount=amount) for statistic, amount in figures.items() if amount]
    key = "service" if service.price else "service.free"
    return say(USES, key, kind=kind, price=service.price, gains=", ".join(gains))


def how(look: SeatLook, view: BrawlView) -> list[str]:
    """How the steps work in which somebody is awaited, and how deals work."""
    tasks = dict.fromkeys(wanted.task for wanted in look.look.awaited)
    deals = [HOW["deal"], *([HOW["deal.mugging"]] if mugging(view.state) else [])]
    return [*(HOW[task] for task in tasks), " ".join(deals)]


def closed(look: SeatLook, view: BrawlView) -> list[str]:
    """Why this player cannot do more now."""
    seat, state, names = look.seat or 0, view.state, names_of(look.look)
    me = state.players[seat]
    if me.left:
        return [CLOSED["left"]]
    # To be done with challenging is no challenge.
    acts = {entry.key for entry in look.legal if entry.kind is Kind.CHOICE} - {"challenge-done"}
    open_keys = {key.partition("-")[0] for key in acts}
    waiting = [
        say(CLOSED, "waiting", name=names.shown[wanted.seat], task=WAITING[wanted.task])
        for wanted in look.look.awaited
        if wanted.seat != seat
    ]
    bound = [CLOSED["dead"]] * (not me.alive) + [CLOSED["jailed"]] * me.jailed
    return [*waiting, *bound, *_reasons(seat, state, names, open_keys)]


def _reasons(seat: int, state: State, names: Names, open_keys: set[str]) -> Iterator[str]:
    mover = names.shown[state.turn.seat]
    phase, mine = state.turn.phase, seat == state.turn.seat
    if "challenge" not in open_keys:
        yield CLOSED["challenge.nobody" if phase is Phase.CHALLENGE else "challenge.phase"]
    if "move" not in open_keys:
        yield say(CLOSED, f"move.{_why_no_move(state, mine=mine)}", name=mover)
    yield from _fighting(seat, state, names)
    if mine and "use" not in open_keys:
        yield say(CLOSED, f"use.{_why_no_use(state)}", kind=state.squares[state.mover.square])
    if "end" not in open_keys:
        yield say(CLOSED, "end.early" if mine else "end.turn", name=mover)


def _why_no_move(state: State, *, mine: bool) -> str:
    if not mine:
        return "turn"
    if state.turn.phase is Phase.CHALLENGE:
        return "challenge"
    return "passed" if state.turn.passed else "moved"


def _why_no_use(state: State) -> str:
    turn = state.turn
    if state.squares[state.mover.square] not in MAJOR:
        return "none"
    if turn.effect_square is not None:
        return "taken"
    if turn.passed and state.mover.last_effect == state.mover.square:
        return "running"
    can_be_time = state.combat is not None and not state.combat.rolled
    return "nothing" if can_be_time or (turn.phase is Phase.BOARD and not turn.closed) else "time"


def _fighting(seat: int, state: State, names: Names) -> Iterator[str]:
    combat = state.combat
    if combat is None:
        yield CLOSED["combat.fought" if state.turn.fought else "combat.none"]
    elif seat not in combat.seats:
        yield CLOSED["combat.others"]
    elif mugging(state) and seat == combat.defender.seat:
        yield say(CLOSED, "combat.mugged", name=names.shown[combat.attacker.seat])
