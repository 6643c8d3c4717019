"""Why something is refused in Squads, by the reason that the rules give."""

REFUSALS: dict[str, str] = {
    "game_over": "The game is over.",
    "not_your_turn": "It is the turn of {mover}.",
    # what is due first
    "opening_first": "First both spin for the first turn.",
    "spin_first": "First {name} spins for the move.",
    "move_first": "First {name} moves a soldier: there is no passing.",
    "combat_first": "First {name} calls COMBAT and spins for it.",
    "escape_first": "First {name} says how the soldier escapes.",
    "card_first": "First {name} draws and follows the decision card.",
    "opening_over": "It is settled who goes first.",
    "spun_already": "You have spun; now {name} spins.",
    # moves
    "no_such_soldier": "You have no such soldier. Yours are numbered 1 to 6.",
    "soldier_captive": "Soldier {soldier} is a prisoner, and stays in the camp until freed.",
    "exits_only": "Soldier {soldier} can only leave by an exit: {found}. Exits are counted from left to "
    "right.",
    "exits_shut": "Soldier {soldier} can only leave by an exit, and by none of them can it go {spin} now.",
    "no_such_way": "Soldier {soldier} cannot go {spin} spaces that way. Possible: {found}.",
    "straight_only": "Soldier {soldier} stands on the board and goes straight on, by no exit: {ways}.",
    "soldier_in_the_way": "Soldier {soldier} cannot go {spin} that way: {other} is in the way on {space}.",
    "own_soldier_there": "Soldier {soldier} cannot go there: your own {other} stands on {space}.",
    "own_headquarters": "Soldier {soldier} cannot go {spin} that way: nobody re-enters the own "
    "headquarters. Spaces before it: {room}.",
    "own_camp": "Soldier {soldier} cannot go {spin} that way: nobody enters the own camp. Spaces before it: "
    "{room}.",
    "nobody_to_free": "Soldier {soldier} cannot enter the camp: none of your soldiers is held there. Spaces "
    "before it: {room}.",
    "own_release_area": "Soldier {soldier} cannot go {spin} that way: nobody walks into the own release "
    "area. Spaces before it: {room}.",
    "enemy_release_area": "Soldier {soldier} cannot go {spin} that way: nobody enters the enemy's release "
    "area. Spaces before it: {room}.",
    "edge_of_board": "Soldier {soldier} cannot go {spin} that way: the board ends after {room}.",
    "river_in_the_way": "Soldier {soldier} cannot go {spin} that way: the river begins after {room}, and is "
    "crossed on the bridges only.",
    "exit_leads_out": "Soldier {soldier} cannot go {spin} that way: an exit leads out only. Spaces before "
    "it: {room}.",
    "only": "{why} Only soldier {only} can move now, and must.",
    # combat, escape, cards
    "no_combat": "There is no combat now.",
    "called_already": "COMBAT has been called: spin.",
    "call_first": "Call COMBAT first, then spin.",
    "nobody_escapes": "Nobody has to escape now.",
    "no_such_escape": "That is no way to escape: {way}. Possible: {found}.",
    "no_card": "No decision card is due.",
    "draw_first": "Draw the card first.",
    "drawn_already": "The card is drawn: follow it.",
    "pick_first": "First say which soldier follows the card.",
    "nobody_to_pick": "This card does not ask for a soldier.",
    "not_to_pick": "The card cannot be about that soldier: it has to be outside headquarters and camps. "
    "Possible: {found}.",
    "no_such_option": "The card does not offer {option}. Possible: {found}.",
}
