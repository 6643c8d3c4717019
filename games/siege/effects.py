"""The effects that a pack's cards can have, by what they are for. Each stands in one group only."""

ADDS_STRENGTH = "adds_strength"
ADDS_AS_ATTACKER = "adds_as_attacker"
ADDS_AS_DEFENDER = "adds_as_defender"
ADDS_PER_GENERAL = "adds_per_general"
CANCELS_BONUS = "cancels_bonus"
KILLS_STRONGEST = "kills_strongest"
KILLS_NAMED = "kills_named"

ENTERS_UNSEEN = "enters_unseen"
ADDS_POINTS = "adds_points"

GAINS_COINS = "gains_coins"
GAINS_TROOPS = "gains_troops"
MENDS_WALL = "mends_wall"
DEVELOPS = "develops"

GUARDS_DEFENCE = "guards_defence"
DIES_INSTEAD = "dies_instead"
CARRIED_STRENGTH = "carried_strength"
CARRIED_POINTS = "carried_points"

BATTLE = frozenset(
    {
        ADDS_STRENGTH,
        ADDS_AS_ATTACKER,
        ADDS_AS_DEFENDER,
        ADDS_PER_GENERAL,
        CANCELS_BONUS,
        KILLS_STRONGEST,
        KILLS_NAMED,
    }
)
"""Committed together with troops (SG-60)."""
ATTACKER_ONLY = frozenset({CANCELS_BONUS, ADDS_AS_ATTACKER})
"""Played by the original attacker alone (SG-13)."""
DEFENDER_ONLY = frozenset({ADDS_AS_DEFENDER})
PLAYED = frozenset({ADDS_POINTS, GAINS_COINS, GAINS_TROOPS, MENDS_WALL, DEVELOPS, KILLS_NAMED})
"""Played openly, in a phase of its own."""
ITEMS = frozenset({GUARDS_DEFENCE, DIES_INSTEAD, CARRIED_STRENGTH, CARRIED_POINTS})
"""Carried by a general."""
LEFT_BEHIND = frozenset({GUARDS_DEFENCE})
"""Stays on the hex when its carrier dies (SG-43)."""
ALL = BATTLE | PLAYED | ITEMS | {ENTERS_UNSEEN}
WITHOUT_AMOUNT = frozenset(
    {CANCELS_BONUS, KILLS_STRONGEST, KILLS_NAMED, ENTERS_UNSEEN, MENDS_WALL, DEVELOPS, DIES_INSTEAD}
)
