#!/usr/bin/env python3
"""Checks the list of announcements by docs/verify.md and docs/verify/lotteries.md alone.

    python3 announcements.py list.json [round.json]     exit code 0 where it holds, else 1

list.json is all of GET /wps/fairness/ledger/announcements as one JSON list, in any order. With a
saved draw, what its file says was announced must stand in the list. Of tickets of a raffle that were
named again it says where to look: when the log was signed is not in the list.
"""
import sys

sys.dont_write_bytecode = True

import hashlib  # noqa: E402
import json  # noqa: E402
import re  # noqa: E402
from pathlib import Path  # noqa: E402


def parts_of(text):
    try:
        read = json.loads(text)
    except ValueError:
        return []
    return read if isinstance(read, list) else []


def issues_of(parts):
    """The rows of issues; a later form names the block before, ahead of them. None: unreadable."""
    rows = parts[6:] if len(parts) > 6 and isinstance(parts[6], list) else parts[7:]
    is_right = rows and type(parts[3]) is int and all(
        isinstance(row, list) and len(row) == 3 and isinstance(row[0], str)
        and type(row[1]) is int for row in rows)
    return rows if is_right else None


def tickets_of(parts):
    """How many tickets a block of a raffle names; None where it is not written as one is."""
    if len(parts) != 9 or parts[0] != "fairhouse-raffle-block-1" \
            or type(parts[2]) is not int or type(parts[4]) is not int \
            or not isinstance(parts[5], list) or not parts[5]:
        return None
    return parts[5][0] if type(parts[5][0]) is int else len(parts[5])


def raffle_faults(no, parts, raffles):
    """A raffle is opened once; its blocks are numbered from 0 and go on where those before end."""
    where = "announcement %d, of raffle %s: " % (no, parts[1])
    if not str(parts[0]).startswith("fairhouse-raffle-block-"):
        # The form of before named its round in the opening, and a later one where that was late.
        is_order = parts[0] == "fairhouse-raffle-1"
        before = raffles.get(parts[1])
        if before and not (is_order and before["is_order"]):
            yield where + "announcement %d opened it already" % before["no"]
        else:
            raffles[parts[1]] = {"no": no, "is_order": is_order, "count": 0, "next": 0, "named": {}}
        return
    count, raffle = tickets_of(parts), raffles.get(parts[1])
    if not count:
        yield where + "it is not written as a block of tickets is"
        return
    if raffle is None:
        yield where + "no announcement opened it"
        return
    first, before = parts[4], raffle["named"].get(parts[4])
    number, start = raffle["count"], raffle["next"]
    raffle["count"], raffle["next"] = number + 1, max(start, first + count)
    raffle["named"][first] = (no, parts[5])
    if parts[2] != number:
        yield where + "it is block %d, and %d was next" % (parts[2], number)
    elif before is None and first != start:
        yield where + "it begins with ticket %d, and %d was next" % (first, start)
    elif before and before[1] != parts[5]:
        yield where + "announcement %d named other tickets there" % before[0]


def renamed(announced):
    """Tickets that were named again: right only where no checkpoint of before the round had them."""
    named = {}
    for one in sorted(announced, key=lambda entry: int(entry["no"])):
        parts = parts_of(one["text"])
        if not parts or tickets_of(parts) is None:
            continue
        before = named.get((parts[1], parts[4]))
        named[parts[1], parts[4]] = one["no"], parts[8]
        if before:
            yield "announcement %d names tickets again: announcement %d must not have been signed " \
                "before its round %d" % (one["no"], *before)


def faults(announced):
    """Heads that lead on, blocks in a row, each issue and each link once, and none left out."""
    head, lengths, issues, links, last, blocks, raffles = "", {}, {}, {}, {}, {}, {}
    for place, one in enumerate(sorted(announced, key=lambda entry: int(entry["no"])), 1):
        no, text = int(one["no"]), one["text"]
        head = hashlib.sha256((head + "\n" + text).encode("utf-8")).hexdigest()
        if no != place or head != one["head"]:
            yield "announcement %d does not follow from those before it" % no
            return
        parts = parts_of(text)
        if parts and parts[0] == "fairhouse-chain-1":
            lengths[parts[1], parts[2]] = parts[3]
        if parts and re.fullmatch(r"fairhouse-raffle-(block-)?\d+", str(parts[0])):
            yield from raffle_faults(no, parts, raffles)
        if not parts or not re.fullmatch(r"fairhouse-issues-\d+", str(parts[0])):
            continue
        rows = issues_of(parts)
        if rows is None:
            yield "announcement %d is not written as one of issues is" % no
            continue
        slug, chain = parts[1], parts[3]
        # Once blocks of a lottery name the one before by its hash, all do.
        before, named = blocks.get(slug, (None, False))
        if named or not isinstance(parts[6], list):
            if isinstance(parts[6], list) or parts[6] != before:
                yield "announcement %d does not name the block of %s before it" % (no, slug)
        blocks[slug] = (hashlib.sha256(text.encode("utf-8")).hexdigest(),
                        named or not isinstance(parts[6], list))
        for issue, number, _ in rows:
            where = "announcement %d, issue %s of %s: " % (no, issue, slug)
            if (slug, issue) in issues:
                yield where + "it stands in announcement %d already" % issues[slug, issue]
                continue
            issues[slug, issue] = no
            if (slug, chain, number) in links:
                yield where + "number %d of chain %d was given by announcement %d" % (
                    number, chain, links[slug, chain, number])
                continue
            links[slug, chain, number] = no
            before, used = last.get(slug, (chain, 0))
            last[slug] = (chain, number)
            length = lengths.get(("lottery:" + slug, before))
            if chain < before or chain > before and length not in (None, used):
                yield where + "chain %d begins after number %d of %s of chain %d" % (
                    chain, used, length, before)
            elif number != (used + 1 if chain == before else 1):
                yield where + "number %d is not the next one of chain %d" % (number, chain)


def missing(announced, saved):
    texts = {one["text"] for one in announced}
    proof = saved["round"]
    if proof["issue"]["announced"]["text"] not in texts:
        yield "the announcement of the issue is not in the list"
    if proof["chain"]["log"]["transfer"]["reference"] not in texts:
        yield "the announcement of the chain is not in the list"


def main(words):
    if not words:
        print(__doc__)
        return 1
    try:
        announced = json.loads(Path(words[0]).read_text(encoding="utf-8"))
        found = list(faults(announced))
        looks = list(renamed(announced))
        if len(words) > 1:
            found += missing(announced, json.loads(Path(words[1]).read_text(encoding="utf-8")))
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        found, looks = ["form: %r" % error], []
    for one in looks:
        print("look: " + one)
    for one in found:
        print("WRONG: " + one)
    print("The list does not hold." if found else "The list holds.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
