"""Blackjack, with what its seats did: docs/verify/tables.md."""
from draws import LOST, PUSH, Wrong, card_name, is_red, pays, rank_of, shoe


def points(card):
    return min(10, rank_of(card) + 1)


def value(cards):
    hard = sum(points(card) for card in cards)
    soft = hard <= 11 and any(points(card) == 1 for card in cards)
    return (hard + 10 if soft else hard), soft


def is_natural(cards):
    return len(cards) == 2 and value(cards)[0] == 21


class Hand:
    def __init__(self, cards):
        self.cards = cards
        self.doubled = False
        self.closed = value(cards)[0] >= 21

    def take(self, card):
        self.cards.append(card)
        self.closed = self.closed or value(self.cards)[0] >= 21


class Seat:
    def __init__(self, name, cards):
        self.name = name
        self.first_two = list(cards)
        self.hands = [Hand(cards)]
        self.insured = False

    def active(self):
        return next((hand for hand in self.hands if not hand.closed), None)


class Round:
    def __init__(self, draws, seated):
        order = shoe(draws)
        names = [one["seat"] for one in seated]
        n = len(names)
        self.seats = [Seat(name, [order[at], order[n + 1 + at]]) for at, name in enumerate(names)]
        self.dealer = [order[n], order[2 * n + 1]]
        self.cards = iter(order[2 * n + 2:])
        self.waiting = set(names) if points(self.dealer[0]) == 1 else set()

    def turn(self):
        """The seat whose hand acts now."""
        if self.waiting or is_natural(self.dealer):
            return None
        return next((seat for seat in self.seats if seat.active()), None)

    def act(self, name, action):
        if self.waiting:
            if name not in self.waiting or action not in ("insure", "decline"):
                raise Wrong("%s cannot %s now" % (name, action))
            self.waiting.remove(name)
            next(seat for seat in self.seats if seat.name == name).insured = action == "insure"
            return
        seat = self.turn()
        if seat is None or seat.name != name:
            raise Wrong("%s has no turn" % name)
        self.act_with(seat, seat.active(), action)
        self.deal_second(seat)

    def act_with(self, seat, hand, action):
        is_first = len(hand.cards) == 2
        if action == "stand":
            hand.closed = True
        elif action == "hit":
            hand.take(next(self.cards))
        elif action == "double" and is_first:
            hand.take(next(self.cards))
            hand.doubled = hand.closed = True
        elif action == "split" and is_first and len(seat.hands) == 1 \
                and points(hand.cards[0]) == points(hand.cards[1]):
            seat.hands = [Hand([card]) for card in hand.cards]
        else:
            raise Wrong("%s cannot %s now" % (seat.name, action))

    def deal_second(self, seat):
        """A split hand gets its second card when its turn has come; an ace no more than that."""
        hand = seat.active()
        while hand and len(hand.cards) == 1:
            hand.take(next(self.cards))
            hand.closed = hand.closed or points(hand.cards[0]) == 1
            hand = seat.active()

    def outcome(self):
        if self.waiting or self.turn():
            raise Wrong("the round is not done")
        seats = [self.seen(seat) for seat in self.seats]
        awaited = not seats or any(hand["state"] == "closed"
                                   for seat in seats for hand in seat["hands"])
        dealer = list(self.dealer)
        while awaited and value(dealer)[0] < 17:
            dealer.append(next(self.cards))
        total = value(dealer)[0]
        natural = is_natural(dealer)
        for seat in seats:
            for hand in seat["hands"]:
                hand["outcome"] = against(hand, total, natural)
        return {"dealer": {"cards": dealer, "names": [card_name(card) for card in dealer],
                           "total": total, "isBlackjack": natural, "isBust": total > 21},
                "seats": seats}

    def seen(self, seat):
        hands = []
        for hand in seat.hands:
            total, soft = value(hand.cards)
            if is_natural(hand.cards) and len(seat.hands) == 1:
                state = "blackjack"
            else:
                state = "bust" if total > 21 else "closed" if hand.closed else "open"
            hands.append({"cards": hand.cards, "names": [card_name(card) for card in hand.cards],
                          "total": total, "isSoft": soft, "isDoubled": hand.doubled,
                          "state": state})
        return {"seat": seat.name, "isInsured": seat.insured, "pair": pair_of(seat.first_two),
                "hands": hands}


def pair_of(cards):
    one, other = cards
    if rank_of(one) != rank_of(other):
        return None
    if one == other:
        return "perfect"
    return "coloured" if is_red(one) == is_red(other) else "mixed"


def against(hand, dealer, dealer_natural):
    if hand["total"] > 21:
        return "lose"
    if hand["state"] == "blackjack":
        return "push" if dealer_natural else "blackjack"
    if dealer_natural:
        return "lose"
    if dealer > 21 or hand["total"] > dealer:
        return "win"
    return "push" if hand["total"] == dealer else "lose"


HAND = {"push": PUSH, "lose": LOST, "win": pays("1:1"), "blackjack": pays("3:2")}
PAIRS = {None: LOST, "perfect": pays("25:1"), "coloured": pays("12:1"), "mixed": pays("6:1")}


def play(draws, seated, actions):
    played = Round(draws, seated)
    for one in actions:
        played.act(one["seat"], one["action"])
    return played.outcome()


def judge(result, bet):
    name, kind = bet[:5], bet[5:]
    if name not in ["seat%d" % number for number in range(1, 8)]:
        raise KeyError(bet)
    seat = next((one for one in result["seats"] if one["seat"] == name), None)
    if seat is None:
        return PUSH
    first, second = (seat["hands"] + [None])[:2]
    if kind == "Pairs":
        return PAIRS[seat["pair"]]
    if kind == "Insurance":
        if not seat["isInsured"]:
            return PUSH
        return pays("2:1") if result["dealer"]["isBlackjack"] else LOST
    hand, is_laid = {
        "": (first, True), "Double": (first, first["isDoubled"]), "Split": (second, True),
        "SplitDouble": (second, second is not None and second["isDoubled"]),
    }[kind]
    return HAND[hand["outcome"]] if hand and is_laid else PUSH
