"""What everybody is told in Brawl, by the names of its events; what stands after a dot is a case of one."""

NEWS: dict[str, str] = {
    "GameStarted": "The first throw falls on **{seat}**, who begins.",
    "TurnBegan": "**Round {round}: the turn of {seat}.**",
    "TurnEnded": "{seat} ends the turn.",
    "TurnMissed": "{seat} sits in Jail and misses this turn.",
    "Returned": "{seat} returns from the dead to square {square}, with Power {power} and no direction.",
    # challenges
    "Challenged": "**{challenger}** challenges **{challenged}**.",
    "Challenged.standing": "**{challenger}** challenges **{challenged}**, by a standing challenge.",
    "ChallengeWithdrawn": "{challenger} withdraws the challenge to {challenged}.",
    "ChallengesClosed": "{seat} is done: the Challenge phase is over for all.",
    "StandingSet.on": "{challenger} challenges {challenged} from now on whenever {challenged} starts a turn.",
    "StandingSet.off": "{challenger} takes the standing challenge to {challenged} back.",
    # movement
    "DirectionChosen": "{seat} travels {direction}.",
    "Moved": "🎲 **{seat}** rolls {first} and {second}{bonuses} and goes {direction}: "
    "square {start} → {stop}.",
    "Moved.interrupted": "🎲 **{seat}** rolls {first} and {second}{bonuses} and goes {direction}: square "
    "{start} → {stop}. Squares still to walk: {remaining}.",
    "IncomePaid": "{seat}, Income: {cash}{bonuses}",
    "MoveFinished": "{seat} walks on: square {start} → {stop}.",
    "MoveFinished.interrupted": "{seat} walks on: square {start} → {stop}. Squares still to walk: "
    "{remaining}.",
    "MovementOver": "",
    "Passed": "{seat} passes the Movement phase, and gets no Income.",
    "InstigationDeclined": "{seat} does not instigate.",
    # Warrants
    "ArrestsPossible": "{all}",
    "ArrestsPossible.one": "{bearer} holds a Warrant for {named}.",
    "Arrested": "**{bearer} has {named} arrested:** {named} goes from square {start} to the Jail on square "
    "{jail}, misses the next turn, and cannot be fought until then. The Warrant is spent.",
    "ArrestDeclined": "{bearer} lets {named} go, and keeps the Warrant.",
    # squares and cards
    "EffectTaken": "",
    "ThingGained": "{seat} receives **{item}**.",
    "ThingGained.bought": "{seat} buys **{item}** for ${price}: {cash}",
    "StatisticChanged": "{source}, {seat}: {change}",
    "CardDrawn": "{renewed}{seat} draws **{card}**: {text}",
    "CardDrawn.renewed": "The deck is spent and begins anew from its discard pile.\n",
    "OptionAwaited": "",
    "OptionChosen": "{seat} chooses {option}.",
    "CardPlayed": "{seat} plays **{card}**: {text}",
    "CardPlayed.against": "{seat} plays **{card}** against {target}: {text}",
    "PieceCarried": "{source} carries {seat}: square {start} → {stop}.",
    "DirectionTurned": "{seat} travels {direction} from now on.",
    # Combat
    "CombatBegan": "⚔️ **Combat!** {attacker} meets {defender} on square {square} and says which kind it is.",
    "CombatBegan.instigated": "⚔️ **Combat!** {attacker} instigates against {defender} on square {square} "
    "and says which kind it is.",
    "CombatDropped": "The Combat between {attacker} and {defender} does not take place.",
    "KindSaid.normal": "{seat} says: normal Combat.",
    "KindSaid.mugging": "{seat} says: **a Mugging!** Until it is over, its victim hands nothing to anybody "
    "but {seat}.",
    "RoundBegan": "**Combat, round {number}**",
    "WeaponDeclared": "{seat} fights with **{weapon}**.",
    "WeaponSealed": "{seat} has chosen a Weapon, or none, in secret. Seal: `{digest}`",
    "WeaponsRevealed": "The choices are shown. {attacker}: **{attacker_weapon}** · {defender}: "
    "**{defender_weapon}**",
    "FactorsCompared": "Whup-Ass Factors:\n{both}\n**{first}** rolls first.",
    "FactorsCompared.one": "{seat} **{factor}** = {power} (Power) + {intelligence} (Intelligence){bonuses}",
    "CombatRolled": "🎲 **{seat}** rolls {ones} (ones), then {tens} (tens): Combat Roll {roll}.\n"
    "Combat Total: {roll} + {factor} = **{total}**",
    "CombatRolled.11": "🎲 **{seat}** rolls {ones} (ones), then {tens} (tens): **a natural 11**, which loses "
    "at once.",
    "CombatRolled.66": "🎲 **{seat}** rolls {ones} (ones), then {tens} (tens): **a natural 66**, which wins "
    "at once.",
    "RollModified": "{source} of {by} changes the roll of {seat}:\n{roll}\n{total}: {after} + {factor} = "
    "**{sum}**",
    "RollsTied": "Both totals are {total} and the Intelligence is equal: both roll again.",
    "RoundWon.BR-54": "{winner} {winner_total}, {loser} {loser_total}: **{winner} wins the round.**",
    "RoundWon.BR-55": "**{winner} wins the round.**",
    "RoundWon.BR-57": "{winner} {winner_total}, {loser} {loser_total}: the higher Intelligence decides. "
    "**{winner} wins the round.**",
    "DamageThrown": "🎲 **{seat}** throws {face} for Damage: {face} × 10 = {damage} before Weapons and "
    "abilities. Or {seat} steals instead.",
    "RoundRobbed": "",
    "DamageDealt": "🎲 **{winner}** throws {face} for Damage: {formula} = **{damage}**\n{loser}: {power}",
    "DamageDealt.thrown": "{face} × 10",
    "DamageDealt.factor": " × {amount} ({source})",
    "DamageDealt.divisor": " ÷ {amount} ({source})",
    "more": " + {amount} ({source})",
    "less": " − {amount} ({source})",
    "Died": "💀 **{seat} is dead**, killed by {killer}, and returns when {seat}'s next turn starts.",
    "SpoilsDue": "{mugger} takes something before {victim} leaves.",
    "CallOffProposed": "{seat} would call the Combat off. If the other agrees, it never happened.",
    "DecisionSaid.go-on": "{seat} wants to **go on**.",
    "DecisionSaid.call-off": "{seat} wants to **call it off**.",
    "SidesDisagreed": "They disagree: {may_retreat} may retreat, or the fight goes on.",
    "Stayed": "{seat} stays, and the fight goes on.",
    "RetreatChosen": "{seat} chooses to retreat.",
    "DirectionAwaited": "{opponent} has no direction of travel yet and declares one first.",
    "Retreated": "**{seat} retreats** to three squares ahead of {opponent}: square {start} → {stop}, "
    "and now travels {direction}.",
    "CombatCalledOff": "**The Combat is called off**, as though it had never been declared.",
    "CombatEnded.BR-04": "The Combat is over, because a side has left the game.",
    "CombatEnded.BR-59": "The Combat is over.",
    "CombatEnded.BR-60": "The Combat is over: the deal calls it off.",
    "CombatEnded.BR-61": "**The Combat is over**: both call it off, and nobody loses face.",
    "CombatEnded.BR-64": "The Combat is over.",
    # what changes hands
    "CashMoved": "{giver} pays {receiver} ${amount}.\n{giver}: {paid}\n{receiver}: {got}",
    "CashMoved.BR-32": "**{receiver} steals ${amount} from {giver}** instead of dealing Damage.\n"
    "{giver}: {paid}\n{receiver}: {got}",
    "CashMoved.BR-33": "**{receiver} steals ${amount} from {giver}** at the end of the Mugging.\n"
    "{giver}: {paid}\n{receiver}: {got}",
    "CashMoved.BR-70": "{receiver} takes ${amount} from {giver}.\n{giver}: {paid}\n{receiver}: {got}",
    "CashMoved.bank": "{giver} pays ${amount} to the bank.\n{giver}: {paid}",
    "PossessionsMoved": "{giver} hands over to {receiver}: {items}.",
    "PossessionsMoved.BR-32": "**{receiver} steals from {giver}** instead of dealing Damage: **{items}**.",
    "PossessionsMoved.BR-33": "**{receiver} steals from {giver}** at the end of the Mugging: **{items}**.",
    "InfluenceGained": "{seat}: {influence}{bonuses}",
    "OfferMade": "🤝 **Offer {number}, {giver} to {receiver}:** {terms}.\n{receiver} may press `Accept`, "
    "`Decline` or `Counter`.",
    "OfferMade.counter": "🤝 **Offer {number}, {giver} to {receiver}**, in answer to offer {counters}: "
    "{terms}.\n{receiver} may press `Accept`, `Decline` or `Counter`.",
    "OfferClosed.accepted": "🤝 **Deal!** {receiver} accepts offer {number} of {giver}.",
    "OfferClosed.declined": "{receiver} declines offer {number} of {giver}.",
    "OfferClosed.withdrawn": "{giver} takes offer {number} to {receiver} back.",
    "OfferClosed.countered": "{receiver} does not take offer {number} of {giver}, and answers with another.",
    "OfferClosed.lapsed": "Offer {number} of {giver} to {receiver} lapses.",
    "OffersLapse": "The open offers lapse: {numbers}.",
    "DealBonus": "{source} of {seat}: {cash}",
    # the end
    "Conceded": "{seat} is out of the game.",
    "GameWon.target": "🏆 **The game is over: {winners} won**, by reaching the Influence that wins.",
    "GameWon.rounds": "🏆 **The game is over: {winners} won**, with the most Influence after the last round.",
    "GameWon.last": "🏆 **The game is over: {winners} won**, because everybody else has left.",
}
