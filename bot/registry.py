"""The games of the house, their faces, and what simulations ask of them. A new game is one line in each."""

from collections.abc import Callable, Mapping

from face.brawl.game_face import BrawlFace
from face.game_face import GameFace
from games.brawl.registration import BRAWL, brawl_study
from games.kernel import Registration, Variant
from games.study import Study

GAMES: Mapping[str, Registration] = {BRAWL.name: BRAWL}
FACES: Mapping[str, GameFace] = {BRAWL.name: BrawlFace()}
STUDIES: Mapping[str, Callable[[Variant], Study]] = {BRAWL.name: brawl_study}
