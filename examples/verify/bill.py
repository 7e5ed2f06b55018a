#!/usr/bin/env python3
"""Recomputes saved bills of agents by docs/verify/bills.md alone.

    python3 bill.py bill.json [another.json ...]

It shares no code with the house. Windows of a contract are cut by days of a zone; where Python has
no data of time zones that one check is left open, and it says so. Exit code: 0 each bill is what its
inputs come to, 3 as far as the file tells, 2 a file is none, 1 a bill is not.
"""
import sys

sys.dont_write_bytecode = True

import hashlib  # noqa: E402
import json  # noqa: E402
import unicodedata  # noqa: E402
from datetime import datetime, timedelta  # noqa: E402

try:
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError
except ImportError:
    ZoneInfo = None

MILLION = 1000000
NUMBERS = {"DIVIDEND": "DV", "DAILY": "DW", "HOUR": "HS", "REALTIME": "RT"}


class Look(str):
    """What a file does not tell: no difference."""


def texts(names):
    return {name: str for name in names.split()}


# What stands in a file: a type, a list of one shape, a tuple of alternatives, or an object.
SHARE = ({"available": str, "total": str}, "whole", "untold", "before")
SHAPE = {
    "format": "fairhouse-bill-1", "house": str, "inputs": "canonical",
    "bill": {**texts("id number contractId payee from until calculatedAt currency inputsHash"),
             "contractVersion": int, "currencyDigits": int, "payer": (str, None),
             "kind": tuple(NUMBERS), "run": ("window", "catch_up"),
             "state": ("calculated", "approved", "issued", "partial", "not_reached", "disputed",
                       "cancelled")},
    "contract": {"text": "canonical", "hash": str},
    "result": {**texts("validBet gross carryOut paid"), "profitLoss": (str, None),
               "activeMembers": int, "tier": (int, None), "rate": (int, None), "isGated": bool},
    "counted": {**texts("base own debtOut"),
                "hours": [{**texts("bill base gross"), "rate": (int, None)}],
                "corrected": [texts("bill now was")]},
    "bills": [{**texts("id number inputsHash"), "inputs": "canonical", "isCancelled": bool}],
    "carriedFrom": (str, None), "debtOf": (str, None),
    "payments": [{"transfer": (str, None), "at": str, "amount": str, "share": SHARE,
                  "from": ("house", "upline", "agent_account", "main_wallet")}],
}


def fits(value, shape):
    if isinstance(shape, tuple):
        return any(fits(value, one) for one in shape)
    if isinstance(shape, list):
        return isinstance(value, list) and all(fits(one, shape[0]) for one in value)
    if isinstance(shape, dict):
        return isinstance(value, dict) and all(
            name in value and fits(value[name], part) for name, part in shape.items())
    if shape is str or shape == "canonical":
        # Characters that move what is printed after them; and escapes, which could hide one.
        return (isinstance(value, str) and not (shape == "canonical" and "\\" in value)
                and all(unicodedata.category(one) not in ("Cc", "Cf", "Cs", "Zl", "Zp")
                        for one in value))
    if shape is int:
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, shape) if shape is bool else value == shape


def sha256(text):
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def canonical(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def moment(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def units(text):
    """An amount in minor units, in its one way to be written."""
    if str(int(text)) != str(text):
        raise ValueError(f"{text!r} is no amount")
    return int(text)


def share(base, rate):
    return base * rate // MILLION if base > 0 else 0


def less(team, own):
    costs = {name: units(amount) - units(own["costs"].get(name, "0"))
             for name, amount in team["costs"].items()}
    return {"stake": units(team["stake"]) - units(own["stake"]),
            "payout": units(team["payout"]) - units(own["payout"]),
            "validBet": units(team["validBet"]) - units(own["validBet"]),
            "activeMembers": team["activeMembers"] - own["activeMembers"],
            "costs": costs}


NOTHING = {"stake": "0", "payout": "0", "validBet": "0", "activeMembers": 0, "costs": {}}


def tier_of(terms, valid_bet, net, active):
    found = -1
    for at, tier in enumerate(terms["tiers"]):
        if (valid_bet >= units(tier["validBet"]) and net >= units(tier["profitLoss"])
                and active >= tier["activeMembers"]):
            found = at
    return found


def carry_out(terms, net, carry_in, first_half):
    return {"none": 0, "second_half": min(net, 0) if first_half else 0,
            "previous": min(net, 0), "permanent": min(net + carry_in, 0)}[terms["carry"]]


def window(terms, team, own, day_bet, carry_in, first_half, carries):
    """One window by its figures; `carries`: whether bets below nothing are carried."""
    counted = less(team, NOTHING) if terms["ownPlayCounts"] else less(team, own)
    net = None
    if terms["kind"] == "DIVIDEND":
        net = counted["stake"] - counted["payout"]
        net -= sum(counted["costs"].get(cost, 0) for cost in terms["costs"])
    bets = counted["validBet"]
    base = (bets if net is None else net) + carry_in
    gate = terms["dailyBetAmount"]
    gated = gate is not None and day_bet < units(gate)
    tier = -1 if gated else tier_of(terms, bets, net or 0, counted["activeMembers"])
    rate = None if tier < 0 else terms["tiers"][tier]["rate"]
    if net is not None:
        left = carry_out(terms, net, carry_in, first_half)
    elif not carries:
        left = 0
    else:
        left = carry_in + min(bets, 0) if gated else min(bets + carry_in, 0)
    return {"validBet": bets, "activeMembers": counted["activeMembers"], "profitLoss": net,
            "base": base, "tier": None if tier < 0 else tier, "rate": rate,
            "gross": 0 if rate is None else share(base, rate), "carryOut": left, "isGated": gated}


def day_of_hours(inputs):
    """The gated hours of a day that is over, each by its own terms."""
    carry, rows = units(inputs["carryIn"]), []
    for hour in inputs["hours"]:
        bets, terms = units(hour["validBet"]), hour["terms"]
        gated = units(inputs["dayValidBet"]) < units(terms["dailyBetAmount"] or "0")
        tier = -1 if gated else tier_of(terms, bets, 0, 0)
        rate = None if tier < 0 else terms["tiers"][tier]["rate"]
        if gated or bets <= 0:
            rows.append({"isGated": gated, "rate": rate, "base": 0, "gross": 0})
            continue
        base = bets + carry
        carry = min(base, 0)
        gross = 0 if rate is None else share(base, rate)
        rows.append({"isGated": gated, "rate": rate, "base": base, "gross": gross})
    return {"validBet": sum(units(hour["validBet"]) for hour in inputs["hours"]),
            "activeMembers": 0, "profitLoss": None, "tier": None, "rate": None,
            "base": sum(max(row["base"], 0) for row in rows),
            "gross": sum(row["gross"] for row in rows), "carryOut": carry,
            "isGated": all(row["isGated"] for row in rows), "hours": rows}


def again(one):
    return window(one["terms"], one["team"], one["own"], 0, units(one["carryIn"]),
                  one["isFirstHalf"], True)


def result_of(inputs):
    rules = inputs.get("rules")
    if inputs["hours"]:
        found = day_of_hours(inputs)
    else:
        late = inputs.get("late", {"team": NOTHING, "own": NOTHING})
        found = window(inputs["terms"], text(less(inputs["team"], late["team"])),
                       text(less(inputs["own"], late["own"])), units(inputs["dayValidBet"]),
                       units(inputs["carryIn"]), inputs["isFirstHalf"], rules is not None)
    found["own"] = found["gross"]
    found["debtOut"] = 0
    if rules == 3:
        changes = [again(one)["gross"] - units(one["was"]) for one in inputs.get("corrected", [])]
        due = found["own"] + units(inputs.get("debt", "0")) + sum(changes)
        found["gross"], found["debtOut"] = max(due, 0), min(due, 0)
    return found


def text(figures):
    return {**figures, "costs": {name: str(one) for name, one in figures["costs"].items()}}


def whole_window(inputs, zone):
    """The window of the contract that a bill lies in, by days of its zone."""
    start = moment(inputs["window"]["from"]).astimezone(zone)
    day = datetime(start.year, start.month, start.day, tzinfo=zone)
    period = "day" if inputs["hours"] else inputs["terms"]["period"]

    def later(days):
        other = (day.replace(tzinfo=None) + timedelta(days=days)).replace(tzinfo=zone)
        return other.timestamp()

    if period in ("hour", "five_minutes"):
        length = 3600 if period == "hour" else 300
        parts = (start.timestamp() - day.timestamp()) // length
        begin = day.timestamp() + parts * length
        return begin, min(begin + length, later(1))
    if period == "day":
        return later(0), later(1)
    if period == "week":
        return later(-start.weekday()), later(7 - start.weekday())
    first_half = period == "half_month" and start.day <= 15
    first = 1 if period == "month" or first_half else 16
    following = 16 if first_half else 1
    month, year = start.month, start.year
    if not first_half:
        month, year = (1, year + 1) if month == 12 else (month + 1, year)
    end = datetime(year, month, following, tzinfo=zone)
    return later(first - start.day), end.timestamp()


def has_zone(name):
    try:
        return ZoneInfo is not None and ZoneInfo(name) is not None
    except ZoneInfoNotFoundError:
        return False


def window_problems(inputs):
    name = inputs["window"].get("zone")
    if name is None or not has_zone(name):
        return
    zone = ZoneInfo(name)
    begin, end = whole_window(inputs, zone)
    start, until = (moment(inputs["window"][side]).timestamp() for side in ("from", "until"))
    if not begin <= start < until <= end:
        yield "it lies in no window of its contract"
    day = moment(inputs["window"]["from"]).astimezone(zone).day
    half = not inputs["hours"] and inputs["terms"]["period"] == "half_month" and day <= 15
    if inputs["isFirstHalf"] != half:
        yield "it says another half of the month"


def is_right_before(inputs, until):
    """Whether a bill that ended then is of the window right before, or reaches into it."""
    zone = ZoneInfo(inputs["window"]["zone"])
    begin = moment(inputs["window"]["from"])
    earlier = {**inputs, "window": {"from": (begin - timedelta(milliseconds=1)).isoformat()}}
    return until > whole_window(earlier, zone)[0]


def left_over(inputs, ended, left):
    """What of the rest of a bill that ended then reaches the window of these inputs."""
    terms, zone = inputs["terms"], inputs["window"].get("zone")
    is_next = (terms["kind"] != "DIVIDEND" or terms["carry"] == "permanent"
               or not inputs.get("rules") or zone is None or not has_zone(zone)
               or is_right_before(inputs, ended))
    return left if is_next else 0


def span(inputs):
    start, until = (moment(inputs["window"][side]).timestamp() for side in ("from", "until"))
    if not start < until:
        raise ValueError("a window that ends before it begins")
    return start, until


def dividends_of(bills):
    return sorted((one for one in bills.values() if one["read"]["terms"]["kind"] == "DIVIDEND"),
                  key=lambda one: span(one["read"])[0])


def last_before(bills, inputs):
    found = [one for one in dividends_of(bills) if span(one["read"])[1] <= span(inputs)[0]]
    return found[-1] if found else None


def carry_from(file, inputs, before):
    again_of = [one for one in inputs.get("corrected", []) if one["bill"] == before["id"]]
    left = (again(again_of[0]) if again_of else result_of(before["read"]))["carryOut"]
    (start, until), (begun, ended) = span(inputs), span(before["read"])
    if file["bill"]["run"] == "catch_up":
        if begun < start or ended != until or before["read"]["hours"]:
            raise ValueError("the carry is not of the last hour of the day")
        return left
    if ended > start:
        raise ValueError("the bill before ends after this one begins")
    return left_over(inputs, ended, left)


def carry_problems(file, inputs, bills):
    carried, name, rules = units(inputs["carryIn"]), file["carriedFrom"], inputs.get("rules")
    before = bills.get(name) if name is not None else None
    if name is None:
        if carried != 0:
            yield "a carry from no bill"
    elif before is None:
        yield "a carry from a bill that is not in the file"
    else:
        left = carry_from(file, inputs, before)
        if carried != left:
            told = f"carried in {carried}, the bill before leaves {left}"
            is_gone = (before["isCancelled"] and rules == 3
                       and inputs.get("since") != before["read"]["window"]["until"])
            yield Look(told) if is_gone else told
    if inputs["terms"]["kind"] == "DIVIDEND" and rules is not None:
        nearest = last_before(bills, inputs)
        if name != (nearest["id"] if nearest else None):
            yield "the carry is not of the bill right before"
    if rules == 3:
        last = bills.get(file["debtOf"]) if file["debtOf"] is not None else None
        if not (before and before["isCancelled"]):
            if file["debtOf"] != (before["id"] if before else None):
                yield "the bill right before counts, and another is said to be the last"
        elif last and span(last["read"])[1] > span(before["read"])[1]:
            yield "the last that counts comes after the bill before"
        if inputs.get("since") != (last["read"]["window"]["until"] if last else None):
            yield "known since another moment"
        if units(inputs.get("debt", "0")) != (result_of(last["read"])["debtOut"] if last else 0):
            yield "another debt than the bill before left"


def then_of(file, bills, bill):
    """Gross and carry of a bill by the last one that counted it, from `debtOf` back by `since`."""
    at, begun = bills.get(file["debtOf"]), span(bill["read"])[0]
    while at and at["id"] != bill["id"] and at["read"].get("rules") == 3:
        start, until = span(at["read"])
        if until <= begun:
            break
        for one in at["read"].get("corrected", []):
            if one["bill"] == bill["id"]:
                return again(one)["gross"], units(one["carryIn"])
        since = at["read"].get("since")
        at = next((one for one in dividends_of(bills) if one["read"]["window"]["until"] == since
                   and span(one["read"])[1] <= start), None)
    if at is None or span(at["read"])[1] <= begun:
        return None
    return result_of(bill["read"])["own"], units(bill["read"]["carryIn"])


def corrected_problems(file, inputs, bills):
    earliest, all_again = float("-inf"), inputs.get("corrected", [])
    for one in all_again:
        bill = bills.get(one["bill"])
        if bill is None:
            yield "a corrected bill is not in the file"
            continue
        read, number = bill["read"], bill["number"]
        start, until = span(read)
        if start < earliest or until > span(inputs)[0]:
            yield f"the corrected bill {number} is not of its time"
        earliest = until
        if one["hash"] != bill["inputsHash"] or one["terms"] != read["terms"]:
            yield f"the corrected bill {number} is another one"
        then = then_of(file, bills, bill)
        if then is None:
            yield f"the corrected bill {number} is none that counted"
            continue
        if one["isFirstHalf"] != read["isFirstHalf"] or units(one["was"]) != then[0]:
            yield f"the corrected bill {number} was another one"
        before = last_before(bills, read)
        is_there = not read.get("since") or (
            before and span(before["read"])[1] >= moment(read["since"]).timestamp())
        changed = [other for other in all_again if before and other["bill"] == before["id"]]
        carry = then[1]
        if changed and read.get("rules") is not None:
            carry = left_over(read, span(before["read"])[1], again(changed[0])["carryOut"])
        if not is_there or units(one["carryIn"]) != carry:
            told = f"the corrected bill {number} goes on from something else"
            is_gone = is_there and not changed and before and before["isCancelled"]
            yield Look(told) if is_gone else told


def named_problems(file, inputs, bills):
    if len(bills) != len(file["bills"]):
        yield "a bill is there twice"
    for one in file["bills"]:
        number, read = one["number"], json.loads(one["inputs"])
        if sha256(one["inputs"]) != one["inputsHash"]:
            yield f"the inputs of {number} have another hash"
        if read["terms"]["kind"] != inputs["terms"]["kind"]:
            yield f"the bill {number} is of another kind"
        if read["contract"]["id"] != inputs["contract"]["id"]:
            yield Look(f"the bill {number} is of another contract: the same two?")
        if has_other_number(one, read):
            yield f"the bill {number} has another number"
    dividends = dividends_of(bills)
    if any(span(one["read"])[1] > span(other["read"])[0]
           for one, other in zip(dividends, dividends[1:])):
        yield "two bills of one time"
    start, end = span(inputs)
    for hour in inputs["hours"]:
        one = bills[hour["bill"]]
        found = result_of(one["read"])
        if (hour["hash"], units(hour["validBet"]), True) != (
                one["inputsHash"], found["validBet"], found["isGated"]):
            yield f"the hour {one['number']} is another one"
        if hour["terms"] != one["read"]["terms"] or one["read"]["hours"]:
            yield f"the hour {one['number']} had other terms"
        begun, until = span(one["read"])
        if begun < start or until > end:
            yield f"the hour {one['number']} is of another day, or there twice"
        if one["read"]["contract"]["id"] != inputs["contract"]["id"]:
            yield f"the hour {one['number']} is of another contract"
        start = until


def paid_problems(file):
    gross, paid = units(file["result"]["gross"]), 0
    for payment in file["payments"]:
        amount, rest, told = units(payment["amount"]), gross - paid, payment["share"]
        if told == "whole":
            expected = rest
        elif isinstance(told, dict):
            expected = units(told["available"]) * rest // units(told["total"])
            total = units(told["total"])
            if not 0 <= units(told["available"]) < total or rest > total:
                yield "a share of nothing that was short"
        else:
            expected = amount if 0 <= amount < rest else rest
            if amount == expected != rest:
                yield Look("how the payer shared out what there was is not told")
        if amount != expected:
            yield f"paid {amount}, to be paid {expected}"
        paid += amount
    if paid != units(file["result"]["paid"]):
        yield f"payments of {paid}, the bill says {file['result']['paid']}"
    state = file["bill"]["state"]
    if (state == "issued") != (paid == gross > 0) or (state == "not_reached") > (gross == 0):
        yield f"the state {state} is another one"
    if 0 < paid < gross and state != "partial":
        yield f"paid in part, and {state}"


def figure_problems(file, inputs):
    found = result_of(inputs)
    said = {**file["result"],
            **{name: file["counted"][name] for name in ("base", "own", "debtOut")}}
    for name in ("validBet", "activeMembers", "profitLoss", "base", "tier", "rate", "own", "gross",
                 "isGated", "carryOut", "debtOut"):
        is_count = name in ("activeMembers", "tier", "rate", "isGated") or found[name] is None
        if said[name] != (found[name] if is_count else str(found[name])):
            yield f"{name}: the file says {said[name]}, counted {found[name]}"
    hours = [{"bill": hour["bill"], "rate": row["rate"], "base": str(row["base"]),
              "gross": str(row["gross"])}
             for hour, row in zip(inputs["hours"], found.get("hours", []))]
    if file["counted"]["hours"] != hours:
        yield "the hours come to something else"
    corrected = [{"bill": one["bill"], "now": str(again(one)["gross"]), "was": one["was"]}
                 for one in inputs.get("corrected", [])]
    if file["counted"]["corrected"] != corrected:
        yield "the corrected bills come to something else"


def has_other_number(one, inputs):
    """Bills of before say no zone of their day."""
    zone = inputs["window"].get("zone")
    return (zone is not None and has_zone(zone)
            and one["number"] != number_of(one["id"], inputs))


def number_of(name, inputs):
    start = moment(inputs["window"]["from"]).astimezone(ZoneInfo(inputs["window"]["zone"]))
    return f"{NUMBERS[inputs['terms']['kind']]}-{start:%Y%m%d}-{name[-6:]}"


def problems_of(file):
    bill, contract = file["bill"], file["contract"]
    inputs, signed = json.loads(file["inputs"]), json.loads(contract["text"])
    if sha256(file["inputs"]) != bill["inputsHash"] or canonical(inputs) != file["inputs"]:
        yield "the inputs have another hash or form"
    if not sha256(contract["text"]) == contract["hash"] == inputs["contract"]["hash"]:
        yield "the contract has another hash"
    if canonical(signed) != contract["text"] or signed["terms"] != inputs["terms"]:
        yield "the bill has other terms than were signed"
    if (signed["upline"] == "house") != (bill["payer"] is None):
        yield "somebody else pays than signed"
    said = (bill["kind"], bill["contractId"], bill["contractVersion"], bill["from"], bill["until"],
            bill["run"])
    if said != (inputs["terms"]["kind"], inputs["contract"]["id"], inputs["contract"]["version"],
                inputs["window"]["from"], inputs["window"]["until"],
                "catch_up" if inputs["hours"] else "window"):
        yield "the bill is of another contract or window"
    bills = {one["id"]: {**one, "read": json.loads(one["inputs"])} for one in file["bills"]}
    rules = inputs.get("rules", 0)
    kind = "DIVIDEND" if rules == 3 else "HOUR" if inputs["hours"] else inputs["terms"]["kind"]
    if rules not in (0, 2, 3) or inputs["terms"]["kind"] != kind:
        yield "no rules of such bills"
    zones = {one["window"].get("zone") for one in [inputs, *(b["read"] for b in bills.values())]}
    for zone in sorted(zone for zone in zones if zone is not None and not has_zone(zone)):
        yield Look(f"there is no data here of the time zone {zone}")
    if has_other_number(bill, inputs):
        yield "the bill has another number"
    yield from window_problems(inputs)
    yield from named_problems(file, inputs, bills)
    yield from carry_problems(file, inputs, bills)
    yield from corrected_problems(file, inputs, bills)
    yield from figure_problems(file, inputs)
    yield from paid_problems(file)


def judged(file):
    """One word, and why."""
    try:
        problems = list(problems_of(file))
    except (ValueError, KeyError, TypeError, AttributeError, LookupError) as error:
        return "wrong", [f"it cannot be read: {error!r}"]
    wrong = [one for one in problems if not isinstance(one, Look)]
    return "wrong" if wrong else "open" if problems else "right", wrong or problems


CODES = {"right": 0, "open": 3, "unknown": 2, "wrong": 1}


def main(names):
    found = {"right"}
    for name in names:
        try:
            with open(name, encoding="utf-8") as opened:
                file = json.load(opened)
            if not fits(file, SHAPE):
                raise ValueError("no saved bill")
        except (ValueError, OSError) as error:
            print(f"unknown {name}: {error!r}")
            found.add("unknown")
            continue
        word, why = judged(file)
        found.add(word)
        # What a file says stays within its line.
        print(" ".join(f"{word} {file['bill']['number']} {'; '.join(why)}".split()))
    return CODES[max(found, key=list(CODES).index)]


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
