"""First steps in Siege: each part of the game with one example to copy."""

HELP: dict[str, str] = {
    "1. Sit down": "Two to four players. `/table new game:Siege` opens a table, `Join` takes a seat, "
    "`Start` begins. You have two generals, a village with a wall, troops and coins.\nExample: `/table "
    "join side:Salt Coast`, then `/table start`",
    "2. Win": "Own a region's city and two more of its settlements, and you are its Judge. Two Judge "
    "titles win. After the last round, or when the Wrath of God ends the game, the most titles win.",
    "3. Market": "Buy cards and hand out items, all at the same time, then press `Done`.\n"
    "Example: `/move buy what:Mercenaries`, `/move give item:Squire general:Jael`, `/move end`",
    "4. Muster and Build": "Hire troops for generals at home, build walls, developments, garrisons.\n"
    "Example: `/move muster general:Jael troops:2`, `/move build where:A7 what:wall`, `/move end`",
    "5. Move": "In turn order each general moves once. An unowned settlement where only your generals "
    "stand is yours at the end of the round.\nExample: `/move general general:Jael to:C6`, then `/move "
    "end`",
    "6. Fight": "Where two sides stand on one hex, each declares or holds. Commitments are secret: the bot "
    "writes to you in private with the figures and a form; the button on the card opens the same "
    'form.\nExample: `/challenge attack where:C4`, or `/combat commit where:C4 troops:"Abner 3, Jael '
    '0" garrison:2 cards:"Mercenaries, Assassin: Jael"`; or `/challenge hold where:C4`',
    "7. Conquer or loot": "You beat a settlement's owner there: keep it, or destroy it for coins.\n"
    "Example: `/combat conquer where:C4`",
    "8. Captives": "Ransom them to their owner, trade them, or free your own for the fixed price.\n"
    'Example: `/retreat ransom general:Jael price:6`, `/deal offer to:@bob give:"captive: Jael" get:"$8"`, '
    "`/retreat free general:Abner`",
    "Lost?": "`/now` shows what you can do and why not more, `/my` what is yours and what you have locked "
    "in, `/rules topic:wall` the rules.",
}
