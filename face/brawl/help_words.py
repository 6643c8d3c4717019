"""First steps in Brawl: each part of the game with one example to copy."""

HELP: dict[str, str] = {
    "1. Sit down": "Two to six players. `/table new game:Brawl` opens a table, `Join` takes a seat, `Start` "
    "begins. Everything is on the buttons under the newest message; who is mentioned there is "
    "waited for.\n"
    "Example: `/table join side:Harbour Choir`, then `/table start`",
    "2. Challenge": "At the start of your turn say whom you want to fight, then press `Done "
    "challenging`. Others "
    "may challenge you, too.\n"
    "Example: `/challenge declare whom:@bob`, then `/challenge done`. Asleep at the time? "
    "`/challenge standing whom:@bob` challenges bob whenever bob's turn starts.",
    "3. Move": "`Roll` throws two dice, moves you and pays your Income. `Pass` keeps you where you are, "
    "unpaid, and lets you take the square's effect again or fight who stands there.\n"
    "Example: `/move roll direction:clockwise`",
    "4. Use the square": "A Shop sells things, the Hospital heals, the Gym and the University train, the "
    "Precinct sells "
    "Warrants, the Jail gives Influence for a fee. A Card square draws a card by itself.\n"
    "Example: `/move use what:Cudgel`, or `Use Shop` and a choice from the menu; then `/move end`",
    "5. Fight": "Meet somebody challenged, and it begins: say its kind, choose a Weapon, roll. Your roll is "
    "ones and tens; add your Whup-Ass Factor. The higher total throws a twenty-sided die for "
    "Damage.\n"
    "Example: `/combat begin kind:normal`, `/combat weapon weapon:Cudgel`, `/combat roll`. You "
    "rolled 3 and 6, that is 63; with factor 54 your total is 117.",
    "6. Steal": "In a Mugging the winner takes a thing or cash instead of dealing Damage.\n"
    "Example: `/combat begin kind:mugging`, later `/combat steal what:Cudgel`",
    "7. Go on, or leave": "After each round both say whether they go on. Who wants to stop while the "
    "other goes on may "
    "retreat, which gives the other 200 Influence.\n"
    "Example: `/combat call-off`, then `/retreat go`",
    "8. Bargain": "At any time: cash, things, calling a fight off, withdrawing a challenge.\n"
    'Example: `/deal offer to:@bob give:"$30, Cudgel" get:"call off"`; bob: `/deal accept`',
    "Lost?": "`/now` shows what you can do and why not more, `/my` what is yours, `/rules topic:mugging` the "
    "rules.",
}
