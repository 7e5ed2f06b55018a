#!/usr/bin/env python3
"""Checks a signed statement by docs/verify.md alone.

    python3 statement.py statement.json [KEY]     exit code 0 where it holds, else 1
"""
import sys

sys.dont_write_bytecode = True

import hashlib  # noqa: E402
import json  # noqa: E402
import re  # noqa: E402
from datetime import datetime  # noqa: E402
from pathlib import Path  # noqa: E402

from ed25519 import is_signed  # noqa: E402


def text_of(value):
    """JSON as the house writes it: no blanks, keys as they stand."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8")


def node(left, right):
    return hashlib.sha256(b"\x01" + left + right).digest()


def leaf_of(transfer):
    entries = [[entry[key] for key in ("no", "account", "type", "amount", "balanceAfter")]
               for entry in transfer["entries"]]
    values = [transfer[key] for key in ("id", "kind", "key", "reference", "at")]
    text = text_of(["fairhouse-transfer-1", *values, entries, transfer["salt"]])
    return hashlib.sha256(b"\x00" + text).digest()


def root_from(leaf, index, size, path):
    """The root that a path leads to (RFC 6962), or None where it has the wrong length."""
    last, value = size - 1, leaf
    for step in path:
        if last == 0:
            return None
        if index % 2 == 1 or index == last:
            value = node(step, value)
            while index % 2 == 0 and index:
                index, last = index // 2, last // 2
        else:
            value = node(value, step)
        index, last = index // 2, last // 2
    return value if last == 0 else None


def faults(statement):
    unsigned = {key: value for key, value in statement.items() if key != "signature"}
    key = bytes.fromhex(statement["publicKey"])
    if not is_signed(key, bytes.fromhex(statement["signature"]), text_of(unsigned)):
        yield "signature"
    checkpoint = statement["checkpoint"]
    lines = checkpoint["text"].split("\n")
    is_one = len(lines) in (6, 7) and lines[0] == "fairhouse-ledger-1" and lines[-1] == "" \
        and lines[1] == statement["brand"] \
        and (len(lines) == 6 or re.fullmatch(r"announced \d{1,15} [0-9a-f]{64}", lines[5]))
    if not is_one or not is_signed(key, bytes.fromhex(checkpoint["signature"]),
                                   checkpoint["text"].encode("utf-8")):
        yield "checkpoint"
    size, root = int(lines[2]), bytes.fromhex(lines[3])
    hashes = [bytes.fromhex(one) for one in statement["hashes"]]
    for transfer in statement["transfers"]:
        if transfer["leaf"] is not None and (not 0 <= transfer["leaf"] < size or root_from(
                leaf_of(transfer), transfer["leaf"], size,
                [hashes[place] for place in transfer["path"]]) != root):
            yield "inclusion of " + transfer["id"]
        if sum(int(entry["amount"]) for entry in transfer["entries"]) != 0:
            yield "sum of " + transfer["id"]
    balance, before = int(statement["opening"]), 0
    for transfer in statement["transfers"]:
        own = [entry for entry in transfer["entries"]
               if entry["account"] == statement["account"]]
        if not own or int(transfer["id"]) <= before:
            yield "order of " + transfer["id"]
        before = int(transfer["id"])
        for entry in own:
            balance += int(entry["amount"])
            if entry["balanceAfter"] != str(balance):
                yield "balance after " + transfer["id"]
    if balance != int(statement["closing"]):
        yield "closing balance"
    yield from end_faults(statement, statement.get("ends", []))


def moment(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def end_faults(statement, ends):
    """What bets counted for, against what transfers staked and paid."""
    if "ends" not in statement:
        return
    before, paid, staked = 0, {}, {}
    for transfer in statement["transfers"]:
        at = transfer["at"]
        left = 0
        for entry in transfer["entries"]:
            if entry["account"] != statement["account"]:
                continue
            if entry["type"] in ("payout", "reversal"):
                paid[at] = paid.get(at, 0) + int(entry["amount"])
            if entry["type"] == "stake":
                left -= int(entry["amount"])
        staked[transfer["id"]] = [at, left]
    for end in ends:
        if int(end["id"]) <= before or end["placedAt"] > end["endedAt"] or not (
                moment(statement["from"]) <= moment(end["endedAt"]) <= moment(statement["until"])):
            yield "place of end " + end["id"]
        before = int(end["id"])
        int(end["validBet"])
        if end["transfer"] is None:
            continue
        paid[end["endedAt"]] = paid.get(end["endedAt"], 0) - int(end["payout"])
        of = staked.get(end["transfer"])
        if of is None:
            if moment(end["placedAt"]) >= moment(statement["from"]):
                yield "stake of end " + end["id"]
            continue
        of[1] -= int(end["stake"])
        if of[0] != end["placedAt"] or of[1] < 0:
            yield "stake of end " + end["id"]
    for at, left in paid.items():
        if left != 0:
            yield "what was paid " + at


def main(words):
    if not words:
        print(__doc__)
        return 1
    try:
        statement = json.loads(Path(words[0]).read_text(encoding="utf-8"))
        found = list(faults(statement))
        if len(words) > 1 and statement["publicKey"] != words[1].lower():
            found.append("key: it is %s" % statement["publicKey"])
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        found = ["form: %r" % error]
    for one in found:
        print("WRONG: " + one)
    print("The statement does not hold." if found else "The statement holds.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
