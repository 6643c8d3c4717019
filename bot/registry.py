"""The games of the house, their faces, and what simulations ask of them. A new game is one line in each."""

from collections.abc import Callable, Mapping

from face.brawl.game_face import BrawlFace
from face.game_face import GameFace
from face.siege.game_face import SiegeFace
from face.squads.game_face import SquadsFace
from games.brawl.registration import BRAWL, brawl_study
from games.kernel import Registration, Variant
from games.siege.registration import SIEGE, siege_study
from games.squads.registration import SQUADS, squads_study
from games.study import Study

GAMES: Mapping[str, Registration] = {game.name: game for game in (BRAWL, SIEGE, SQUADS)}
FACES: Mapping[str, GameFace] = {
    BRAWL.name: BrawlFace(),
    SIEGE.name: SiegeFace(),
    SQUADS.name: SquadsFace(),
}
STUDIES: Mapping[str, Callable[[Variant], Study]] = {
    BRAWL.name: brawl_study,
    SIEGE.name: siege_study,
    SQUADS.name: squads_study,
}
