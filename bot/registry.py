"""The games of the house and their faces. A new game is one line in each."""

from collections.abc import Mapping

from face.brawl.game_face import BrawlFace
from face.game_face import GameFace
from games.brawl.registration import BRAWL
from games.kernel import Registration

GAMES: Mapping[str, Registration] = {BRAWL.name: BRAWL}
FACES: Mapping[str, GameFace] = {BRAWL.name: BrawlFace()}
