import {
  addFractions,
  divideFractions,
  fraction,
  multiplyFractions,
  ONE,
  ZERO,
  type Fraction,
} from '@fairhouse/game-kit';
import { buyOf } from '../feature-buy.ts';
import type { Certificate, FeatureBuy } from '../kind.ts';
import { certificateOfReels } from '../reels/certificate.ts';
import { asNumber, certain, chanceOf, roundFigures, type Extra } from '../reels/round-figures.ts';
import { countsInSight, readReels } from '../reels/tables.ts';
import { walkCycle } from '../reels/walk.ts';
import { meanOfPrizes, prizesOf } from '../weights.ts';
import { cellsOf, chanceOfCoin, type HoldModel } from './model.ts';

/** Exact figures: the full cycle by coins in sight, and the respins as a Markov chain. */
export const certifyHold = (model: HoldModel): Certificate => {
  const tables = readReels(model);
  const cycle = walkCycle(tables, countsInSight(tables, model.coin));
  const { trigger } = model.hold;
  const holds = cycle.map((_, coins) => (coins >= trigger ? holdFrom(model, coins) : undefined));
  const round = roundFigures(cycle, model.units, (coins) => holds[coins]?.extra ?? certain(0));
  const triggerRate = chanceOf(cycle, (coins) => coins >= trigger);
  let [mean, full] = [ZERO, ZERO];
  for (const [coins, hold] of holds.entries()) {
    if (!hold) continue;
    const chance = chanceOf(cycle, (one) => one === coins);
    mean = addFractions(mean, multiplyFractions(chance, hold.extra.mean));
    full = addFractions(full, multiplyFractions(chance, hold.fullChance));
  }
  return certificateOfReels(model, round, {
    after: ', respins as a Markov chain',
    figures: { triggerRate, holdMean: divideFractions(mean, triggerRate), grandRate: full },
  });
};

export const buysOfHold = (model: HoldModel): FeatureBuy[] => [
  buyOf('hold', holdFrom(model, model.hold.trigger).extra.mean),
];

/** What holding brings that begins with so many coins. */
export const holdFrom = (
  model: HoldModel,
  coins: number,
): { extra: Extra; fullChance: Fraction; meanCoins: Fraction } => {
  const { grand, coin } = model.hold;
  const prizes = prizesOf(coin);
  const each = meanOfPrizes(prizes);
  const eachSquare = asNumber(meanOfPrizes(prizes, (prize) => prize ** 2));
  const value = asNumber(each);
  const ends = endsOfHold(model)[coins] ?? [];
  let [mean, meanCoins, square, fullChance] = [ZERO, ZERO, 0, ZERO];
  for (const [many, chance] of ends.entries()) {
    if (!chance || chance.num === 0n) continue;
    const extra = many === cellsOf(model) ? grand : 0;
    if (many === cellsOf(model)) fullChance = chance;
    const bets = addFractions(
      multiplyFractions(fraction(BigInt(many)), each),
      fraction(BigInt(extra)),
    );
    mean = addFractions(mean, multiplyFractions(chance, bets));
    meanCoins = addFractions(meanCoins, multiplyFractions(chance, fraction(BigInt(many))));
    square += asNumber(chance) * (many * (eachSquare - value ** 2) + (many * value + extra) ** 2);
  }
  return { extra: { mean, square, isAlwaysPaid: true }, fullChance, meanCoins };
};

/** By coins at the start, the chance to end with so many. */
const endsOfHold = (model: HoldModel): (Fraction | undefined)[][] => {
  const cells = cellsOf(model);
  const [lands, hundred] = [BigInt(chanceOfCoin(model)), 100n];
  const respins = BigInt(model.hold.respins);
  const found: (Fraction | undefined)[][] = [];
  // The chances from n coins have the denominator dens[n]: no fraction is reduced on the way.
  const nums: bigint[][] = [];
  const dens: bigint[] = [];
  for (let coins = cells; coins >= model.hold.trigger; coins -= 1) {
    const empty = BigInt(cells - coins);
    const all = hundred ** empty;
    const none = (hundred - lands) ** empty;
    // A coin lands in the first respin, or in a later one after respins that brought none.
    let tries = 0n;
    for (let later = 0n; later < respins; later += 1n) {
      tries += none ** later * all ** (respins - 1n - later);
    }
    const below = dens[coins + 1] ?? 1n;
    const row = Array.from({ length: cells + 1 }, () => 0n);
    row[coins] = empty === 0n ? 1n : none ** respins * below;
    for (let more = 1; more <= cells - coins; more += 1) {
      const step =
        choose(cells - coins, more) *
        lands ** BigInt(more) *
        (hundred - lands) ** (empty - BigInt(more)) *
        tries;
      const scale = below / (dens[coins + more] ?? 1n);
      for (let end = coins + more; end <= cells; end += 1) {
        row[end] = (row[end] ?? 0n) + step * (nums[coins + more]?.[end] ?? 0n) * scale;
      }
    }
    nums[coins] = row;
    dens[coins] = empty === 0n ? 1n : all ** respins * below;
    found[coins] = row.map((num) => (num === 0n ? ZERO : fraction(num, dens[coins])));
  }
  found[cells] = Array.from({ length: cells + 1 }, (_, end) => (end === cells ? ONE : ZERO));
  return found;
};

const choose = (n: number, k: number): bigint => {
  let product = 1n;
  for (let at = 1n; at <= BigInt(k); at += 1n) {
    product = (product * (BigInt(n) - BigInt(k) + at)) / at;
  }
  return product;
};
