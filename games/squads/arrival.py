"""What a moving soldier meets at the end of its way: one small function for each fate."""

from collections.abc import Callable, Mapping

from games.squads.combat import CombatMet, free_prisoners
from games.squads.course import Course
from games.squads.moving import HeadquartersEntered, captured, touched_mine
from games.squads.state import ENEMY_HEADQUARTERS, HEADQUARTERS
from games.squads.ways import Fate, Route

Arrival = Callable[[Course, int, int, Route], None]


def on_mine(course: Course, seat: int, soldier: int, route: Route) -> None:
    """The mine ends the way, wherever on it (SQ-33)."""
    assert route.mine is not None
    course.add(touched_mine(course.state, seat, soldier, route.mine))


def upon_enemy(course: Course, seat: int, soldier: int, route: Route) -> None:
    """COMBAT is due (SQ-20)."""
    assert route.meets is not None
    course.add(CombatMet(seat, soldier, route.meets, rescue=route.fate is Fate.GUARD))


def into_camp(course: Course, seat: int, soldier: int, route: Route) -> None:
    """The prisoners are free (SQ-41)."""
    free_prisoners(course, seat, soldier)


def into_headquarters(course: Course, seat: int, soldier: int, route: Route) -> None:
    """Every enemy soldier in there is captured (SQ-50, SQ-51)."""
    inside = course.state.squads[seat].on(ENEMY_HEADQUARTERS)
    course.add(HeadquartersEntered(seat, soldier, len(inside)))
    for enemy in course.state.enemy(seat).on(HEADQUARTERS):
        course.add(captured(course.state, 1 - seat, enemy, "SQ-51"))


def on_the_space(course: Course, seat: int, soldier: int, route: Route) -> None:
    """The space takes effect when nothing else is due."""


ARRIVALS: Mapping[Fate, Arrival] = {
    Fate.MINE: on_mine,
    Fate.COMBAT: upon_enemy,
    Fate.GUARD: upon_enemy,
    Fate.RESCUE: into_camp,
    Fate.HEADQUARTERS: into_headquarters,
    Fate.DECISION: on_the_space,
    Fate.OBJECT: on_the_space,
    Fate.PLAIN: on_the_space,
}
