import * as slips from '@fairhouse/contract/slips';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  FOOTBALL,
  openVirtualHouse,
  type VirtualHouse,
} from '../../../../../tests/virtual-house.ts';

let house: VirtualHouse;
beforeAll(async () => {
  house = await openVirtualHouse([FOOTBALL]);
});
afterAll(async () => {
  await house.world.close();
});

const price = (eventId: string, picks: readonly (readonly [string, string])[]) =>
  house.world.call(slips.buildBet, {
    eventId,
    legs: picks.map(([market, selection]) => ({ marketId: `${eventId}.${market}`, selection })),
  });
const BOTH = [
  ['1x2.match', 'home'],
  ['both-score.match', 'yes'],
] as const;

it('[GM-04] prices of built bets are dear: each is reckoned once, a crowd of one address waits for itself', async () => {
  const eventId = await house.nextMatch();
  const first = await price(eventId, BOTH);
  expect(first.value.milli).toBeGreaterThan(1_000);
  const scores = first.value.offered.filter((one) => one.marketId.includes('correct-score'));
  const crowd = ['home', 'draw', 'away']
    .flatMap((result) => scores.map(({ selection }) => [result, selection] as const))
    .slice(0, 40);
  const [again, ...answers] = await Promise.all([
    price(eventId, BOTH),
    ...crowd.map(([result, score]) =>
      price(eventId, [
        ['1x2.match', result],
        ['correct-score.match', score],
      ]),
    ),
  ]);
  // What was asked before is said at once, and says the same.
  expect(again?.value).toEqual(first.value);
  const codes = Map.groupBy(answers, (one) => one.errorCode ?? 'priced');
  expect(codes.get('too_many_requests')?.length).toBeGreaterThan(10);
  expect(answers.length - (codes.get('too_many_requests')?.length ?? 0)).toBeGreaterThanOrEqual(10);
  // Once it is over the next one is answered, and no turn was kept by one that is gone.
  const [[result, score] = ['home', '1-0']] = crowd.toReversed();
  const later = await price(eventId, [
    ['1x2.match', result],
    ['correct-score.match', score],
  ]);
  expect(later.errorCode).not.toBe('too_many_requests');
});
