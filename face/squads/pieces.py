"""How the two squads look on a board: each has a letter and a shape beside its colour."""

from collections.abc import Mapping

from face.picture.pieces import INK, PAPER, Mark
from games.squads.board import Side

MARKS: Mapping[Side, Mark] = {
    Side.BLUE: Mark("B", "circle", "#0072b2", PAPER),
    Side.RED: Mark("R", "square", "#d55e00", INK, 4, 45),
}
