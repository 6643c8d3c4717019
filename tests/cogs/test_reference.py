"""What can be looked up at any time, and loose dice."""

import pytest

from tests.cogs.conftest import Talk, all_text

THINGS = (
    (
        "alice",
        'cash=20 square=10 possessions="Cudgel, Warrant: bob" cards="Thick Scarf" group="Harbour Choir"',
    ),
    ("bob", "cash=30 square=12"),
    ("turn", "alice"),
)


async def shown(talk: Talk, name: str, command: str, **options: str) -> str:
    """The card that a command alone shows to its caller."""
    result = await talk.people[name].slash(talk.channel, command, **options)
    assert result.response
    assert result.response.ephemeral
    [card] = result.response.embeds
    return "\n".join(
        [card.title or "", card.description or "", *(f"{f.name}\n{f.value}" for f in card.fields)]
    )


async def test_now_shows_privately_what_can_be_done_and_why_not_more(talk: Talk) -> None:
    await talk.start()
    await talk.lay(*THINGS)
    before = len(talk.messages())
    assert "Moving: after the Challenge phase. (BR-10)" in await talk.slash("alice", "now")
    assert "We wait for alice to finish the Challenge phase." in await talk.slash("bob", "now")
    assert "You watch this game." in await talk.slash("carol", "now")
    assert len([message for message in talk.messages()[before:] if not message.flags.ephemeral]) == 0


async def test_now_works_before_the_game_and_where_no_table_is(talk: Talk) -> None:
    assert "TB-06" in await talk.slash("alice", "now")
    await talk.slash("alice", "table new", game="brawl")
    assert "Press `Join`" in await talk.slash("alice", "now")


async def test_my_shows_privately_all_that_is_ones_own(talk: Talk) -> None:
    await talk.start()
    await talk.lay(*THINGS)
    await talk.slash("alice", "challenge standing", whom="bob")
    await talk.slash("bob", "deal offer", to="alice", give="$5", get="Cudgel")
    mine = await shown(talk, "alice", "my")
    for part in (
        "Harbour Choir: High Note. The tens die",
        "Cudgel: Weapon. When you win the round",
        "Warrant\\: bob: Have that player arrested",
        "Thick Scarf: Keep it.",
        "bob, whenever bob starts a turn (standing)",
        "1, bob to alice: bob gives $5; alice gives Cudgel",
    ):
        assert part in mine
    assert "Thick Scarf" not in await shown(talk, "bob", "my")


async def test_my_shows_a_sealed_choice_to_its_owner_alone(talk: Talk) -> None:
    await talk.start()
    await talk.lay(
        ("alice", 'square=10 direction=clockwise possessions="Cudgel"'),
        ("bob", 'square=12 possessions="Dustbin Lid"'),
        ("turn", "alice"),
    )
    await talk.slash("alice", "challenge declare", whom="bob")
    await talk.slash("alice", "challenge done")
    talk.dice.append([1, 1])
    await talk.slash("alice", "move roll")
    await talk.slash("alice", "combat begin", kind="normal")
    await talk.slash("alice", "combat weapon", weapon="Cudgel")
    assert "My sealed choice for this round\nCudgel" in await shown(talk, "alice", "my")
    assert "sealed" not in await shown(talk, "bob", "my")


async def test_my_works_before_the_game_and_for_watchers(talk: Talk) -> None:
    await talk.slash("alice", "table new", game="brawl")
    assert "You watch" in await shown(talk, "bob", "my")
    await talk.slash("bob", "table join", side="harbour choir")
    assert "You sit here as **Harbour Choir**" in await shown(talk, "bob", "my")


async def test_rules_are_shown_to_everybody_with_or_without_a_table(talk: Talk) -> None:
    await talk.slash("alice", "rules", topic="br52")
    assert "BR-52 · Who rolls first (S+H)" in all_text(talk.newest)
    await talk.slash("alice", "rules", topic="waepons @everyone")
    told = all_text(talk.newest)
    assert "The nearest I know:" in told
    assert "@everyone" not in told.replace("\\@everyone", "")
    await talk.slash("alice", "rules")
    assert "BR-95 Waiting" in all_text(talk.newest)
    assert "At the table\nTB-01 One table a channel" in all_text(talk.newest)
    assert await talk.suggestions("alice", "rules", "topic", "damage") == ["BR-58 Damage"]


async def test_the_rules_at_a_table_are_those_of_its_game_and_of_the_table(talk: Talk) -> None:
    await talk.start()
    await talk.slash("carol", "rules")
    told = all_text(talk.newest)
    assert "`/rules topic:BR-01`" in told
    assert "BR-95 Waiting" in told
    assert "TB-01 One table a channel" in told
    assert "SG-" not in told
    assert "SQ-" not in told


async def test_help_shows_the_first_steps_with_examples(talk: Talk) -> None:
    await talk.start()
    await talk.slash("carol", "help")
    told = all_text(talk.newest)
    assert "First steps: Brawl" in told
    assert told.count("Example: ") == 8


async def test_help_without_a_table_names_every_game_and_how_to_begin_it(talk: Talk) -> None:
    await talk.slash("carol", "help")
    told = all_text(talk.newest)
    assert all(f"/table new game:{title}" in told for title in ("Brawl", "Siege", "Squads"))


async def test_dice_without_a_table_are_thrown_in_public(talk: Talk) -> None:
    await talk.slash("carol", "roll", dice="1d1+2", why="**tea** @everyone")
    assert "**carol** throws `1d1+2` for \\*\\*tea\\*\\* \\@everyone: 1. Total **3**." in all_text(
        talk.newest
    )


async def test_dice_at_a_table_are_its_own_and_stand_in_its_log(talk: Talk) -> None:
    await talk.start()
    seq = await talk.seq()
    talk.dice.append([2, 5])
    await talk.slash("carol", "roll", dice="2d6+3")
    assert "**carol** throws `2d6+3`: 2, 5. Total **10**." in talk.newest.content
    assert await talk.seq() == seq + 1


@pytest.mark.parametrize("dice", ["", "101d6", "1d1001", "2d6+", "9" * 3000, "@everyone", "d6 d6", "0d6"])
@pytest.mark.parametrize("table", [True, False])
async def test_what_cannot_be_thrown_is_refused(talk: Talk, dice: str, table: bool) -> None:
    if table:
        await talk.slash("alice", "table new", game="brawl")
    answer = await talk.slash("alice", "roll", dice=dice)
    assert "TB-11" in answer
    assert "@everyone" not in answer.replace("\\@everyone", "")


async def test_a_person_without_a_seat_is_named_and_not_numbered(talk: Talk) -> None:
    await talk.start()
    carol = talk.people["carol"].id
    answer = await talk.slash("alice", "deal offer", to=f"<@{carol}>", give="$1", get="nothing")
    assert f"Nobody called <@{carol}> sits here." in answer


async def test_the_end_says_who_won_and_why_and_opens_the_dice(talk: Talk) -> None:
    await talk.start("alice", "bob", "carol")
    await talk.lay(
        ("alice", "influence=2100 square=3"), ("bob", "influence=700 cash=5"), ("carol", "influence=700")
    )
    for command in ("challenge done", "move pass", "move end"):
        await talk.slash("alice", command)
    told = all_text(talk.newest)
    assert "**alice won.**\nReached the Influence that wins" in told
    assert "1. alice: Influence 2100, Cash $0\n2. bob: Influence 700, Cash $5\n3. carol" in told
    assert "Dice secret: `" in told
    assert "docs/fair-dice.md" in told
