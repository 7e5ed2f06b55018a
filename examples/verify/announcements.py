#!/usr/bin/env python3
"""Checks the list of announcements by docs/verify.md and docs/verify/lotteries.md alone.

    python3 announcements.py list.json [round.json]     exit code 0 where it holds, else 1

list.json is all of GET /wps/fairness/ledger/announcements as one JSON list, in any order. With a
saved draw, what its file says was announced must stand in the list.
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


def faults(announced):
    """Heads that lead on, blocks in a row, each issue and each link once, and none left out."""
    head, lengths, issues, links, last, blocks = "", {}, {}, {}, {}, {}
    for place, one in enumerate(sorted(announced, key=lambda entry: int(entry["no"])), 1):
        no, text = int(one["no"]), one["text"]
        head = hashlib.sha256((head + "\n" + text).encode("utf-8")).hexdigest()
        if no != place or head != one["head"]:
            yield "announcement %d does not follow from those before it" % no
            return
        parts = parts_of(text)
        if parts and parts[0] == "fairhouse-chain-1":
            lengths[parts[1], parts[2]] = parts[3]
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
        if len(words) > 1:
            found += missing(announced, json.loads(Path(words[1]).read_text(encoding="utf-8")))
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        found = ["form: %r" % error]
    for one in found:
        print("WRONG: " + one)
    print("The list does not hold." if found else "The list holds.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
