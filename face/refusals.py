"""Why something was refused, in a sentence with its rule ids."""

from face.game_face import GameFace
from face.names import inert
from face.words import TEXTS, say
from games.kernel import Fact, Refusal
from table.looks import Look


def harmless(refusal: Refusal) -> dict[str, Fact]:
    """The figures of a refusal, with everything that people may have typed made inert."""
    return {name: inert(fact) if isinstance(fact, str) else fact for name, fact in refusal.facts.items()}


def sentence(refusal: Refusal, look: Look | None = None, face: GameFace | None = None) -> str:
    """The whole sentence."""
    why = face.refusal(refusal, look) if face and look else None
    if why is None:
        why = say(refusal.reason, **harmless(refusal)) if refusal.reason in TEXTS else TEXTS["unnamed"]
    return say("refused", why=why, rules=", ".join(refusal.rules))
