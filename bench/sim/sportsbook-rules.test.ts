import {
  bestOf,
  cashOutOf,
  hedgesOf,
  LOSE,
  pricedChance,
  outcomeAt,
  payoutOf,
  PUSH,
  selectionsOf,
  WIN,
  type EquityLeg,
  type Leg as BookLeg,
  type Market,
} from '@fairhouse/book';
import { fraction, validBetOf } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import { diceOf } from './dice.ts';
import {
  BACK,
  cameOf,
  chanceIn,
  countedBy,
  coveredOf,
  isCheap,
  linesOf,
  paidBy,
  soldFor,
  type Leg,
  type PricedLeg,
} from './sportsbook-rules.ts';

const dice = diceOf('sportsbook-rules');
const MARKETS: readonly Market[] = [
  { type: '1x2', period: 'match' },
  { type: 'winner', period: 'match' },
  { type: 'both-score', period: 'match' },
  ...Array.from({ length: 17 }, (_, line): Market => ({ type: 'totals', period: 'match', line })),
  ...Array.from({ length: 17 }, (_, at): Market => ({
    type: 'handicap',
    period: 'match',
    line: at - 8,
  })),
];
const scores = Array.from({ length: 25 }, (_, at) => ({ home: Math.floor(at / 5), away: at % 5 }));
/** Of a series nobody draws. */
const canEnd = ({ type }: Market, { home, away }: { home: number; away: number }): boolean =>
  type !== 'winner' || home !== away;

/** A leg as the auditor and as the house see it, ended by a score or void. */
const chooseLeg = (): { own: Leg; told: BookLeg } => {
  const market = dice.pick(MARKETS);
  const score = dice.pick(scores.filter((one) => canEnd(market, one)));
  const selection = dice.pick(selectionsOf(market));
  const milli = 1010 + dice.below(4000);
  if (dice.chance(0.1)) return { own: { milli, came: BACK }, told: { odds: milli, outcome: PUSH } };
  const outcome = outcomeAt(market, selection, { score });
  const line = market.line ?? null;
  return {
    own: { milli, came: cameOf({ type: market.type, line }, selection, score) },
    told: { odds: milli, outcome },
  };
};
const chooseSizes = (legs: number): number[] => {
  const sizes = Array.from({ length: legs }, (_, at) => at + 1).filter(() => dice.chance(0.6));
  return sizes.length > 0 ? sizes : [legs];
};

it('the auditor reckons what each selection pays of each score as the house does', () => {
  for (const market of MARKETS)
    for (const score of scores.filter((one) => canEnd(market, one)))
      for (const selection of selectionsOf(market)) {
        const line = market.line ?? null;
        const own = { milli: 1930, came: cameOf({ type: market.type, line }, selection, score) };
        const told = { odds: 1930, outcome: outcomeAt(market, selection, { score }) };
        const name = `${market.type} ${line} ${selection} ${score.home}-${score.away}`;
        expect(paidBy(10_001n, [own], [1]), name).toBe(payoutOf(10_001n, [told], [1]));
      }
});

it('the auditor reckons slips of many legs, ended and open, as the house does', () => {
  let paid = 0;
  for (let turn = 0; turn < 3000; turn += 1) {
    const legs = Array.from({ length: 1 + dice.below(5) }, chooseLeg).map(({ own, told }) =>
      dice.chance(0.15)
        ? { own: { milli: own.milli, came: null }, told: { odds: told.odds } }
        : { own, told },
    );
    const [unit, sizes] = [BigInt(1 + dice.below(100_000)), chooseSizes(legs.length)];
    const own = paidBy(
      unit,
      legs.map((one) => one.own),
      sizes,
    );
    const told = payoutOf(
      unit,
      legs.map((one) => one.told),
      sizes,
    );
    expect(own).toBe(told ?? null);
    if (told !== undefined && told > 0n) paid += 1;
  }
  expect(paid).toBeGreaterThan(100);
});

it('the auditor reckons what a slip is sold for as the house does', () => {
  for (let turn = 0; turn < 2000; turn += 1) {
    const own: PricedLeg[] = [];
    const told: EquityLeg[] = [];
    for (let leg = 1 + dice.below(4); leg > 0; leg -= 1) {
      if (dice.chance(0.3)) {
        const one = chooseLeg();
        if (!one.own.came || !one.told.outcome) continue;
        own.push({ milli: one.own.milli, came: one.own.came });
        told.push({ odds: one.told.odds, outcome: one.told.outcome });
        continue;
      }
      // Prices of a book that asks more than all.
      const prices = dice.chance(0.5)
        ? [1500 + dice.below(600), 1500 + dice.below(300)]
        : [1200 + dice.below(2000), 3000 + dice.below(9000), 1500 + dice.below(9000)];
      const [milli, at] = [1100 + dice.below(3000), dice.pick(prices)];
      const chance = pricedChance(at, { prices, winners: 1 });
      const found = chanceIn(prices, at);
      if (!chance || !found) throw new Error('a price within the ladder says a chance');
      own.push({ milli, chance: found });
      const rest = fraction(chance.den - chance.num, chance.den);
      told.push({
        odds: milli,
        chances: [
          { outcome: WIN, chance },
          { outcome: LOSE, chance: rest },
        ],
      });
    }
    if (own.length === 0) continue;
    const [unit, sizes] = [BigInt(1 + dice.below(100_000)), chooseSizes(own.length)];
    expect(soldFor(unit, own, sizes)).toEqual(cashOutOf({ unitStake: unit, legs: told, sizes }));
  }
});

it('the auditor reckons what a slip counts as the table of all games does', () => {
  let [cheap, beside] = [0, 0];
  for (let turn = 0; turn < 3000; turn += 1) {
    const market = dice.pick(MARKETS);
    const selections = selectionsOf(market);
    const laid = Array.from({ length: 1 + dice.below(4) }, () => ({
      selection: dice.pick(selections),
      milli: 1010 + dice.below(3000),
      stake: BigInt(1 + dice.below(100_000)),
    }));
    const told = laid.map(({ stake, ...one }) => ({ ...one, stakeMinor: stake }));
    expect(coveredOf(selections, laid)).toEqual(hedgesOf(market, told));
    const [stake, paid] = [BigInt(1 + dice.below(10_000)), BigInt(dice.below(30_000))];
    const covered = dice.chance(0.5) ? 0n : BigInt(dice.below(Number(stake) + 1));
    const legs = Array.from({ length: 1 + dice.below(4) }, () => 1010 + dice.below(700));
    const sizes = chooseSizes(legs.length);
    const unit = 1000n ** BigInt(legs.length);
    const best = bestOf(
      unit,
      legs.map((odds) => ({ odds })),
      sizes,
    );
    const odds = fraction(best, unit * BigInt(linesOf(legs.length, sizes).length));
    const counted = isCheap(legs, sizes) ? 0n : countedBy({ stake, paid, covered });
    const { validBetMinor, rule } = validBetOf({
      category: 'SPORTS',
      odds,
      stakeMinor: stake,
      payoutMinor: paid,
      hedgedMinor: covered,
    });
    expect(counted).toBe(validBetMinor);
    if (rule === 'low_odds') cheap += 1;
    if (rule === 'hedge') beside += 1;
  }
  expect(Math.min(cheap, beside)).toBeGreaterThan(100);
});
