"""Strips, pay lines and free spins: what slots of reels share. docs/verify/slots.md."""
from fractions import Fraction

L20 = ("11111 00000 22222 01210 21012 00100 22122 10001 12221 01110 21112 10101 12121 01010 "
       "21212 11011 11211 02020 20202 02220").split()
SPINS_MAX = 250


def keys_of(weights):
    """Whole numbers first, in ascending order; all others in the order of the file."""
    numbers = sorted((key for key in weights if key.isdigit()), key=int)
    return numbers + [key for key in weights if not key.isdigit()]


def draw_key(draws, weights):
    """A weighted draw over the keys; the place of the key that was drawn."""
    return draws.weighted([weights[key] for key in keys_of(weights)])


def cells_with(grid, symbols):
    return [[column, row] for column, window in enumerate(grid)
            for row, symbol in enumerate(window) if symbol in symbols]


def units_of(acts):
    return sum(act["winUnits"] for act in acts)


def close(model, acts, free_spins=0, bought=None):
    """The outcome of a round, and what comes back for one bet."""
    won, cap = units_of(acts), model["topPrize"] * model["units"]
    outcome = {"acts": acts, "units": model["units"], "totalUnits": min(won, cap),
               "isCapped": won > cap, "freeSpinsAwarded": free_spins}
    if bought is not None:
        outcome["bought"] = bought
    return outcome, Fraction(min(won, cap), model["units"])


def jackpots(draws, model, acts):
    for one in model.get("jackpots", []):
        acts.append({"is": "jackpot", "pool": one["pool"], "isWon": draws.below(one["odds"]) == 0,
                     "winUnits": 0})


def window(model, reel, stop):
    strip = model["strips"][reel]
    return [strip[(stop + row) % len(strip)] for row in range(model["grid"][1])]


def lines_of(model):
    lines = {"L20": L20, "L10": L20[:10]}.get(model["lines"]) \
        if isinstance(model["lines"], str) else model["lines"]
    return [[int(row) for row in line] for line in lines]


def wilds_of(model):
    wilds = {model["wild"]: model.get("wildMul", 1)} if "wild" in model else {}
    wilds.update(model.get("wilds", {}))
    return wilds


def line_wins(model, grid, silent=None):
    """The wins of all lines from the left; the symbol `silent` leads runs and pays nothing."""
    wilds, pay = wilds_of(model), model["pay"]

    def pay_of(symbol, count):
        return pay[symbol][count - 1] if count and symbol in pay and symbol != silent else 0

    wins = []
    for number, rows in enumerate(lines_of(model)):
        lead, before, times, count = None, 0, 1, 0
        for reel, row in enumerate(rows):
            symbol = grid[reel][row]
            if symbol in wilds:
                times *= wilds[symbol]
                before += lead is None
            elif lead is None and symbol in pay:
                lead = symbol
            elif symbol != lead:
                break
            count += 1
        run = pay_of(lead, count) * times if lead is not None else 0
        own = pay_of(model.get("wild"), before)
        if run > own:
            wins.append(win_on(rows, number, lead, count, run))
        elif own > 0:
            wins.append(win_on(rows, number, model["wild"], before, own))
    return wins


def win_on(rows, number, symbol, count, units):
    return {"symbol": symbol, "count": count, "payUnits": units, "line": number,
            "cells": [[reel, rows[reel]] for reel in range(count)]}


def spin(draws, model, multiplier=1, is_free=False, silent=None):
    """The act of a spin, and how many scatters it shows."""
    stops = [draws.below(len(strip)) for strip in model["strips"]]
    grid = [window(model, reel, stop) for reel, stop in enumerate(stops)]
    wins = line_wins(model, grid, silent)
    shown, pay_bets, count = scatter_of(model, grid)
    units = (sum(win["payUnits"] for win in wins) + pay_bets * model["units"]) * multiplier
    return {"is": "spin", "grid": grid, "stops": stops, "isFree": is_free,
            "multiplier": multiplier, "wins": wins, "scatter": shown, "winUnits": units}, count


def scatter_of(model, grid):
    symbol = model.get("scatter")
    cells = cells_with(grid, [symbol]) if symbol else []
    pay_bets = model.get("scatterPay", {}).get(str(len(cells)), 0)
    is_trigger = symbol and "fs" in model and len(cells) >= model["fs"]["trigger"]
    shown = {"symbol": symbol, "count": len(cells), "payBets": pay_bets, "cells": cells} \
        if pay_bets > 0 or is_trigger else None
    return shown, pay_bets, len(cells)


def free_spins(acts, fs, play_one, symbol=None, ladder=None):
    """All free spins; play_one(multiplier) adds its acts and says whether it gives more."""
    most = fs.get("spinsMax", SPINS_MAX)
    total = min(fs["spins"], most)

    def multiplier(played):
        if ladder:
            return ladder[0]
        return played + 1 if fs["mult"] == "rising" else fs["mult"]

    def tell(added, played):
        act = {"is": "freeSpins", "added": added, "total": total,
               "multiplier": multiplier(played), "winUnits": 0}
        if symbol is not None:
            act["symbol"] = symbol
        acts.append(act)

    tell(total, 0)
    first, played = len(acts), 0
    while played < total:
        gives_more = play_one(multiplier(played))
        played += 1
        added = min(fs["retrigger"], most - total) if gives_more else 0
        total += added
        if added > 0:
            tell(added, played)
    acts.append({"is": "freeSpinsEnd", "wonUnits": units_of(acts[first:]), "winUnits": 0})
    return total
