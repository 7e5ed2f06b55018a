"""Originals and the fish: docs/verify/originals.md."""
from fractions import Fraction
from math import comb

from draws import Wrong, first_above, hundredths, rank_of, suit_of

LOST = Fraction(0)
TOP = 10000


def won_if(is_won, worth):
    return worth if is_won else LOST


def need(is_right, why="the choice or the step is not offered"):
    if not is_right:
        raise Wrong(why)


# Decided at once: (draws, choice) -> (outcome, worth)

def coin_toss(draws, choice):
    tosses = choice["tosses"]
    need(1 <= tosses <= 10)
    sides = ["tails" if draws.below(2) else "heads" for _ in range(tosses)]
    is_win = all(side == choice["side"] for side in sides)
    return {"sides": sides, "isWin": is_win}, won_if(is_win, Fraction(99 * 2 ** tosses, 100))


def lamp_dice(draws, choice):
    chance = choice["chance"]
    need(1 <= chance <= 9500)
    roll = draws.below(10000)
    is_win = roll >= 10000 - chance if choice["side"] == "over" else roll < chance
    return {"roll": roll, "isWin": is_win}, won_if(is_win, Fraction(9900, chance))


def point_of(draws):
    point = 99 * 2 ** 32 // (draws.below(2 ** 32) + 1)
    return max(100, min(1000000, point))


def limbo_line(draws, choice):
    need(101 <= choice["target"] <= 1000000)
    point = point_of(draws)
    is_win = point >= choice["target"]
    return {"point": point, "isWin": is_win}, won_if(is_win, Fraction(choice["target"], 100))


CALM = [15, 12, 12, 0, 12, 12, 12, 12, 0, 12]
EVEN = {10: [19, 15, 20, 15, 30],
        30: [15, 20, 15, 20, 15, 30, 20, 15, 20, 15, 17, 20, 15, 20, 40],
        50: [15, 20, 15, 20, 15, 30, 15, 20, 15, 20, 15, 30, 15, 20, 15, 20, 15, 30, 15, 20, 15,
             20, 15, 15, 50]}
BOLD = {10: 99, 30: 297, 50: 495}


def fortune_ring(draws, choice):
    mood, fields = choice["mood"], choice["fields"]
    need(fields in (10, 30, 50))
    if mood == "calm":
        ring = CALM * (fields // 10)
    elif mood == "bold":
        ring = [0] * (fields - 1) + [BOLD[fields]]
    else:
        ring = [tenths for prize in EVEN[fields] for tenths in (0, prize)]
    field = draws.below(fields)
    return {"field": field, "tenths": ring[field]}, Fraction(ring[field], 10)


KENO = {
    "even": ["0 39", "0 15 71", "0 0 44 310", "0 0 22 84 810", "0 0 14 38 205 2700",
             "0 0 0 33 125 930 16410", "0 0 0 21 63 325 3210 28000",
             "0 0 0 0 55 220 1520 20260 32000", "0 0 0 0 35 115 610 5680 36000 36000",
             "0 0 0 0 24 64 275 2000 26160 40000 40000"],
    "bold": ["0 39", "0 0 170", "0 0 40 355", "0 0 0 140 1840", "0 0 0 52 350 6320",
             "0 0 0 0 220 2090 10000", "0 0 0 0 0 1090 10000 10000",
             "0 0 0 0 0 395 3490 10000 10000", "0 0 0 0 0 0 2540 10000 10000 10000",
             "0 0 0 0 0 0 800 7360 10000 10000 10000"],
}


def moon_keno(draws, choice):
    marks = choice["marks"]
    need(1 <= len(set(marks)) == len(marks) <= 10 and all(1 <= mark <= 40 for mark in marks))
    drawn = [number + 1 for number in draws.shuffle(40)[:10]]
    hits = len(set(drawn) & set(marks))
    tenths = int(KENO[choice["mood"]][len(marks) - 1].split()[hits])
    return {"drawn": drawn, "hits": hits, "tenths": tenths}, Fraction(tenths, 10)


SCRATCH = [("crown", 1000, 20), ("gem", 200, 150), ("bell", 50, 1500), ("key", 20, 6000),
           ("rose", 10, 14500), ("shell", 5, 37000), ("leaf", 2, 110000), ("coin", 1, 170000)]


def silver_scratch(draws, _choice):
    counts = [cards for _, _, cards in SCRATCH]
    at = first_above(counts + [1000000 - sum(counts)], draws.below(1000000))
    symbol, times = SCRATCH[at][:2] if at < len(SCRATCH) else ("", 0)
    others = [name for name, _, _ in SCRATCH if name != symbol]
    row = [others[number // 2] for number in draws.shuffle(2 * len(others))]
    kept = (([symbol] * 3 if symbol else []) + row)[:9]
    fields = [kept[number] for number in draws.shuffle(9)]
    return {"fields": fields, "symbol": symbol, "times": times}, Fraction(times)


CUPS = {
    8: ("60 80 130 240 500", "55 65 125 300 1200", "15 35 120 500 2800"),
    10: ("60 75 115 190 400 800", "40 55 110 260 700 2200", "20 35 80 260 1200 7500"),
    12: ("55 70 110 180 300 550 1000", "40 55 100 200 450 1150 3200",
         "20 30 65 190 650 3000 16800"),
    14: ("60 75 100 150 230 400 650 1200", "40 50 90 170 350 850 2200 5800",
         "15 25 50 135 450 1750 7900 41000"),
    16: ("55 70 95 145 220 350 550 950 1600", "45 55 80 140 270 600 1450 3800 11000",
         "20 25 45 110 300 1000 4000 18700 100000"),
}


def star_drop(draws, choice):
    rows = choice["rows"]
    path = [draws.below(2) for _ in range(rows)]
    cup = sum(path)
    prizes = CUPS[rows][("calm", "even", "bold").index(choice["mood"])].split()
    prize = int(prizes[abs(cup - rows // 2)])
    return {"path": path, "cup": cup, "hundredths": prize}, Fraction(prize, 100)


# In steps: (draws, choice, actions) -> (outcome, worth)

def mines_worth(mines, opened):
    return Fraction(99 * comb(25, opened), 100 * comb(25 - mines, opened)) if opened else LOST


def harbour_mines(draws, choice, actions):
    mines = choice["mines"]
    need(1 <= mines <= 24)
    layout = draws.shuffle(25)[:mines]
    most = 1
    while most < 25 - mines and mines_worth(mines, most + 1) <= TOP:
        most += 1
    opened, lost, done = [], -1, False
    for action in actions:
        need(not done)
        if action["do"] == "cash":
            need(len(opened) > 0)
            done = True
            continue
        cell = action["cell"]
        need(action["do"] == "open" and 0 <= cell < 25 and cell not in opened)
        if cell in layout:
            lost = cell
        else:
            opened.append(cell)
        done = lost >= 0 or len(opened) == most
    worth = LOST if lost >= 0 else mines_worth(mines, len(opened))
    following = 0 if done else hundredths(mines_worth(mines, len(opened) + 1))
    return {"mines": mines, "opened": opened, "lost": lost, "next": following,
            "hundredths": hundredths(worth), "layout": sorted(layout) if done else []}, worth


SLOPES = {"gentle": (4, 3, 9), "fair": (3, 2, 9), "steep": (2, 1, 9), "sheer": (3, 1, 8),
          "wild": (4, 1, 6)}


def lantern_tower(draws, choice, actions):
    slope = choice["slope"]
    doors, safe, floors = SLOPES[slope]
    layout = [sorted(draws.shuffle(doors)[:safe]) for _ in range(floors)]

    def worth_of(climbed):
        return Fraction(99 * doors ** climbed, 100 * safe ** climbed) if climbed else LOST

    tried, is_lost, done = [], False, False
    for action in actions:
        need(not done)
        if action["do"] == "cash":
            need(len(tried) > 0)
            done = True
            continue
        need(action["do"] == "climb" and 0 <= action["door"] < doors)
        is_lost = action["door"] not in layout[len(tried)]
        tried.append(action["door"])
        done = is_lost or len(tried) == floors
    climbed = len(tried) - is_lost
    worth = LOST if is_lost else worth_of(climbed)
    return {"slope": slope, "doors": tried, "isLost": is_lost, "climbed": climbed,
            "hundredths": hundredths(worth), "layout": layout if done else [],
            "next": 0 if done else hundredths(worth_of(climbed + 1))}, worth


def guess_chance(rank, word):
    if word == "higher":
        return Fraction(12 if rank == 0 else 13 - rank, 13)
    return Fraction(12 if rank == 12 else rank + 1, 13)


def is_right(rank, new, word):
    if word == "higher":
        return new > rank if rank == 0 else new >= rank
    return new < rank if rank == 12 else new <= rank


def card_climb(draws, _choice, actions):
    cards = [draws.below(52)]
    prize, guesses, skips = Fraction(99, 100), 0, 0
    is_lost = done = is_left = False
    for action in actions:
        word, rank = action["do"], rank_of(cards[-1])
        need(not done and word in ("higher", "lower", "skip", "cash", "leave"))
        if word == "leave":
            need(guesses == 0)
            done = is_left = True
            continue
        if word == "cash":
            need(guesses > 0)
            done = True
            continue
        cards.append(draws.below(52))
        if word == "skip":
            skips += 1
            need(skips <= 20)
        else:
            prize /= guess_chance(rank, word)
            need(prize <= TOP)
            guesses += 1
            is_lost = not is_right(rank, rank_of(cards[-1]), word)
        done = is_lost or guesses + skips == 40
    worth = LOST if is_lost or (guesses == 0 and not is_left) else prize
    outcome = {"cards": cards, "guesses": guesses, "isLost": is_lost,
               "hundredths": hundredths(worth), "skipsLeft": 20 - skips}
    for word in ("higher", "lower"):
        following = prize / guess_chance(rank_of(cards[-1]), word)
        outcome[word] = 0 if done or following > TOP else hundredths(following)
    return outcome, worth


TIMES = {"royalFlush": 800, "straightFlush": 50, "four": 25, "fullHouse": 9, "flush": 6,
         "straight": 4, "three": 3, "twoPair": 2, "jacks": 1, "nothing": 0}


def name_of(cards):
    ranks = sorted(rank_of(card) for card in cards)
    flush = len({suit_of(card) for card in cards}) == 1
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    top = ranks == [0, 9, 10, 11, 12]
    straight = len(counts) == 5 and (ranks[4] - ranks[0] == 4 or top)
    if flush and straight:
        return "royalFlush" if top else "straightFlush"
    if counts[0] == 4:
        return "four"
    if counts[:2] == [3, 2]:
        return "fullHouse"
    if flush or straight:
        return "flush" if flush else "straight"
    if counts[0] == 3:
        return "three"
    if counts[:2] == [2, 2]:
        return "twoPair"
    good = any(ranks.count(rank) == 2 for rank in (0, 10, 11, 12))
    return "jacks" if good else "nothing"


def five_draw(draws, _choice, actions):
    deck = draws.shuffle(52)
    hand, waiting = deck[:5], iter(deck[5:10])
    if not actions:
        return {"hand": hand, "held": [], "final": [], "name": name_of(hand), "times": 0}, LOST
    need(len(actions) == 1)
    held = sorted(actions[0]["hold"])
    need(len(set(held)) == len(held) and all(0 <= place < 5 for place in held))
    final = [card if at in held else next(waiting) for at, card in enumerate(hand)]
    name = name_of(final)
    return {"hand": hand, "held": held, "final": final, "name": name,
            "times": TIMES[name]}, Fraction(TIMES[name])


INSTANT = {"coin-toss": coin_toss, "lamp-dice": lamp_dice, "limbo-line": limbo_line,
           "fortune-ring": fortune_ring, "moon-keno": moon_keno,
           "silver-scratch": silver_scratch, "star-drop": star_drop}
STEPS = {"harbour-mines": harbour_mines, "lantern-tower": lantern_tower,
         "card-climb": card_climb, "five-draw": five_draw}
