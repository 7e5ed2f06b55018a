#!/usr/bin/env python3
"""Recomputes saved bills of agents by docs/verify/bills.md alone.

    python3 bill.py bill.json [another.json ...]

It shares no code with the house. Windows of a contract are cut by days of a zone; where Python has
no data of time zones that one check is left out, and it says so. Exit code: 0 each bill is what its
inputs come to, 1 one is not, 2 a file is none.
"""
import sys

sys.dont_write_bytecode = True

import hashlib  # noqa: E402
import json  # noqa: E402
from datetime import datetime, timedelta  # noqa: E402

try:
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError
except ImportError:
    ZoneInfo = None

MILLION = 1000000
NUMBERS = {"DIVIDEND": "DV", "DAILY": "DW", "HOUR": "HS", "REALTIME": "RT"}


def sha256(text):
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def canonical(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def moment(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def share(base, rate):
    return base * rate // MILLION if base > 0 else 0


def less(team, own):
    costs = {name: int(amount) - int(own["costs"].get(name, "0"))
             for name, amount in team["costs"].items()}
    return {"stake": int(team["stake"]) - int(own["stake"]),
            "payout": int(team["payout"]) - int(own["payout"]),
            "validBet": int(team["validBet"]) - int(own["validBet"]),
            "activeMembers": team["activeMembers"] - own["activeMembers"],
            "costs": costs}


NOTHING = {"stake": "0", "payout": "0", "validBet": "0", "activeMembers": 0, "costs": {}}


def tier_of(terms, valid_bet, net, active):
    found = -1
    for at, tier in enumerate(terms["tiers"]):
        if (valid_bet >= int(tier["validBet"]) and net >= int(tier["profitLoss"])
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
    gated = gate is not None and day_bet < int(gate)
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
    carry, rows = int(inputs["carryIn"]), []
    for hour in inputs["hours"]:
        bets, terms = int(hour["validBet"]), hour["terms"]
        gated = int(inputs["dayValidBet"]) < int(terms["dailyBetAmount"] or 0)
        tier = -1 if gated else tier_of(terms, bets, 0, 0)
        rate = None if tier < 0 else terms["tiers"][tier]["rate"]
        if gated or bets <= 0:
            rows.append({"isGated": gated, "rate": rate, "base": 0, "gross": 0})
            continue
        base = bets + carry
        carry = min(base, 0)
        gross = 0 if rate is None else share(base, rate)
        rows.append({"isGated": gated, "rate": rate, "base": base, "gross": gross})
    return {"validBet": sum(int(hour["validBet"]) for hour in inputs["hours"]),
            "activeMembers": 0, "profitLoss": None, "tier": None, "rate": None,
            "base": sum(max(row["base"], 0) for row in rows),
            "gross": sum(row["gross"] for row in rows), "carryOut": carry,
            "isGated": all(row["isGated"] for row in rows), "hours": rows}


def again(one):
    return window(one["terms"], one["team"], one["own"], 0, int(one["carryIn"]),
                  one["isFirstHalf"], True)


def result_of(inputs):
    rules = inputs.get("rules")
    if inputs["hours"]:
        found = day_of_hours(inputs)
    else:
        late = inputs.get("late", {"team": NOTHING, "own": NOTHING})
        found = window(inputs["terms"], text(less(inputs["team"], late["team"])),
                       text(less(inputs["own"], late["own"])), int(inputs["dayValidBet"]),
                       int(inputs["carryIn"]), inputs["isFirstHalf"], rules is not None)
    found["own"] = found["gross"]
    found["debtOut"] = 0
    if rules == 3:
        changes = [again(one)["gross"] - int(one["was"]) for one in inputs.get("corrected", [])]
        due = found["own"] + int(inputs.get("debt", "0")) + sum(changes)
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


def window_problems(inputs):
    name = inputs["window"].get("zone")
    if name is None or ZoneInfo is None:
        return
    try:
        zone = ZoneInfo(name)
    except ZoneInfoNotFoundError:
        print(f"left out: no data of the time zone {name}")
        return
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


def carry_problems(file, inputs, bills):
    carried = int(inputs["carryIn"])
    name = file["carriedFrom"]
    if name is None:
        if carried != 0:
            yield "a carry from no bill"
    else:
        before = bills[name]
        changed = [one for one in inputs.get("corrected", []) if one["bill"] == name]
        left = (again(changed[0]) if changed else result_of(before["read"]))["carryOut"]
        terms, until = inputs["terms"], moment(before["read"]["window"]["until"]).timestamp()
        is_next = (terms["kind"] != "DIVIDEND" or terms["carry"] == "permanent"
                   or not inputs.get("rules") or inputs["window"].get("zone") is None
                   or ZoneInfo is None or is_right_before(inputs, until))
        is_gone = (before["isCancelled"] and inputs.get("rules") == 3
                   and inputs["since"] != before["read"]["window"]["until"])
        if carried != (left if is_next else 0) and not is_gone:
            yield f"carried in {carried}, the bill before leaves {left}"
    if inputs.get("rules") == 3:
        last = bills[file["debtOf"]]["read"] if file["debtOf"] else None
        if inputs["since"] != (last["window"]["until"] if last else None):
            yield "known since another moment"
        if int(inputs["debt"]) != (result_of(last)["debtOut"] if last else 0):
            yield "another debt than the bill before left"


def named_problems(file, inputs, bills):
    for one in file["bills"]:
        if sha256(one["inputs"]) != one["inputsHash"]:
            yield f"the inputs of {one['number']} have another hash"
    for hour in inputs["hours"]:
        one = bills[hour["bill"]]
        found = result_of(one["read"])
        if (hour["hash"], int(hour["validBet"]), True) != (
                one["inputsHash"], found["validBet"], found["isGated"]):
            yield f"the hour {one['number']} is another one"
        if hour["terms"] != one["read"]["terms"]:
            yield f"the hour {one['number']} had other terms"
    for one in inputs.get("corrected", []):
        bill = bills[one["bill"]]
        known = [result_of(bill["read"])["own"]] + [
            again(each)["gross"] for other in bills.values()
            for each in other["read"].get("corrected", []) if each["bill"] == one["bill"]]
        if one["hash"] != bill["inputsHash"] or one["terms"] != bill["read"]["terms"]:
            yield f"the corrected bill {bill['number']} is another one"
        if one["isFirstHalf"] != bill["read"]["isFirstHalf"] or int(one["was"]) not in known:
            yield f"the corrected bill {bill['number']} was another one"


def paid_problems(file):
    gross, paid = int(file["result"]["gross"]), 0
    for payment in file["payments"]:
        amount, rest, told = int(payment["amount"]), gross - paid, payment["share"]
        if told == "whole":
            expected = rest
        elif isinstance(told, dict):
            expected = int(told["available"]) * rest // int(told["total"])
            if not 0 <= int(told["available"]) < int(told["total"]) or rest > int(told["total"]):
                yield "a share of nothing that was short"
        else:
            expected = amount if 0 <= amount < rest else rest
        if amount != expected:
            yield f"paid {amount}, to be paid {expected}"
        paid += amount
    if paid != int(file["result"]["paid"]):
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
        value = int(said[name]) if isinstance(said[name], str) else said[name]
        if value != found[name] or isinstance(value, bool) != isinstance(found[name], bool):
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
    if ZoneInfo is not None and inputs["window"].get("zone") is not None:
        if bill["number"] != number_of(bill["id"], inputs):
            yield "the bill has another number"
    yield from window_problems(inputs)
    yield from named_problems(file, inputs, bills)
    yield from carry_problems(file, inputs, bills)
    yield from figure_problems(file, inputs)
    yield from paid_problems(file)


def main(names):
    worst = 0
    for name in names:
        try:
            with open(name, encoding="utf-8") as opened:
                file = json.load(opened)
            if file["format"] != "fairhouse-bill-1":
                raise ValueError("no saved bill")
            problems = list(problems_of(file))
        except (ValueError, KeyError, TypeError, OSError) as error:
            print(f"unknown {name}: {error!r}")
            worst = max(worst, 2)
            continue
        print(f"{'wrong' if problems else 'right'} {file['bill']['number']} {'; '.join(problems)}")
        if problems:
            worst = 1
    return worst


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1:]))
