import { loadGames } from '@fairhouse/game-kit/loader';
import type { Category } from '@fairhouse/contract/catalogue';
import { categories } from '@fairhouse/contract/catalogue-words';
import { LEAST_EDGES, percentsFrom } from '@fairhouse/contract/least-edges';
import { brandSettings } from '@fairhouse/contract/settings';
import { parseAmount } from '@fairhouse/money';
import { expect, it } from 'vitest';
import { houseTerms, percentsOf, scaleOf } from '../points/index.ts';
import { cashbackIn, halfOf, HOUSE_RANKS, risesOf } from './rules.ts';

const USD = { code: 'USD', digits: 2 };

it('what the house keeps at least is what the games of each category say', async () => {
  const least: Record<string, number> = {};
  for (const { manifest, game } of await loadGames()) {
    const { category } = manifest;
    const edges = game.rtp().map((line) => 100 * Number(line.houseEdge));
    least[category] = Math.min(least[category] ?? Infinity, ...edges);
  }
  for (const [category, percent] of Object.entries(LEAST_EDGES)) {
    expect(least[category], category).toBeGreaterThanOrEqual(percent);
    expect(least[category], category).toBeLessThan(percent + 0.01);
  }
  expect(Object.keys(least).filter((one) => !(one in LEAST_EDGES))).toEqual([]);
});

it('the ranks of the house give a third of that back in lotteries at most', () => {
  for (const rank of HOUSE_RANKS) {
    for (const category of ['LOTT', 'ELOTT'] as const)
      expect(Number(cashbackIn(rank, category)) * 3, rank.names.EN).toBeLessThanOrEqual(
        LEAST_EDGES[category] ?? 0,
      );
  }
});

/** What valid bets bring everybody, in percent of them. */
const pointsIn = (category: Category): number => {
  const { rates, convertPoints, convertAmount } = houseTerms(USD);
  const points = Number(rates[category]) / Number(scaleOf(USD));
  return (100 * points * Number(convertAmount)) / Number(convertPoints);
};
/** What the gift of a month is of the least valid bets that keep a rank, in percent. */
const giftOf = ({ validBets, monthlyGift }: (typeof HOUSE_RANKS)[number]): number => {
  const kept = Number(halfOf(parseAmount(validBets, USD) ?? 0n));
  return kept === 0 ? 0 : (100 * Number(parseAmount(monthlyGift, USD) ?? 0n)) / kept;
};

it('[VP-01] no rank gives back all that the house keeps of any category, nor does a line', () => {
  const { rebates } = brandSettings.parse({}).agentTerms;
  expect(pointsIn('RNG')).toBeCloseTo(0.012);
  for (const rank of HOUSE_RANKS) {
    for (const category of categories) {
      const least = LEAST_EDGES[category];
      if (least === undefined) continue;
      const besides = giftOf(rank) + pointsIn(category);
      const where = `${rank.names.EN} in ${category}`;
      expect(Number(cashbackIn(rank, category)) + besides, where).toBeLessThan(least);
      // What a line pays is the rest of its rate, beside cashback.
      expect(rebates[category] / 10_000 + besides, `${where}, in a line`).toBeLessThan(least);
    }
  }
});

const beside = {
  line: percentsFrom(brandSettings.parse({}).agentTerms.rebates),
  points: percentsOf(houseTerms(USD), USD),
  least: LEAST_EDGES,
};
it('[D-J77] who raises a gift or a line reads the sum of all that is given back', () => {
  const risen = (more: object, line = beside.line) =>
    risesOf(
      HOUSE_RANKS,
      HOUSE_RANKS.map((one, level) => (level === 9 ? { ...one, ...more } : one)),
      USD,
      { ...beside, line },
    );
  // 300.00 of 1,500,000.00 are 0.02 %, and points 0.012 %: 0.044 % would be too much.
  expect(risen({ monthlyGift: '600' })).toEqual(['Crown Hall: 300 → 600']);
  const said = '(the house keeps: RNG 0.456 %, with all else it gives 0.4587 %)';
  expect(risen({ monthlyGift: '700' })).toEqual([`Crown Hall: 300 → 700 ${said}`]);
  expect(risen({ validBets: '1285714.28' })).toEqual([`Crown Hall: 3000000 → 1285714.28 ${said}`]);
  // A line above the cashback is what is paid.
  const rates = { ...beside.line, RNG: 0.45 };
  expect(risen({ monthlyGift: '301' }, rates)[0]).toContain('it gives 0.4821 %');
});

it('who raises a percentage to all that the house keeps reads it, and so does the second person', () => {
  const risen = (more: object) =>
    risesOf(
      HOUSE_RANKS,
      HOUSE_RANKS.map((one, level) => (level === 2 ? { ...one, ...more } : one)),
      USD,
      beside,
    );
  // Its gift is 1.00 of the 4,000.00 that keep the rank.
  expect(risen({ cashbackIn: { LOTT: '0.97', ELOTT: '0.30' } })).toEqual([
    'Library: LOTT 0.30 → 0.97 %',
  ]);
  expect(risen({ cashbackIn: { LOTT: '0.98', ELOTT: '0.30' } })).toEqual([
    'Library: LOTT 0.30 → 0.98 % (the house keeps: LOTT 1 %, with all else it gives 1.005 %)',
  ]);
  // Of the general one where no other is said.
  expect(risen({ cashbackPercent: '0.46' })).toEqual([
    'Library: 0.40 → 0.46 % (the house keeps: LIVE 0.487 %, with all else it gives 0.492 %; ' +
      'RNG 0.456 %, with all else it gives 0.497 %)',
  ]);
  expect(risen({ cashbackIn: {} })).toEqual([
    'Library: ELOTT 0.30 → 0.40 %',
    'Library: LOTT 0.30 → 0.40 %',
  ]);
});
