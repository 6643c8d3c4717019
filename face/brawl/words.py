"""Brawl's card, labels, forms and small words, by key. Only the files named `…words.py` hold English."""

from games.kernel import Fact

TITLE = "Brawl"

WORDS: dict[str, str] = {
    "bare": "bare hands",
    "side": "{name} {does}",
    "gives": "gives {what}",
    "gives nothing": "gives nothing",
    "calls off": "calls the Combat off",
    "withdraws": "withdraws the challenge",
    "and": " and ",
    "act_on_offer": "{act} {number}",
    "warrant": "Warrant: {name}",
    "change": "{what} {before} → {after} ({difference})",
    "unchanged": "{what} {value}, unchanged",
    "change_money": "{what} ${before} → ${after} ({sign}${size})",
    "power": "Power",
    "power_max": "Power Maximum",
    "intelligence": "Intelligence",
    "cash": "Cash",
    "influence": "Influence",
    "roll": "Combat Roll",
    "total": "Combat Total",
    "sealed": "Your choice is sealed: {weapon}. It is shown when both have chosen.",
}

COLOURS: dict[str, int] = {
    "challenge": 0xE0A030,
    "movement": 0x4CAF50,
    "combat": 0xD9483B,
    "board": 0x4A90D9,
    "over": 0xF2C744,
}
"""The stripe beside the card, by phase. It says nothing that the card does not say in words."""

BOARD: dict[str, str] = {
    "stands": "{name}: square {number}, {square} ({kind}).",
    "nowhere": "{name}: not on the board.",
    "place": "square {number} · {kind}",
    "off": "not on the board",
    "fight": "{attacker} and {defender} fight.",
    "moved": "Last, {name} went from square {start} to square {stop}.",
}

CARD: dict[str, str] = {
    "title": "Brawl · round {round} · turn of {name}",
    "title_over": "🏆 Brawl · the game is over",
    "phase": "{phase} · {target} Influence wins",
    "phase.challenge": "🥊 **Challenge phase**",
    "phase.movement": "🎲 **Movement phase**",
    "phase.combat": "⚔️ **Combat**",
    "phase.board": "🏁 **End of the turn**",
    "won": "**{winners} won.**",
    "won.target": "Reached the Influence that wins, and had the most.",
    "won.rounds": "Had the most Influence after the last round.",
    "won.last": "Everybody else has left the game.",
    "standings": "Final standing",
    "standing_place": "{place}. {name}: Influence {influence}, Cash ${cash}",
    "standing_left": "{place}. {name}: left the game, with Influence {influence}",
    "remaining": "Squares still to walk: {squares}",
    "player": "{name}",
    "player_turn": "{name} (on turn)",
    "player_dead": "{name} (dead until {name}'s next turn)",
    "player_jailed": "{name} (in Jail)",
    "player_left": "{name} (has left)",
    "power": "Power {power} of {power_max} · Intelligence {intelligence}",
    "influence": "Influence {influence} · Cash ${cash} · Income ${income}",
    "group": "{group} · {ability}",
    "place": "Square {square}, {direction}: {square_name}",
    "direction.clockwise": "clockwise",
    "direction.counter-clockwise": "counter-clockwise",
    "direction.undetermined": "no direction",
    "nowhere": "Not on the board",
    "square": "{name} ({kind})",
    "text": "{name}: {text}",
    "things": "Owns {items}",
    "cards": "Holds {cards}",
    "warrant": "Have that player arrested when one of you stops on the other's square.",
    "challenges": "Challenges",
    "challenge": "{challenger} challenges {challenged}",
    "standing": "{challenger} challenges {challenged} at the start of each turn of {challenged}",
    "combat": "Round {round} of this Combat",
    "combat_normal": "{attacker} attacks {defender}: normal Combat",
    "combat_mugging": "{attacker} mugs {defender}, who hands nothing to anybody else meanwhile",
    "face": "Damage die {face}, or a theft instead",
    "combat_open": "{attacker} attacks {defender}; the kind is not said yet",
    "side_factor": " · factor {factor}",
    "side_weapon": " · {weapon}",
    "side_sealed": " · has chosen in secret",
    "side_cards": " · plays {cards}",
    "side_go-on": " · goes on",
    "side_call-off": " · calls it off",
    "side_roll": " · Combat Roll {roll}",
    "side_total": " · Combat Total {total}",
    "side_proposes": "{name} would call it off",
    "offers": "Open offers",
    "offer": "{number}, {giver} to {receiver}: {terms}",
    "offers_none": "There are no open offers.",
    "offers_closed": "Closed offers",
    "offer_closed": "{offer}: {how}",
    "how.accepted": "accepted",
    "how.declined": "declined",
    "how.withdrawn": "taken back",
    "how.countered": "answered with another",
    "how.lapsed": "lapsed",
    "mine": "What {name} may know",
    "mine_things": "My things",
    "mine_cards": "My cards",
    "mine_sealed": "My sealed choice for this round",
    "mine_challenges": "My challenges",
    "mine_standing": "{name}, whenever {name} starts a turn (standing)",
    "mine_challenge": "{name}, in this turn",
    "mine_offers": "Offers from and to me",
}

LABELS: dict[str, str] = {
    "challenge": "Challenge {name}",
    "challenge-done": "Done challenging",
    "withdraw": "Take the offer back",
    "no-instigation": "Do not instigate",
    "no-arrest": "Do not arrest",
    "pass": "Pass",
    "move": "Roll",
    "move-clockwise": "Clockwise",
    "move-counter-clockwise": "Counter-clockwise",
    "way-clockwise": "Clockwise",
    "way-counter-clockwise": "Counter-clockwise",
    "end-turn": "End turn",
    "kind-normal": "Normal combat",
    "kind-mugging": "Mugging",
    "damage": "Damage",
    "weapon": "Bare-handed",
    "roll-combat": "Roll for combat",
    "roll-damage": "Roll for damage",
    "go-on": "Go on",
    "call-off": "Call it off",
    "retreat": "Retreat",
    "stay": "Stay and fight",
    "accept": "Accept",
    "decline": "Decline",
    "counter": "Counter",
    "concede": "Leave the game",
}
"""Labels of acts by their keys; an act upon somebody has the seat after its key."""

LABELS_OF: dict[str, str] = {
    "use": "Use {what}",
    "take": "Take {what}",
    "option": "{what}",
    "play": "Play {what}",
    "weapon": "{what}",
}

LABELS_UPON: dict[str, str] = {
    "instigate": "Instigate {name}",
    "arrest": "Arrest {name}",
    "standing": "Standing challenge to {name}",
    "challenge": "Challenge {name}",
    "withdraw": "Withdraw challenge to {name}",
    "offer": "Deal with {name}",
}

MENUS: dict[str, str] = {
    "goods": "What do you buy? You have ${cash}.",
    "good": "${price}. {text}",
    "warrant": "Whom does the Warrant name? It costs ${price}.",
    "card": "**{card}**: {text} Against whom?",
    "person": "Influence {influence} · Power {power} · Cash ${cash}",
}

FORMS: dict[str, str] = {
    "offer": "Offer a deal",
    "offer_to": "Offer {name} a deal",
    "counter": "Answer offer {number}",
    "concede": "Leave the game?",
    "concede_text": "You give up your seat for good. What you own leaves the game with you.",
    "to": "To",
    "give": "Give",
    "get": "Get",
    "give_hint": "$30, Cudgel (empty: nothing)",
    "get_hint": "$20, call off (empty: nothing)",
}


def say(table: dict[str, str], key: str, **facts: Fact) -> str:
    """The sentence of that key with its facts filled in."""
    return table[key].format(**facts)
