"""What the buttons of Squads' acts are called."""

from face.squads.figures import way_label
from face.squads.words import LABELS, LABELS_OF, say
from games.kernel import Legal


def label(entry: Legal) -> str:
    """Labels follow from the key; a soldier's number, a way or an option stands after it."""
    if entry.key in LABELS:
        return LABELS[entry.key]
    act, _, about = entry.key.partition("-")
    if act == "escape":
        return way_label(entry.action.way)
    if act == "option":
        return entry.action.option
    return say(LABELS_OF, act, number=about)
