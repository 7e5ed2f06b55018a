import * as sports from '@fairhouse/contract/sportsbook';
import * as office from '@fairhouse/contract/sportsbook-desk';
import { BOOK_HOLDS_A_DAY } from '@fairhouse/contract/sportsbook-words';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WHY } from '../../../../../../tests/keepers.ts';
import { openDeskHouse, type DeskHouse } from '../../../../../../tests/book-desk-house.ts';
import { LEAGUE } from '../../../../../../tests/book-house.ts';
import { holdJob } from '../../../../../../tests/hold-job.ts';
import { changeMarkets, openMarkets } from '../index.ts';
import { followHolds } from './actions/hold.ts';

let house: DeskHouse;
beforeAll(async () => {
  house = await openDeskHouse();
  // The turn that follows a hold is the test's own to take.
  await holdJob(house.book.world, 'sportsbook.holds');
});
afterAll(async () => {
  await house.book.expectBooks();
  await house.book.world.close();
});
const hold = (scope: 'market' | 'event' | 'league', scopeId: string, token?: string) =>
  house.ask(office.holdMarkets, { scope, scopeId, reason: WHY }, token);
const release = (scope: 'market' | 'event' | 'league', scopeId: string) =>
  house.ask(office.releaseMarkets, { scope, scopeId, reason: WHY });
const placed = async (eventId: string, type: 'totals' | '1x2' = '1x2', selection = 'home') =>
  house.book.place(await house.book.member(), [await house.book.leg(eventId, type, selection)]);

it('the board says what each selection may cost, live first, and the worst of each market', async () => {
  const [soon, live] = [await house.book.event(), await house.book.event()];
  await placed(soon);
  await placed(soon, '1x2', 'away');
  await house.book.goLive(live);
  const { list, currency, leagues } = (await house.ask(office.sportsBoard, { pageSize: 100 }))
    .value;
  expect(currency).toBe('USD');
  expect(leagues[0]).toMatchObject({ leagueId: LEAGUE, isHeld: false });
  expect(list.findIndex((one) => one.eventId === live)).toBeLessThan(
    list.findIndex((one) => one.eventId === soon),
  );
  const row = list.find((one) => one.eventId === soon);
  // 20.00 staked; home at 2.00 would pay 20.00, away at 3.60 36.00.
  expect(row).toMatchObject({ stake: '20.00', couldPay: '56.00', worst: '-16.00', markets: 4 });
  expect(row?.dearest).toHaveLength(1);
  expect(row?.dearest[0]).toMatchObject({
    type: '1x2',
    worst: '-16.00',
    selections: [
      { code: 'home', milli: 2000, stake: '10.00', couldPay: '20.00', share: '0.000200' },
      { code: 'draw', stake: '0.00', couldPay: '0.00' },
      { code: 'away', milli: 3600, stake: '10.00', couldPay: '36.00' },
    ],
  });
});

it('the board says the most that can be staked now and what bounds it, as a slip says it', async () => {
  const { db } = house.book.world.server.kernel;
  const eventId = await house.book.event();
  await placed(eventId);
  const who = await house.book.member(10_000_00n);
  const cap = (column: string, minor: bigint) =>
    db.composed(
      `update book_leagues set ${column} = $1 where brand_id = 1 and league_id = $2 returning 1`,
      [minor, LEAGUE],
    );
  const [kept] = await db.composed<Record<string, bigint>>(
    `select selection_cap, market_cap, event_cap, member_cap from book_leagues
     where brand_id = 1 and league_id = $1`,
    [LEAGUE],
  );
  const said = async () => {
    const { value } = await house.ask(office.sportsDeskEvent, { eventId });
    const market = value.list.find((one) => one.type === '1x2');
    const judged = await house.book.judge(who, [await house.book.leg(eventId, '1x2', 'home')]);
    const { stakeMax, reason } = judged.value;
    const most = market?.selections.find((one) => one.code === 'home')?.most;
    expect([most?.stake, most?.bound]).toEqual([stakeMax, reason]);
    return most;
  };
  // Home pays 20.00 of what was staked at 2.00; each cap leaves less than the one before.
  try {
    for (const [column, minor, stake, bound] of [
      ['member_cap', 100_00n, '50.00', 'member'],
      ['selection_cap', 110_00n, '45.00', 'selection'],
      ['market_cap', 100_00n, '40.00', 'market'],
      ['event_cap', 90_00n, '35.00', 'event'],
    ] as const) {
      await cap(column, minor);
      expect(await said()).toEqual({ stake, bound });
    }
  } finally {
    for (const [column, minor] of Object.entries(kept ?? {})) await cap(column, minor);
  }
  await hold('event', eventId);
  const { value } = await house.ask(office.sportsDeskEvent, { eventId });
  expect(value.list.flatMap(({ selections }) => selections.map(({ most }) => most))).toEqual(
    value.list.flatMap(({ selections }) => selections.map(() => null)),
  );
  await release('event', eventId);
});

it('the worst case of an event is that of all its markets together, by the score that costs most', async () => {
  const eventId = await house.book.event({
    markets: [
      { type: '1x2', period: 'match', prices: [2000, 3400, 3600] },
      { type: 'totals', period: 'match', line: 10, prices: [2000, 1870] },
      { type: 'both-score', period: 'match', prices: [1800, 1950] },
      { type: 'half-full', period: 'match', prices: Array(9).fill(5000) },
      { type: 'next-goal', period: 'match', goal: 1, prices: [2000, 9000, 2500] },
    ],
  });
  const worst = async () => {
    const { value } = await house.ask(office.sportsDeskEvent, { eventId });
    return [value.worst, value.isWorstBound];
  };
  const lay = async (market: string, selection: string) => {
    const { value } = await house.book.world.call(sports.sportsEvent, { eventId });
    const found = value.markets.find((one) => one.marketId === `${eventId}.${market}`);
    const milli = found?.selections.find((one) => one.code === selection)?.milli ?? 0;
    const leg = {
      marketId: `${eventId}.${market}`,
      selection,
      milli,
      version: found?.version ?? 0,
    };
    await house.book.place(await house.book.member(), [leg]);
  };
  await lay('1x2.match', 'home');
  await lay('totals.match.10', 'over');
  // 20.00 staked; a 3-0 pays both at 2.00.
  expect(await worst()).toEqual(['-20.00', false]);
  // No score brings home, over, and that one of them scores none and both do.
  await lay('both-score.match', 'yes');
  await lay('both-score.match', 'no');
  expect(await worst()).toEqual(['-19.50', false]);
  // Behind at half-time and won: 2-1 by 0-1, so that both score.
  await lay('half-full.match', 'away/home');
  expect(await worst()).toEqual(['-58.00', false]);
  // Of who scores next no last score says anything: its dearest is added.
  await lay('next-goal.match.1', 'none');
  expect(await worst()).toEqual(['-138.00', true]);
});

it('a market, an event and a league are held at once and released, and each refuses bets', async () => {
  const eventId = await house.book.event();
  const marketId = house.book.marketId(eventId, '1x2');
  for (const [scope, id] of [
    ['market', marketId],
    ['event', eventId],
    ['league', LEAGUE],
  ] as const) {
    const seen = await house.book.leg(eventId, '1x2', 'home');
    expect((await hold(scope, id)).value).toMatchObject({ isHeld: true });
    expect((await hold(scope, id)).errorCode).toBe('state_conflict');
    const who = await house.book.member();
    expect((await house.book.place(who, [seen])).errorCode, scope).toBe('market_held');
    const { list } = (await house.ask(office.sportsDeskEvent, { eventId })).value;
    expect(list.find((one) => one.marketId === marketId)?.held).toEqual(['operator']);
    expect((await release(scope, id)).value.isHeld).toBe(false);
    expect((await placed(eventId)).value.state, scope).toBe('open');
    expect((await release(scope, id)).errorCode).toBe('state_conflict');
  }
  expect((await hold('event', 'nobody')).errorCode).toBe('not_found');
});

it('a release lets nothing go that another hold or another holder keeps shut', async () => {
  const eventId = await house.book.event();
  const marketId = house.book.marketId(eventId, '1x2');
  await hold('event', eventId);
  await hold('market', marketId);
  await release('event', eventId);
  expect((await placed(eventId)).errorCode).toBe('market_held');
  expect((await placed(eventId, 'totals', 'over')).value.state).toBe('open');
  await house.book.hold(eventId);
  await release('market', marketId);
  expect((await placed(eventId)).errorCode).toBe('market_held');
  await house.book.hold(eventId, false);
  expect((await placed(eventId)).value.state).toBe('open');
});

it('what is opened in an event that is held is held too, until it is released', async () => {
  const eventId = await house.book.event();
  await hold('event', eventId);
  const { kernel } = house.book.world.server;
  const key = { brandId: 1, eventId };
  const [added = ''] = await kernel.db.transaction((tx) =>
    openMarkets(tx, key, [{ type: 'odd-even', period: 'match', prices: [1900, 1900] }]),
  );
  const heldOf = async () =>
    (await house.ask(office.sportsDeskEvent, { eventId })).value.list.find(
      (one) => one.marketId === added,
    )?.held;
  expect(await heldOf()).toEqual(['operator']);
  await release('event', eventId);
  expect(await heldOf()).toEqual([]);
});

it('a hold whose process died is followed by its markets later', async () => {
  const eventId = await house.book.event();
  const { kernel } = house.book.world.server;
  await kernel.db.composed(
    `insert into book_holds (brand_id, scope, scope_id, reason, operator_id, operator_name, at)
     values (1, 'event', $1, 'died', 1, 'somebody', $2)`,
    [eventId, kernel.clock.now()],
  );
  expect((await placed(eventId)).value.state).toBe('open');
  await followHolds(kernel);
  expect((await placed(eventId)).errorCode).toBe('market_held');
});

it('one person holds sixty times in 24 hours, with all hands, and another still may', async () => {
  const eventId = await house.book.event();
  const { kernel } = house.book.world.server;
  await kernel.db.composed(
    `insert into book_holds (brand_id, scope, scope_id, reason, operator_id, operator_name, at,
       released_at, is_done)
     select 1, 'event', $1, 'earlier', $2, 'somebody', $3, $3, true
     from generate_series(1, $4::int)`,
    [eventId, BigInt(house.owner.id), kernel.clock.now(), BOOK_HOLDS_A_DAY],
  );
  expect((await hold('event', eventId)).errorCode).toBe('limit_exceeded');
  expect((await hold('event', eventId, house.second.token)).value).toMatchObject({
    isHeld: true,
    holdsLeft: BOOK_HOLDS_A_DAY - 1,
  });
  // Releasing is nobody's to run out of.
  expect((await release('event', eventId)).value).toEqual({ isHeld: false, holdsLeft: 0 });
  house.book.world.move(25 * 3_600_000);
  const later = await house.book.event();
  expect((await hold('event', later, house.owner.token)).errorCode).toBe('login_required');
});

it('a hold needs a reason, is in the audit log, and is for those who trade', async () => {
  await house.signInAnew();
  const eventId = await house.book.event();
  const short = { scope: 'event' as const, scopeId: eventId, reason: 'no' };
  expect((await house.ask(office.holdMarkets, short)).errorCode).toBe('validation_failed');
  await hold('event', eventId);
  const [line] = await house.audit('sportsbook.hold');
  expect(line).toMatchObject({ subject: `book:event:${eventId}`, reason: WHY });
  for (const role of ['support', 'finance', 'read-only'] as const) {
    const { token } = await house.keeper(role);
    expect((await hold('event', eventId, token)).errorCode).toBe('forbidden');
    expect((await house.ask(office.sportsBoard, {}, token)).success).toBe(true);
  }
  const { token } = await house.keeper('content');
  expect((await house.ask(office.sportsBoard, {}, token)).errorCode).toBe('forbidden');
});

it('prices by hand are laid by two persons, stand against the producer, and go back to it', async () => {
  const eventId = await house.book.event();
  const marketId = house.book.marketId(eventId, '1x2');
  const marketNow = async () =>
    (await house.ask(office.sportsDeskEvent, { eventId })).value.list.find(
      (one) => one.marketId === marketId,
    );
  const { version = 0 } = (await marketNow()) ?? {};
  const given = { marketId, version, reason: WHY };
  const prices = { home: 1500, draw: 4000, away: 6000 };
  const asked = await house.ask(office.askPrices, { ...given, prices });
  expect((await marketNow())?.selections[0]).toMatchObject({ milli: 2000, fed: null });
  expect((await house.decide(house.owner.token, asked.value.approvalId)).errorCode).toBe(
    'same_operator',
  );
  expect((await house.decide(house.second.token, asked.value.approvalId)).success).toBe(true);
  expect(await marketNow()).toMatchObject({
    isByHand: true,
    selections: [{ milli: 1500, fed: 2000 }, {}, {}],
  });
  await house.book.change(eventId, '1x2', [2200, 3300, 3200]);
  expect((await marketNow())?.selections[0]).toMatchObject({ milli: 1500, fed: 2200 });
  await house.ask(office.returnPrices, { marketId, reason: WHY });
  expect(await marketNow()).toMatchObject({
    isByHand: false,
    selections: [{ milli: 2200, fed: null }, {}, {}],
  });
  expect((await house.ask(office.returnPrices, { marketId, reason: WHY })).errorCode).toBe(
    'state_conflict',
  );
});

it('prices by hand are refused where they lose whatever comes, or nobody saw what is so now', async () => {
  const eventId = await house.book.event();
  const marketId = house.book.marketId(eventId, '1x2');
  const { list } = (await house.ask(office.sportsDeskEvent, { eventId })).value;
  const version = list.find((one) => one.marketId === marketId)?.version ?? 0;
  const given = { marketId, version, reason: WHY };
  const fair = { home: 1500, draw: 4000, away: 6000 };
  const codeOf = async (p: Partial<typeof given> & { prices: Record<string, number | null> }) =>
    (await house.ask(office.askPrices, { ...given, ...p })).errorCode;
  expect(await codeOf({ prices: { home: 4000, draw: 4000, away: 4000 } })).toBe(
    'validation_failed',
  );
  // A selection that is left out can still come.
  expect(await codeOf({ prices: { home: 1_000_000, draw: 1_000_000, away: null } })).toBe(
    'validation_failed',
  );
  expect(await codeOf({ prices: { home: 1500 } })).toBe('validation_failed');
  expect(await codeOf({ prices: fair, version: version + 1 })).toBe('version_moved');
  expect(await codeOf({ prices: fair, marketId: 'nobody' })).toBe('not_found');
  const virtual = await house.virtualEvent();
  expect(await codeOf({ prices: fair, marketId: house.book.marketId(virtual, '1x2') })).toBe(
    'operation_not_allowed',
  );
  // A start in between makes it another request.
  const { approvalId } = (await house.ask(office.askPrices, { ...given, prices: fair })).value;
  await house.book.goLive(eventId);
  expect((await house.decide(house.second.token, approvalId)).errorCode).toBe('state_conflict');
  const { kernel } = house.book.world.server;
  await changeMarkets(kernel, { brandId: 1, eventId }, [{ marketId, prices: [2100, 3300, 3500] }]);
  const after = (await house.ask(office.sportsDeskEvent, { eventId })).value.list;
  expect(after.find((one) => one.marketId === marketId)?.selections[0]?.milli).toBe(2100);
});

/** A market of an event, and how it is priced by two persons. */
const byHand = async () => {
  const eventId = await house.book.event();
  const marketId = house.book.marketId(eventId, '1x2');
  const now = async () => {
    const { list } = (await house.ask(office.sportsDeskEvent, { eventId })).value;
    const found = list.find((one) => one.marketId === marketId);
    const milli = found?.selections.map((one) => one.milli);
    return { milli, isByHand: found?.isByHand, held: found?.held, version: found?.version ?? 0 };
  };
  const asked = async (home = 1500) =>
    (
      await house.ask(office.askPrices, {
        marketId,
        version: (await now()).version,
        reason: WHY,
        prices: { home, draw: 4000, away: 6000 },
      })
    ).value.approvalId;
  const decided = async (id: string) => house.decide(house.second.token, id);
  const laid = async () => {
    expect((await decided(await asked())).success).toBe(true);
    expect(await now()).toMatchObject({ isByHand: true, milli: [1500, 4000, 6000] });
  };
  const change = (...changes: object[]) =>
    changeMarkets(
      house.book.world.server.kernel,
      { brandId: 1, eventId },
      changes.map((one) => ({ marketId, ...one })),
    );
  return { eventId, now, asked, decided, laid, change };
};

it('after a goal a market that was priced by hand opens as its producer prices it', async () => {
  const { eventId, now, laid, change } = await byHand();
  const seen = async () => house.book.leg(eventId, '1x2', 'home');
  await laid();
  await change({ hold: 'moment' });
  expect(await now()).toMatchObject({ isByHand: false, held: ['moment'] });
  await change({ prices: [1100, 7000, 15_000] }, { release: 'moment' });
  expect(await now()).toMatchObject({ isByHand: false, milli: [1100, 7000, 15_000], held: [] });
  // Told at once with the new prices it is the same; what an operator holds stays priced by hand.
  await laid();
  await hold('market', house.book.marketId(eventId, '1x2'));
  expect(await now()).toMatchObject({ isByHand: true });
  await release('market', house.book.marketId(eventId, '1x2'));
  await change({ prices: [1200, 6000, 14_000] }, { hold: 'moment' }, { release: 'moment' });
  expect(await now()).toMatchObject({ isByHand: false, milli: [1200, 6000, 14_000] });
  expect((await seen()).milli).toBe(1200);
});

it('a start, a goal and an end that is taken back end prices by hand, whoever holds what', async () => {
  const { eventId, now, laid } = await byHand();
  const score = (home: number) =>
    house.book.goLive(eventId, { running: { match: { home, away: 0 } } });
  await laid();
  await score(0);
  expect(await now()).toMatchObject({ isByHand: false, milli: [2000, 3400, 3600] });
  await laid();
  // The same score told again moves nothing on.
  await score(0);
  expect(await now()).toMatchObject({ isByHand: true });
  await score(1);
  expect(await now()).toMatchObject({ isByHand: false, milli: [2000, 3400, 3600] });
  await laid();
  await house.book.over(eventId, {
    state: 'ended',
    facts: { state: 'finished', over: { match: { home: 1, away: 0 } }, running: {} },
    markets: [],
  });
  await score(1);
  await house.book.hold(eventId, false);
  expect(await now()).toMatchObject({ isByHand: false, milli: [2000, 3400, 3600], held: [] });
});

it('prices that were asked for are not laid where the producer thinks otherwise by then', async () => {
  const { now, asked, decided, change } = await byHand();
  const late = await asked();
  await change({ prices: [2600, 3300, 2700] });
  expect((await decided(late)).errorCode).toBe('state_conflict');
  expect(await now()).toMatchObject({ isByHand: false, milli: [2600, 3300, 2700] });
  await house.decide(house.second.token, late, 'decline');
  const shut = await asked();
  await change({ hold: 'moment' });
  expect((await decided(shut)).errorCode).toBe('state_conflict');
  await change({ release: 'moment' });
  expect((await decided(shut)).success).toBe(true);
  // What is priced by hand is judged by what the producer says beneath it.
  const again = await asked(1600);
  await change({ prices: [2700, 3300, 2600] });
  expect((await decided(again)).errorCode).toBe('state_conflict');
  expect(await now()).toMatchObject({ isByHand: true, milli: [1500, 4000, 6000] });
});
