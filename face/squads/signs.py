"""The letters that stand for objects on a board."""

from collections.abc import Iterable, Mapping
from string import ascii_uppercase

from face.picture.drawing import written

GUARD = "G"


def letters(objects: Iterable[str]) -> Mapping[str, str]:
    """A letter of its own for each kind of object: the first of its name that is free, else any that is.

    The objects are named with their side before; that of the other side has the same letter.
    """
    found: dict[str, str] = {}
    for kind in dict.fromkeys(map(kind_of, objects)):
        free = (one for one in (*written(kind).upper(), *ascii_uppercase) if one.isalpha())
        found[kind] = next(one for one in free if one not in (GUARD, *found.values()))
    return found


def kind_of(thing: str) -> str:
    """The object without its side: `Radio Shack` of `blue Radio Shack`."""
    return thing.partition(" ")[2]
