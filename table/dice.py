"""Dice that anybody can check.

A table draws 32 secret bytes when it is opened and shows their SHA-256 before anything else. Its throws
are numbered n = 1, 2, …, and the face of each is fixed by the secret, the number and the interaction that
needs it:

    face = 1 + int(HMAC-SHA256(secret, "TABLE:n:SOURCE")) mod sides

with the digest read big-endian. Chance is drawn only after an act has been found legal, and the count moves
only with the commit, so nobody can look at a throw and then not make it.
"""

import hashlib
import hmac
from collections import deque
from collections.abc import Iterable

from table.lines import Throw

SECRET_BYTES = 32


def dice_seal(secret: bytes) -> str:
    """What is published of the secret before the first throw."""
    return hashlib.sha256(secret).hexdigest()


def fair_face(secret: bytes, table: int, n: int, source: str, sides: int) -> int:
    """The face of the table's throw number `n`."""
    digest = hmac.digest(secret, f"{table}:{n}:{source}".encode(), "sha256")
    return 1 + int.from_bytes(digest, "big") % sides


class ImpossibleFaceError(Exception):
    """A loaded die was to show a face that it does not have."""


class LoadedDice:
    """Faces that the next throws show, whatever the die. They exist in scenarios only."""

    def __init__(self) -> None:
        self._faces: deque[int] = deque()
        self.impossible: list[str] = []
        """What went wrong with loaded faces so far."""

    @property
    def left(self) -> tuple[int, ...]:
        """The faces that nobody has thrown yet."""
        return tuple(self._faces)

    def append(self, faces: Iterable[int]) -> None:
        """Load more faces behind those that are left."""
        self._faces.extend(faces)

    def peek(self, place: int, sides: int, purpose: str) -> int | None:
        """The face at a place of the queue, None behind its end. Raises ImpossibleFaceError."""
        if place >= len(self._faces):
            return None
        face = self._faces[place]
        if not 1 <= face <= sides:
            problem = f"a loaded {face} cannot be thrown with {sides} sides ({purpose})"
            self.impossible.append(problem)
            raise ImpossibleFaceError(problem)
        return face

    def used(self, count: int) -> None:
        """Forget faces whose throws are committed."""
        for _ in range(count):
            self._faces.popleft()


class FairDice:
    """The dice of one act, as the kernel's Chance. Nothing counts until the act is committed."""

    def __init__(
        self, secret: bytes, table: int, thrown: int, source: str, loaded: LoadedDice | None
    ) -> None:
        self._secret = secret
        self._table = table
        self._thrown = thrown
        self._source = source
        self._loaded = loaded
        self.throws: list[Throw] = []

    def die(self, sides: int, purpose: str) -> int:
        """Throw one die; loaded faces come first."""
        n = self._thrown + len(self.throws) + 1
        loaded = self._loaded.peek(self.loaded_throws, sides, purpose) if self._loaded else None
        face = loaded or fair_face(self._secret, self._table, n, self._source, sides)
        self.throws.append(Throw(n, self._source, sides, face, purpose, loaded is not None))
        return face

    @property
    def loaded_throws(self) -> int:
        """How many loaded faces this act has taken."""
        return sum(throw.loaded for throw in self.throws)

    def commit(self) -> None:
        """The act is in the log: its loaded faces are used up."""
        if self._loaded:
            self._loaded.used(self.loaded_throws)
