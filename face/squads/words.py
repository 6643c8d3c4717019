"""Squads' card, labels, menus and small words, by key. Only the files named `…words.py` hold English."""

from games.kernel import Fact

TITLE = "Squads"

WORDS: dict[str, str] = {
    "soldier": "{side} {number}",
    "soldiers": "{side} {numbers}",
    "none": "none",
    "hq": "headquarters",
    "enemy-hq": "the enemy headquarters",
    "camp": "the enemy's camp",
    "release": "the release area",
    "guard": "the guard space",
    "change": "{what} {before} → {after} ({difference})",
    "prisoners": "Prisoners of {side}",
    "inside": "Soldiers of {side} in the enemy headquarters",
}

CARD: dict[str, str] = {
    "title": "Squads · turn {number} of {turns} · {side} ({name})",
    "title_opening": "Squads · who goes first?",
    "title_over": "Squads · the game is over",
    "phase.opening": "Both spin; the higher number goes first.",
    "phase.spin": "The spin is due.",
    "phase.move": "Spun: **{spin}**. One soldier moves exactly that far.",
    "phase.card": "A decision card is due from {name}.",
    "won": "**{winners} won.**",
    "won.headquarters": "Two soldiers stood in the enemy headquarters.",
    "won.captured": "Every enemy soldier was captured.",
    "won.turns": "The turns were used up; soldiers in the enemy headquarters decided, then prisoners.",
    "won.last": "The other side has left the game.",
    "drawn": "**A draw.** The turns were used up, and both stood equally well.",
    "squad": "{side} ({shape}s) · {name}",
    "squad_turn": "{side} ({shape}s) · {name} (on turn)",
    "hq": "In headquarters: {soldiers}",
    "board": "On the board: {soldiers}",
    "at": "{number} on {space}",
    "guard": "{number} on {space} (guard)",
    "release": "In the release area: {soldiers}",
    "enemy-hq": "In the enemy headquarters: **{soldiers}**",
    "camp": "Captured: {soldiers}",
    "deck": "Decision cards unseen: {unseen} of {cards}",
    "misses": "Turns still to miss: {misses}",
    "extra": "Extra spins still to come: {extra}",
    "mine": "What {name} may know",
    "mine_squad": "My squad",
    "no_deals": "There are no deals in Squads",
    "mine_open": "Nothing in Squads is secret: everybody sees what you see.",
}

FIGHT: dict[str, str] = {
    "combat": "COMBAT: {soldier} against {target}.",
    "combat.rescue": "COMBAT: {soldier} against the guard {target}.",
    "escape": "{soldier} escapes by {spaces}.",
    "escape.stumbles": "{soldier} escapes to a neighbouring space.",
}

LABELS: dict[str, str] = {
    "spin": "Spin",
    "spin-combat": "Spin",
    "combat": "COMBAT!",
    "draw": "Draw a card",
    "draw-for": "Draw for a soldier",
    "concede": "Leave the game",
}
"""Labels of acts by their keys."""

LABELS_OF: dict[str, str] = {
    "soldier": "Soldier {number}",
    "pick": "Soldier {number}",
}

WAYS: dict[str, str] = {
    "up": "Up",
    "right": "Right",
    "down": "Down",
    "left": "Left",
    "exit": "exit {exit}",
}

MENUS: dict[str, str] = {
    "ways": "Where does {soldier} go? You have spun {spin}.",
    "draw_for": "Whom is the card about, if it needs a soldier?",
    "option": "**{label}**: {text}",
}

FATES: dict[str, str] = {
    "plain": "to {end}",
    "decision": "to {end}, a decision card",
    "object": "to {end}, {object}",
    "combat": "to {end}, COMBAT against {enemy}",
    "guard": "into the camp, after COMBAT against the guard {enemy}",
    "rescue": "into the camp, and the prisoners are free",
    "headquarters": "into the enemy headquarters, and whoever is in there is captured",
    "mine": "onto the mine on {mine}, and so into the enemy's camp",
}

FORMS: dict[str, str] = {
    "concede": "Leave the game?",
    "concede_text": "You give the game up, and the other side wins.",
}

BOARD: dict[str, str] = {
    "squad": "{side} ({name}): {places}.",
    "place": "{number} {where}",
    "on": "on {space}",
    "key": "{name} ({side})",
    "mine": "× mine",
    "decision": "? decision card",
    "guard": "G guard",
    "sign": "{sign} {meaning}",
    "between": " · ",
    "moved": "Last, {moves}.",
    "move": "{soldiers} went from {start} to {stop}",
    "then": ", then ",
    "owned": "{letter} {sign}",
    "hq": "HQ",
    "camp": "CAMP",
    "release": "RELEASE",
    "object": "object",
}


def say(table: dict[str, str], key: str, **facts: Fact) -> str:
    """The sentence of that key with its facts filled in."""
    return table[key].format(**facts)
