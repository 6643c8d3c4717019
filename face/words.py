"""What the table itself says to people in Discord, by key; each game has the words of its own."""

from games.kernel import Fact

TEXTS: dict[str, str] = {
    # the lobby and the end
    "TableOpened": "**{name}** opens a table of **{game}** for {players}. Press "
    "`Join` to take a seat; once {least} sit, anybody seated may press `Start`.\n"
    "-# The dice are sealed: `{seal}` is the SHA-256 of their secret, which is shown at the end, so "
    "that everybody can check every throw.",
    "players": "{least} to {most} players",
    "players_exact": "{most} players",
    "somebody": "Somebody",
    "SeatTaken": "**{name}** sits down as **{side}**.",
    "SeatGivenUp": "**{name}** leaves the table.",
    "GameStarted": "**The game begins.** At the table: {seats}. `/help` says how it is played and won.",
    "PositionSet": "-# The position was set by hand. From here on the log proves nothing about luck.",
    "TableEnded": "**{name}** closes the table.",
    "TableEndedBecause": "**{name}** closes the table: {reason}",
    "TableAgreed": "Everybody agrees: **the game ends as a draw.** Nobody has won.",
    "TableAgreed.lobby": "Everybody at the table agrees to close it.",
    "TableIdle": "Nobody at this table acts any more, so it is closed. Nobody has won.",
    "TableIdle.lobby": "Nobody has done anything here for {hours} hours, so the table is closed.",
    "ChannelGone": "The table is closed because its channel was deleted.",
    "EndVoted": "**{name}** agrees to end the game as a draw. It ends when everybody present agrees by "
    "`/table end`; whoever plays on takes this back.",
    "EndVoted.lobby": "**{name}** agrees to close the table. It closes when everybody seated agrees.",
    "VoteWithdrawn": "**{name}** plays on, and no longer agrees to a draw.",
    "SeatCleared": "**{by}** takes **{name}** off the table.",
    "DefaultTaken.late": "**{name}** did not answer in time. So this happens instead:",
    "DefaultTaken.away": "**{name}** is absent. So this happens instead:",
    "DefaultTaken.skipped": "**{by}** skips **{name}**. So this happens instead:",
    "SeatAbsent.late": "**{name}** has missed {misses} deadlines running and counts as absent: from now on "
    "nobody waits longer than a moment. Any act, or `/table join`, ends the absence.",
    "SeatAbsent.left-server": "**{name}** has left the server and counts as absent: from now on nobody waits "
    "longer than a moment. Any act, or `/table join`, ends the absence.",
    "SeatBack": "**{name}** is back.",
    "SeatReminded": "**{name}** is still awaited, and half of the time is over. What happens without an "
    "answer happens <t:{due}:R>.",
    "SeatUnreached": "<@{user}>, I cannot write to you in private. Press your button below, or "
    "`What can I do?`: you alone see the answer.",
    "notice_head": "**{game}**, table {table} in <#{channel}>",
    "notice_reminder": "You are still awaited, and half of your time is over. {task} What happens without an "
    "answer happens <t:{due}:R>.",
    "DiceThrown": "🎲 **{name}** throws `{dice}`: {faces}. Total **{total}**.",
    "DiceThrownFor": "🎲 **{name}** throws `{dice}` for {why}: {faces}. Total **{total}**.",
    "ending_title": "{game}: the table is closed",
    "ending.closed": "The table was closed before the game was over. Nobody has won.",
    "ending.draw": "A draw, by everybody's consent. Nobody has won.",
    "ending.idle": "The table was closed because nobody acted any more. Nobody has won.",
    "ending.gone": "The table was closed because its channel was deleted. Nobody has won.",
    "ending.lobby": "The table was closed before a game was begun.",
    "card_absent": "Absent: {names}",
    "card_votes": "Ready to end it by consent: {names} ({votes} of {needed})",
    "dice_secret": "-# Dice secret: `{secret}`\n-# Its SHA-256 is the seal `{seal}` that was shown at the "
    "start. Every throw of this table follows from it, its number and the click that it was made for; "
    "`docs/fair-dice.md` says how to work one out again.",
    "next_table": "`/table new` opens the next table.",
    "seal_revealed": "-# Seal `{digest}…` opened: `{salt}:{value}`",
    "seals_in_log": "-# Seals opened: {digests}. Salts and contents stand in `/table log`.",
    "seal_opened": "-# Never opened: `{value}`, salt `{salt}`, seal `{digest}`",
    "loaded": "-# (Loaded dice: this throw proves nothing.)",
    "board_title": "{game}: the board",
    "lobby_title": "🪑 {game}: waiting for players",
    "lobby_seats": "Seats ({taken} of {most})",
    "lobby_seat": "{number}. {name}: {side}",
    "lobby_none": "Nobody sits here yet.",
    "lobby_free": "Free to take",
    "lobby_side": "- {side}",
    "lobby_join": "`Join` takes the first of these; `/table join` lets you choose.",
    "lobby_least": "**{least} players are needed to start.** Press `Join` to take a seat.",
    "lobby_ready": "**Ready:** anybody seated may press `Start`. Others may still `Join`.",
    "lobby_full": "**Full:** anybody seated may press `Start`.",
    "card_footer": "Table {table} · log {seq} · {head}",
    "awaited": "{names}: {task}",
    "awaited_absent": "{names} (absent): {task} It happens by itself.",
    "awaited_automatic": "{names}: {task} Or wait a moment, and it happens by itself.",
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
    "joined": "You sit at the table. When everybody is there, one of you presses `Start`.",
    "opened": "The table is open. Press `Join` under the newest message, and `Start` when everybody sits.",
    "over": "That is over.",
    "over_typed": "That is over. You had filled in: {typed}.",
    "refused": "🚫 **Not possible.** {why} ({rules})",
    "can": "What you can do now is on the buttons below.",
    "can_some": "What you can do now is on the buttons and in the menu below.",
    "can_answer": "The answers to {count} older offers stand in the menu. What each gives: `/deal list`.",
    "menu": "Choose",
    "menu_more": "More: page {page} of {pages}",
    "menu_back": "Back: page {page} of {pages}",
    "can_nothing": "You can do nothing at this moment.",
    "can_join": "Press `Join` to take a seat.",
    "can_start": "Press `Start`, or wait for more players.",
    "can_start_full": "Press `Start`: everybody is there.",
    "can_wait": "Wait for more players: {least} are needed.",
    "watch": "You watch this game. What everybody may see stands in the newest message.",
    "no_choice": "**Not now:**",
    "error": "Something went wrong on my side (error `{error}`). The newest message shows whether it "
    "still counted. If it happens again, tell whoever runs this bot that number.",
    "closed_channel": "It counts, but I may not write in {channel}. Somebody who manages the "
    "server must allow me: {rights}. Then it will be told. `/doctor` shows what is missing.",
    "closed_thread": "It counts, but {channel} is archived or locked. Somebody who manages threads must "
    "open it again. Then it will be told.",
    "missing_rights": "I may not write here, so no table was opened. Somebody who manages the server "
    "must allow me: {rights}.",
    "outdated": "This command has changed since your Discord loaded it. Press Ctrl+R, or close "
    "Discord and open it again, then try once more.",
    "not_here": "That works only in a server's channel.",
    "not_for_you": "You may not use that command here.",
    "log_title": "Log of table {table}, page {page} of {pages}",
    "log_line": "`{seq}` {text}",
    "which_table": "You sit at several tables. For which one is it?",
    "table_option": "{game}, table {table}",
    "at_table": "{table}, in {channel}:",
    "ask_again": "I no longer know what that was for. Please type the command once more.",
    "press_again": "That took too long. Please press again.",
    "blank": "nothing",
    # rules and help
    "rules": "Rules",
    "rules_how": "`/rules topic:{id}` shows one rule, `/rules topic:combat` what is said of combat. S is the "
    "game as it was handed down, H a house rule.",
    "rules_title": "{id} {title}",
    "rules_head": "{id} · {title} ({mark})",
    "rules_nearest": "There is no rule about {topic}. The nearest I know:",
    "rules_unknown": "There is no rule about {topic}, and none that comes near it.",
    "rules_more": "{count} more speak of it; a longer topic finds fewer.",
    "rules_table": "At the table",
    "continued": "{name}, continued",
    "help": "First steps",
    "help_game": "First steps: {game}",
    "help_more": "`/help` in a table's channel shows all the steps of the game that is played there.",
    "mine_lobby": "You sit here as **{side}**. The game has not started yet.",
    "roll": "Dice",
    # how the lobby works
    "how_lobby": "The game is for {players}. `Join` gives you the "
    "first free side; `/table join` lets you choose one. Anybody seated may press `Start`. `/table "
    "leave` gives a seat up, and `/table end` closes the table: at once for its referee and for managers of "
    "the server, otherwise when everybody seated agrees. The referee may clear a seat with `/table kick`. "
    "A table where nothing happens for {hours} hours closes itself.",
    "how_over": "The game is over. `/table new` opens the next one.",
    # leaving from anywhere
    "leave_elsewhere": "There is no table of yours in this channel. You sit at:",
    "leave_line": "- table {table} ({game}) in <#{channel}>, {phase}",
    "leave_line_gone": "- table {table} ({game}), {phase}; its channel is gone",
    "leave_lobby": "not started",
    "leave_game": "in the middle of the game: leaving concedes",
    "leave": "Leave table {table}",
    "leave_really": "Leave table {table}? In the game that concedes, and it cannot be taken back.",
    "concede": "Leave for good",
    "left": "You have left table {table}.",
    # refusals of the table
    "table_here": "There is a table in this channel already, number {table}. Finish it first, or use "
    "another channel or a thread. It stands here: {link}",
    "not_seated": "You have no seat at this table.",
    "already_seated": "You sit at this table already.",
    "side_unknown": "There is no side called {side} in this game. Free: {free}.",
    "side_taken": "{side} is taken already. Free: {free}.",
    "full": "All {most} seats are taken. You can watch, or wait until somebody leaves.",
    "too_few": "The game needs {least} players to start; {seats} so far.",
    "not_referee": "The table is closed by its referee, by somebody who manages the server, or by everybody "
    "seated when all agree. You have no seat here.",
    "referee_only": "That is for the table's referee, or for somebody who manages the server.",
    "already_agreed": "You have agreed already. The table closes when everybody present has.",
    "nobody_seated": "That person has no seat at this table.",
    "not_awaited": "Nothing is wanted of that seat now, so there is nothing to skip.",
    "unthrowable": "I throw up to {most} dice of up to {sides} sides, in up to {terms} groups, and add or "
    "take off up to {modifier}.",
    "started": "The game has started already.",
    "not_started": "The game has not started yet.",
    "no_table_of_yours": "You sit at no open table. In a server's channel `/table new` opens one, and `Join` "
    "takes a seat at it.",
    "no_table": "There is no open table in this channel. `/table new` opens one.",
    "not_yours": "That button is meant for somebody else.",
    "no_laboratory": "Positions can be set by scenario files only.",
    "game_unknown": "I do not know a game called {game}.",
    "pack_unknown": "There is no content pack called {pack} for this game.",
    "pack_unusable": "The content pack {pack} cannot be used: {problem}",
    "seats_wrong": "This game takes {least} to {most} players.",
    "seats_exact": "This game takes exactly {most} players.",
    "person_unknown": "Nobody called {text} sits here. At the table: {seats}.",
    "person_unclear": "{text} could be {seats}. Please say which.",
    "page_unknown": "The log has no page {page}. Its pages are 1 to {pages}.",
    "dice_unreadable": "I cannot read {text} as dice. Write them like `2d6+3` or `d20`.",
    "unnamed": "That is not possible now.",
}

TABLE_RULES: dict[str, str] = {
    "TB-01": "One table a channel",
    "TB-02": "Seats",
    "TB-03": "Enough players",
    "TB-04": "Closing a table",
    "TB-05": "Before and after the start",
    "TB-06": "An open table",
    "TB-07": "Whose button it is",
    "TB-08": "Positions",
    "TB-09": "Opening a table",
    "TB-10": "Skipping a seat",
    "TB-11": "Loose dice",
    "TB-12": "Pages of the log",
}
"""The titles of the table's own rules."""

RIGHTS: dict[str, str] = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "embed_links": "Embed Links",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}


def say(key: str, **facts: Fact) -> str:
    """The sentence of that key with its facts filled in."""
    return TEXTS[key].format(**facts)
