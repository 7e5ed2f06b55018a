"""The draws of lotteries, as docs/verify/lotteries.md tells them; what a line pays is not here."""

DIGITS = "digits"
BALLS = "balls"
# How many numbers each part has, and of how many digits.
NORTH = ((1, 5), (1, 5), (2, 5), (6, 5), (4, 4), (6, 4), (3, 3), (4, 2))
SOUTH = ((1, 6), (1, 5), (1, 5), (2, 5), (7, 5), (1, 4), (3, 4), (1, 3), (1, 2))
SEA = ((1, 6), (1, 2), (2, 3), (2, 3))
FOUR = ((1, 4), (1, 4), (1, 4), (10, 4), (10, 4))
PLACES = ("ben-tre", "binh-duong", "can-tho", "da-lat", "da-nang", "dak-lak", "dong-thap",
          "gia-lai", "hue", "kon-tum", "long-an", "quang-ngai", "quang-tri", "tay-ninh")
PACES = ("-1", "-3", "-5", "")


def digits(*parts):
    def draw(draws):
        return "|".join(
            ",".join("".join(str(draws.below(10)) for _ in range(width)) for _ in range(count))
            for count, width in parts)
    return draw


def balls(count, of):
    def draw(draws):
        return ",".join("%0*d" % (len(str(of)), ball + 1) for ball in draws.shuffle(of)[:count])
    return draw


def special(draws):
    seven = ["%02d" % (ball + 1) for ball in draws.shuffle(49)[:7]]
    return ",".join(seven[:6]) + "|" + seven[6]


def dice(draws):
    return ",".join(str(draws.below(6) + 1) for _ in range(3))


FAMILIES = {
    digits((5, 1)): ("lucky-five", "digit-board"),
    digits((3, 1)): ("jade-three",),
    balls(5, 11): ("eleven-lanterns", "ball-board"),
    balls(10, 10): ("ten-cars", "race-board"),
    balls(20, 80): ("sky-keno",),
    special: ("zodiac-seven",),
    dice: ("three-dice", "dice-board"),
    digits(*NORTH): ("mien-bac", "north-fast"),
    digits(*SOUTH): ("south-fast",) + PLACES,
    digits(*SEA): ("siam-six",),
    digits(*FOUR): ("tiger-four",),
}
GAMES = {name + pace: draw for draw, names in FAMILIES.items()
         for name in names for pace in PACES}
