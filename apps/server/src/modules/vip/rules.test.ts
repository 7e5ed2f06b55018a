import { loadGames } from '@fairhouse/game-kit/loader';
import { categories } from '@fairhouse/contract/catalogue-words';
import { expect, it } from 'vitest';
import { cashbackIn, HOUSE_RANKS, LEAST_EDGES, risesOf } from './rules.ts';

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

it('[VP-01] no rank of the house gives back all that the house keeps of any category', () => {
  for (const rank of HOUSE_RANKS) {
    // What a month brings besides, of the least valid bets that it takes.
    const bets = Number(rank.validBets);
    const monthly = bets === 0 ? 0 : (100 * Number(rank.monthlyGift)) / bets;
    for (const category of categories) {
      const least = LEAST_EDGES[category];
      if (least === undefined) continue;
      const back = Number(cashbackIn(rank, category)) + monthly;
      expect(back, `${rank.names.EN} in ${category}`).toBeLessThan(least);
    }
  }
});

it('who raises a percentage to all that the house keeps reads it, and so does the second person', () => {
  const risen = (more: object) =>
    risesOf(
      HOUSE_RANKS,
      HOUSE_RANKS.map((one, level) => (level === 2 ? { ...one, ...more } : one)),
      USD,
    );
  expect(risen({ cashbackIn: { LOTT: '0.99', ELOTT: '0.30' } })).toEqual([
    'Library: LOTT 0.30 → 0.99 %',
  ]);
  expect(risen({ cashbackIn: { LOTT: '1.00', ELOTT: '0.30' } })).toEqual([
    'Library: LOTT 0.30 → 1.00 % (the house keeps: LOTT 1 %)',
  ]);
  // Of the general one where no other is said.
  expect(risen({ cashbackPercent: '0.46' })).toEqual([
    'Library: 0.40 → 0.46 % (the house keeps: RNG 0.456 %)',
  ]);
  expect(risen({ cashbackIn: {} })).toEqual([
    'Library: ELOTT 0.30 → 0.40 %',
    'Library: LOTT 0.30 → 0.40 %',
  ]);
});
