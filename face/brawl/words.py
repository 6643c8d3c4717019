"""The sentences of Brawl, by key. Beside `refusal_words.py`, no other file of its face holds English."""

from games.kernel import Fact

TITLE = "Brawl"

NEWS: dict[str, str] = {
    "GameStarted": "The first throw falls on **{seat}**, who begins.",
    "TurnBegan": "**Round {round}: the turn of {seat}.**",
    "TurnEnded": "{seat} ends the turn.",
    "Returned": "{seat} returns from the dead to square {square}, with Power {power} and no direction.",
    "Challenged": "**{challenger}** challenges **{challenged}**.",
    "ChallengeWithdrawn": "{challenger} withdraws the challenge to {challenged}.",
    "ChallengesClosed": "{seat} is done: the Challenge phase is over for all.",
    "CombatDropped": "The Combat between {attacker} and {defender} does not take place.",
    "DirectionChosen": "{seat} travels {direction}.",
    "Moved": "**{seat}** rolls {first} and {second} and goes {direction}: square {start} → {stop}.",
    "Moved.interrupted": "**{seat}** rolls {first} and {second} and goes {direction}: square {start} "
    "→ {stop}. Squares still to walk: {remaining}.",
    "IncomePaid": "{seat}, Income: {cash}.",
    "MoveFinished": "{seat} walks on: square {start} → {stop}.",
    "MoveFinished.interrupted": "{seat} walks on: square {start} → {stop}. Squares still to walk: "
    "{remaining}.",
    "MovementOver": "",
    "CombatBegan": "**Combat!** {attacker} meets {defender} on square {square} and says which kind it is.",
    "KindSaid": "{seat} says: {kind} Combat.",
    "RoundBegan": "**Combat, round {number}**",
    "WeaponDeclared": "{seat} fights with **{weapon}**.",
    "WeaponSealed": "{seat} has chosen a Weapon, or none, in secret. Seal: `{digest}`",
    "WeaponsRevealed": "The choices are shown. {attacker}: **{attacker_weapon}** · {defender}: "
    "**{defender_weapon}**",
    "seal": "Seal `{digest}` opened: `{salt}:{value}`",
    "FactorsCompared": "Whup-Ass Factors: {attacker} {attacker_factor} · {defender} {defender_factor}. "
    "**{first}** rolls first.",
    "CombatRolled": "**{seat}** rolls {ones} (ones), then {tens} (tens): Combat Roll {roll}.\n"
    "Combat Total: {roll} + {factor} = **{total}**",
    "RollsTied": "Both totals are {total} and the Intelligence is equal: both roll again.",
    "RoundWon.BR-54": "{winner} {winner_total}, {loser} {loser_total}: **{winner} wins the round.**",
    "RoundWon.BR-55": "{winner} {winner_total}, {loser} {loser_total}. But a natural 11 loses at "
    "once, and a natural 66 wins at once: **{winner} wins the round.**",
    "RoundWon.BR-55.first": "A natural 11 loses at once, and a natural 66 wins at once: **{winner} "
    "wins the round.**",
    "RoundWon.BR-57": "{winner} {winner_total}, {loser} {loser_total}: the higher Intelligence decides. "
    "**{winner} wins the round.**",
    "DamageDealt": "**{winner}** throws {face} for Damage: {face} × 10{modifiers} = **{damage}**\n"
    "{loser}: {power}",
    "DamageDealt.plus": " + {amount} ({source})",
    "DamageDealt.minus": " − {amount} ({source})",
    "DamageDealt.divisor": " ÷ {amount} ({source})",
    "Died": "**{seat} is dead**, killed by {killer}, and returns at the start of the next own turn.",
    "CashMoved": "{giver} pays {receiver} ${amount}.\n{giver}: {paid}\n{receiver}: {got}",
    "CashMoved.bank": "{giver} pays ${amount} to the bank.\n{giver}: {paid}",
    "PossessionsMoved": "{giver} hands over to {receiver}: {items}.",
    "InfluenceGained": "{seat}: {influence}",
    "CallOffProposed": "{seat} would call the Combat off. If the other agrees, it never happened.",
    "DecisionSaid.go-on": "{seat} wants to **go on**.",
    "DecisionSaid.call-off": "{seat} wants to **call it off**.",
    "SidesDisagreed": "They disagree: {may_retreat} may retreat, or the fight goes on.",
    "Stayed": "{seat} stays, and the fight goes on.",
    "RetreatChosen": "{seat} retreats. The opponent has no direction of travel yet and declares one first.",
    "Retreated": "**{seat} retreats** to three squares ahead of {opponent}: square {start} → {stop}, "
    "and now travels {direction}.",
    "CombatCalledOff": "**The Combat is called off**, as though it had never been declared.",
    "CombatEnded.BR-04": "The Combat is over, because a side has left the game.",
    "CombatEnded.BR-59": "The Combat is over.",
    "CombatEnded.BR-60": "The Combat is over: the deal calls it off.",
    "CombatEnded.BR-61": "**The Combat is over**: both call it off, and nobody loses face.",
    "CombatEnded.BR-64": "The Combat is over.",
    "OfferMade": "Offer {number}: **{giver}** gives **{give}** to {receiver} and gets **{get}**.",
    "OfferMade.counter": "Offer {number}, in answer to offer {counters}: **{giver}** gives "
    "**{give}** to {receiver} and gets **{get}**.",
    "OfferClosed.accepted": "**Deal!** {receiver} accepts offer {number} of {giver}.",
    "OfferClosed.declined": "{receiver} declines offer {number} of {giver}.",
    "OfferClosed.withdrawn": "{giver} takes offer {number} to {receiver} back.",
    "OfferClosed.countered": "{receiver} does not take offer {number} of {giver}, and answers with another.",
    "OfferClosed.lapsed": "Offer {number} of {giver} to {receiver} lapses.",
    "Conceded": "{seat} is out of the game.",
    "GameWon.target": "**The game is over: {winners} won**, by reaching the Influence that wins.",
    "GameWon.rounds": "**The game is over: {winners} won**, with the most Influence after the last round.",
    "GameWon.last": "**The game is over: {winners} won**, because everybody else has left.",
}

WORDS: dict[str, str] = {
    "bare": "bare hands",
    "nothing": "nothing",
    "call off": "call off",
    "change": "{what} {before} → {after} ({difference})",
    "change_money": "{what} ${before} → ${after} ({sign}${size})",
    "power": "Power",
    "cash": "Cash",
    "influence": "Influence",
    "sealed": "Your choice is sealed: {weapon}. It is shown when both have chosen.",
}

PROMPTS: dict[str, str] = {
    "challenge": "challenge whom you want to fight, or press `Done challenging`.",
    "direction": "choose the direction you travel in; the dice are thrown at once.",
    "move": "roll the movement dice.",
    "end_turn": "end your turn when you have finished bargaining.",
    "kind": "say which kind of Combat it is.",
    "weapon": "choose a Weapon for this round, or fight bare-handed.",
    "roll_combat": "roll for combat.",
    "roll_damage": "you won the round: roll for Damage.",
    "decide": "go on, or call it off?",
    "retreat": "retreat, or stay and fight?",
    "way": "declare the direction you travel in.",
}

WAITING: dict[str, str] = {
    "challenge": "to finish the Challenge phase",
    "direction": "to choose a direction and move",
    "move": "to move",
    "end_turn": "to end the turn",
    "kind": "to say which kind of Combat it is",
    "weapon": "to choose a Weapon",
    "roll_combat": "to roll for combat",
    "roll_damage": "to roll for Damage",
    "decide": "to say whether the Combat goes on",
    "retreat": "to retreat or to stay",
    "way": "to declare a direction of travel",
}

HOW: dict[str, str] = {
    "challenge": "**Challenge phase.** The player whose turn it is may challenge any opponents, and "
    "they may challenge back. A challenge stands for this turn. If the mover then meets somebody so "
    "challenged, the two fight. (BR-11, BR-12, BR-20)",
    "direction": "**Movement.** Your piece has no direction of travel yet: choose one. Two dice are "
    "thrown and you walk that many squares, which earns your Income. (BR-13, BR-14)",
    "move": "**Movement.** Two dice are thrown and you walk that many squares in your direction, "
    "which earns your Income. A challenged opponent on the way stops you, and Combat begins. (BR-13, "
    "BR-14, BR-21, BR-22)",
    "end_turn": "**End of the turn.** Bargaining is possible until the turn is ended. (BR-18)",
    "kind": "**Combat begins.** Who challenged says its kind, or drops it by withdrawing the "
    "challenge. Until the first Combat Roll both may agree to call it off. (BR-26, BR-28, BR-40)",
    "weapon": "**Weapons.** Each side may use one Weapon that it owns, chosen anew each round. If "
    "both own one, both choose in secret and the choices are shown together. (BR-50)",
    "roll_combat": "**Combat Rolls.** Whup-Ass Factor = Power ÷ 10 + Intelligence ÷ 100, each "
    "rounded down. The lower factor rolls first. The first die is the ones, the second the tens; "
    "roll + factor is the Combat Total, and the higher total wins the round. A natural 11 loses at "
    "once, a natural 66 wins at once. (BR-51 to BR-57)",
    "roll_damage": "**Damage.** The winner throws a twenty-sided die; ten times the face, changed by "
    "the Weapons in use, is taken off the loser's Power. At Power 0 the loser is dead. (BR-58, BR-59)",
    "decide": "**Go on or call it off.** The winner of the round speaks first. Both go on: a new "
    "round. Both call it off: the Combat is over. Otherwise who calls it off may retreat. (BR-60 to "
    "BR-62)",
    "retreat": "**Retreat.** If you retreat, your opponent gains 200 Influence, and you are placed "
    "three squares ahead of the opponent and travel the same way. If you stay, the fight goes on. "
    "(BR-62 to BR-65)",
    "way": "**Direction.** Your opponent retreats to three squares ahead of you, so your direction "
    "of travel must be known. (BR-64)",
    "deal": "**Deals.** At any time anybody may offer cash, Possessions, or calling the Combat off: "
    "press `Deal`. Nothing is reserved; all of it is checked again when the offer is accepted, and "
    "then happens as one step. (BR-80 to BR-82)",
}

CLOSED: dict[str, str] = {
    "waiting": "We wait for {name} {task}.",
    "left": "You have left the game.",
    "challenge.phase": "Challenging: only in the Challenge phase of a turn. (BR-11)",
    "challenge.nobody": "Challenging: there is nobody left whom you may challenge in this turn. (BR-12)",
    "move.turn": "Moving: it is the turn of {name}. (BR-10)",
    "move.challenge": "Moving: after the Challenge phase. (BR-10)",
    "move.moved": "Moving: once a turn. (BR-14)",
    "combat.none": "Fighting: it begins when the mover meets somebody challenged in this turn. (BR-20)",
    "combat.fought": "Fighting: the Combat of this turn is over. (BR-27)",
    "combat.others": "Fighting: only the two sides of a Combat act in it; you can bargain. (BR-83)",
    "end.turn": "Ending the turn: only {name} can end it. (BR-18)",
    "end.early": "Ending the turn: after the Movement and the Combat. (BR-18)",
}

CARD: dict[str, str] = {
    "title": "Brawl · round {round} · turn of {name}",
    "title_over": "Brawl · the game is over",
    "phase.challenge": "Challenge phase",
    "phase.movement": "Movement phase",
    "phase.combat": "Combat",
    "phase.board": "End of the turn",
    "phase.over": "Won by {winners}",
    "target": "{target} Influence wins.",
    "player": "{name}",
    "player_turn": "{name} (on turn)",
    "player_dead": "{name} (dead until the next own turn)",
    "player_left": "{name} (has left)",
    "power": "Power {power} of {power_max} · Intelligence {intelligence}",
    "influence": "Influence {influence} · Cash ${cash} · Income ${income}",
    "place": "Square {square}, {square_name} · direction {direction}",
    "nowhere": "Not on the board",
    "things": "Owns {items}",
    "group": "{group}",
    "challenges": "Challenges",
    "challenge": "{challenger} challenges {challenged}",
    "combat": "Combat, round {round}",
    "combat_kind": "{attacker} attacks {defender}: {kind} Combat",
    "combat_open": "{attacker} attacks {defender}; the kind is not said yet",
    "side_factor": " · factor {factor}",
    "side_weapon": " · {weapon}",
    "side_sealed": " · has chosen in secret",
    "side_total": " · Combat Total {total}",
    "side_proposes": "{name} would call it off",
    "offers": "Open offers",
    "offer": "{number}: {giver} gives {give} to {receiver} and gets {get}",
    "offers_none": "There are no open offers.",
}

LABELS: dict[str, str] = {
    "challenge": "Challenge {name}",
    "challenge-done": "Done challenging",
    "withdraw": "Take the offer back",
    "move": "Roll",
    "move-clockwise": "Clockwise",
    "move-counter-clockwise": "Counter-clockwise",
    "way-clockwise": "Clockwise",
    "way-counter-clockwise": "Counter-clockwise",
    "end-turn": "End turn",
    "kind-normal": "Normal combat",
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

LABELS_UPON: dict[str, str] = {
    "challenge": "Challenge {name}",
    "withdraw": "Withdraw challenge to {name}",
    "offer": "Deal with {name}",
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
