"""The draws of a round, as docs/verify.md tells them: HMAC-SHA256, numbers of 32 bits, no bias."""
import hashlib
import hmac
from fractions import Fraction

TWO_TO_32 = 1 << 32


class Wrong(Exception):
    """What a file says cannot have happened by the rules."""


class Draws:
    """One stream; every draw takes the next numbers of it."""

    def __init__(self, server_seed, client_seed, nonce):
        self.key = server_seed
        self.text = "%s:%d:" % (client_seed, nonce)
        self.block = 0
        self.numbers = []

    def number(self):
        if not self.numbers:
            message = (self.text + str(self.block)).encode("ascii")
            digest = hmac.new(self.key, message, hashlib.sha256).digest()
            self.block += 1
            self.numbers = [int.from_bytes(digest[at:at + 4], "big") for at in range(28, -1, -4)]
        return self.numbers.pop()

    def below(self, n):
        if n == 1:
            return 0
        limit = TWO_TO_32 // n * n
        value = self.number()
        while value >= limit:
            value = self.number()
        return value % n

    def shuffle(self, n):
        order = list(range(n))
        for place in range(n, 1, -1):
            other = self.below(place)
            order[place - 1], order[other] = order[other], order[place - 1]
        return order

    def weighted(self, weights):
        """The place of the first weight whose running total is above the draw."""
        return first_above(weights, self.below(sum(weights)))


def first_above(weights, value):
    total = 0
    for at, weight in enumerate(weights):
        total += weight
        if value < total:
            return at
    raise ValueError("the draw is not below the sum of the weights")


def pays(text):
    """What comes back for a stake of one: "0.95:1" is 1.95."""
    won, staked = text.split(":")
    return 1 + Fraction(won) / Fraction(staked)


PUSH = "push"
LOST = Fraction(0)
HALF = Fraction(1, 2)


def paid(stake, worth):
    """The payout in minor units: one floor, and a push gives the stake back."""
    return stake if worth == PUSH else stake * worth.numerator // worth.denominator


def hundredths(worth):
    return worth.numerator * 100 // worth.denominator


def rank_of(card):
    return card // 4


def suit_of(card):
    return card % 4


def is_red(card):
    return suit_of(card) in (0, 2)


def card_name(card):
    return "A23456789TJQK"[rank_of(card)] + "dchs"[suit_of(card)]


def shoe(draws):
    """Eight decks in order."""
    return [number % 52 for number in draws.shuffle(416)]
