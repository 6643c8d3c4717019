"""What has been seen since the newest acting line."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .seen import words_of, words_of_modal

if TYPE_CHECKING:
    from simcord.backend.models import Message

    from .world import Person, World


@dataclass(slots=True)
class Talk:
    """Tells new messages from old ones. `mark` is called before each acting line."""

    world: "World"
    _old: dict[int, str] = field(default_factory=dict[int, str])
    _forms: "dict[str, object]" = field(default_factory=dict[str, object])

    def mark(self) -> None:
        """From now on, what is there counts as old."""
        for person in self.world.people.values():
            for message in (*self.world.whispers(person), *self.world.mail(person)):
                self._old[message.id] = words_of(message)
            self._forms[person.name] = person.last
        for channel in self.world.env.backend.messages.values():
            for message in channel.values():
                self._old.setdefault(message.id, "")

    def public(self) -> list[str]:
        """The new public messages of the channel, as people read them. Edits make no message new."""
        return self._read(message for message in self.world.public() if message.id not in self._old)

    def private(self, person: "Person", *, dm: bool) -> list[str]:
        """What the person alone saw: direct messages and, unless `dm`, private answers and forms."""
        mail = self._read(filter(self._is_news, self.world.mail(person)))
        if dm:
            return mail
        return [*mail, *self._read(filter(self._is_news, self.world.whispers(person))), *self._form(person)]

    def _form(self, person: "Person") -> list[str]:
        if person.last is None or person.last is self._forms.get(person.name) or person.last.modal is None:
            return []
        return [self.world.plain(words_of_modal(person.last.modal))]

    def _is_news(self, message: "Message") -> bool:
        """An edited private answer answers a new act; an edited direct message is only redrawn."""
        if message.id not in self._old:
            return True
        return message.is_ephemeral and self._old[message.id] != words_of(message)

    def _read(self, messages: "Iterable[Message]") -> list[str]:
        """The words of the messages that the bot wrote."""
        texts = (words_of(message) for message in messages if self.world.from_bot(message))
        return [self.world.plain(text) for text in texts]
