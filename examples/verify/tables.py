"""Baccarat, dragon tiger and roulette: docs/verify/tables.md. A game is (deal, judge)."""
from draws import HALF, LOST, PUSH, Wrong, card_name, is_red, pays, rank_of, shoe


def won_if(is_won, worth):
    return worth if is_won else LOST


def better(one, other, names):
    """The name of the better side; the last one for a tie."""
    return names[2] if one == other else names[0] if one > other else names[1]


# baccarat

def points(card):
    return rank_of(card) + 1 if rank_of(card) < 9 else 0


def total_of(cards):
    return sum(points(card) for card in cards) % 10


def banker_draws(two, third):
    if third is None:
        return two <= 5
    if two <= 2:
        return True
    return {3: third != 8, 4: 2 <= third <= 7, 5: 4 <= third <= 7,
            6: third in (6, 7)}.get(two, False)


def baccarat(draws):
    cards = iter(shoe(draws))
    hands = {"player": [], "banker": []}
    dealt = []

    def deal(to):
        card = next(cards)
        hands[to].append(card)
        dealt.append({"to": to, "card": card, "name": card_name(card)})

    for to in ("player", "banker", "player", "banker"):
        deal(to)
    player_two, banker_two = total_of(hands["player"]), total_of(hands["banker"])
    natural = player_two >= 8 or banker_two >= 8
    third = None
    if not natural and player_two <= 5:
        deal("player")
        third = points(hands["player"][2])
    if not natural and banker_draws(banker_two, third):
        deal("banker")
    player, banker = total_of(hands["player"]), total_of(hands["banker"])
    pair = {side: rank_of(hand[0]) == rank_of(hand[1]) for side, hand in hands.items()}
    return {"dealt": dealt, "player": hands["player"], "banker": hands["banker"],
            "playerTotal": player, "bankerTotal": banker, "isNatural": natural,
            "winner": better(player, banker, ("player", "banker", "tie")),
            "playerPair": pair["player"], "bankerPair": pair["banker"]}


def judge_baccarat(result, bet, profile):
    winner, total = result["winner"], result["bankerTotal"]
    if bet in ("player", "banker"):
        if winner == "tie":
            return PUSH
        if winner != bet:
            return LOST
        if bet == "player":
            return pays("1:1")
        if profile in (None, "commission"):
            return pays("0.95:1")
        return pays("0.5:1" if total == 6 else "1:1")
    if bet == "perfectPair":
        same = [result[side][0] == result[side][1] for side in ("player", "banker")]
        return pays("200:1") if all(same) else won_if(any(same), pays("25:1"))
    if bet == "super6" and profile != "noCommission":
        raise Wrong("super6 is not offered at this table")
    is_won, text = {
        "tie": (winner == "tie", "8:1"),
        "playerPair": (result["playerPair"], "11:1"),
        "bankerPair": (result["bankerPair"], "11:1"),
        "eitherPair": (result["playerPair"] or result["bankerPair"], "5:1"),
        "big": (len(result["dealt"]) > 4, "0.54:1"),
        "small": (len(result["dealt"]) == 4, "1.5:1"),
        "super6": (winner == "banker" and total == 6, "15:1"),
    }[bet]
    return won_if(is_won, pays(text))


# dragon-tiger

def dragon_tiger(draws):
    dragon, tiger = shoe(draws)[:2]
    values = [rank_of(card) + 1 for card in (dragon, tiger)]
    return {"dealt": [{"to": to, "card": card, "name": card_name(card)}
                      for to, card in (("dragon", dragon), ("tiger", tiger))],
            "dragon": dragon, "tiger": tiger, "dragonValue": values[0], "tigerValue": values[1],
            "winner": better(*values, ("dragon", "tiger", "tie")), "suitedTie": dragon == tiger}


def judge_dragon_tiger(result, bet, _profile):
    if bet in ("dragon", "tiger"):
        return HALF if result["winner"] == "tie" else won_if(result["winner"] == bet, pays("1:1"))
    if bet == "tie":
        return won_if(result["winner"] == "tie", pays("11:1"))
    if bet == "suitedTie":
        return won_if(result["suitedTie"], pays("50:1"))
    side = "dragon" if bet.startswith("dragon") else "tiger"
    card, value = result[side], result[side + "Value"]
    is_won, text = {
        "Big": (value > 7, "1:1"), "Small": (value < 7, "1:1"),
        "Odd": (value % 2 == 1, "0.75:1"), "Even": (value % 2 == 0, "1.05:1"),
        "Red": (is_red(card), "0.9:1"), "Black": (not is_red(card), "0.9:1"),
    }[bet[len(side):]]
    return won_if(is_won, pays(text))


# roulette

RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
WHEEL = [0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1,
         20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26]


def roulette_bets():
    """Every bet with its numbers and pays, in order."""
    def add(code, numbers, text, even=False):
        bets[code] = (set(numbers), pays(text), even)

    bets = {}
    all_numbers = range(1, 37)
    for n in range(37):
        add("straight%d" % n, [n], "35:1")
    for n in (1, 2, 3):
        add("split0-%d" % n, [0, n], "17:1")
    for n in all_numbers:
        if n % 3:
            add("split%d-%d" % (n, n + 1), [n, n + 1], "17:1")
        if n <= 33:
            add("split%d-%d" % (n, n + 3), [n, n + 3], "17:1")
    for n in range(1, 35, 3):
        add("street%d" % n, range(n, n + 3), "11:1")
    add("trio012", [0, 1, 2], "11:1")
    add("trio023", [0, 2, 3], "11:1")
    for n in range(1, 33):
        if n % 3:
            add("corner%d" % n, [n, n + 1, n + 3, n + 4], "8:1")
    add("firstFour", range(4), "8:1")
    for n in range(1, 32, 3):
        add("line%d" % n, range(n, n + 6), "5:1")
    for dozen in (1, 2, 3):
        add("dozen%d" % dozen, range(dozen * 12 - 11, dozen * 12 + 1), "2:1")
    for column in (1, 2, 3):
        add("column%d" % column, range(column, 37, 3), "2:1")
    halves = {"red": RED, "black": set(all_numbers) - RED, "odd": range(1, 37, 2),
              "even": range(2, 37, 2), "low": range(1, 19), "high": range(19, 37)}
    for code, numbers in halves.items():
        add(code, numbers, "1:1", even=True)
    return bets


ROULETTE = roulette_bets()


def roulette(draws):
    number = draws.below(37)
    colour = "green" if number == 0 else "red" if number in RED else "black"
    return {"number": number, "colour": colour, "pocket": WHEEL.index(number),
            "wins": [code for code, (numbers, _, _) in ROULETTE.items() if number in numbers]}


def judge_roulette(result, bet, profile):
    numbers, worth, is_even = ROULETTE[bet]
    if result["number"] in numbers:
        return worth
    return HALF if is_even and profile == "laPartage" and result["number"] == 0 else LOST


GAMES = {
    "baccarat": (baccarat, judge_baccarat), "dragon-tiger": (dragon_tiger, judge_dragon_tiger),
    "roulette": (roulette, judge_roulette),
}
