"""A slot by its model.json, and the prices of features: docs/verify/slots.md."""
import json
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import cell_slots
import reel_slots
from draws import Wrong

KINDS = {**reel_slots.KINDS, **cell_slots.KINDS}
PRICES = {
    "freeSpins": "book-of-tides 39.5, comet-hunters 33.2, desert-caravan 21.3, dragon-boats 111.2,"
    " gem-fall 19.1, gold-rush-gulch 46, harbour-lights 25.2, kitchen-carnival 18.8,"
    " monsoon-ways 44.9, nine-rivers 25.1, orchid-garden 7.6, pearl-divers 8.8, royal-parade 14.9,"
    " silk-road 28.5, storm-signal 66.2, sugar-terrace 19.6, sun-of-nubia 54.4,"
    " volcano-island 78.6, wolf-moon 15.2",
    "hold": "iron-foundry 56.2, polar-crown 31.4, temple-bells 18.1, vault-hold 26.8",
    "pick": "lantern-market 27.6, masquerade 52.7, panda-orchard 7.2",
    "wheel": "grand-wheel 41, lucky-cats 10.8, midnight-express 41.3",
}
MODELS = {}


def price_of(slug, feature):
    for one in PRICES.get(feature, "").split(", "):
        name, _, price = one.partition(" ")
        if name == slug:
            return Fraction(price)
    raise Wrong("%s has no feature %s to buy" % (slug, feature))


def model_of(folder, slug):
    """The model, or None where the game is no slot. Decimals are read exactly."""
    file = Path(folder) / slug / "model.json"
    if file not in MODELS:
        MODELS[file] = json.loads(file.read_text(encoding="utf-8"), parse_float=Decimal) \
            if file.is_file() else None
    return MODELS[file]


def play(draws, model, slug, choice):
    buy = choice.get("buy")
    price = Fraction(1) if buy is None else price_of(slug, buy)
    outcome, worth = KINDS[model["kind"]](draws, model, buy)
    return outcome, worth / price
