"""Tables of hands: tiles, dominoes, bulls and three cards. docs/verify/tables.md."""
from fractions import Fraction
from itertools import combinations

from draws import LOST, PUSH, card_name, pays, rank_of, suit_of

PLAYERS = ("p1", "p2", "p3")
SEATS = PLAYERS + ("banker",)


def won_if(is_won, worth):
    return worth if is_won else LOST


def four_hands(draws, count, size, read):
    order = draws.shuffle(count)
    hands = {seat: read(order[at * size:(at + 1) * size]) for at, seat in enumerate(SEATS)}
    banker = hands["banker"]["strength"]

    def standing(strength):
        return "tie" if strength == banker else "win" if strength > banker else "lose"

    return {"hands": hands,
            "standings": {seat: standing(hands[seat]["strength"]) for seat in PLAYERS}}


def split_bet(bet):
    for seat in SEATS:
        if bet.startswith(seat):
            return seat, bet[len(seat):]
    raise KeyError(bet)


def judge_four(result, bet, texts, is_made):
    """Win, Lose and Tie against the banker, and what a hand is made of."""
    seat, kind = split_bet(bet)
    worth = pays(texts[kind])
    if kind in ("Win", "Lose", "Tie"):
        standing = result["standings"][seat]
        if kind == "Tie":
            return won_if(standing == "tie", worth)
        return PUSH if standing == "tie" else won_if(standing == kind.lower(), worth)
    return won_if(is_made(result["hands"][seat], kind), worth)


# er-ba-gang

def read_tiles(tiles):
    kinds = [tile // 4 for tile in tiles]
    halves = sum(1 if kind == 0 else 2 * kind for kind in kinds) % 20
    if kinds[0] == kinds[1]:
        rank, strength = "pair", 4000 + (kinds[0] or 10)
    elif sorted(kinds) == [2, 8]:
        rank, strength = "gang", 3000
    else:
        rank, strength = "points", 10 * halves + max(kinds)
    return {"tiles": tiles, "kinds": kinds, "rank": rank, "points": halves / 2,
            "strength": strength}


def judge_er_ba_gang(result, bet, _profile):
    texts = {"Win": "0.95:1", "Lose": "0.95:1", "Tie": "80:1", "Pair": "11.5:1", "Gang": "46:1",
             "White": "124:1"}

    def is_made(hand, kind):
        if kind == "White":
            return hand["kinds"] == [0, 0]
        return hand["rank"] == kind.lower()

    return judge_four(result, bet, texts, is_made)


# niu-niu

def read_bull(cards):
    values = [rank_of(card) + 1 if rank_of(card) < 9 else 0 for card in cards]
    tens = next((list(three) for three in combinations(range(5), 3)
                 if sum(values[at] for at in three) % 10 == 0), [])
    if all(rank_of(card) >= 10 for card in cards):
        kind = 11
    else:
        kind = (sum(values) % 10 or 10) if tens else 0
    multiplier = 5 if kind == 11 else 3 if kind == 10 else 2 if kind >= 7 else 1
    return {"cards": cards, "names": [card_name(card) for card in cards], "type": kind,
            "multiplier": multiplier, "tens": tens, "strength": 52 * kind + max(cards)}


def judge_niu_niu(result, bet, _profile):
    seat, kind = "p" + bet[1], bet[2:]
    hands = result["hands"]
    own, opposite = hands[seat], hands["banker"]
    wanted = "win"
    if bet[0] == "b":
        own, opposite, wanted = opposite, own, "lose"
    is_won = result["standings"][seat] == wanted
    if kind == "Equal":
        return won_if(is_won, pays("0.95:1"))
    if kind == "Double":
        moved = Fraction((own if is_won else opposite)["multiplier"], 5)
        return 1 + Fraction("0.95") * moved if is_won else 1 - moved
    if kind == "BullBull":
        return won_if(own["type"] >= 10, pays("12:1"))
    if kind == "NoBull":
        return won_if(own["type"] == 0, pays("1.85:1"))
    raise KeyError(bet)


# wenzhou

PAIRED = [("teen", 6, 6, 7), ("day", 1, 1, 6), ("yun", 4, 4, 5), ("gor", 1, 3, 4),
          ("mooy", 5, 5, 3), ("chong", 3, 3, 3), ("bon", 2, 2, 3), ("foo", 5, 6, 2),
          ("ping", 4, 6, 2), ("tit", 1, 6, 2), ("look", 1, 5, 2)]
SINGLE = ["3-6", "4-5", "2-6", "3-5", "2-5", "3-4", "1-4", "2-3", "2-4", "1-2"]
# Name, pips and class of each tile.
DOMINOES = [(name, one + other, rank) for name, one, other, rank in PAIRED for _ in range(2)]
DOMINOES += [(name, int(name[0]) + int(name[2]), 1) for name in SINGLE]
RANKS = ["points", "dayNine", "teenNine", "dayGong", "teenGong", "dayWong", "teenWong",
         "mixedPair", "lowPair", "middlePair", "gorPair", "yunPair", "geeJoon", "dayPair",
         "teenPair"]
MIXED = [{"3-6", "4-5"}, {"2-6", "3-5"}, {"2-5", "3-4"}, {"1-4", "2-3"}]


def domino_rank(one, other):
    names = {one[0], other[0]}
    if len(names) == 1:
        name = one[0]
        if name in ("mooy", "chong", "bon"):
            return "middlePair"
        return "lowPair" if name in ("foo", "ping", "tit", "look") else name + "Pair"
    if names in MIXED:
        return "mixedPair"
    if names == {"1-2", "2-4"}:
        return "geeJoon"
    for high in ("teen", "day"):
        if high in names:
            pips = (other if one[0] == high else one)[1]
            word = {9: "Wong", 8: "Gong", 7: "Nine"}.get(pips)
            return high + word if word else "points"
    return "points"


def read_dominoes(tiles):
    one, other = (DOMINOES[tile] for tile in tiles)
    rank = domino_rank(one, other)
    count = (one[1] + other[1]) % 10
    listed = RANKS.index(rank)
    strength = 100 * listed if listed else 10 * count + max(one[2], other[2])
    return {"tiles": tiles, "names": [one[0], other[0]], "rank": rank, "points": count,
            "strength": strength}


def judge_wenzhou(result, bet, _profile):
    texts = {"Win": "0.95:1", "Lose": "0.95:1", "Tie": "82:1", "Pair": "29:1", "Special": "7.5:1"}

    def is_made(hand, kind):
        return RANKS.index(hand["rank"]) >= (7 if kind == "Pair" else 1)

    return judge_four(result, bet, texts, is_made)


# three cards

ZJH_TYPES = ["high", "pair", "straight", "flush", "straightFlush", "trips"]
POKER_TYPES = ["high", "pair", "flush", "straight", "trips", "straightFlush"]


def three_cards(cards):
    """The type and the ranks in the order in which they are compared."""
    ranks = sorted((rank_of(card) + 1 if rank_of(card) else 14 for card in cards), reverse=True)
    high, middle, low = ranks
    flush = len({suit_of(card) for card in cards}) == 1
    if high == low:
        return "trips", [high]
    if middle in (high, low):
        return "pair", [middle, low if high == middle else high]
    lowest = ranks == [14, 3, 2]
    if lowest or high - low == 2:
        return "straightFlush" if flush else "straight", [3 if lowest else high]
    return "flush" if flush else "high", ranks


def deal_two(draws):
    six = draws.shuffle(52)[:6]
    return six[0::2], six[1::2]


def shown(cards, **more):
    return {"cards": cards, "names": [card_name(card) for card in cards], **more}


def compared(one, other, types):
    keys = [(types.index(kind), ranks) for kind, ranks in (one, other)]
    return (keys[0] > keys[1]) - (keys[0] < keys[1])


def zjh(draws):
    dragon_cards, phoenix_cards = deal_two(draws)
    dragon, phoenix = three_cards(dragon_cards), three_cards(phoenix_cards)
    slayer = ("high", [5, 3, 2])
    better = compared(dragon, phoenix, ZJH_TYPES)
    if dragon == slayer and phoenix[0] == "trips":
        better = 1
    if phoenix == slayer and dragon[0] == "trips":
        better = -1
    kind, ranks = dragon if better >= 0 else phoenix
    return {"dragon": shown(dragon_cards, type=dragon[0], isSlayer=dragon == slayer),
            "phoenix": shown(phoenix_cards, type=phoenix[0], isSlayer=phoenix == slayer),
            "winner": ("tie", "dragon", "phoenix")[better], "winningType": kind,
            "pairRank": ranks[0] if kind == "pair" else 0}


def judge_zjh(result, bet, profile):
    is_vendor = profile == "vendor"
    kind = result["winningType"]
    if bet in ("dragon", "phoenix"):
        if result["winner"] == "tie":
            return PUSH
        return won_if(result["winner"] == bet, pays("0.95:1"))
    if bet == "pair8Plus":
        is_won = result["pairRank"] >= (9 if is_vendor else 8) if kind == "pair" else kind != "high"
        return won_if(is_won, pays("2:1"))
    texts = {"straight": ("15:1", "7:1"), "flush": ("9:1", "8:1"),
             "straightFlush": ("220:1", "100:1"), "trips": ("200:1", "120:1")}[bet]
    return won_if(kind == bet, pays(texts[is_vendor]))


def poker(draws):
    player_cards, dealer_cards = deal_two(draws)
    player, dealer = three_cards(player_cards), three_cards(dealer_cards)
    better = compared(player, dealer, POKER_TYPES)
    return {"player": shown(player_cards, type=player[0]),
            "dealer": shown(dealer_cards, type=dealer[0]),
            "qualifies": dealer[0] != "high" or dealer[1][0] >= 12,
            "winner": ("tie", "player", "dealer")[better]}


PLUS = {"high": LOST, "pair": pays("1:1"), "flush": pays("4:1"), "straight": pays("6:1"),
        "trips": pays("30:1"), "straightFlush": pays("40:1")}
BONUS = {"straight": 1, "trips": 4, "straightFlush": 5}


def judge_poker(result, bet, profile, has_played):
    kind = result["player"]["type"]
    if bet == "pairPlus":
        return pays("3:1") if kind == "flush" and profile == "alternate" else PLUS[kind]
    if bet not in ("ante", "play"):
        raise KeyError(bet)
    if not has_played:
        return LOST
    against = {"tie": Fraction(1), "player": Fraction(2), "dealer": LOST}[result["winner"]]
    if bet == "play":
        return against if result["qualifies"] else PUSH
    return (against if result["qualifies"] else Fraction(2)) + BONUS.get(kind, 0)


GAMES = {
    "er-ba-gang": (lambda draws: four_hands(draws, 40, 2, read_tiles), judge_er_ba_gang),
    "niu-niu": (lambda draws: four_hands(draws, 52, 5, read_bull), judge_niu_niu),
    "wenzhou": (lambda draws: four_hands(draws, 32, 2, read_dominoes), judge_wenzhou),
    "zjh": (zjh, judge_zjh),
}
