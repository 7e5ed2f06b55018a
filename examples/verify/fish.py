"""The fish: docs/verify/originals.md. A shot is drawn again at what it met."""
from draws import Wrong, first_above

COST = {"cannon": 1, "torpedo": 6}
PLAIN = dict(zip(
    "minnow clown angel tang squid jelly puffer turtle lion octopus sword seal manta shark whale "
    "goldshark kraken leviathan".split(),
    (2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30, 40, 50, 80, 120, 200, 500, 2000)))
EEL = 30
PRIZES = {"bombcrab": ((20, 40, 80, 200), (50, 30, 15, 5)),
          "dragon": ((100, 200, 300, 500, 1000), (60, 25, 10, 4, 1))}


def multiple_of(target):
    if target == "eel":
        return EEL
    if target in PRIZES:
        return sum(prize * weight for prize, weight in zip(*PRIZES[target])) // 100
    return PLAIN[target]


def shoot(draws, met):
    """What the shot captured of what it met."""
    target, chained, cost = met["target"], met["chained"], COST[met["weapon"]]
    if multiple_of(target) < (6 if met["weapon"] == "torpedo" else 1):
        raise Wrong("the weapon may not meet this target")
    if chained and (target != "eel" or len(chained) > 5):
        raise Wrong("the target has no such lightning")
    kept = []

    def is_below(n, threshold, fish):
        value = draws.below(n)
        kept.append({"fish": fish, "n": n, "value": value, "threshold": threshold})
        return value < threshold

    if chained:
        is_captured = is_below(1000 * EEL, 672 * cost, None)
    else:
        is_captured = is_below(100 * multiple_of(target), 96 * cost, None)
    multiple = 0
    if is_captured and target in PRIZES:
        prizes, weights = PRIZES[target]
        is_below(100, 100, None)
        multiple = prizes[first_above(weights, kept[-1]["value"])]
    elif is_captured:
        multiple = multiple_of(target)
    also = []
    for one in chained:
        worth = PLAIN[one["target"]]
        if is_below(1000 * len(chained) * worth, 288 * cost, one["fish"]):
            also.append(one["fish"])
            multiple += worth
    return {"isCaptured": is_captured, "multiple": multiple, "alsoCaptured": also, "draws": kept}
