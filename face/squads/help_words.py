"""First steps in Squads: each part of the game with one example to copy."""

HELP: dict[str, str] = {
    "1. Sit down": "Two players, blue and red. `/table new game:Squads` opens a table, `Join` takes a "
    "seat, `Start` begins. Everything is on the buttons under the newest message.\nExample: `/table "
    "join side:blue`, then `/table start`",
    "2. Win": "Bring two soldiers into the enemy headquarters, or capture every enemy soldier.",
    "3. Spin and move": "`Spin`, then choose a soldier and a way. It goes exactly the number spun, in one "
    "straight line, over nobody. Columns have letters, rows have numbers; up is towards row 1.\n"
    "Example: `/move spin`, then `/move soldier soldier:3 way:up`; out of headquarters add `exit:1`. Where "
    "the pack lets moves turn, add `route:` with the whole way: `up 2, left`",
    "4. Fight": "Land on an enemy, call COMBAT and spin: captured, or the enemy escapes by the number "
    "shown.\nExample: `/challenge combat`, then `/combat spin`; the other answers `/retreat escape "
    "way:left`",
    "5. Beware of mines": "Who lands on a mine or passes over it goes to the enemy's camp.",
    "6. Free prisoners": "A soldier of yours that enters the enemy's camp frees everybody held there. "
    "While a guard stands before it, COMBAT comes first.",
    "7. Draw a card": "On a decision space, or when nobody can make the move.\n"
    "Example: `/move card`, and where you may choose `/move card soldier:2`",
    "Lost?": "`/now` shows what you can do and why not more, `/rules topic:mine` the rules.",
}
