import { drawnChances, readGrid, readSeries, type DrawnTable, type Market } from '@fairhouse/book';
import * as slips from '@fairhouse/contract/slips';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ESPORTS,
  FOOTBALL,
  openVirtualHouse,
  type VirtualHouse,
} from '../../../../../tests/virtual-house.ts';
import type { Person } from '../../../../../tests/world.ts';

let house: VirtualHouse;
beforeAll(async () => {
  house = await openVirtualHouse([FOOTBALL, ESPORTS]);
  house.kernel.limiter = { take: () => true };
});
afterAll(async () => {
  await house.settle();
  await house.expectBooks();
  await house.world.close();
});

const tableOf = async (eventId: string): Promise<DrawnTable> => {
  const { table } = await house.proofOf(eventId);
  const series = readSeries(table);
  return series ? { series } : { grid: readGrid(table) ?? [] };
};
const quote = async (who: Person, slipId: string) =>
  house.world.call(slips.quoteCashOut, { slipId, part: 100 }, { token: who.token });
type Choice = readonly [market: Market, id: string, selection: string];
const START = { minute: 0, score: { home: 0, away: 0 } };

const PLAIN: readonly Choice[] = [
  [{ type: '1x2', period: 'match' }, '1x2.match', 'draw'],
  [{ type: '1x2', period: 'match' }, '1x2.match', 'home'],
  [{ type: 'double-chance', period: 'match' }, 'double-chance.match', 'home-draw'],
  [{ type: 'both-score', period: 'match' }, 'both-score.match', 'no'],
  [{ type: 'correct-score', period: 'match' }, 'correct-score.match', '4-4'],
  [{ type: 'correct-score', period: 'match' }, 'correct-score.match', 'other-home'],
  [{ type: 'half-full', period: 'match' }, 'half-full.match', 'away/home'],
  [{ type: 'next-goal', period: 'match', goal: 1 }, 'next-goal.match.1', 'none'],
  [{ type: '1x2', period: 'half-1' }, '1x2.half-1', 'away'],
];
const SERIES: readonly Choice[] = [
  [{ type: 'winner', period: 'match' }, 'winner.match', 'home'],
  [{ type: 'winner', period: 'map-3' }, 'winner.map-3', 'away'],
  [{ type: 'correct-score', period: 'match', best: 2 }, 'correct-score.match', '2-1'],
];

it('[SP-01] a bet on a drawn match is sold by its published table in every market, not by its prices', async () => {
  for (const [league, choices] of [
    [FOOTBALL, PLAIN],
    [ESPORTS, SERIES],
  ] as const) {
    const who = await house.member();
    const eventId = await house.nextMatch(league);
    const table = await tableOf(eventId);
    for (const [market, id, selection] of choices) {
      const leg = await house.legOf(eventId, id, selection);
      const { value } = await house.bet(who, [leg]);
      const { value: told } = await quote(who, value.slipId);
      const chances = drawnChances(table, START, { market, selection }) ?? [];
      // Ten staked: what is won at the price, and what comes back.
      const worth = chances.reduce((sum, { outcome, chance }) => {
        const [win, back, part] = [outcome.win, outcome.back, chance].map(
          ({ num, den }) => Number(num) / Number(den),
        );
        return sum + (part ?? 0) * ((win ?? 0) * leg.milli + 1000 * (back ?? 0));
      }, 0);
      expect(Math.abs(Number(told.fair) - worth / 100), `${id} ${selection}`).toBeLessThan(0.011);
      expect(Number(told.offer)).toBeLessThanOrEqual(Number(told.fair) * 0.95 + 0.01);
      expect(told.isExact).toBe(true);
    }
  }
});

it('[SP-01] in play an outsider is worth what is left of it, and a leader nearly all', async () => {
  const who = await house.member();
  let seen = 0;
  for (let match = 0; match < 6 && seen === 0; match += 1) {
    const eventId = await house.nextMatch();
    const table = await tableOf(eventId);
    const legs = await Promise.all(
      ['home', 'draw', 'away'].map((one) => house.legOf(eventId, '1x2.match', one)),
    );
    const placed = [];
    for (const leg of legs) placed.push({ leg, slip: (await house.bet(who, [leg])).value.slipId });
    const { event, incidents } = await house.playTo(eventId, 2_000 * 70 + 10_500);
    const score = event.score ?? { home: 0, away: 0 };
    const half = incidents.find((one) => one.kind === 'period')?.score ?? undefined;
    for (const { leg, slip } of placed) {
      const { value, success } = await quote(who, slip);
      if (!success) continue;
      const minutes = [0, 1, 2, 3, 4, 5].map((later) => (event.minute ?? 0) - 1 + later);
      const worths = minutes.map((minute) => {
        const moment = { minute, score, ...(half && { half }) };
        const market: Market = { type: '1x2', period: 'match' };
        const all = drawnChances(table, moment, { market, selection: leg.selection }) ?? [];
        const won = all.find(({ outcome }) => outcome.win.num > 0n)?.chance;
        return won ? (Number(won.num) * leg.milli) / Number(won.den) / 100 : 0;
      });
      expect(Number(value.fair)).toBeLessThanOrEqual(Math.max(...worths) + 0.011);
      expect(Number(value.fair)).toBeGreaterThanOrEqual(Math.min(...worths) - 0.011);
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(0);
});
