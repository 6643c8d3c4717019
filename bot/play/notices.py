"""What to say when something that was done in a window did not work."""

from collections.abc import Mapping
from typing import Any

_REFUSED = {
    "command-unavailable": "There is no such command. Type / to see all of them.",
    "command-option-invalid": "That does not fit the command. Type / and choose it to see what it takes.",
    "validation-failed": "That is not there any more. The newest message shows what is.",
}
_FAILED = "That did not work. Please try again."
_UNSURE = "The bot is slow. The newest message shows whether it counted."
_SILENCE = "The bot did not answer."


def refusal(receipt: Mapping[str, Any]) -> str | None:
    """Why a preview refused an action, in its own word; None where it did not."""
    return receipt["diagnostics"][0]["code"] if receipt.get("rejected") else None


def notice(receipt: Mapping[str, Any]) -> str:
    """One sentence about what a preview says of an action; empty where it worked."""
    if refused := refusal(receipt):
        return _REFUSED.get(refused, _FAILED)
    if receipt.get("settlement") != "settled":
        return _UNSURE
    return _SILENCE if receipt.get("acknowledgement") == "unacknowledged" else ""
