"""The games of the house and their faces. A new game is one line in each."""

from collections.abc import Mapping

from face.brawl.game_face import BrawlFace
from face.game_face import GameFace
from face.siege.game_face import SiegeFace
from face.squads.game_face import SquadsFace
from games.brawl.registration import BRAWL
from games.kernel import Registration
from games.siege.registration import SIEGE
from games.squads.registration import SQUADS

GAMES: Mapping[str, Registration] = {game.name: game for game in (BRAWL, SIEGE, SQUADS)}
FACES: Mapping[str, GameFace] = {
    BRAWL.name: BrawlFace(),
    SIEGE.name: SiegeFace(),
    SQUADS.name: SquadsFace(),
}
