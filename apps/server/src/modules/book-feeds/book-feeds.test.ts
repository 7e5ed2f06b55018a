import { keyOf, type EventMessage, type EventStatus } from '@fairhouse/book/feed';
import * as members from '@fairhouse/contract/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFeedHouse } from '../../../../../tests/feed-house.ts';
import type { Person } from '../../../../../tests/world.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { doubtSources } from '../sportsbook/index.ts';

let house: Awaited<ReturnType<typeof openFeedHouse>>;
beforeAll(async () => {
  house = await openFeedHouse();
});
afterAll(async () => {
  await house.expectBooks();
  await house.world.close();
});

const RESULT = keyOf({ type: '1x2', period: 'match' });
const OVER = keyOf({ type: 'totals', period: 'match', line: 10 });
let count = 0;
const nextEvent = () => {
  count += 1;
  return { told: `fh:match:${count}`, id: `spoken-fh-match-${count}` };
};
/** Stamps of one event never meet. */
let stamp = 0;
const head = (eventId: string, product = 3) => {
  stamp += 1;
  return { product, eventId, at: house.now() + stamp, requestId: null };
};
const odds = (
  eventId: string,
  prices: readonly number[] = [2_000, 3_400, 3_600],
  p: { product?: number; status?: EventStatus } = {},
): EventMessage => ({
  kind: 'odds_change',
  ...head(eventId, p.product),
  status: p.status ?? null,
  markets: [
    { key: RESULT, status: 'active', prices },
    { key: OVER, status: 'active', prices: [1_950, 1_850] },
  ],
  unknown: [],
});
const [YES, NO] = ['1/1 0/1', '0/1 0/1'];
const settlement = (
  eventId: string,
  name: 'home' | 'draw' | 'away',
  certainty: 1 | 2 = 2,
): EventMessage => ({
  kind: 'bet_settlement',
  ...head(eventId),
  certainty,
  markets: [
    {
      key: RESULT,
      outcomes: Object.fromEntries(
        ['home', 'draw', 'away'].map((one) => [one, one === name ? YES : NO]),
      ),
    },
  ],
  unknown: [],
});
const takenBack = (eventId: string): EventMessage => ({
  kind: 'rollback_bet_settlement',
  ...head(eventId),
  markets: [RESULT],
  unknown: [],
});
const doubtsOf = () => {
  const source = doubtSources.of(house.kernel).get('book-feeds');
  if (!source) throw new Error('nobody offers doubts');
  return source;
};
/** Of an event, or of none. */
const doubtsIn = async (eventId: string | null) =>
  (await doubtsOf().open(house.kernel.db, 1)).filter((one) => one.eventId === eventId);
const decide = (id: string, decision: 'take' | 'drop') =>
  doubtsOf().decide(house.kernel, { brandId: 1, id, decision, by: 1n, note: 'the league says so' });
const balance = async (who: Person): Promise<string> =>
  String((await house.world.call(members.balance, {}, { token: who.token })).value.sumBalance);

it('nothing is on sale before what was missed has come, and then at its prices', async () => {
  const event = nextEvent();
  house.alive();
  house.feed.say(odds(event.told));
  await house.turn();
  expect(house.feed.asked).toMatchObject([
    { product: 1, after: null },
    { product: 3, after: null },
  ]);
  expect(await house.market(event.id, '1x2')).toMatchObject({ state: 'held', heldReason: 'feed' });
  house.complete();
  await house.turn();
  expect(await house.market(event.id, '1x2')).toMatchObject({ state: 'open', heldReason: null });
  const { event: shown } = await house.shown(event.id);
  expect(shown).toMatchObject({
    home: { name: 'Harbour Town', short: 'HAR' },
    league: { name: 'Coast League', isVirtual: false },
    state: 'soon',
    startsAt: '2026-12-01T15:00:00.000Z',
  });
  const at = Date.UTC(2026, 11, 2, 18);
  house.feed.say({ kind: 'fixture_change', ...head(event.told), change: 'start', startsAt: at });
  await house.turn();
  expect((await house.shown(event.id)).event.startsAt).toBe('2026-12-02T18:00:00.000Z');
});

it('while its producer is down a market is held, and a bet refused; then new prices', async () => {
  const event = nextEvent();
  house.feed.say(odds(event.told));
  await house.hear();
  const who = await house.member();
  const seen = await house.leg(event.id, '1x2', 'home');
  const known = house.now();
  house.world.move(21_000);
  await house.turn();
  const held = await house.market(event.id, '1x2');
  expect(held).toMatchObject({ state: 'held', heldReason: 'feed' });
  expect(held?.selections.every((one) => one.milli === null)).toBe(true);
  expect((await house.place(who, [seen])).errorCode).toBe('market_held');
  house.alive();
  await house.turn();
  expect(house.feed.asked).toHaveLength(2);
  expect(house.feed.asked[0]?.after).toBeLessThanOrEqual(known);
  // The prices of a recovery alone open nothing: its end does.
  house.feed.say({ ...odds(event.told, [1_800, 3_600, 4_200]), requestId: 9 });
  await house.turn();
  expect((await house.market(event.id, '1x2'))?.heldReason).toBe('feed');
  house.complete();
  await house.turn();
  const open = await house.market(event.id, '1x2');
  expect(open).toMatchObject({ state: 'open' });
  expect(open?.selections.map((one) => one.milli)).toEqual([1_800, 3_600, 4_200]);
  expect((await house.place(who, [seen])).errorCode).toBe('odds_moved');
});

it('a stop shuts the markets of the groups it names, and bets on others are taken', async () => {
  const event = nextEvent();
  const half = { type: 'totals', period: 'half-1', line: 6 } as const;
  const priced = (): EventMessage => {
    const told = odds(event.told);
    if (told.kind !== 'odds_change') throw new Error('no prices');
    const own = { key: keyOf(half), status: 'active' as const, prices: [2_100, 1_700] };
    return { ...told, markets: [...told.markets, own] };
  };
  house.feed.say(priced());
  await house.hear();
  const stateOf = async (type: string, period: string) =>
    (await house.shown(event.id)).markets.find((one) => one.type === type && one.period === period);
  const who = await house.member();
  const inHalf = await stateOf('totals', 'half-1');
  const leg = {
    marketId: inHalf?.marketId ?? '',
    selection: 'over',
    milli: 2_100,
    version: inHalf?.version ?? 0,
  };
  house.feed.say({ kind: 'bet_stop', ...head(event.told), groups: 'corners|1st_half' });
  await house.hear();
  expect(await stateOf('totals', 'half-1')).toMatchObject({ state: 'held', heldReason: 'moment' });
  expect((await house.place(who, [leg])).errorCode).toBe('market_held');
  expect(await stateOf('1x2', 'match')).toMatchObject({ state: 'open' });
  const taken = await house.place(who, [await house.leg(event.id, '1x2', 'home')]);
  expect(taken.success).toBe(true);
  house.feed.say({ kind: 'bet_stop', ...head(event.told), groups: 'regular_play' });
  await house.hear();
  expect(await stateOf('1x2', 'match')).toMatchObject({ state: 'held', heldReason: 'moment' });
  house.feed.say(priced());
  await house.hear();
  expect((await stateOf('1x2', 'match'))?.state).toBe('open');
  expect((await stateOf('totals', 'half-1'))?.state).toBe('open');
});

it('a settlement pays once, however often it is told, and is taken back once', async () => {
  const event = nextEvent();
  house.feed.say(odds(event.told));
  await house.hear();
  const who = await house.member();
  const placed = await house.place(who, [await house.leg(event.id, '1x2', 'home')]);
  const told = settlement(event.told, 'home');
  house.feed.say(told, told, { ...told, requestId: 4 });
  await house.hear();
  await house.settle();
  expect(await balance(who)).toBe('1010.00');
  house.feed.say(told);
  await house.hear();
  await house.settle();
  expect(await balance(who)).toBe('1010.00');
  const back = takenBack(event.told);
  const right = settlement(event.told, 'away');
  house.feed.say(back, back);
  await house.hear();
  await house.settle();
  expect(await balance(who)).toBe('990.00');
  expect((await house.slip(who, placed.value.slipId)).state).toBe('open');
  house.feed.say(right, back, told);
  await house.hear();
  await house.settle();
  expect(await balance(who)).toBe('990.00');
  expect((await house.slip(who, placed.value.slipId)).state).toBe('lost');
});

it('a wrong settlement that comes after the right one changes nothing', async () => {
  const event = nextEvent();
  house.feed.say(odds(event.told));
  await house.hear();
  const who = await house.member();
  await house.place(who, [await house.leg(event.id, '1x2', 'home')]);
  const wrong = settlement(event.told, 'away');
  const back = takenBack(event.told);
  house.feed.say(settlement(event.told, 'home'), back, wrong);
  await house.hear();
  await house.settle();
  expect(await balance(who)).toBe('1010.00');
});

it('a cancel gives stakes back, and what takes it back settles again', async () => {
  const event = nextEvent();
  house.feed.say(odds(event.told));
  await house.hear();
  const who = await house.member();
  await house.place(who, [await house.leg(event.id, '1x2', 'home')]);
  const span = { markets: [RESULT], from: null, until: null, unknown: [] };
  house.feed.say(settlement(event.told, 'home'), {
    kind: 'bet_cancel',
    ...head(event.told),
    ...span,
  });
  await house.hear();
  await house.settle();
  expect(await balance(who)).toBe('1000.00');
  house.feed.say({ kind: 'rollback_bet_cancel', ...head(event.told), ...span });
  await house.hear();
  await house.settle();
  expect(await balance(who)).toBe('1010.00');
});

it('what contradicts a confirmed settlement waits for a person, who decides once', async () => {
  const event = nextEvent();
  house.feed.say(odds(event.told));
  await house.hear();
  const who = await house.member();
  await house.place(who, [await house.leg(event.id, '1x2', 'home')]);
  house.feed.say(settlement(event.told, 'home'), settlement(event.told, 'away'));
  await house.hear();
  await house.settle();
  expect(await balance(who)).toBe('1010.00');
  const doubts = await doubtsIn(event.id);
  expect(doubts).toMatchObject([{ reasons: [`settled ${RESULT}`], kind: 'bet_settlement' }]);
  const { id = '' } = doubts[0] ?? {};
  expect([await decide(id, 'take'), await decide(id, 'take')]).toEqual([true, false]);
  await house.settle();
  expect(await balance(who)).toBe('990.00');
});

it('a settlement against the last score shuts its market until the feed takes it back', async () => {
  const event = nextEvent();
  house.feed.say(odds(event.told));
  await house.hear();
  const who = await house.member();
  await house.place(who, [await house.leg(event.id, '1x2', 'home')]);
  const status: EventStatus = {
    state: 'ended',
    phase: 100,
    home: 2,
    away: 0,
    minute: 90,
    periods: [],
    statistics: [],
  };
  house.feed.say(odds(event.told, [0, 0, 0], { status }), settlement(event.told, 'away'));
  await house.hear();
  await house.settle();
  expect(await house.market(event.id, '1x2')).toMatchObject({
    state: 'closed',
    heldReason: 'contradiction',
  });
  expect(await balance(who)).toBe('990.00');
  house.feed.say(takenBack(event.told), settlement(event.told, 'home'));
  await house.hear();
  await house.settle();
  expect(await balance(who)).toBe('1010.00');
  expect(await doubtsIn(event.id)).toEqual([]);
});

it('a message that cannot be read is put aside, and what stands beside it counts', async () => {
  const event = nextEvent();
  const text = '<odds_change product="3" event_id="fh:match:1" timestamp="soon"/>';
  house.feed.say(text, odds(event.told), text);
  await house.hear();
  expect((await house.shown(event.id)).markets).toHaveLength(2);
  const unread = await doubtsIn(null);
  expect(unread).toMatchObject([{ body: text, kind: 'unread', reasons: ['unread'] }]);
  const { id = '' } = unread[0] ?? {};
  expect([await decide(id, 'take'), await decide(id, 'drop'), await decide(id, 'drop')]).toEqual([
    false,
    true,
    false,
  ]);
});

it('goals, minutes and the last score are shown as they are told', async () => {
  const event = nextEvent();
  const status = (p: Partial<EventStatus>): EventStatus => ({
    state: 'live',
    phase: 6,
    home: 0,
    away: 0,
    minute: 1,
    periods: [{ number: 1, home: p.home ?? 0, away: p.away ?? 0 }],
    statistics: [{ key: 'corners', home: 3, away: 1 }],
    ...p,
  });
  const told = (p: Partial<EventStatus>) =>
    odds(event.told, [2_000, 3_400, 3_600], { product: 1, status: status(p) });
  house.feed.say(told({}), told({ home: 1, minute: 23 }));
  await house.hear();
  const live = await house.shown(event.id);
  expect(live.event).toMatchObject({
    state: 'live',
    minute: 23,
    period: 'half-1',
    score: { home: 1, away: 0 },
  });
  expect(live.incidents).toMatchObject([{ minute: 23, kind: 'goal', side: 'home' }]);
  expect(live.statistics).toEqual([{ key: 'corners', home: 3, away: 1 }]);
  house.feed.say({ kind: 'bet_stop', ...head(event.told, 1), groups: 'all' });
  await house.hear();
  expect(await house.market(event.id, '1x2')).toMatchObject({
    state: 'held',
    heldReason: 'moment',
  });
});

it('a process that dies before or after any step loses nothing and pays nothing twice', async () => {
  const who = await house.member(1_000_000n);
  await house.hear();
  /** Dies within the n-th transaction, or right behind it. */
  const dying = (n: number, isBehind: boolean): Kernel => {
    let done = 0;
    const { db } = house.kernel;
    const transaction: typeof db.transaction = async (work) => {
      const answer = await db.transaction(async (tx) => {
        const said = await work(tx);
        done += 1;
        if (done === n && !isBehind) throw new Error('killed');
        return said;
      });
      if (done === n && isBehind) throw new Error('killed');
      return answer;
    };
    const quiet = { ...house.kernel.log, error: () => undefined };
    return { ...house.kernel, log: quiet, db: { ...db, transaction } } as Kernel;
  };
  let expected = 10_000;
  for (const isBehind of [false, true]) {
    for (let n = 1; n <= 6; n += 1) {
      const event = nextEvent();
      house.feed.say(odds(event.told));
      await house.hear();
      await house.place(who, [await house.leg(event.id, '1x2', 'home')]);
      house.feed.say(
        settlement(event.told, 'away'),
        takenBack(event.told),
        settlement(event.told, 'home'),
      );
      // What is thrown within an event is logged, and elsewhere ends the turn.
      await house.turn(dying(n, isBehind)).catch((error: Error) => {
        expect(error.message).toBe('killed');
      });
      await house.hear();
      await house.settle();
      expected += 10;
      expect(await balance(who)).toBe(`${expected}.00`);
      const results = await house.kernel.db.composed<{ count: bigint }>(
        'select count(*) as count from book_results where brand_id = 1 and market_id = $1',
        [house.marketId(event.id, '1x2')],
      );
      expect(results).toEqual([{ count: 1n }]);
    }
  }
});
