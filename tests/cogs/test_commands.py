"""The slash commands: exactly the fixed names, within Discord's limits."""

from discord import app_commands

from face.command_words import COMMANDS
from tests.cogs.conftest import Talk

FIXED = {
    "table new": ["game", "pack", "seats"],
    "table join": ["side"],
    "table leave": [],
    "table start": [],
    "table kick": ["whom"],
    "table end": ["reason"],
    "table status": [],
    "table board": [],
    "table log": ["page"],
    "referee skip": ["whom"],
    "now": [],
    "my": [],
    "rules": ["topic"],
    "help": [],
    "about": [],
    "doctor": [],
    "roll": ["dice", "why"],
    "move roll": ["direction"],
    "move pass": [],
    "move use": ["what", "for"],
    "move play": ["card", "target"],
    "move choose": ["option"],
    "move direction": ["way"],
    "move end": [],
    "move spin": [],
    "move soldier": ["soldier", "way", "exit", "route"],
    "move card": ["soldier", "option"],
    "move general": ["general", "to", "by"],
    "move muster": ["general", "troops"],
    "move build": ["where", "what", "amount"],
    "move buy": ["what", "target"],
    "move give": ["item", "general"],
    "challenge declare": ["whom"],
    "challenge standing": ["whom"],
    "challenge instigate": ["whom"],
    "challenge arrest": ["whom"],
    "challenge withdraw": ["whom"],
    "challenge done": [],
    "challenge attack": ["where"],
    "challenge hold": ["where"],
    "challenge combat": [],
    "deal offer": ["to", "give", "get"],
    "deal accept": ["offer"],
    "deal decline": ["offer"],
    "deal counter": ["offer", "give", "get"],
    "deal withdraw": [],
    "deal list": [],
    "combat begin": ["kind"],
    "combat weapon": ["weapon"],
    "combat roll": [],
    "combat steal": ["what"],
    "combat damage": [],
    "combat go-on": [],
    "combat call-off": [],
    "combat commit": ["where", "troops", "garrison", "cards"],
    "combat conquer": ["where"],
    "combat loot": ["where"],
    "combat spin": [],
    "retreat go": [],
    "retreat stay": [],
    "retreat escape": ["way", "route"],
    "retreat ransom": ["general", "price"],
    "retreat free": ["general"],
}


def commands(talk: Talk) -> dict[str, app_commands.Command]:  # type: ignore[type-arg]
    walked = talk.bot.tree.walk_commands()
    return {found.qualified_name: found for found in walked if isinstance(found, app_commands.Command)}


async def test_the_commands_have_their_fixed_names_and_options(talk: Talk) -> None:
    found = commands(talk)
    options = {name: [one.display_name for one in command.parameters] for name, command in found.items()}
    assert options == FIXED


def test_everything_is_described_and_nothing_else() -> None:
    described = {name.replace(" ", ".") for name in FIXED} | {name.partition(" ")[0] for name in FIXED}
    described |= {
        f"{name.replace(' ', '.')}.{option}" for name, options in FIXED.items() for option in options
    }
    assert COMMANDS.keys() == described
    assert all(1 <= len(text) <= 100 for text in COMMANDS.values())


EVERYWHERE = {"now", "my", "rules", "help", "move", "challenge", "deal", "combat", "retreat"}


async def test_what_can_find_its_table_works_in_direct_messages_too(talk: Talk) -> None:
    known = [
        found
        for found in talk.bot.tree.get_commands()
        if isinstance(found, app_commands.Group | app_commands.Command)
    ]
    assert len(known) == 14
    open_to_mail = {
        found.name for found in known if found.allowed_contexts and found.allowed_contexts.dm_channel
    }
    assert open_to_mail == EVERYWHERE
    assert all(found.guild_only for found in known if found.name not in EVERYWHERE)
