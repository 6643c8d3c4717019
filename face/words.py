"""All sentences that belong to the table and not to one game, by key. No other file holds English."""

from games.kernel import Fact

TEXTS: dict[str, str] = {
    # the lobby and the end
    "TableOpened": "**{name}** opens a table of **{game}** for {least} to {most} players. Press "
    "`Join` to take a seat; once {least} sit, anybody seated may press `Start`.\n"
    "The dice are sealed: `{seal}` is the SHA-256 of their secret, which is shown at the end, so "
    "that everybody can check every throw.",
    "somebody": "Somebody",
    "SeatTaken": "**{name}** sits down as **{side}**.",
    "SeatGivenUp": "**{name}** leaves the table.",
    "GameStarted": "**The game begins.** At the table: {seats}.",
    "PositionSet": "The position was set by hand. From here on the log proves nothing about luck.",
    "TableEnded": "**{name}** closes the table.",
    "TableEndedBecause": "**{name}** closes the table: {reason}",
    "dice_secret": "Dice secret: `{secret}`\nIts SHA-256 is the seal `{seal}`.",
    "seal_opened": "Never opened: `{value}`, salt `{salt}`, seal `{digest}`",
    "loaded": "(Loaded dice: this throw proves nothing.)",
    "lobby_title": "{game}: waiting for players",
    "lobby_seats": "Seats ({taken} of {most})",
    "lobby_seat": "{number}. {name}: {side}",
    "lobby_none": "Nobody sits here yet.",
    "lobby_free": "Free",
    "lobby_least": "At least {least} are needed to start.",
    "lobby_ready": "Ready: anybody seated may press `Start`.",
    "lobby_closed": "This table is closed.",
    "card_footer": "Table {table} · log {seq} · {head}",
    "awaited": "<@{user}>: {task}",
    "awaited_automatic": "<@{user}>: {task} Or wait, and it happens by itself.",
    "cut": "… The rest stands in `/table log`.",
    "unspeakable": "Something happened at the table that could not be shown (error `{error}`). "
    "`/table status` shows how things stand.",
    # buttons of the table
    "join": "Join",
    "start": "Start",
    "now": "What can I do?",
    "how": "How?",
    "deal": "Deal",
    # private answers
    "done": "Done.",
    "joined": "You sit at the table. Your seat and the game stand in the newest message.",
    "opened": "The table is open: see the message with `Join`.",
    "over": "That is over.",
    "refused": "{why} ({rules})",
    "can": "You can:",
    "can_nothing": "You can do nothing at this moment.",
    "can_join": "Press `Join` to take a seat.",
    "can_start": "Press `Start`, or wait for more players.",
    "can_wait": "Wait for more players: {least} are needed.",
    "watch": "You watch this game. What everybody may see stands in the newest message.",
    "no_choice": "Not now:",
    "error": "Something went wrong on my side (error `{error}`). The newest message shows whether it "
    "still counted. If it happens again, tell whoever runs this bot that number.",
    "closed_channel": "It counts, but I may not write in this channel. Somebody who manages the "
    "server must allow me: {rights}. Then it will be told.",
    "missing_rights": "I may not write here, so no table was opened. Somebody who manages the server "
    "must allow me: {rights}.",
    "outdated": "This command has changed since your Discord loaded it. Press Ctrl+R, or close "
    "Discord and open it again, then try once more.",
    "not_here": "That works only in a server's channel.",
    "not_for_you": "You may not use that command here.",
    "log_title": "Log of table {table}, page {page} of {pages}",
    "log_line": "`{seq}` {text}",
    "press_again": "That took too long. Please press again.",
    "blank": "nothing",
    # how the lobby works
    "how_lobby": "A game needs at least {least} players and takes up to {most}. `Join` gives you the "
    "first free side; `/table join` lets you choose one. Anybody seated may press `Start`. `/table "
    "leave` gives a seat up, and `/table end` closes the table.",
    "how_over": "The game is over. `/table new` opens the next one.",
    # refusals of the table
    "table_here": "There is a table in this channel already, number {table}. Finish it first, or use "
    "another channel or a thread.",
    "not_seated": "You have no seat at this table.",
    "already_seated": "You sit at this table already.",
    "side_unknown": "There is no side called {side} in this game.",
    "side_taken": "{side} is taken already.",
    "full": "All {most} seats are taken.",
    "too_few": "There are {seats} of the {least} players that the game needs.",
    "not_referee": "Only the table's referee, or somebody who manages the server, may close it.",
    "started": "The game has started already.",
    "not_started": "The game has not started yet.",
    "no_table": "There is no open table in this channel. `/table new` opens one.",
    "not_yours": "That button is meant for somebody else.",
    "no_laboratory": "Positions can be set at a local table only.",
    "game_unknown": "I do not know a game called {game}.",
    "pack_unknown": "There is no content pack called {pack} for this game.",
    "pack_unusable": "The content pack {pack} cannot be used: {problem}",
    "seats_wrong": "This game takes {least} to {most} players.",
    "person_unknown": "Nobody called {text} sits here. At the table: {seats}.",
    "person_unclear": "{text} could be {names}. Please say which.",
    "page_unknown": "There is no such page. The log has pages 1 to {pages}.",
    "unnamed": "That is not possible now.",
}

RIGHTS: dict[str, str] = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "embed_links": "Embed Links",
}


def say(key: str, **facts: Fact) -> str:
    """The sentence of that key with its facts filled in."""
    return TEXTS[key].format(**facts)
