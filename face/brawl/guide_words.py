"""What Brawl wants of people, how its steps work, and why other things are closed, by key."""

PROMPTS: dict[str, str] = {
    "arrest": "your Warrant names {name}, who shares a square with you: arrest, or not?",
    "challenge": "challenge whom you want to fight, or press `Done challenging`.",
    "direction": "choose the direction you travel in, and the dice are thrown at once; or pass.",
    "move": "roll the movement dice, or pass.",
    "instigate": "do you instigate a fight on this square, or not?",
    "option": "choose what **{card}** does. {text}",
    "end_turn": "end your turn when you have finished.",
    "kind": "say which kind of Combat it is, or drop it with `/challenge withdraw`. Until the first Combat "
    "Roll you two can also call it off together (`What can I do?`) or make a deal (`Deal`).",
    "weapon": "choose a Weapon for this round, or fight bare-handed.",
    "roll_combat": "roll for combat.",
    "roll_combat.first": "roll for combat. Until then you two can still call it off together (`What can I "
    "do?`) or make a deal (`Deal`).",
    "roll_damage": "you won the round: roll for Damage.",
    "theft": "take a thing, take ${cash} in cash, or deal Damage: {damage} before Weapons and abilities?",
    "theft.no_cash": "take a thing, or deal Damage: {damage} before Weapons and abilities?",
    "spoils": "take a thing, or ${cash} in cash, before your victim leaves.",
    "spoils.no_cash": "take a thing before your victim leaves.",
    "decide": "go on, or call it off?",
    "retreat": "retreat, which gives your opponent 200 Influence and puts you three squares ahead, or stay "
    "and fight?",
    "way": "declare the direction you travel in.",
}

USES: dict[str, str] = {
    "Shop": "Before that you may use the Shop: buy one thing.",
    "Precinct": "Before that you may use the Precinct: a Warrant for ${price}.",
    "service": "Before that you may use the {kind} for ${price}: {gains}.",
    "service.free": "Before that you may use the {kind}: {gains}.",
    "power": "Power +{amount}",
    "power_max": "Power Maximum +{amount}",
    "intelligence": "Intelligence +{amount}",
    "influence": "Influence +{amount}",
}
"""What using a Major Square would do, said to whoever may use it."""

WAITING: dict[str, str] = {
    "arrest": "to say whether somebody is arrested",
    "challenge": "to finish the Challenge phase",
    "direction": "to choose a direction and move, or to pass",
    "move": "to move or to pass",
    "instigate": "to say whether there is a fight on this square",
    "option": "to choose what a card does",
    "end_turn": "to end the turn",
    "kind": "to say which kind of Combat it is",
    "weapon": "to choose a Weapon",
    "roll_combat": "to roll for combat",
    "roll_damage": "to roll for Damage",
    "theft": "to take something or to deal the Damage",
    "spoils": "to take something from the victim",
    "decide": "to say whether the Combat goes on",
    "retreat": "to retreat or to stay",
    "way": "to declare a direction of travel",
}

HOW: dict[str, str] = {
    "arrest": "**Warrants.** When the piece of a Warrant's bearer, or of the player whom it names, stops on "
    "the other's square, the bearer may have the named player arrested: that player goes to Jail, misses a "
    "turn, cannot be fought until then, and the Warrant is spent. It is decided before anything else. "
    "(BR-71)",
    "challenge": "**Challenge phase.** The player whose turn it is may challenge any opponents, and "
    "they may challenge back. A challenge stands for this turn; a standing challenge is made at any time and "
    "counts whenever that opponent starts a turn. If the mover then meets somebody so challenged, the two "
    "fight. (BR-11, BR-12, BR-20)",
    "direction": "**Movement.** Your piece has no direction of travel yet: choose one. Two dice are "
    "thrown and you walk that many squares, which earns your Income. If you pass you stay, without Income. "
    "(BR-13, BR-14)",
    "move": "**Movement.** Two dice are thrown and you walk that many squares in your direction, "
    "which earns your Income. A challenged opponent on the way stops you, and Combat begins. If you pass you "
    "stay, without Income; then first you, then each opponent on your square may instigate a fight. (BR-13, "
    "BR-14, BR-21 to BR-25)",
    "instigate": "**After a pass.** First the mover, then each opponent on the square says whether there is "
    "a fight. Nobody needs a challenge for it. Board effects come after. (BR-17, BR-23, BR-25)",
    "option": "**A card with a choice.** It does what you choose; if you do not choose in time, the first of "
    "its options. (BR-73, BR-95)",
    "end_turn": "**End of the turn.** On a Major Square you may use it once, if you have not fought. "
    "Bargaining is possible until the turn is ended. (BR-16 to BR-18, BR-44)",
    "kind": "**Combat begins.** Who challenged says its kind, normal or a Mugging, or drops it by "
    "withdrawing the challenge. In a Mugging the instigator can steal. Until the first Combat Roll both may "
    "agree to call it off, and the mover may use a Major Square. (BR-16, BR-26, BR-28, BR-30, BR-40)",
    "weapon": "**Weapons.** Each side may use one Weapon that it owns, chosen anew each round. If "
    "both own one, both choose in secret and the choices are shown together. (BR-50)",
    "roll_combat": "**Combat Rolls.** Whup-Ass Factor = Power ÷ 10 + Intelligence ÷ 100, each "
    "rounded down. The lower factor rolls first. The first die is the ones, the second the tens; "
    "roll + factor is the Combat Total, and the higher total wins the round. A natural 11 loses at "
    "once, a natural 66 wins at once. (BR-51 to BR-57)",
    "roll_damage": "**Damage.** The winner throws a twenty-sided die; ten times the face, changed by "
    "the Weapons in use, cards and abilities, is taken off the loser's Power. At Power 0 the loser is dead. "
    "(BR-58, BR-59)",
    "theft": "**A round of a Mugging.** The mugger has won and thrown the die: deal the Damage as usual, or "
    "take one Possession instead, or $10 for each point of the die. (BR-32)",
    "spoils": "**The end of a Mugging.** Before the victim leaves, the mugger takes one Possession or half "
    "of the victim's cash. (BR-33)",
    "decide": "**Go on or call it off.** The winner of the round speaks first. Both go on: a new "
    "round. Both call it off: the Combat is over. Otherwise who calls it off may retreat. (BR-60 to "
    "BR-62)",
    "retreat": "**Retreat.** If you retreat, your opponent gains 200 Influence, and you are placed "
    "three squares ahead of the opponent and travel the same way. If you stay, the fight goes on. "
    "(BR-62 to BR-66)",
    "way": "**Direction.** Your opponent retreats to three squares ahead of you, so your direction "
    "of travel must be known. (BR-64)",
    "deal": "**Deals.** At any time anybody may offer cash, Possessions, calling the Combat off, or "
    "withdrawing a challenge: press `Deal`. Nothing is reserved; all of it is checked again when the offer "
    "is accepted, and then happens as one step. (BR-80 to BR-82)",
    "deal.mugging": "Until this Mugging is over its victim can hand nothing to anybody but the mugger. "
    "(BR-31)",
}

CLOSED: dict[str, str] = {
    "waiting": "We wait for {name} {task}.",
    "left": "You have left the game.",
    "dead": "You are dead, and return at the start of your next turn. You can bargain. (BR-70)",
    "jailed": "You are in Jail: you miss your next turn and cannot be fought until then. (BR-71)",
    "challenge.phase": "Challenging: only in the Challenge phase of a turn. (BR-11)",
    "challenge.nobody": "Challenging: there is nobody left whom you may challenge in this turn. (BR-12)",
    "move.turn": "Moving: it is the turn of {name}. (BR-10)",
    "move.challenge": "Moving: after the Challenge phase. (BR-10)",
    "move.moved": "Moving: once a turn. (BR-14)",
    "move.passed": "Moving: you have passed. (BR-13)",
    "combat.none": "Fighting: it begins when the mover meets somebody challenged in this turn, or by an "
    "instigation after a pass. (BR-20, BR-23, BR-25)",
    "combat.fought": "Fighting: the Combat of this turn is over. (BR-27)",
    "combat.others": "Fighting: only the two sides of a Combat act in it; you can bargain. (BR-83)",
    "combat.mugged": "Handing anything to others than {name}: after the Mugging. (BR-31)",
    "use.none": "Using a square: you stand on no Major Square. (BR-16)",
    "use.taken": "Using the {kind}: this turn's board effect has been taken. (BR-44)",
    "use.running": "Using the {kind}: not on two own turns running, if you pass. (BR-17)",
    "use.time": "Using the {kind}: before a Combat there starts, or after the Movement of a turn without "
    "Combat. (BR-15, BR-16)",
    "use.nothing": "Using the {kind}: there is nothing in it for you now, or you cannot pay it. "
    "(BR-72, BR-82)",
    "end.turn": "Ending the turn: only {name} can end it. (BR-18)",
    "end.early": "Ending the turn: after the Movement and the Combat. (BR-18)",
}
