"""What is said to those who run the bot or manage a server: by `check.finding`, and for `/about`."""

FINDINGS: dict[str, str] = {
    "token": "Token",
    "token.ok": "Discord accepts it; the bot is called {name}.",
    "token.bad": "{reason}",
    "intents": "Intents",
    "intents.ok": "Only Guilds is asked for, which needs no permission from Discord.",
    "intents.members": "Guilds, and Server Members, which is on in the developer portal.",
    "intents.off": "MEMBERS is on, but the Server Members Intent is off in Discord's developer portal (your "
    "application, Bot). Switch it on there, or set MEMBERS=false: the bot plays without it.",
    "endpoint": "Commands",
    "endpoint.ok": "They arrive through the bot's own connection.",
    "endpoint.bad": "They never arrive, since the application has an Interactions Endpoint URL. Empty that "
    "field in Discord's developer portal (General Information).",
    "servers": "Servers",
    "servers.ok": "The bot is in {count}.",
    "servers.none": "The bot is in none. Invite it by the link at the end.",
    "channels": "Channels of {server}",
    "channels.ok": "It may play in {fit}.{more}",
    "channels.none": "The bot sees none. Allow its role View Channel and the other rights of the invitation.",
    "channels.lacking": "{channel} lacks {rights}. Open the channel's settings, Permissions, and allow "
    "the bot that.",
    "channels.unreadable": "They could not be read: {reason}.",
    "hidden": " {count} more are hidden from it, which is fine if you do not play there.",
    "database": "Database",
    "database.ok": "It can be read and written, and is whole: {size} KB; open tables: {tables}.",
    "database.none": "There is none yet; the first start makes {file}.",
    "database.memory": "DATABASE_URL names no file, so everything is lost when the bot stops.",
    "database.damaged": "It is damaged ({damage}). Stop the bot, and bring the newest backup back.",
    "database.bad": "{reason}",
    "migrations": "Schema",
    "migrations.ok": "{head}, the newest.",
    "migrations.older": "{present}; the next start brings it to {head}.",
    "migrations.newer": "{present}, newer than this program's {head}. Update the program.",
    "clock": "Clock",
    "clock.ok": "It agrees with Discord's ({skew} s apart).",
    "clock.off": "It is {skew} s off Discord's, so deadlines come at wrong moments. Let the machine set its "
    "clock by itself (such as `timedatectl set-ntp true`).",
    "clock.unknown": "It was not compared, since no time has come from Discord.",
}

OPERATOR: dict[str, str] = {
    "doctor": "Doctor",
    "good": "ok",
    "bad": "PROBLEM",
    "finding": "**{what}**: {state}. {said}",
    "all_good": "Everything is as it should be.",
    "problems": "Problems: {count}. What to do stands beside each.",
    "invite": "Invite the bot to another server: {link}",
    "about": "About this bot",
    "version": "Table referee {version}, a game master for board games. It started {since}.",
    "heartbeat": "Discord answers in {ms} ms.",
    "heartbeat_unknown": "How fast Discord answers is not measured yet.",
    "database": "The database answers in {ms} ms. Open tables: {tables}.",
    "no_database": "The database does not answer: games stand still until it does. Nothing that was "
    "answered is lost.",
    "quick": "Both are quick: nothing here should keep you waiting.",
    "slow_discord": "Discord is slow at the moment. That is not the bot's doing; it passes by itself.",
    "slow_here": "The bot's own machine is slow at the moment. Tell whoever runs it if that lasts.",
    "report": "Something is wrong? Tell whoever runs this bot, with the error number if you were shown "
    "one. Who manages this server can look with `/doctor` first.",
}
