"""Why something was refused, in a sentence with its rule ids."""

from face.game_face import GameFace
from face.names import MENTION, inert
from face.words import TEXTS, say
from games.kernel import Fact, Refusal
from table.looks import Look

CHANNELS = "https://discord.com/channels"


def harmless(refusal: Refusal) -> dict[str, Fact]:
    """The figures of a refusal, with everything that people may have typed made inert.

    A mention stays one: it shows a name, and the bot's answers ring nobody.
    """
    return {
        name: inert(fact) if isinstance(fact, str) and not MENTION.fullmatch(fact) else fact
        for name, fact in refusal.facts.items()
    }


def sentence(refusal: Refusal, look: Look | None = None, face: GameFace | None = None) -> str:
    """The whole sentence."""
    why = face.refusal(refusal, look) if face and look else None
    if why is None:
        known = refusal.reason in TEXTS
        why = say(refusal.reason, **_linked(refusal)) if known else TEXTS["unnamed"]
    return say("refused", why=why, rules=", ".join(refusal.rules))


def _linked(refusal: Refusal) -> dict[str, Fact]:
    """The figures of a refusal, with a link where they say where something stands."""
    facts = harmless(refusal)
    if {"guild", "channel"} <= facts.keys():
        place = [facts["guild"], facts["channel"], *([facts["message"]] if "message" in facts else ())]
        facts["link"] = "/".join([CHANNELS, *map(str, place)])
    return facts
