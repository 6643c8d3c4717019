"""What Siege wants of people, how its steps work, and why other things are closed, by key."""

PROMPTS: dict[str, str] = {
    "market": "buy cards and hand out items, then press `Done`.",
    "muster": "muster troops and build, then press `Done`.",
    "move": "move your generals, then press `Done`.",
    "declare": "{situation}: press `Attack {hex}` or `Hold {hex}`.",
    "hold": "{situation}, and have nothing there to attack with: press `Hold {hex}`.",
    "respond": "you are attacked on {hex}: press `Commit`. What you choose stays secret until both are "
    "locked in.",
    "spoils": "you have won {hex}: press `Conquer` to keep it, or `Loot` to destroy it for {coins} coins and "
    "Wrath +{wrath}.",
    "also": " Also waiting for you: {hexes}.",
    "besieged": "you are besieged on {hex}",
    "besieging": "you are besieging {hex}",
    "meeting": "a meeting with {enemy} on {hex}",
    "attacked": "you are attacked on {hex}",
}

WAITING: dict[str, str] = {
    "market": "to finish the Market",
    "muster": "to finish Muster and Build",
    "move": "to move generals",
    "declare": "to attack or to hold",
    "respond": "to commit troops to a battle",
    "spoils": "to conquer or to loot",
}

HOW: dict[str, str] = {
    "market": "**Market.** Buy cards that lie open, hand items from your stock to generals, play cards "
    "that say so, free a captive general of yours for {freedom} coins, or bargain over captives and "
    "items. Everybody acts at the same time. (SG-03, SG-43, SG-44, SG-60)",
    "muster": "**Muster and Build.** A general on a settlement of yours can take on troops; a village "
    "without a wall can get one, and every settlement of yours developments and garrison troops. "
    "Everybody acts at the same time. (SG-03, SG-40, SG-54)",
    "move": "**Movement.** Each general moves once, as far as its points reach. What a hex costs: {costs}. "
    "Entering a hex where others stand, or somebody else's settlement, ends the "
    "move. A besieged general leaves by the Secret Passage only. (SG-03, SG-15, SG-61)",
    "declare": "**Declare or hold.** Each side of an encounter attacks or holds; nobody must fight. "
    "Attacking means committing at once, in secret. If nobody attacks, the encounter lapses. Who came "
    "first defends, whoever declares. (SG-10, SG-20 to SG-23, SG-52)",
    "respond": "**Commit.** Say how many troops each of your generals throws in, how many of the garrison, "
    "and up to two battle cards. Everything committed is lost, win or lose. Attacker: generals + items "
    "+ troops + cards. Defender: the same + defence bonus + Ark. The attacker wins only with strictly "
    "more; the loser's generals are captured and the garrison is wiped out. (SG-30, SG-40 to SG-42, "
    "SG-50 to SG-55, SG-60)",
    "spoils": "**Conquer or loot.** Conquered, the settlement is yours with walls, developments and its "
    "Judge title. Looted, it is gone for good: 20 coins for a village, 30 for a city, 6 more for each "
    "development, and the Wrath of God rises by 3. (SG-70 to SG-73)",
    "deal": "**Deals.** Coins at any time, items and captives in Market and Muster: press `Deal`. All of "
    "it is checked again when the offer is accepted, and then happens as one step. (SG-44)",
}

CLOSED: dict[str, str] = {
    "waiting": "We wait for {name} {task}.",
    "out": "You are out of the game.",
    "done": "You are done with this phase. (SG-03)",
    "market": "Buying, handing out items, freeing: in the Market. (SG-01)",
    "muster": "Hiring and building: in Muster and Build. (SG-01)",
    "movement": "Moving: in Movement, when it is your turn. (SG-03)",
    "turn": "Moving: it is the turn of {name}. (SG-03)",
    "besieged": "Moving {general}: besieged, it leaves by the Secret Passage only. (SG-15)",
    "combat": "Fighting: only where two sides stand on one hex when Combat begins. (SG-02)",
    "no_encounter": "Fighting: you have no encounter open. (SG-02, SG-14)",
    "traded": "Items and captives: in Market and Muster. (SG-44)",
}
