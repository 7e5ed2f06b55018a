"""The waves of the reef: docs/verify/originals.md. Which fish came to a shot, by the day's chain."""
import hashlib
import hmac

from draws import Draws, Wrong

WAVES_OF_A_DAY = 720
LAST_LEAVES = 118500
BOSSES = ("dragon", "kraken", "leviathan")
BOSS_STAYS = 62000
# weight, the most in a school, milliseconds
KINDS = {
    "minnow": (20, 6, 13000), "clown": (16, 4, 14000), "angel": (13, 3, 15000),
    "tang": (12, 4, 14000), "squid": (10, 2, 16000), "jelly": (9, 3, 22000),
    "puffer": (9, 1, 18000), "turtle": (8, 1, 22000), "lion": (7, 1, 19000),
    "octopus": (6, 1, 21000), "sword": (6, 1, 11000), "seal": (5, 1, 15000),
    "manta": (4, 1, 19000), "shark": (4, 1, 16000), "whale": (2, 1, 28000),
    "goldshark": (2, 1, 16000), "eel": (4, 1, 18000), "bombcrab": (4, 1, 20000)}


def pass_way(draws):
    """A way through the water: it decides nothing here, but its numbers are drawn."""
    draws.below(2)
    for point in range(4):
        if point in (1, 2):
            draws.below(321)
        draws.below(648)
    draws.below(3)


def fish_of(seed, wave):
    """The kinds of all fish of a wave, by their numbers."""
    draws = Draws(seed, "reef", wave)
    fish = []
    if wave % 3 == 0:
        pass_way(draws)
        assert 24000 + BOSS_STAYS <= LAST_LEAVES
        fish.append(BOSSES[wave // 3 % 3])
    moment = 0
    while moment < LAST_LEAVES:
        kind = list(KINDS)[draws.weighted([weight for weight, _, _ in KINDS.values()])]
        _, school, stays = KINDS[kind]
        pass_way(draws)
        for mate in range(1 if school == 1 else 1 + draws.below(school)):
            if mate > 0:
                draws.below(141)
            if moment + mate * 260 + stays <= LAST_LEAVES:
                fish.append(kind)
        moment += 620 + draws.below(420)
    return fish


def problems_of(wave, outcome, refund):
    """What is wrong with the wave that a shot met."""
    number = wave["wave"] % WAVES_OF_A_DAY + 1
    link = bytes.fromhex(wave["link"])
    end = link
    for _ in range(number):
        end = hashlib.sha256(end).digest()
    if end.hex() != wave["chain"]["terminal"]:
        yield "%d hashes of the wave's link do not lead to the end of the day's chain" % number
    message = "%s:%d:0" % (wave["salt"], number)
    seed = hmac.new(link, message.encode("ascii"), hashlib.sha256).digest()
    if seed.hex() != wave["seed"]:
        yield "link and salt give another seed of the wave"
    log = wave["chain"].get("log")
    name = "reef:%s:%d" % (wave["roomId"], wave["wave"] // WAVES_OF_A_DAY)
    if log and ',"%s",' % name not in log["transfer"]["reference"]:
        yield "the chain of the wave is not the announced one of %s" % name
    met = [outcome] + outcome["chained"] if outcome else []
    hit = (refund or {}).get("hit")
    if hit:
        met.append(hit)
    if any(one.get("wave", wave["wave"]) != wave["wave"] for one in met):
        yield "the shot met a fish of another wave"
    fish = fish_of(seed, wave["wave"])
    for one in met:
        if not 0 <= one["fish"] < len(fish) or fish[one["fish"]] != one["target"]:
            yield "the seed of the wave gives another fish than number %d, %s" % (
                one["fish"], one["target"])


def check(round_):
    """Sentences for everything wrong; nothing where the file names no wave."""
    wave = round_.get("wave")
    if not wave:
        return []
    try:
        return list(problems_of(wave, round_["outcome"], round_.get("refund")))
    except (Wrong, KeyError, TypeError, ValueError, AttributeError) as error:
        return ["the wave cannot be read: %r" % error]
