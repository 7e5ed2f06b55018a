"""What a file shows of a round's promises, by docs/verify.md: is it of this round, and from its time?

Signatures of the log and of beacons are not checked here; `npm run verify` does.
"""
import json
from datetime import datetime, timedelta

# Rounds of everybody: without the end of their chain nothing was promised to anybody.
ON_CHAINS = ("shared", "acted", "rising", "draws")
# Files that were saved from here on say at which table a round was.
TABLES_SINCE = "2026-11-29"
# Checkpoints are signed every hour: after two of them a commitment stands in one.
PENDING = timedelta(hours=2)


def moment(text):
    """A time of a file, to the millisecond."""
    whole, _, part = text.rstrip("Z").partition(".")
    return datetime.strptime(whole + "." + (part + "000")[:3], "%Y-%m-%dT%H:%M:%S.%f")


def place_of(round_):
    """Under which name the chain of a round is announced; None where the file does not say."""
    slug, table = round_["slug"], round_.get("table")
    if round_["kind"] in ("shared", "acted"):
        return table and "table:" + table
    return {"rising": "rising:", "draws": "lottery:"}[round_["kind"]] + slug


def chain_problems(round_):
    """The announcement that the file shows is of this chain, and the chain is that of the place."""
    chain = round_.get("chain")
    if round_["kind"] not in ON_CHAINS:
        if chain:
            yield "a round of one player is drawn from a pair of seeds, not from a chain"
        return
    if not chain:
        yield "the round has no chain: each of its kind is a link of one"
        return
    if not chain.get("log"):
        return
    try:
        told = json.loads(chain["log"]["transfer"]["reference"])
    except ValueError:
        told = []
    if told[:1] != ["fairhouse-chain-1"] or told[3:5] != [chain.get("length"), chain["terminal"]]:
        yield "the announcement is of another chain"
        return
    place = place_of(round_)
    if place is None and round_["at"] >= TABLES_SINCE:
        yield "the file does not say at which table the round was"
    elif told[1] != place and (place or not told[1].startswith("table:")):
        yield "the chain is that of %s, not of %s" % (told[1], place or "a table")


def pair_problems(round_):
    """The entry is the commitment of the pair, and was signed before long after the pair began."""
    seeds = round_.get("seeds") or {}
    log = seeds.get("log")
    if not log:
        return
    entry = log["transfer"]
    if entry["kind"] != "commitment" or entry["reference"] != round_["commitment"]:
        yield "the entry of the log is of another commitment"
        return
    if moment(entry["at"]) > moment(seeds["begunAt"]):
        yield "the log took the commitment after the pair had begun"
    lines = log["checkpoint"]["text"].split("\n")
    begun = min(moment(seeds["begunAt"]), moment(round_["at"]))
    if len(lines) < 6 or moment(lines[4]) > begun + PENDING:
        yield "the log was signed more than two hours after the pair had begun"


def check(round_):
    return [*chain_problems(round_), *pair_problems(round_)]
