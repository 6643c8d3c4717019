"""The forms of Siege: the private commitment, amounts, ransoms, deals, and leaving."""

from face.game_face import Ask, Form
from face.ids import offer_number
from face.names import Names
from face.siege.figures import troops_text
from face.siege.guide import encounter_at
from face.siege.situation import told
from face.siege.words import FORMS, say
from face.table_news import names_of
from games.kernel import Legal
from games.siege.build import Build
from games.siege.commit import Commit
from games.siege.commitment import CardsDomain, TroopsDomain
from games.siege.domains import Range
from games.siege.muster import Muster
from games.siege.ransom import Ransom
from games.siege.view import SiegeView
from table.looks import SeatLook


def form(step: str, key: str, look: SeatLook, view: SiegeView) -> Form | None:
    """The form that an act opens; None where it is taken at once or by a menu."""
    names = names_of(look.look)
    if key == "concede":
        return Form(FORMS["concede"], "table.concede", (), text=FORMS["concede_text"])
    if key == "counter":
        number = offer_number(step) or 0
        title = say(FORMS, "counter", number=number)
        return Form(title, "deal.counter", _both_sides(), given={"offer": number})
    act, _, about = key.partition("-")
    if act == "offer":
        return _deal(about, look, view, names)
    entry = next((one for one in look.legal if (one.step, one.key) == (step, key)), None)
    return _open(entry, look, view, names) if entry else None


def _open(entry: Legal, look: SeatLook, view: SiegeView, names: Names) -> Form | None:
    match entry.action:
        case Commit(where=place):
            return _commitment(entry, place, look, view, names)
        case Muster(general=general):
            ask = _amount("troops", "muster_amount", entry.domains["troops"], view.pack.prices.troop)
            title = say(FORMS, "muster", general=general)
            return Form(title, "move.muster", (ask,), given={"general": general})
        case Build(where=place) if "amount" in entry.domains:
            ask = _amount("amount", "muster_amount", entry.domains["amount"], view.pack.prices.garrison)
            title, given = say(FORMS, "garrison_title", hex=place), {"where": place, "what": "garrison"}
            return Form(title, "move.build", (ask,), given=given)
        case Ransom(general=general):
            title = say(FORMS, "ransom", general=general)
            ask = Ask("price", FORMS["price"], FORMS["price_hint"])
            return Form(title, "retreat.ransom", (ask,), given={"general": general})
    return None


def _amount(name: str, label: str, domain: object, price: int) -> Ask:
    assert isinstance(domain, Range)
    return Ask(name, FORMS[label], say(FORMS, "amount_hint", most=domain.most, price=price))


def _commitment(entry: Legal, place: str, look: SeatLook, view: SiegeView, names: Names) -> Form:
    """The form of a commitment, with the situation above it. Empty fields commit nothing."""
    troops, garrison, cards = (entry.domains[name] for name in ("troops", "garrison", "cards"))
    assert isinstance(troops, TroopsDomain)
    assert isinstance(garrison, Range)
    assert isinstance(cards, CardsDomain)
    example, most = troops_text(troops.limits), garrison.most
    hints = {
        "troops": say(FORMS, "troops_hint", example=example) if example else FORMS["troops_none"],
        "garrison": say(FORMS, "garrison_hint", most=most) if most else FORMS["garrison_none"],
    }
    asks = [Ask(name, FORMS[name], hint) for name, hint in hints.items()]
    if cards.options:
        none = FORMS["no_card"]
        labels = {"card": FORMS["card"], "second": FORMS["second_card"]}
        asks += [Ask(name, said, "", (none, *cards.options), none) for name, said in labels.items()]
    encounter = encounter_at(view, look.seat or 0, entry.step)
    assert encounter is not None
    act = entry.key.partition("-")[0]
    text = told(view, encounter, look.seat or 0, names)
    return Form(say(FORMS, act, hex=place), "combat.commit", tuple(asks), text, {"where": place})


def _both_sides() -> tuple[Ask, Ask]:
    return Ask("give", FORMS["give"], FORMS["give_hint"]), Ask("get", FORMS["get"], FORMS["get_hint"])


def _deal(about: str, look: SeatLook, view: SiegeView, names: Names) -> Form | None:
    if about.isdecimal() and int(about) < len(names.plain):
        name = names.plain[int(about)]
        return Form(say(FORMS, "offer_to", name=name), "deal.offer", _both_sides(), given={"to": name})
    if about or look.seat is None:
        return None
    others = tuple(names.plain[seat] for seat in view.state.opponents(look.seat))
    to = Ask("to", FORMS["to"], options=others)
    return Form(FORMS["offer"], "deal.offer", (to, *_both_sides()))
