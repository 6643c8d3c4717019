"""Words of Siege: card, labels, menus, forms. Only the files named `…words.py` hold English."""

from games.kernel import Fact

TITLE = "Siege"

WORDS: dict[str, str] = {
    "coins": "Coins",
    "troops": "Troops",
    "figure": " · {what} {count}",
    "garrison": "Garrison",
    "developments": "Developments",
    "bonus": "Defence bonus",
    "wall": "wall",
    "development": "development",
    "wrath": "Wrath of God",
    "change": "{what} {before} → {after} ({difference})",
    "invaders": "Canaanites",
    "nothing": "nothing",
    "none": "none",
    "nobody": "nobody",
    "captive": "captive: {general}",
    "village": "village",
    "city": "city",
    "act_on_offer": "{act} {number}",
    "general_troops": "{general} {troops}",
    "terrain_cost": "{terrain} {cost}",
    "sealed": "✓ Locked in on {hex}: {commitment}. It stays locked in, and secret, until both sides have "
    "committed.",
    "commitment.troops": "troops {amount}",
    "commitment.garrison": "garrison {amount}",
    "commitment.cards": "cards {amount}",
}

CARD: dict[str, str] = {
    "title": "Siege · round {round} · {phase}",
    "title_over": "Siege · the game is over",
    "phase.omens": "Omens",
    "phase.income": "Income",
    "phase.market": "Market",
    "phase.muster": "Muster and Build",
    "phase.movement": "Movement",
    "phase.combat": "Combat",
    "phase.judgement": "Judgement",
    "line.market": "Everybody buys, hands out items and ransoms at the same time, then presses `Done`.",
    "line.muster": "Everybody musters troops and builds at the same time, then presses `Done`.",
    "line.movement": "{name} moves generals, then presses `Done`.",
    "line.combat": "In each encounter a side attacks or holds; who is attacked commits. The phase ends by "
    "itself.",
    "wrath": "Wrath of God {wrath} of {end}; every {step} brings invaders.",
    "aims": "Two Judge titles win.",
    "won": "**{winners} won.**",
    "won.titles": "Two Judge titles.",
    "won.wrath": "Wrath of God has ended the game; the most titles, then settlements, then coins count.",
    "won.rounds": "The last round is over; the most titles, then settlements, then coins count.",
    "won.last": "Everybody else is out of the game.",
    "won.nobody_left": "Everybody has lost everything; the most titles, then settlements, then coins count.",
    "encounters": "Encounters",
    "encounter.declare": "**{hex}**: {attacker} (attacks) and {defender} (defends); attack or hold?",
    "encounter.respond": "**{hex}**: {attacker} (attacks) against {defender} (defends), declared by "
    "{aggressor}",
    "encounter.spoils": "**{hex}**: {attacker} has won it from {defender}, and conquers or loots",
    "camp_held": " · {name} holds",
    "camp_sealed": " · {name} is locked in",
    "invaders": "Invaders",
    "pair": "Strength {strength} on {hex}",
    "display": "Market",
    "display_card": "{card}, {price} coins",
    "player": "{letter} {name} · {people}",
    "player_out": "{letter} {name} (out of the game)",
    "player_done": "{letter} {name} · {people} (done)",
    "coins": "Coins {coins} · Judge titles {titles}",
    "settlement": "{kind} {hex}{figures}",
    "general": "{general} on {hex}: strength {strength}, troops {troops}{items}",
    "general_captive": "{general}: captive of {name}",
    "general_forsaken": "{general}: captive, and free when Combat is over",
    "general_dead": "{general}: dead",
    "items": ", carries {items}",
    "hand": "Cards: {cards}",
    "stock": "Items not handed out: {items}",
    "standings": "Final standing",
    "standing": "{place}. {name}: titles {titles}, settlements {settlements}, coins {coins}",
    "offers": "Open offers",
    "offer": "{number}: {giver} gives {give} to {receiver} and gets {get}",
    "offers_none": "There are no open offers.",
    "offers_closed": "Closed offers",
    "offer_closed": "{offer}: {how}",
    "how.accepted": "accepted",
    "how.declined": "declined",
    "how.withdrawn": "taken back",
    "how.countered": "answered with another",
    "how.lapsed": "lapsed",
    "mine": "What {name} may know",
    "mine_generals": "My generals",
    "mine_settlements": "My settlements",
    "mine_cards": "My cards and items",
    "mine_sealed": "My commitments",
    "mine_captives": "My captives",
    "mine_offers": "Offers from and to me",
    "card_text": "{card}: {text}",
}

LABELS: dict[str, str] = {
    "buy": "Buy a card",
    "wall": "Build a wall",
    "development": "Build a development",
    "done": "Done",
    "accept": "Accept",
    "decline": "Decline",
    "counter": "Counter",
    "withdraw": "Take the offer back",
    "concede": "Leave the game",
}
"""Labels of acts by their keys."""

LABELS_OF: dict[str, str] = {
    "give": "Give {what}",
    "play": "Play {what}",
    "free": "Free {what}",
    "ransom": "Ransom {what}",
    "muster": "Muster {what}",
    "garrison": "Garrison {what}",
    "go": "Move {what}",
    "passage": "Secret Passage: {what}",
    "attack": "Attack {what}",
    "hold": "Hold {what}",
    "commit": "Commit {what}",
    "conquer": "Conquer {what}",
    "loot": "Loot {what}",
    "offer": "Deal with {what}",
}
"""Labels of acts that have what they are about after their keys."""

ALONE: dict[str, str] = {
    "commit": "Commit",
    "conquer": "Conquer",
    "loot": "Loot",
}
"""Their labels where there is only one such hex."""

MENUS: dict[str, str] = {
    "buy": "Which card do you buy? You have {coins} coins.",
    "card": "{price} coins. {text}",
    "give": "Which general carries the {item}?",
    "general": "On {hex}, strength {strength}, troops {troops}",
    "play": "**{card}**: {text} On whom or what?",
    "settlement": "{kind}{figures}",
    "wall": "Where do you build a wall? It costs {price} coins and defends with 2.",
    "development": "Where do you build a development? It costs {price} coins and pays {income} a round.",
    "go": "Where does {general} go? It has {points} movement points.",
    "passage": "Where does {general} go by the Secret Passage?",
    "hex": "{terrain}, cost {cost}{there}",
    "there": " · {what}",
    "owned": "{kind} of {name}",
    "unowned": "{kind}, nobody's",
    "enemy": "{general} of {name}, troops {troops}",
    "pair": "invaders of strength {strength}",
    "amount": "How many? {price} coins each, you have {coins}.",
}

FORMS: dict[str, str] = {
    "offer": "Offer a deal",
    "offer_to": "Offer {name} a deal",
    "counter": "Answer offer {number}",
    "concede": "Leave the game?",
    "concede_text": "You give up your seat for good. Your generals die, and your settlements are nobody's.",
    "to": "To",
    "give": "Give",
    "get": "Get",
    "give_hint": "$3, Squire, captive: Jael (empty: nothing)",
    "get_hint": "$3, captive: Jael (empty: nothing)",
    "attack": "Attack on {hex}",
    "commit": "Commit on {hex}",
    "troops": "Troops",
    "troops_hint": "{example} (empty: none)",
    "troops_none": "you have no general here: leave this empty",
    "garrison": "Garrison",
    "garrison_hint": "0 to {most} (empty: 0)",
    "garrison_none": "you have none here: leave this empty",
    "card": "Card",
    "second_card": "Second card",
    "no_card": "No card",
    "muster": "Muster for {general}",
    "muster_amount": "Troops",
    "garrison_title": "Garrison of {hex}",
    "amount_hint": "1 to {most}, {price} coins each",
    "ransom": "Ransom for {general}",
    "price": "Price",
    "price_hint": "coins that the owner pays you",
}

SITUATIONS: dict[str, str] = {
    "besieged": "**You are besieged on {hex}** by {enemy}: sally out, or sit tight. Whoever sallies leaves "
    "the walls: the defence bonus does not count then.",
    "besieging": "**You are besieging {hex}** of {enemy}: press the attack, or keep the siege, and the wall "
    "melts by one more siege round.",
    "meeting": "**A meeting with {enemy} on {hex}**, without a siege: attack, or ignore each other.",
    "attacked": "**You are attacked on {hex}** by {enemy}. There is no way out: choose what to commit.",
    "role.attacker": "You are the attacker: you win only with strictly more strength.",
    "role.defender": "You are the defender: with equal strength you win.",
    "mine": "Your generals: {generals}.",
    "mine_none": "You have no general here.",
    "theirs": "Theirs: {generals}.",
    "theirs_none": "They have no general here.",
    "theirs_invaders": "They are invaders of strength {strength}.",
    "garrison": "Garrison of {hex}: {garrison}, defence bonus {bonus}.",
    "guarded": "{ark} is with the defender: {amount} more for the defence, whatever happens.",
    "cards": "Battle cards that you may play: {cards}.",
    "cards_none": "You have no battle card to play here.",
    "lost": "**What you commit is lost, win or lose.** Every general here fights with its strength even if "
    "it commits 0 troops.",
    "general": "{general} (strength {strength}, troops {troops}{items})",
    "press": "Press `Commit` below, or the button in the channel. What you choose stays secret until both "
    "sides are locked in.",
    "spoils": "**You have won {hex}.** Conquer it: it is yours with its walls and developments. Or loot "
    "it: it is destroyed for good, you get {coins} coins, and the Wrath of God rises by {wrath}.",
}

BOARD: dict[str, str] = {
    "player": "{letter} {name}: {parts}.",
    "nothing": "nothing on the map",
    "settlement": "{kind} {hex}",
    "bonus": "bonus {bonus}",
    "garrison": "garrison {garrison}",
    "general": "{general} on {hex} (troops {troops})",
    "invaders": "Invaders: {pairs}.",
    "pair": "strength {strength} on {hex}",
    "contested": "To be fought for: {hexes}.",
    "moved": "Last, {general} went from {start} to {stop}.",
    "key.invaders": "invaders",
    "key.signs": "house = village · tower = city · shield = defence bonus · box = garrison · oval = troops",
}


def say(table: dict[str, str], key: str, **facts: Fact) -> str:
    """The sentence of that key with its facts filled in."""
    return table[key].format(**facts)
