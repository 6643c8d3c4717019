"""What an examination has found: lines of text for the terminal, and a card for Discord."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from face.card import Card
from face.operator_words import FINDINGS, OPERATOR
from games.kernel import Fact


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at. `key` is `check.finding` in `FINDINGS`."""

    key: str
    ok: bool
    facts: dict[str, Fact] = field(default_factory=dict[str, Fact])

    @property
    def what(self) -> str:
        """What was looked at."""
        return FINDINGS[self.key.partition(".")[0]].format(**self.facts)

    @property
    def state(self) -> str:
        """Whether it is as it should be, in a word."""
        return OPERATOR["good" if self.ok else "bad"]

    @property
    def said(self) -> str:
        """What was found, and what to do about it."""
        return FINDINGS[self.key].format(**self.facts)


def good(key: str, **facts: Fact) -> Finding:
    """Something that is as it should be."""
    return Finding(key, True, facts)


def bad(key: str, **facts: Fact) -> Finding:
    """Something to be mended."""
    return Finding(key, False, facts)


def summary(findings: Sequence[Finding]) -> str:
    """How many things are to be mended."""
    problems = sum(not finding.ok for finding in findings)
    return OPERATOR["problems"].format(count=problems) if problems else OPERATOR["all_good"]


def card(findings: Sequence[Finding], link: str) -> Card:
    """All findings, the problems first: where there is no room for all, those stay."""
    ordered = sorted(findings, key=lambda finding: finding.ok)
    lines = [OPERATOR["finding"].format(what=one.what, state=one.state, said=one.said) for one in ordered]
    return Card(OPERATOR["doctor"], (summary(findings), OPERATOR["invite"].format(link=link), *lines))
