#!/usr/bin/env python3
"""Checks a saved virtual match by docs/verify/matches.md alone: seed, table, announcement, result.

    python3 match.py match.json      the answer of GET /lgw/sports/events/{eventId}/proof, as saved

It shares no code with the house's own verifier. Of the signed log and the beacon's signature it says
nothing. Exit code: 0 fair, 1 wrong, 2 unknown (not revealed, not readable), 3 void.
"""
import sys

sys.dont_write_bytecode = True

import hashlib  # noqa: E402
import json  # noqa: E402
import re  # noqa: E402
from pathlib import Path  # noqa: E402

from draws import Draws, Wrong, first_above  # noqa: E402

HALF = 45


def sha256(text):
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def goals_of(table, draws):
    lines = [re.fullmatch(r"(\d+)-(\d+) (\d+)", line) for line in table.split("\n")]
    weights = [int(line[3]) for line in lines]
    if sum(weights) != 1 << 32:
        raise Wrong("the weights of the table do not add up to 2^32")
    line = lines[first_above(weights, draws.below(1 << 32))]
    goals = []
    for side in ["home"] * int(line[1]) + ["away"] * int(line[2]):
        half = 0 if draws.below(1000) < 450 else 1
        goals.append({"side": side, "minute": 1 + HALF * half + draws.below(HALF)})
    # Goals of one minute stay in the order they were drawn in.
    return sorted(goals, key=lambda goal: goal["minute"])


def maps_of(table, draws):
    chance, best = re.fullmatch(r"map (\d+) of (\d+)", table).groups()
    need = int(best) // 2 + 1
    maps = []
    while max(maps.count("home"), maps.count("away")) < need:
        maps.append("home" if draws.below(1000000) < int(chance) else "away")
    return maps


def problems_of(match):
    told = json.loads(match["announced"]["text"])
    entry = [match["eventId"], match["number"], match["beacon"]["round"],
             match["home"], match["away"], match["tableHash"]]
    if told[:2] != ["fairhouse-matches-1", match["leagueId"]] or told[6:].count(entry) != 1:
        yield "the announcement does not name this match"
    before = match["announced"]["before"]
    if told[5] != (None if before is None else sha256(before)):
        yield "the block before is not the one that this block names"
    if sha256(match["table"]) != match["tableHash"]:
        yield "the table has another hash"
    if match["seed"] is None:
        return
    link = bytes.fromhex(match["seed"])
    if hashlib.sha256(link).hexdigest() != match["commitment"]:
        yield "the SHA-256 of the seed is not the commitment"
    if not 1 <= match["number"] <= match["chain"]["length"]:
        yield "the chain has no such number"
        return
    for _ in range(match["number"]):
        link = hashlib.sha256(link).digest()
    if link.hex() != match["chain"]["terminal"]:
        yield "the hashes of the seed do not lead to the end of the chain"
    if match["state"] == "void" or match["signature"] is None:
        return
    draws = Draws(bytes.fromhex(match["seed"]), match["signature"], match["number"])
    is_series = match["table"].startswith("map ")
    drawn = {"goals": None, "maps": maps_of(match["table"], draws)} if is_series else {
        "goals": goals_of(match["table"], draws), "maps": None}
    if drawn != {"goals": match["goals"], "maps": match["maps"]}:
        yield "the seeds give another result"


def judge(text):
    try:
        read = json.loads(text)
        match = read.get("match", read.get("value", read))
        problems = []
        try:
            for problem in problems_of(match):
                problems.append(problem)
        except Wrong as error:
            problems.append(str(error))
        if problems:
            return "wrong", problems
        if match["state"] == "void":
            return "void", ["all stakes went back: %s" % match["voidReason"]]
        voided = match.get("voided")
        if voided:
            return "void", ["the bets on %d markets went back: %s, while it was %s" % (
                len(voided["markets"]), voided["reason"], voided["from"])]
        return ("unknown", ["the seed is not shown yet"]) if match["seed"] is None else ("fair", [])
    except (ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
        return "unknown", ["this is no saved match: %r" % error]


CODES = {"fair": 0, "wrong": 1, "unknown": 2, "void": 3}


def main(words):
    if len(words) != 1:
        print(__doc__)
        return 2
    verdict, problems = judge(Path(words[0]).read_text(encoding="utf-8"))
    print("%s: %s" % (words[0], verdict))
    for problem in problems:
        print("  " + problem)
    return CODES[verdict]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
