"""Step 3 of a round: the Combat Rolls, and who wins the round (BR-52 to BR-57)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.brawl.course import Action, Course, Event
from games.brawl.damage import throw_damage
from games.brawl.effects import OPPONENT_ROLL, OWN_ROLL, sources
from games.brawl.fighting import fight_of, fights_at
from games.brawl.pack import Pack
from games.brawl.state import Combat, Roll, Stage, State
from games.brawl.steps import combat_step
from games.kernel import Legal, Refusal, refuse

NATURAL_LOSS = 11
NATURAL_WIN = 66


@dataclass(frozen=True, slots=True)
class CombatRolled(Event):
    """A side has thrown its two dice: ones, then tens (BR-53)."""

    seat: int
    ones: int
    tens: int
    factor: int
    total: int

    @property
    def rule(self) -> str:
        return "BR-53"

    def apply(self, state: State) -> State:
        state = state.with_side(self.seat, roll=Roll(self.ones, self.tens))
        return state.with_combat(rolled=True)


@dataclass(frozen=True, slots=True)
class RollModified(Event):
    """Something changed what the dice of a Combat Roll count as. An 11 or 66 made so is not natural."""

    seat: int
    by: int
    """Whose thing or ability it is."""
    source: str
    before: Roll
    after: Roll
    total: int

    @property
    def rule(self) -> str:
        return "BR-56"

    def apply(self, state: State) -> State:
        return state.with_side(self.seat, roll=self.after)


@dataclass(frozen=True, slots=True)
class RollsTied(Event):
    """Equal totals and equal Intelligence: both roll again in the same order (BR-57)."""

    total: int

    @property
    def rule(self) -> str:
        return "BR-57"

    def apply(self, state: State) -> State:
        combat = state.combat
        assert combat is not None
        for seat in combat.seats:
            state = state.with_side(seat, roll=None)
        return state.with_combat(ties=combat.ties + 1)


@dataclass(frozen=True, slots=True)
class RoundWon(Event):
    """The round is resolved: by the higher total (BR-54), a natural roll (BR-55) or Intelligence (BR-57)."""

    winner: int
    loser: int
    by: str
    winner_total: int | None
    """None where a natural 11 ended the round before the winner rolled."""
    loser_total: int | None
    """None where a natural 66 ended the round before the loser rolled."""

    @property
    def rule(self) -> str:
        return self.by

    def apply(self, state: State) -> State:
        return state.with_combat(stage=Stage.DAMAGE, winner=self.winner, natural=self.by == "BR-55")


def roller_due(combat: Combat) -> int | None:
    """The seat whose Combat Roll is due, if one is."""
    if combat.stage is not Stage.ROLLS:
        return None
    return combat.first if combat.side(combat.first).roll is None else combat.opponent(combat.first).seat


def won(combat: Combat, winner: int, rule: str) -> RoundWon:
    """The event of a round won, with both totals as far as they were rolled."""
    loser = combat.opponent(winner)
    return RoundWon(winner, loser.seat, rule, combat.side(winner).total, loser.total)


def compared(state: State) -> RoundWon | RollsTied | None:
    """What the totals decide, or None while one side has still to roll."""
    combat = state.combat
    assert combat is not None
    one, other = combat.sides
    if one.total is None or other.total is None:
        return None
    if one.total != other.total:
        return won(combat, one.seat if one.total > other.total else other.seat, "BR-54")
    wits, other_wits = (state.players[side.seat].intelligence for side in combat.sides)
    if wits == other_wits:
        return RollsTied(one.total)
    return won(combat, one.seat if wits > other_wits else other.seat, "BR-57")


@dataclass(frozen=True, slots=True)
class ThrowDice(Action):
    """Throw what is due from this side: its Combat Roll, or the Damage die of the round's winner."""

    @classmethod
    def entries(cls, pack: Pack, state: State, seat: int) -> Iterator[Legal]:
        if fights_at(state, seat, Stage.DAMAGE):
            yield Legal("roll-damage", combat_step(state), cls())
        elif fights_at(state, seat, Stage.ROLLS):
            yield Legal("roll-combat", combat_step(state), cls())

    def refusal(self, pack: Pack, state: State, seat: int) -> Refusal | None:
        combat = fight_of(state, seat)
        if isinstance(combat, Refusal):
            return combat
        if combat.stage is Stage.DAMAGE:
            return self._damage_refusal(state, combat, seat)
        if combat.stage is not Stage.ROLLS:
            return refuse("BR-52", "no_roll_due", stage=combat.stage)
        if combat.side(seat).roll:
            return refuse("BR-52", "rolled_already", name=state.players[combat.opponent(seat).seat].name)
        if (due := roller_due(combat)) != seat:
            assert due is not None
            return refuse("BR-52", "underdog_rolls_first", name=state.players[due].name)
        return None

    def _damage_refusal(self, state: State, combat: Combat, seat: int) -> Refusal | None:
        assert combat.winner is not None
        winner = state.players[combat.winner].name
        if seat != combat.winner and combat.natural:
            return refuse("BR-55 BR-58", "round_resolved_by_natural", name=winner)
        if seat != combat.winner:
            return refuse("BR-58", "winner_throws_damage", name=winner)
        if combat.face is not None or combat.spoils:
            return refuse("BR-32 BR-58", "damage_thrown_already")
        return None

    def carry_out(self, course: Course, seat: int) -> None:
        if course.combat.stage is Stage.DAMAGE:
            throw_damage(course)
        else:
            roll_for_combat(course, seat)


def roll_for_combat(course: Course, seat: int) -> None:
    """Throw both dice and see whether the round is decided."""
    roll = Roll(course.chance.die(6, "combat:ones"), course.chance.die(6, "combat:tens"))
    factor = course.combat.side(seat).factor
    course.add(CombatRolled(seat, roll.ones, roll.tens, factor, roll.value + factor))
    if roll.value == NATURAL_LOSS:
        course.add(won(course.combat, course.combat.opponent(seat).seat, "BR-55"))
    elif roll.value == NATURAL_WIN:
        course.add(won(course.combat, seat, "BR-55"))
    else:
        modify_roll(course, seat)
        if result := compared(course.state):
            course.add(result)


def modify_roll(course: Course, seat: int) -> None:
    """Let both sides' effects change what the dice count as: the roller's own first, then the opponent's."""
    opponent = course.combat.opponent(seat).seat
    for who, table in ((seat, OWN_ROLL), (opponent, OPPONENT_ROLL)):
        for source in sources(course.pack, course.state, who):
            side = course.combat.side(seat)
            if side.roll is None or source.effect not in table:
                continue
            after = table[source.effect](source.amount, side.roll)
            if after != side.roll:
                total = after.value + side.factor
                course.add(RollModified(seat, who, source.name, side.roll, after, total))
