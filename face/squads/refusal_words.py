"""Why something is refused in Squads, by the reason that the rules give."""

REFUSALS: dict[str, str] = {}
