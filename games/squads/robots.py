"""How a robot thinks about Squads: what a state is worth. Nothing in it is hidden."""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from games.kernel import Chance
from games.squads.board import Area, Board, Ground, Side, Way
from games.squads.pack import Pack
from games.squads.state import CAMP, ENEMY_HEADQUARTERS, HEADQUARTERS, NUMBERS, RELEASE, Squad, State

# In steps on the board.
WON = 1000
INSIDE = 40
"""A soldier in the enemy headquarters: half of what wins."""
CAPTIVE = -45
TURN = 3
"""A turn more, or one less to miss."""
FAR = 40
"""A space from which no way leads to the goal."""
DETOUR, FOR_EACH = 20, 6
"""By how much nearer a camp must be than the headquarters for a rescue, less so much for each prisoner."""
HIT = 0.5
"""How often a combat captures (SQ-05)."""

Steps: TypeAlias = Mapping[Area, Mapping[str, int]]
"""By goal and place, how many steps there are for the other side's soldiers, round all mines."""


@dataclass(frozen=True, slots=True)
class SquadsMind:
    """Squads with one pack, as a robot thinks of it."""

    pack: Pack
    steps: Steps

    def imagine(self, state: State, seat: int, chance: Chance) -> State:
        """Everything is open to all."""
        return state

    def worth(self, state: State, seat: int) -> float:
        """One's own standing against the enemy's, and what a combat promises."""
        if state.outcome:
            winners = state.outcome.winners
            return WON * ((seat in winners) - (1 - seat in winners))
        mine, theirs = (self._standing(squad) for squad in (state.squads[seat], state.enemy(seat)))
        promise = self._promise(state)
        return mine - theirs + (promise if state.turn.seat == seat else -promise)

    def _standing(self, squad: Squad) -> float:
        """How far its soldiers have come."""
        soldiers = (self._place(squad, squad.at(number)) for number in NUMBERS)
        return sum(soldiers) + TURN * (squad.extra - squad.misses)

    def _place(self, squad: Squad, place: str) -> float:
        """What a soldier is worth to its squad where it is: on its way to headquarters, or to prisoners."""
        if place == CAMP:
            return CAPTIVE
        if place == ENEMY_HEADQUARTERS:
            return INSIDE
        away = self.steps[Area(Ground.HEADQUARTERS, squad.side.other)][place]
        prisoners = len(squad.on(CAMP))
        if not prisoners:
            return -away
        return -min(
            away, self.steps[Area(Ground.CAMP, squad.side.other)][place] + DETOUR - FOR_EACH * prisoners
        )

    def _promise(self, state: State) -> float:
        """What the mover may hope for from the combat that is due."""
        combat = state.turn.combat
        if combat is None:
            return 0
        prisoners = len(state.mover.on(CAMP)) if combat.rescue else 0
        enemy = state.enemy(state.turn.seat)
        taken = self._place(enemy, enemy.at(combat.target)) - CAPTIVE
        return HIT * (taken - prisoners * CAPTIVE)


def steps_on(board: Board) -> Steps:
    """The steps from everywhere to both headquarters and both camps."""
    kinds = (Ground.HEADQUARTERS, Ground.CAMP)
    return {Area(kind, side): _steps(board, Area(kind, side)) for kind in kinds for side in Side}


def _steps(board: Board, goal: Area) -> Mapping[str, int]:
    ends = [space for (space, _), line in board.lines.items() if line.into == goal and not line.spaces]
    found = dict.fromkeys((space for space in ends if board.ground[space] is not Ground.MINE), 1)
    waiting = deque(found)
    while waiting:
        space = waiting.popleft()
        for way in Way:
            for ahead in board.lines[space, way].spaces[:1]:
                if ahead not in found and board.ground[ahead] is not Ground.MINE:
                    found[ahead] = found[space] + 1
                    waiting.append(ahead)
    steps = {space: found.get(space, FAR) for space in board.spaces}
    for place, kind in ((HEADQUARTERS, Ground.HEADQUARTERS), (RELEASE, Ground.RELEASE)):
        exits = board.exits[Area(kind, goal.side.other)]
        steps[place] = 1 + min(steps[exit_.space] for exit_ in exits)
    return steps
