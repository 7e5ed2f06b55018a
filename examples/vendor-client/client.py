#!/usr/bin/env python3
"""A studio's side of docs/vendor-protocol.md: one round is bet, decided and paid.

Needs Python 3.9, its standard library and the openssl command, which signs.

    python3 client.py --url https://wallet.example/api --key studio.pem --user player-1 --token T \
        --game lantern-dice --currency EUR --stake 1.00 --win 2.50
"""
import argparse
import base64
import http.client
import json
import subprocess
import time
import urllib.request
import uuid
from decimal import Decimal

PATIENCE = 5  # seconds; after that nothing is known of the call
LONGEST_PAUSE = 60
GIVE_UP_AFTER = 24 * 3600


class TellAPerson(Exception):
    """What the protocol has no answer for."""


def to_wire(text):
    """Whole hundred-thousandths, without a double anywhere: 3.56 is 356000."""
    scaled = Decimal(text) * 100000
    if scaled < 0 or scaled != scaled.to_integral_value():
        raise ValueError(f"{text} is no amount")
    return int(scaled)


class Wallet:
    def __init__(self, url, key, header, first_pause):
        self.url, self.key = url, key
        self.header, self.first_pause = header, first_pause

    def sign(self, body):
        command = ["openssl", "dgst", "-sha256", "-sign", self.key]
        signed = subprocess.run(command, input=body, capture_output=True, check=True).stdout
        return base64.b64encode(signed).decode()

    def ask(self, path, fields):
        """The very bytes that are signed are sent. None: nobody knows what became of the call."""
        body = json.dumps({"request_uuid": str(uuid.uuid4()), **fields}).encode()
        headers = {"content-type": "application/json", self.header: self.sign(body)}
        request = urllib.request.Request(self.url + path, body, headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                answer = json.loads(response.read())
        except (OSError, ValueError, http.client.HTTPException):
            return None
        if not isinstance(answer, dict) or answer.get("status") in (None, "RS_ERROR_UNKNOWN"):
            return None
        return answer

    def insist(self, path, fields):
        """Says a win or a rollback until it is answered, by one name: it can't move twice."""
        pause, until, is_repeat = self.first_pause, time.time() + GIVE_UP_AFTER, False
        while True:
            answer = self.ask(path, fields)
            # Some operators call our own repeat a duplicate: it is done, and only then it is.
            if answer and is_repeat and answer["status"] == "RS_ERROR_DUPLICATE_TRANSACTION":
                return {**answer, "status": "RS_OK"}
            if answer:
                return answer
            if time.time() > until:
                raise TellAPerson(f"{path} was not answered for a day")
            is_repeat = True
            time.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    def bet(self, fields):
        """A bet is said once. Whatever is not a clear answer is taken back before anything else."""
        answer = self.ask("/transaction/bet", fields)
        status = answer and answer["status"]
        if status in ("RS_OK", "RS_ERROR_NOT_ENOUGH_MONEY", "RS_ERROR_LIMIT_REACHED"):
            return answer
        self.rollback(fields)
        return answer or {"status": "RS_ERROR_TIMEOUT"}

    def rollback(self, of):
        kept = {k: v for k, v in of.items() if k not in ("amount", "currency", "is_free")}
        answer = self.insist("/transaction/rollback", {
            **kept,
            "transaction_uuid": str(uuid.uuid4()),
            "reference_transaction_uuid": of["transaction_uuid"],
            "round_closed": True,
        })
        # What never came there needs no taking back.
        if answer["status"] not in ("RS_OK", "RS_ERROR_TRANSACTION_DOES_NOT_EXIST"):
            raise TellAPerson(f"a rollback was answered {answer['status']}")

    def win(self, of, amount):
        answer = self.insist("/transaction/win", {
            **of,
            "transaction_uuid": str(uuid.uuid4()),
            "reference_transaction_uuid": of["transaction_uuid"],
            "amount": amount,
            "round_closed": True,
        })
        if answer["status"] != "RS_OK":
            raise TellAPerson(f"a win was answered {answer['status']}")
        return answer


def main():
    words = argparse.ArgumentParser()
    for name in ("url", "key", "user", "token", "game", "currency"):
        words.add_argument(f"--{name}", required=True)
    words.add_argument("--header", default="x-signature")
    words.add_argument("--stake", default="1.00")
    words.add_argument("--win", default="0")
    words.add_argument("--pause", type=int, default=1000, help="milliseconds before a repeat")
    said = words.parse_args()
    wallet = Wallet(said.url, said.key, said.header, said.pause / 1000)
    placed = {
        "user": said.user,
        "token": said.token,
        "transaction_uuid": str(uuid.uuid4()),
        "round": str(uuid.uuid4()),
        "round_closed": False,
        "game_code": said.game,
        "currency": said.currency,
        "amount": to_wire(said.stake),
        "is_free": False,
    }
    taken = wallet.bet(placed)
    # A real game writes the bet down before it says it, and its outcome before it says the win.
    ended = wallet.win(placed, to_wire(said.win)) if taken["status"] == "RS_OK" else taken
    print(taken["status"], ended.get("balance", "unknown"))


if __name__ == "__main__":
    main()
