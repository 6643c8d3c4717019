"""What follows by itself once something is settled: victory, the mover's own space, the end of the turn."""

from games.squads.board import Ground
from games.squads.course import Course
from games.squads.drawing import card_due
from games.squads.turn import end_turn
from games.squads.victory import settle_victory


def proceed(course: Course) -> None:
    """Go on to whatever is due next."""
    settle_victory(course)
    if course.state.outcome or course.turn.combat or course.turn.escape or course.turn.draw:
        return
    if course.turn.landing is not None:
        stand(course, course.turn.seat, course.turn.landing)
    if not course.turn.draw:
        end_turn(course)


def stand(course: Course, seat: int, soldier: int) -> None:
    """Let the space on which a soldier has come to stand take effect (SQ-30)."""
    if course.state.marks.get(course.state.squads[seat].at(soldier)) is Ground.DECISION:
        card_due(course, seat, soldier, "SQ-30")
