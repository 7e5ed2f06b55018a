#!/usr/bin/env python3
"""Checks saved rounds by docs/verify.md alone. It shares no code with the house's own verifier.

    python3 verify.py round.json...          says of each what holds, in sentences
    python3 verify.py --lines rounds.jsonl   one round a line in, one verdict a line out, as JSON

Of promises it says whether what the file shows of the log is the round's own commitment or chain, and
whether the log was signed soon: nothing of its signature, of beacons and of the seal of a lottery. `npm run verify` and the site do, by docs/verify.md.

Exit code: 0 fair, 1 wrong, 2 unknown (not revealed, not readable, another version), 3 void.
"""
import sys

sys.dont_write_bytecode = True

import hashlib  # noqa: E402
import json  # noqa: E402
import re  # noqa: E402
from pathlib import Path  # noqa: E402

import blackjack  # noqa: E402
import dice  # noqa: E402
import fish  # noqa: E402
import hands  # noqa: E402
import lotteries  # noqa: E402
import originals  # noqa: E402
import promises  # noqa: E402
import slots  # noqa: E402
import tables  # noqa: E402
import waves  # noqa: E402
from draws import Draws, Wrong, paid  # noqa: E402

GAMES = Path(__file__).resolve().parents[2] / "games"
SHARED = {**tables.GAMES, **dice.GAMES, **hands.GAMES}
VERSION = "1."
ROUNDS_OF_A_CHAIN_MAX = 1000000


def minor_of(text, digits):
    """Decimal text as minor units."""
    if not re.fullmatch(r"\d+(\.\d+)?", text):
        raise Wrong("%r is no amount" % text)
    whole, _, part = text.partition(".")
    if len(part) > digits:
        raise Wrong("%s has more digits than the currency" % text)
    return int(whole + part.ljust(digits, "0"))


def shown(minor, digits):
    text = str(minor).rjust(digits + 1, "0")
    return text if digits == 0 else text[:-digits] + "." + text[-digits:]


def seed_problems(round_):
    seed = bytes.fromhex(round_["serverSeed"])
    hashed = hashlib.sha256(seed).hexdigest()
    if hashed != round_["commitment"]:
        yield "the SHA-256 of the server seed is %s, not the commitment" % hashed
    if round_.get("chain"):
        if round_["nonce"] > ROUNDS_OF_A_CHAIN_MAX:
            yield "no chain has so many rounds"
            return
        for _ in range(round_["nonce"]):
            seed = hashlib.sha256(seed).digest()
        if seed.hex() != round_["chain"]["terminal"]:
            yield "%d hashes of the server seed do not lead to the end of the chain" \
                % round_["nonce"]


def replay(round_):
    """The outcome by the rules, and a function from a bet to the payouts that are right."""
    slug, kind = round_["slug"], round_["kind"]
    draws = Draws(bytes.fromhex(round_["serverSeed"]), round_["clientSeed"], round_["nonce"])
    digits = round_["currencyDigits"]
    choice, actions = round_.get("choice") or {}, round_.get("actions") or []
    profile = round_.get("profile")

    def stake_of(bet):
        return minor_of(bet["stake"], digits)

    def of_worth(worth):
        return lambda bet: [paid(stake_of(bet), worth)]

    def judged(judge):
        return lambda bet: [paid(stake_of(bet), judge(bet["bet"]))]

    if kind == "shared" and slug in SHARED:
        deal, judge = SHARED[slug]
        outcome = deal(draws)
        return outcome, judged(lambda bet: judge(outcome, bet, profile))
    if kind == "acted" and slug == "blackjack":
        outcome = blackjack.play(draws, round_.get("seated") or [], actions)
        return outcome, judged(lambda bet: blackjack.judge(outcome, bet))
    if kind == "acted" and slug == "three-card-poker":
        outcome = hands.poker(draws)
        states = [bet["state"] for bet in round_["bets"] if bet["bet"] == "play"]

        def due(bet):
            # A settled play counts for all, a void one for what is void as well.
            has_played = "settled" in states or bet["state"] == "void" and "void" in states
            return [paid(stake_of(bet),
                         hands.judge_poker(outcome, bet["bet"], profile, has_played))]

        return outcome, due
    if kind == "instant" and slug in originals.INSTANT:
        outcome, worth = originals.INSTANT[slug](draws, choice)
        return outcome, of_worth(worth)
    if kind == "instant" and slots.model_of(GAMES, slug):
        outcome, worth = slots.play(draws, slots.model_of(GAMES, slug), slug, choice)
        return outcome, of_worth(worth)
    if kind == "steps" and slug in originals.STEPS:
        outcome, worth = originals.STEPS[slug](draws, choice, actions)
        return outcome, of_worth(worth)
    if kind == "rising" and slug == "comet":
        point = originals.point_of(draws)
        return {"point": point}, lambda bet: Risen(stake_of(bet), bet["bet"], point)
    if kind == "shots" and slug == "coral-reef":
        met = round_["outcome"]
        if met is None:
            return None, lambda bet: [0]
        shot = fish.shoot(draws, met)
        return {**met, **shot}, lambda bet: [
            stake_of(bet) // fish.COST[met["weapon"]] * shot["multiple"]]
    if kind == "draws" and slug in lotteries.GAMES:
        return {"result": lotteries.GAMES[slug](draws)}, unjudged
    raise Wrong("there is no game %s of kind %s" % (slug, kind))


class Unjudged(Exception):
    """What these files do not tell: nothing is said of it, neither good nor bad."""


def unjudged(_bet):
    raise Unjudged("what a line of a lottery pays is not told here")


class Risen:
    """All payouts of a bet on the comet that are right: it left where the player liked."""

    def __init__(self, stake, bet, point):
        target = re.fullmatch(r"auto-(\d+)\.(\d\d)", bet)
        self.stake = stake
        self.target = int(target[1] + target[2]) if target else None
        self.highest = min(point, self.target or point)
        self.is_reached = self.target is not None and self.target <= point

    def __contains__(self, payout):
        if payout == 0:
            return not self.is_reached
        left_at = -(-payout * 100 // self.stake)
        return 101 <= left_at <= self.highest and self.stake * left_at // 100 == payout

    def __getitem__(self, _first):
        return self.stake * self.target // 100 if self.is_reached else 0


def difference(found, expected, where):
    """The first place where two values of JSON differ."""
    if isinstance(found, dict) and isinstance(expected, dict):
        for key in sorted(set(found) | set(expected)):
            if key not in found or key not in expected:
                return "%s.%s" % (where, key)
            inner = difference(found[key], expected[key], "%s.%s" % (where, key))
            if inner:
                return inner
        return None
    if isinstance(found, list) and isinstance(expected, list):
        for at, (one, other) in enumerate(zip(found, expected)):
            inner = difference(one, other, "%s[%d]" % (where, at))
            if inner:
                return inner
        return None if len(found) == len(expected) else "%s has another length" % where
    is_same = found == expected and isinstance(found, bool) == isinstance(expected, bool)
    return None if is_same else "%s is %s in the file and %s by the rules" % (
        where, json.dumps(found), json.dumps(expected))


def payout_problems(round_, due):
    digits = round_["currencyDigits"]
    for bet in round_["bets"]:
        payout = minor_of(bet["payout"], digits)
        if bet["state"] == "void" and payout != minor_of(bet["stake"], digits):
            yield "the void bet %s did not give its stake back" % bet["bet"]
        if bet["state"] not in ("open", "void"):
            right = due(bet)
            if payout not in right:
                yield "the bet %s was paid %s, but the rules pay %s" % (
                    bet["bet"], bet["payout"], shown(right[0], digits))


def unplayed(bet):
    """No bet can have been settled in a round without a result."""
    raise Wrong("the bet %s was settled in a round that was not played" % bet["bet"])


def void_sentence(round_, due):
    """What the void bets would have paid, where no choice was missing."""
    bets = [bet for bet in round_["bets"] if bet["state"] == "void"]
    if not bets:
        return "none of the void bets is in this file"
    is_open = round_["kind"] in ("acted", "shots") and round_["outcome"] is None
    if due is None or is_open or round_["kind"] == "steps":
        return "what it would have paid was never decided: choices or a draw were missing"
    most, is_most = 0, False
    try:
        for bet in bets:
            right = due(bet)
            is_free = isinstance(right, Risen) and right.target is None
            most += right.stake * right.highest // 100 if is_free else right[0]
            is_most = is_most or is_free
    except (Wrong, KeyError, TypeError, ValueError, IndexError, AttributeError):
        return "what it would have paid was never decided: choices or a draw were missing"
    return "by the rules it would have paid %s%s" % (
        "up to " if is_most else "", shown(most, round_["currencyDigits"]))


def judge(file):
    """The verdict on a round file or a bare round, with a sentence for everything wrong."""
    round_ = file.get("round", file)
    if not round_.get("serverSeed"):
        return "unknown", ["the seed is not revealed yet"]
    problems = list(seed_problems(round_))
    problems += promises.check(round_)
    if not round_["version"].startswith(VERSION):
        problems.append("these are the rules of the versions %sx, not of %s"
                        % (VERSION, round_["version"]))
        return ("wrong" if len(problems) > 1 else "unknown"), problems
    problems += waves.check(round_)
    is_void = bool(round_.get("voided")) or any(
        bet["state"] == "void" for bet in round_["bets"])
    due, unknown = None, None
    try:
        outcome, due = replay(round_)
        if round_["outcome"] is not None:
            where = difference(round_["outcome"], outcome, "outcome")
            problems += ["the seeds give another result: " + where] if where else []
        elif not is_void and round_["kind"] != "shots" and all(
                bet["state"] != "open" for bet in round_["bets"]):
            problems.append("the round has no result")
        problems += payout_problems(round_, due)
    except Unjudged as error:
        unknown = str(error)
    except (Wrong, KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        # A round that was voided before its choices were made has no result to compare.
        if is_void and round_["outcome"] is None and due is None:
            problems += payout_problems(round_, unplayed)
        else:
            problems.append(str(error) if isinstance(error, Wrong)
                            else "the rules stop at what the file says: %r" % error)
    if problems:
        return "wrong", problems
    if unknown:
        return "unknown", [unknown]
    if is_void:
        return "void", [void_sentence(round_, due)]
    return "fair", []


CODES = {"fair": 0, "wrong": 1, "unknown": 2, "void": 3}


def read_and_judge(text):
    try:
        return judge(json.loads(text))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        return "unknown", ["this is no saved round: %r" % error]


def main(words):
    if not words:
        print(__doc__)
        return 2
    if words[0] == "--lines":
        with open(words[1], encoding="utf-8") as lines:
            for line in lines:
                verdict, problems = read_and_judge(line)
                print(json.dumps({"verdict": verdict, "problems": problems}))
        return 0
    worst = 0
    for name in words:
        verdict, problems = read_and_judge(Path(name).read_text(encoding="utf-8"))
        print("%s: %s" % (name, verdict))
        for problem in problems:
            print("  " + problem)
        worst = worst if worst == 1 else max(worst, CODES[verdict])
        worst = 1 if verdict == "wrong" else worst
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
