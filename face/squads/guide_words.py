"""What Squads wants of people, how its steps work, and why other things are closed, by key."""

PROMPTS: dict[str, str] = {
    "opening": "press `Spin` for the first turn.",
    "spin": "press `Spin` for your move.",
    "move": "move one soldier exactly {spin}: choose which, then the way.",
    "move.forced": "only **{only}** can go exactly {spin}, so it must: press it, then the way.",
    "call_combat": "call COMBAT against {target}: press `COMBAT!`",
    "spin_combat": "press `Spin`, to see whether {target} is captured.",
    "escape": "{soldier} escapes by {spaces}: choose the way.{ways}",
    "escape.stumbles": "{soldier} gets away to a neighbouring space: choose which way.{ways}",
    "draw": "press `Draw a card`.",
    "pick": "choose the soldier who follows **{card}**.",
    "option": "choose what **{card}** does.",
}

WAITING: dict[str, str] = {
    "opening": "to spin for the first turn",
    "spin": "to spin",
    "move": "to move a soldier",
    "call_combat": "to call COMBAT",
    "spin_combat": "to spin for the combat",
    "escape": "to choose how a soldier escapes",
    "draw": "to draw a decision card",
    "pick": "to choose who follows a decision card",
    "option": "to choose what a decision card does",
}

HOW: dict[str, str] = {
    "opening": "**Who goes first.** Both spin; the higher number goes first, and equal numbers are spun "
    "again. (SQ-03)",
    "spin": "**A turn.** Spin, then move one soldier exactly the number spun, in one straight line. "
    "Soldiers leave headquarters by its exits and never jump over anybody. If no soldier can go so "
    "far, a decision card is drawn instead. (SQ-10 to SQ-16)",
    "spin.turning": "**A turn.** Spin, then move one soldier exactly the number spun. It may turn on its "
    "way over the board, but enters no space twice. Soldiers leave headquarters straight on by its exits "
    "and never jump over anybody. If no soldier can go so far, a decision card is drawn instead. (SQ-10 to "
    "SQ-16)",
    "move": "**The move.** Only soldiers that can go exactly so far have a button, and only ways that are "
    "legal are offered. If just one soldier can move, that one must, even onto a mine. A mine takes "
    "whoever lands on it or passes over it. (SQ-10 to SQ-18, SQ-33)",
    "call_combat": "**COMBAT.** Whoever lands on an enemy soldier calls COMBAT and spins: half of the "
    "spinner captures the enemy. The turn cannot end without it. (SQ-20, SQ-21)",
    "spin_combat": "**The combat spinner.** Four of eight equal sectors say captured; the others let the "
    "enemy escape by 2, 3, 4 or 6. (SQ-05, SQ-21, SQ-22)",
    "escape": "**Escape.** The owner chooses the way. It is exact, starts no combat, and enters no area; "
    "what the soldier lands on counts, mines too. Without such a way it goes to a free neighbouring "
    "space, and without one of those it is captured. (SQ-22)",
    "draw": "**Decision cards.** A card is drawn on a decision space, and when no soldier can make the "
    "move. It has to be followed and then goes under its deck. (SQ-16, SQ-30 to SQ-32)",
    "pick": "**A card without a mover.** You choose one of your soldiers outside headquarters and camps. "
    "(SQ-34)",
    "option": "**A card with a choice.** It does what you choose; if you do not choose in time, the first "
    "of its options. (SQ-34, SQ-60)",
}

CLOSED: dict[str, str] = {
    "waiting": "We wait for {name} {task}.",
    "left": "You have left the game.",
    "turn": "Moving: it is the turn of {name}. (SQ-10)",
    "end": "Ending the turn: it ends by itself when nothing is due any more. (SQ-10)",
    "forced": "Other soldiers: they cannot go exactly {spin} now. (SQ-15)",
}
