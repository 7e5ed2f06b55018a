"""The kinds of slots with pay lines: docs/verify/slots.md. play(draws, model, buy)."""
from reels import (cells_with, close, draw_key, free_spins, jackpots, keys_of, line_wins, lines_of,
                   spin, wilds_of, window)


def lines(draws, model, buy):
    acts, fs, given = [], model.get("fs"), 0

    def play_free(multiplier):
        act, scatters = spin(draws, model, multiplier, True)
        acts.append(act)
        return scatters >= fs["trigger"]

    is_given = buy == "freeSpins"
    if buy is None:
        act, scatters = spin(draws, model)
        acts.append(act)
        is_given = fs is not None and scatters >= fs["trigger"]
    if is_given:
        given = free_spins(acts, fs, play_free)
    if buy is None:
        jackpots(draws, model, acts)
    return close(model, acts, given, buy)


def book(draws, model, buy):
    acts, fs, given = [], model["fs"], 0

    def play_free(multiplier):
        act, scatters = spin(draws, model, multiplier, True, silent=chosen)
        acts.append(act)
        expand(model, chosen, act["grid"], multiplier, acts)
        return scatters >= fs["trigger"]

    is_given = buy == "freeSpins"
    if buy is None:
        act, scatters = spin(draws, model)
        acts.append(act)
        is_given = scatters >= fs["trigger"]
    if is_given:
        chosen = keys_of(fs["expand"])[draw_key(draws, fs["expand"])]
        given = free_spins(acts, fs, play_free, symbol=chosen)
    if buy is None:
        jackpots(draws, model, acts)
    return close(model, acts, given, buy)


def expand(model, symbol, grid, multiplier, acts):
    columns = [at for at, column in enumerate(grid) if symbol in column]
    units = model["pay"][symbol][len(columns) - 1] if columns else 0
    if units == 0:
        return
    wins = [{"symbol": symbol, "count": len(columns), "payUnits": units, "line": number,
             "cells": [[reel, rows[reel]] for reel in columns]}
            for number, rows in enumerate(lines_of(model))]
    acts.append({"is": "expand", "symbol": symbol, "columns": columns, "isFree": True,
                 "multiplier": multiplier, "wins": wins,
                 "grid": [[symbol] * len(column) if at in columns else column
                          for at, column in enumerate(grid)],
                 "winUnits": units * len(wins) * multiplier})


def hold(draws, model, buy):
    acts, rules, rows = [], model["hold"], model["grid"][1]
    size = model["grid"][0] * rows
    if buy == "hold":
        numbers = sorted(draws.shuffle(size)[:rules["trigger"]])
        play_hold(draws, model, acts, [[number // rows, number % rows] for number in numbers])
        return close(model, acts, bought=buy)
    acts.append(spin(draws, model)[0])
    coins = cells_with(acts[0]["grid"], [model["coin"]])
    if len(coins) >= rules["trigger"]:
        play_hold(draws, model, acts, coins)
    jackpots(draws, model, acts)
    return close(model, acts)


def play_hold(draws, model, acts, first):
    rules, (columns, rows) = model["hold"], model["grid"]
    prizes = [int(key) for key in keys_of(rules["coin"])]
    lands_below = int(100 * rules["q"])

    def land(cell):
        return {"cell": cell, "prizeBets": prizes[draw_key(draws, rules["coin"])]}

    def show(landed):
        acts.append({"is": "hold", "coins": list(coins), "landed": [one["cell"] for one in landed],
                     "respinsLeft": left, "columns": columns, "rows": rows, "winUnits": 0})

    coins = [land(cell) for cell in first]
    left = rules["respins"]
    show(coins)
    while left > 0 and len(coins) < columns * rows:
        taken = [one["cell"] for one in coins]
        landed = []
        for cell in ([column, row] for column in range(columns) for row in range(rows)):
            if cell not in taken and draws.below(100) < lands_below:
                landed.append(land(cell))
        coins += landed
        left = rules["respins"] if landed else left - 1
        show(landed)
    is_full = len(coins) == columns * rows
    bets, grand = sum(one["prizeBets"] for one in coins), rules["grand"] if is_full else 0
    acts.append({"is": "holdEnd", "prizeBets": bets, "isFull": is_full, "grandBets": grand,
                 "winUnits": (bets + grand) * model["units"]})


def wheel(draws, model, buy):
    def turn():
        slices = [int(key) for key in keys_of(model["wheel"])]
        index = draw_key(draws, model["wheel"])
        return {"is": "wheel", "what": "prize", "slices": slices, "index": index,
                "winUnits": slices[index] * model["units"]}

    if buy == "wheel":
        return close(model, [turn()], bought=buy)
    acts = [spin(draws, model)[0]]
    if all(model["bonus"] in acts[0]["grid"][reel] for reel in model.get("bonusReels", (0, 2, 4))):
        acts.append(turn())
    jackpots(draws, model, acts)
    return close(model, acts)


def pick(draws, model, buy):
    rules = model["pick"]
    row = [int(key) for key in keys_of(rules["prizes"]) for _ in range(rules["prizes"][key])]

    def open_with(count):
        opens = rules["opens"][str(max(int(key) for key in rules["opens"] if int(key) <= count))]
        prizes = [row[number] for number in draws.shuffle(len(row))]
        opened = []
        while len(opened) < opens:
            opened.append(len(opened))
            if prizes[opened[-1]] == 0:
                break
        return {"is": "pick", "prizesBets": prizes, "opened": opened,
                "winUnits": sum(prizes[at] for at in opened) * model["units"]}

    if buy == "pick":
        return close(model, [open_with(rules["trigger"])], bought=buy)
    acts = [spin(draws, model)[0]]
    count = len(cells_with(acts[0]["grid"], [model["bonus"]]))
    if count >= rules["trigger"]:
        acts.append(open_with(count))
    jackpots(draws, model, acts)
    return close(model, acts)


def both_ways(draws, model, _buy):
    wild, rows = model["wild"], model["grid"][1]
    acts, held, is_over = [], [], False
    while not is_over:
        stops, grid, landed = [], [], []
        for reel, strip in enumerate(model["strips"]):
            if reel in held:
                grid.append([wild] * rows)
                continue
            stops.append(draws.below(len(strip)))
            grid.append(window(model, reel, stops[-1]))
            if wild in grid[-1]:
                landed.append(reel)
        filled = [[wild] * rows if reel in landed else column for reel, column in enumerate(grid)]
        wins = wins_both_ways(model, filled)
        units = sum(win["payUnits"] for win in wins)
        is_over = not landed
        act = {"grid": grid, "isFree": False, "multiplier": 1, "wins": wins if is_over else [],
               "winUnits": units if is_over else 0}
        more = {"is": "respin", "held": sorted(held)} if acts \
            else {"is": "spin", "stops": stops, "scatter": None}
        acts.append({**act, **more})
        if landed:
            acts.append({"is": "expand", "symbol": wild, "columns": landed, "grid": filled,
                         "isFree": False, "multiplier": 1, "wins": wins, "winUnits": units})
            held += landed
    jackpots(draws, model, acts)
    return close(model, acts)


def wins_both_ways(model, grid):
    wins = []
    for number, rows in enumerate(lines_of(model)):
        cells = [[reel, row] for reel, row in enumerate(rows)]
        on_line = [grid[reel][row] for reel, row in cells]

        def read(side, symbols):
            count = 1
            while count < len(symbols) and symbols[count] in (symbols[0], model["wild"]):
                count += 1
            units = model["pay"].get(symbols[0], [0] * len(symbols))[count - 1]
            if units > 0:
                wins.append({"symbol": symbols[0], "count": count, "payUnits": units,
                             "line": number, "side": side,
                             "cells": cells[:count] if side == "left" else cells[-count:]})
            return count

        if read("left", on_line) < len(on_line) or on_line[0] != on_line[-1]:
            read("right", on_line[::-1])
    return wins


def stacked(draws, model, _buy):
    wilds = wilds_of(model)

    def stack(column):
        """The symbols of a column, all wilds as one; a stack has a single one."""
        return {"wild" if symbol in wilds else symbol for symbol in column}

    acts = [spin(draws, model)[0]]
    grid, units = acts[0]["grid"], acts[0]["winUnits"]
    first, second = stack(grid[0]), stack(grid[1])
    if units == 0 and len(first) == len(second) == 1 \
            and (first == second or "wild" in first | second):
        grid = grid[:2] + [window(model, 2, draws.below(len(model["strips"][2])))]
        wins = line_wins(model, grid)
        units = sum(win["payUnits"] for win in wins)
        acts.append({"is": "respin", "held": [0, 1], "isFree": False, "multiplier": 1,
                     "wins": wins, "winUnits": units, "grid": grid})
    if units > 0 and len({symbol for column in grid for symbol in column} - set(wilds)) <= 1:
        slices = [int(key) for key in keys_of(model["wheel"])]
        index = draw_key(draws, model["wheel"])
        acts.append({"is": "wheel", "what": "multiplier", "slices": slices, "index": index,
                     "winUnits": units * (slices[index] - 1)})
    jackpots(draws, model, acts)
    return close(model, acts)


KINDS = {"lines": lines, "book": book, "hold": hold, "wheel": wheel, "pick": pick,
         "linesBothWays": both_ways, "stackedRespin": stacked}
