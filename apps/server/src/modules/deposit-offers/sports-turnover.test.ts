import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ESPORTS_LEAGUE,
  LOSE,
  openBookHouse,
  WIN,
  type BookHouse,
} from '../../../../../tests/book-house.ts';
import { keepersOf } from '../../../../../tests/keepers.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import { openWorld, type Person } from '../../../../../tests/world.ts';

let book: BookHouse;
let offers: Offers;
let offerId: string;
beforeAll(async () => {
  const world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  book = await openBookHouse({}, world);
  offers = await offersOf(world, await (await keepersOf(world)).keeper('owner'));
  // Half of what is bet on sports counts, a quarter on esports.
  offerId = await offers.offer({ weights: { SPORTS: 50, ESPORTS: 25 } });
});
afterAll(async () => {
  await book.expectBooks();
  await book.world.close();
});

/** Whoever took the offer, and what was counted for it since. */
const withBonus = async (): Promise<{ who: Person; counted: () => Promise<number> }> => {
  const who = await book.member();
  const { id } = await offers.made(who, '80.00', offerId);
  await offers.paid(id, '80.00');
  const missing = async () => Number((await offers.read(who, id)).bonus?.missing);
  // The deposit itself is played once, by whatever counts; then its bonus, by the weights.
  await offers.bet(who, 8_000n);
  const all = await missing();
  expect(all).toBe(200);
  return { who, counted: async () => Math.round((all - (await missing())) * 100) };
};
const RESULT = { type: '1x2', period: 'match', prices: [2_000, 3_400, 3_600] } as const;
const SHORT = { type: 'both-score', period: 'match', prices: [1_400, 2_800] } as const;
const EVEN = { type: 'totals', period: 'match', line: 10, prices: [1_900, 1_900] } as const;
const HOME = { home: WIN, draw: LOSE, away: LOSE };
const cents = (text: string): number => Math.round(Number(text) * 100);

it('[SP-02] a bet on sports counts for a bonus once it has ended, by its weight and by the rule', async () => {
  const { who, counted } = await withBonus();
  const eventId = await book.event({ markets: [RESULT, SHORT, EVEN] });
  const leg = (type: '1x2' | 'both-score' | 'totals', selection: string) =>
    book.leg(eventId, type, selection);
  await book.place(who, [await leg('1x2', 'draw')]);
  await book.place(who, [await leg('totals', 'over')]);
  await book.place(who, [await leg('both-score', 'yes')]);
  // What is open counts for nothing.
  expect(await counted()).toBe(0);
  await book.tell(eventId, '1x2', { outcomes: HOME });
  await book.settle();
  expect(await counted()).toBe(500);
  // Of what was won no more than it brought: 9.00 of 10.00, half of it.
  await book.tell(eventId, 'totals', { outcomes: { over: WIN, under: LOSE } });
  await book.settle();
  expect(await counted()).toBe(950);
  // At 1.40 nothing, lost as well.
  await book.tell(eventId, 'both-score', { outcomes: { yes: LOSE, no: WIN } });
  await book.settle();
  expect(await counted()).toBe(950);
  const series = await book.event({
    leagueId: ESPORTS_LEAGUE,
    markets: [{ type: 'winner', period: 'match', prices: [1_800, 2_000] }],
  });
  await book.place(who, [await book.leg(series, 'winner', 'away')]);
  await book.tell(series, 'winner', { outcomes: { home: WIN, away: LOSE } });
  await book.settle();
  expect(await counted()).toBe(1_200);
});

it('[SP-02] what is void counts nothing, and a result that is taken back takes its count back', async () => {
  const { who, counted } = await withBonus();
  const eventId = await book.event({ markets: [RESULT, EVEN] });
  await book.place(who, [await book.leg(eventId, '1x2', 'away')]);
  await book.place(who, [await book.leg(eventId, 'totals', 'under')]);
  await book.tell(eventId, 'totals', { outcomes: {}, kind: 'void' });
  await book.tell(eventId, '1x2', { outcomes: HOME });
  await book.settle();
  expect(await counted()).toBe(500);
  await book.tell(eventId, '1x2', { outcomes: {}, kind: 'rollback' });
  await book.settle();
  expect(await counted()).toBe(0);
  await book.tell(eventId, '1x2', { outcomes: { home: LOSE, draw: LOSE, away: WIN } });
  await book.settle();
  expect(await counted()).toBe(500);
  await book.tell(eventId, '1x2', { outcomes: {}, kind: 'void' });
  await book.settle();
  expect(await counted()).toBe(0);
});

it('[SP-02] what is sold counts by what it changed, in parts with its end', async () => {
  const { who, counted } = await withBonus();
  const eventId = await book.event({ markets: [RESULT, EVEN] });
  const whole = (await book.place(who, [await book.leg(eventId, '1x2', 'home')])).value;
  const half = (await book.place(who, [await book.leg(eventId, 'totals', 'over')])).value;
  const sell = async (slipId: string, part: number): Promise<number> => {
    const { quoteId, offer } = (await book.quote(who, slipId, part)).value;
    expect((await book.sell(who, slipId, quoteId)).success).toBe(true);
    return cents(offer);
  };
  const first = await sell(whole.slipId, 100);
  expect(first).toBeLessThan(1_000);
  const afterWhole = Math.floor((1_000 - first) / 2);
  expect(await counted()).toBe(afterWhole);
  const second = await sell(half.slipId, 50);
  expect(await counted()).toBe(afterWhole);
  await book.tell(eventId, 'totals', { outcomes: { over: LOSE, under: WIN } });
  await book.settle();
  expect(Math.abs((await counted()) - (afterWhole + (1_000 - second) / 2))).toBeLessThanOrEqual(1);
});
