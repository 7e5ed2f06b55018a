"""The kinds of slots with ways or single cells: docs/verify/slots.md. play(draws, model, buy)."""
from reels import (cells_with, close, draw_key, free_spins, jackpots, keys_of, scatter_of,
                   window)


def whole_round(draws, model, buy, play_spin, ladder=None):
    """A spin and the free spins it gives; play_spin(is_free, multiplier) answers (act..., more)."""
    acts, given = [], 0

    def play(is_free, multiplier):
        added, is_trigger = play_spin(is_free, multiplier)
        acts.extend(added)
        return is_trigger

    if buy == "freeSpins" or play(False, 1):
        given = free_spins(acts, model["fs"], lambda multiplier: play(True, multiplier),
                           ladder=ladder)
    if buy is None:
        jackpots(draws, model, acts)
    return close(model, acts, given, buy)


def ways_wins(grid, wild, pays):
    """Every symbol once, at its longest length; `pays` are units by symbol and length - 1."""
    wins = []
    for symbol, units in pays:
        counts = []
        for column in grid:
            count = sum(one in (symbol, wild) for one in column)
            if count == 0:
                break
            counts.append(count)
        if not counts or units[len(counts) - 1] == 0:
            continue
        product = 1
        for count in counts:
            product *= count
        wins.append({"symbol": symbol, "count": len(counts), "ways": product,
                     "payUnits": units[len(counts) - 1] * product,
                     "cells": cells_with(grid[:len(counts)], (symbol, wild))})
    return wins


def ways(draws, model, buy):
    pays = [(symbol, model["pay"][symbol]) for symbol in keys_of(model["pay"])]

    def play_spin(is_free, multiplier):
        stops = [draws.below(len(strip)) for strip in model["strips"]]
        grid = [window(model, column, stop) for column, stop in enumerate(stops)]
        wins = ways_wins(grid, model["wild"], pays)
        shown, pay_bets, count = scatter_of(model, grid)
        units = (sum(win["payUnits"] for win in wins) + pay_bets * model["units"]) * multiplier
        return [{"is": "spin", "grid": grid, "stops": stops, "isFree": is_free,
                 "multiplier": multiplier, "wins": wins, "scatter": shown,
                 "winUnits": units}], count >= model["fs"]["trigger"]

    return whole_round(draws, model, buy, play_spin)


def in_units(model, bets):
    return [int(one * model["units"]) for one in bets]


def random_ways(draws, model, buy):
    names = keys_of(model["weights"])
    total = sum(model["weights"].values())
    scatter = int(1000 * model["scatterP"])
    heights = [int(key) for key in keys_of(model["height"])]
    pays = [(symbol, in_units(model, model["pay"][symbol])) for symbol in keys_of(model["pay"])]

    def column_weights(part):
        wild = int(1000 * part)
        return [model["weights"][name] * (1000 - scatter - wild) for name in names] \
            + [scatter * total, wild * total]

    weights = [column_weights(part) for part in model["wildP"]]
    symbols = names + [model["scatter"], model["wild"]]

    def play_spin(is_free, multiplier):
        tall = [heights[draw_key(draws, model["height"])] for _ in weights]
        grid = [[symbols[draws.weighted(weights[column])] for _ in range(height)]
                for column, height in enumerate(tall)]
        wins = ways_wins(grid, model["wild"], pays)
        shown, _, count = scatter_of(model, grid)
        return [{"is": "spin", "grid": grid, "isFree": is_free, "multiplier": multiplier,
                 "wins": wins, "scatter": shown,
                 "winUnits": sum(win["payUnits"] for win in wins) * multiplier}], \
            count >= model["fs"]["trigger"]

    return whole_round(draws, model, buy, play_spin)


def bracket_pay(model, symbol, count):
    """What so many cells pay in units; None where no bracket holds them."""
    for at, text in enumerate(model["brackets"]):
        bounds = [int(part) for part in text.split("-")]
        if bounds[0] <= count <= bounds[-1]:
            return in_units(model, model["pay"][symbol])[at]
    return None


def draw_symbol(draws, model):
    return keys_of(model["weights"])[draw_key(draws, model["weights"])]


def full_grid(draws, model):
    columns, rows = model["grid"]
    return [[draw_symbol(draws, model) for _ in range(rows)] for _ in range(columns)]


def cluster(draws, model, buy):
    grid = full_grid(draws, model)
    multiplier = int(keys_of(model["gridMul"])[draw_key(draws, model["gridMul"])])
    wins, seen = [], set()
    columns, rows = model["grid"]
    for start in ((column, row) for column in range(columns) for row in range(rows)):
        if start in seen:
            continue
        symbol, found = grid[start[0]][start[1]], [start]
        for column, row in found:
            for near in ((column, row - 1), (column, row + 1), (column - 1, row),
                         (column + 1, row)):
                if 0 <= near[0] < columns and 0 <= near[1] < rows and near not in found \
                        and grid[near[0]][near[1]] == symbol:
                    found.append(near)
        seen.update(found)
        units = bracket_pay(model, symbol, len(found))
        if units is not None:
            wins.append({"symbol": symbol, "count": len(found), "payUnits": units,
                         "cells": [list(cell) for cell in sorted(found)]})
    units = sum(win["payUnits"] for win in wins)
    acts = [{"is": "spin", "grid": grid, "isFree": False, "multiplier": 1, "wins": wins,
             "scatter": None, "winUnits": units}]
    if units > 0 and multiplier > 1:
        acts.append({"is": "multiply", "multiplier": multiplier,
                     "winUnits": units * (multiplier - 1)})
    return close(model, acts, bought=buy)


def cascade(draws, model, buy):
    def wins_in(grid):
        wins = []
        for symbol in keys_of(model["weights"]):
            cells = cells_with(grid, [symbol])
            units = bracket_pay(model, symbol, len(cells))
            if units is not None:
                wins.append({"symbol": symbol, "count": len(cells), "cells": cells,
                             "payUnits": units})
        return wins

    def refill(grid, cleared):
        filled = []
        for at, column in enumerate(grid):
            left = [symbol for row, symbol in enumerate(column) if [at, row] not in cleared]
            filled.append([draw_symbol(draws, model)
                           for _ in range(len(column) - len(left))] + left)
        return filled

    def play_spin(is_free, _multiplier):
        ladder = model["fs"]["ladder"] if is_free else model["ladder"]
        grid, acts, cleared = full_grid(draws, model), [], None
        while True:
            multiplier = ladder[min(len(acts), len(ladder) - 1)]
            wins = wins_in(grid)
            act = {"is": "spin" if cleared is None else "tumble", "grid": grid,
                   "isFree": is_free, "multiplier": multiplier, "wins": wins, "scatter": None,
                   "winUnits": sum(win["payUnits"] for win in wins) * multiplier}
            if cleared is not None:
                act["cleared"] = cleared
            acts.append(act)
            if not wins:
                is_trigger = not is_free and len(acts) - 1 >= model["fs"]["triggerTumbles"]
                return acts, is_trigger
            cleared = [cell for win in wins for cell in win["cells"]]
            grid = refill(grid, cleared)

    return whole_round(draws, model, buy, play_spin, ladder=model["fs"]["ladder"])


KINDS = {"ways": ways, "randomWays": random_ways, "cluster": cluster, "cascadeAnywhere": cascade}
