import { addFractions, fraction } from '@fairhouse/game-kit';
import { loadGames } from '@fairhouse/game-kit/loader';
import { expect, it } from 'vitest';
import { lotteryOf } from './game.ts';
import { FULL_GROUP, LEAST_GROUP, oddsOf, rebateOf, returnOf, topOf } from './prices.ts';

const games = (await loadGames()).flatMap(({ game }) => (game.kind === 'draws' ? [game] : []));
/** Each play once that has odds of its own, with the lottery it was found at. */
const plays = [
  ...new Map(
    games
      .map(lotteryOf)
      .flatMap(({ family }) => family.plays.map((play) => ({ family: family.code, play })))
      .filter(({ play }) => play.scale === 'rebate')
      .map((one) => [`${one.family} ${one.play.code}`, one]),
  ).values(),
];
const partOf = (groups: number) => fraction(BigInt(groups), 2000n);

it('plays of nine families have odds of their own', () => {
  expect(new Set(plays.map(({ family }) => family)).size).toBeGreaterThan(8);
});

it.each(plays.map((one) => ({ ...one, name: `${one.family} ${one.play.code}` })))(
  '[LO-02] $name brings prizes, rebate and what agents have together what is certified, at any base',
  ({ play }) => {
    const full = { top: FULL_GROUP, base: FULL_GROUP, group: FULL_GROUP };
    for (const of of new Set(Object.values(play.tiers).map((tier) => tier.of ?? ''))) {
      const certified = returnOf(play, of, full);
      for (const brand of [1700, 1800, FULL_GROUP, 2000]) {
        const top = topOf(brand);
        for (const base of [LEAST_GROUP, 1750, 1800, FULL_GROUP, 2000]) {
          if (base > brand) continue;
          for (const group of new Set([LEAST_GROUP, base])) {
            const terms = { top, base, group };
            const agents = partOf(top - base);
            const all = [rebateOf(terms), agents].reduce(addFractions, returnOf(play, of, terms));
            expect(all, JSON.stringify(terms)).toEqual(certified);
          }
        }
      }
    }
  },
);

it('odds never rise above those that are certified, and never fall to nothing', () => {
  for (const { play } of plays) {
    for (const [name, tier] of Object.entries(play.tiers)) {
      if (tier.isPush || !tier.odds) continue;
      const at = (top: number, group: number) => {
        const { num, den } = oddsOf(play, name, { top, base: group, group });
        return Number(num) / Number(den);
      };
      const odds = Number(tier.odds.num) / Number(tier.odds.den);
      expect(at(FULL_GROUP, FULL_GROUP)).toBeCloseTo(odds, 9);
      expect(at(2000, 2000)).toBeCloseTo(odds, 9);
      expect(at(2000, LEAST_GROUP)).toBeGreaterThan(0.5);
      expect(at(FULL_GROUP, LEAST_GROUP)).toBeLessThan(odds);
    }
  }
});
