import * as records from '@fairhouse/contract/records';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOSE, openBookHouse, WIN, type BookHouse } from '../../../../../tests/book-house.ts';
import type { Person } from '../../../../../tests/world.ts';

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
});
afterAll(async () => {
  await house.expectBooks();
  await house.world.close();
});

/** What a member's bets counted and by which rule, the first one first, as the record says it. */
const counted = async (who: Person): Promise<(readonly [string, string | null])[]> => {
  const { list } = (await house.world.call(records.bettingRecord, {}, { token: who.token })).value;
  return list.map((one) => [one.validBet, one.rule] as const).toReversed();
};
const CHEAP = { type: '1x2', period: 'match', prices: [1_490, 4_000, 9_000] } as const;
const LINE = { type: 'totals', period: 'match', line: 10, prices: [1_900, 1_900] } as const;
const SHORT = { type: 'both-score', period: 'match', prices: [1_200, 4_000] } as const;

it('odds under 1.50 count nothing, won, lost, corrected, or sold; and 1.50 counts', async () => {
  const eventId = await house.event({ markets: [CHEAP, LINE] });
  const [won, lost, sold] = [await house.member(), await house.member(), await house.member()];
  const leg = await house.leg(eventId, '1x2', 'home');
  const loser = await house.leg(eventId, 'totals', 'under');
  for (const who of [won, lost, sold]) await house.place(who, [leg]);
  await house.place(lost, [loser]);
  const { slipId } = (await house.place(sold, [leg])).value;
  const { quoteId } = (await house.quote(sold, slipId)).value;
  expect((await house.sell(sold, slipId, quoteId)).value.state).toBe('cashed_out');
  await house.tell(eventId, '1x2', { outcomes: { home: WIN, draw: LOSE, away: LOSE } });
  await house.tell(eventId, 'totals', { outcomes: { over: WIN, under: LOSE } });
  await house.settle();
  expect(await counted(won)).toEqual([['0.00', 'low_odds']]);
  expect(await counted(sold)).toEqual([
    ['0.00', 'low_odds'],
    ['0.00', 'low_odds'],
  ]);
  expect(await counted(lost)).toEqual([
    ['0.00', 'low_odds'],
    ['10.00', 'net'],
  ]);
  // Lost after all: at these odds that counts as little.
  await house.tell(eventId, '1x2', { outcomes: { home: LOSE, draw: WIN, away: LOSE } });
  await house.settle();
  expect(await counted(won)).toEqual([['0.00', 'low_odds']]);
  expect(await house.balance(won)).toBe('990.00');
  const even = await house.event({ markets: [{ ...CHEAP, prices: [1_500, 4_000, 9_000] }] });
  await house.place(won, [await house.leg(even, '1x2', 'home')]);
  await house.tell(even, '1x2', { outcomes: { home: WIN, draw: LOSE, away: LOSE } });
  await house.settle();
  expect((await counted(won)).at(-1)).toEqual(['5.00', 'net']);
});

it('of a parlay and of a system the odds of the whole ticket decide', async () => {
  const events = [
    await house.event({ markets: [SHORT] }),
    await house.event({ markets: [SHORT] }),
    await house.event({ markets: [SHORT] }),
  ];
  const legs = [];
  for (const eventId of events) legs.push(await house.leg(eventId, 'both-score', 'yes'));
  const who = await house.member();
  // 1.44, 1.728, and three doubles of 1.44 each.
  await house.place(who, legs.slice(0, 2));
  await house.place(who, legs);
  await house.place(who, legs, { sizes: [2] });
  for (const eventId of events)
    await house.tell(eventId, 'both-score', { outcomes: { yes: LOSE, no: WIN } });
  await house.settle();
  expect(await counted(who)).toEqual([
    ['0.00', 'low_odds'],
    ['10.00', 'net'],
    ['0.00', 'low_odds'],
  ]);
});

it('both sides of a market count the difference, in whatever bets, and so does a correction', async () => {
  const eventId = await house.event({ markets: [LINE] });
  const [whole, part, alone] = [await house.member(), await house.member(), await house.member()];
  const [over, under] = [
    await house.leg(eventId, 'totals', 'over'),
    await house.leg(eventId, 'totals', 'under'),
  ];
  await house.place(whole, [over]);
  await house.place(whole, [under], { unitStake: '4.00' });
  await house.place(whole, [under], { unitStake: '6.00' });
  await house.place(part, [over]);
  await house.place(part, [under], { unitStake: '5.00' });
  await house.place(alone, [over]);
  const outcomes = { over: WIN, under: LOSE };
  await house.tell(eventId, 'totals', { outcomes });
  await house.settle();
  expect(await counted(whole)).toEqual([
    ['0.00', 'hedge'],
    ['0.00', 'hedge'],
    ['0.00', 'hedge'],
  ]);
  expect(await counted(part)).toEqual([
    ['4.50', 'hedge'],
    ['0.00', 'hedge'],
  ]);
  expect(await counted(alone)).toEqual([['9.00', 'net']]);
  await house.tell(eventId, 'totals', { outcomes: { over: LOSE, under: WIN } });
  await house.settle();
  expect(await counted(whole)).toEqual([
    ['0.00', 'hedge'],
    ['0.00', 'hedge'],
    ['0.00', 'hedge'],
  ]);
  expect(await counted(part)).toEqual([
    ['5.00', 'hedge'],
    ['0.00', 'hedge'],
  ]);
  expect(await counted(alone)).toEqual([['10.00', 'net']]);
});

it('who sells a cent of one side has the other side in it all the same', async () => {
  const eventId = await house.event({ markets: [{ ...LINE, line: 10 }] });
  const who = await house.member();
  const { slipId } = (await house.place(who, [await house.leg(eventId, 'totals', 'over')])).value;
  await house.place(who, [await house.leg(eventId, 'totals', 'under')]);
  const { quoteId } = (await house.quote(who, slipId, 1)).value;
  expect((await house.sell(who, slipId, quoteId)).success).toBe(true);
  await house.tell(eventId, 'totals', { outcomes: { over: LOSE, under: WIN } });
  await house.settle();
  expect(await counted(who)).toEqual([
    ['0.00', 'hedge'],
    ['0.00', 'hedge'],
  ]);
});
