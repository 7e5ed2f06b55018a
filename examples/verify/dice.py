"""Dice, discs and beads: docs/verify/tables.md."""
from collections import Counter

from draws import LOST, PUSH, pays


def won_if(is_won, worth):
    return worth if is_won else LOST


def roll(draws):
    return [draws.below(6) + 1 for _ in range(3)]


def by_count(count):
    return (LOST, pays("1:1"), pays("2:1"), pays("3:1"))[count]


def sic_bo(draws):
    dice = roll(draws)
    triple = len(set(dice)) == 1
    return {"dice": dice, "total": sum(dice), "isTriple": triple,
            "winner": "triple" if triple else "small" if sum(dice) <= 10 else "big"}


TOTALS = {4: ("62:1", "50:1"), 5: ("31:1", "18:1"), 6: ("18:1", "14:1"), 7: ("12:1", "12:1"),
          8: ("8:1", "8:1"), 9: ("7:1", "6:1"), 10: ("6:1", "6:1")}


def judge_sic_bo(result, bet, profile):
    dice, total, triple = result["dice"], result["total"], result["isTriple"]
    family = bet.rstrip("0123456789")
    figures = bet[len(family):]
    count = dice.count(int(figures[0])) if figures else 0
    has_all = all(int(figure) in dice for figure in figures)
    if family == "single":
        return by_count(count)
    if family == "total":
        is_won, texts = total == int(figures), TOTALS[min(int(figures), 21 - int(figures))]
    else:
        is_won, texts = {
            "small": (result["winner"] == "small", ("1:1", "1:1")),
            "big": (result["winner"] == "big", ("1:1", "1:1")),
            "odd": (not triple and total % 2 == 1, ("1:1", "1:1")),
            "even": (not triple and total % 2 == 0, ("1:1", "1:1")),
            "double": (count >= 2, ("11:1", "8:1")), "triple": (count == 3, ("180:1", "150:1")),
            "anyTriple": (triple, ("30:1", "24:1")), "combo": (has_all, ("6:1", "5:1")),
            "three": (has_all, ("30:1", "30:1")),
        }[family]
    return won_if(is_won, pays(texts[1 if profile == "macau" else 0]))


SYMBOLS = ("fish", "prawn", "gourd", "coin", "crab", "rooster")
COLOURS = ("red", "green", "blue", "blue", "green", "red")


def fish_prawn_crab(draws):
    dice = roll(draws)
    colour, count = Counter(COLOURS[face - 1] for face in dice).most_common(1)[0]
    return {"dice": dice, "symbols": [SYMBOLS[face - 1] for face in dice],
            "isTriple": len(set(dice)) == 1, "colour": colour if count >= 2 else "mixed"}


def judge_fish_prawn_crab(result, bet, _profile):
    dice = result["dice"]
    if bet == "anyTriple":
        return won_if(result["isTriple"], pays("30:1"))
    colours = [COLOURS[face - 1] for face in dice]
    if bet == "anyColour":
        return won_if(len(set(colours)) == 1, pays("7:1"))
    for word, count, text in (("one", 1, "1:1"), ("two", 2, "3:1"), ("three", 3, "23:1")):
        if bet.startswith(word):
            return won_if(colours.count(bet[len(word):].lower()) == count, pays(text))
    family = bet.rstrip("0123456789")
    faces = [int(figure) for figure in bet[len(family):]]
    if family == "single":
        return by_count(dice.count(faces[0]))
    if family == "triple":
        return won_if(dice.count(faces[0]) == 3, pays("180:1"))
    if family != "pair":
        raise KeyError(bet)
    return won_if(all(face in dice for face in faces), pays("5:1"))


# discs and beads

def se_die(draws):
    discs = [draws.below(2) for _ in range(4)]
    return {"discs": discs, "red": sum(discs)}


SE_DIE = {"even": ((0, 2, 4), "0.96:1"), "odd": ((1, 3), "0.96:1"), "big": ((3, 4), "0.96:1"),
          "small": ((0, 1), "0.96:1"), "fourRed": ((4,), "14:1"), "fourWhite": ((0,), "14:1"),
          "threeRed": ((3,), "2.7:1"), "threeWhite": ((1,), "2.7:1"), "twoTwo": ((2,), "1.5:1"),
          "fourSame": ((0, 4), "6.5:1")}


def judge_se_die(result, bet, _profile):
    wins, text = SE_DIE[bet]
    if bet in ("big", "small") and result["red"] == 2:
        return PUSH
    return won_if(result["red"] in wins, pays(text))


def fan_tan(draws):
    remainder = draws.below(4) + 1
    fours = draws.below(6) + 11
    return {"remainder": remainder, "fours": fours, "beads": 4 * fours + remainder}


# How many figures win, how many after them push, and the pays.
FAN_TAN = {"fan": (1, 0, "2.85:1"), "nim": (1, 1, "1.90:1"), "kwok": (2, 0, "0.95:1"),
           "nga": (2, 1, "0.475:1"), "ssh": (3, 0, "19:60")}


def judge_fan_tan(result, bet, _profile):
    family = bet.rstrip("0123456789")
    wins, pushes, text = FAN_TAN[family]
    figures = [int(figure) for figure in bet[len(family):]]
    if len(figures) != wins + pushes:
        raise KeyError(bet)
    if result["remainder"] in figures[:wins]:
        return pays(text)
    return PUSH if result["remainder"] in figures[wins:] else LOST


GAMES = {
    "sic-bo": (sic_bo, judge_sic_bo), "fish-prawn-crab": (fish_prawn_crab, judge_fish_prawn_crab),
    "se-die": (se_die, judge_se_die), "fan-tan": (fan_tan, judge_fan_tan),
}
