import { afterAll, beforeAll, expect, it } from 'vitest';
import { ESPORTS_LEAGUE, openBookHouse, type BookHouse } from '../../../../../tests/book-house.ts';
import { callerAt } from '../../../../../tests/caller.ts';
import { startProcess } from '../../../../../tests/second-process.ts';
import * as slips from '@fairhouse/contract/slips';
import { brandsChanged } from '../brands/index.ts';
import { limitPlay } from '../wallet/index.ts';
import { changeMarketsIn, tellEvent } from './actions/markets.ts';
import { decideSlips } from './actions/decide.ts';

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
});
afterAll(async () => {
  await house.expectBooks();
  await house.world.close();
});
const db = () => house.world.server.kernel.db;
const countOf = async (sql: string, ...parameters: string[]): Promise<number> =>
  Number((await db().composed<{ n: bigint }>(sql, parameters))[0]?.n);
const wagersOn = (eventId: string) =>
  countOf(`select count(*) as n from wagers where round_id like 'book:' || $1 || '.%'`, eventId);

it('a goal inside the delay: nothing is taken at the old price, whatever the policy', async () => {
  const eventId = await house.event();
  await house.goLive(eventId);
  const who = await house.member();
  const seen = await house.leg(eventId, '1x2', 'home');
  const policies = ['none', 'better', 'any'] as const;
  const waiting = [];
  for (const policy of policies) waiting.push(await house.place(who, [seen], { policy }));
  expect(waiting.map((one) => one.value.state)).toEqual(['pending', 'pending', 'pending']);
  await house.hold(eventId);
  await house.change(eventId, '1x2', [1300, 5000, 9000]);
  await house.hold(eventId, false);
  house.world.move(5_001);
  await house.decide();
  const told = await Promise.all(waiting.map((one) => house.slip(who, one.value.slipId)));
  expect(told.map((one) => [one.state, one.legs[0]?.milli])).toEqual([
    ['refused', 2000],
    ['refused', 2000],
    ['open', 1300],
  ]);
  expect(await house.balance(who)).toBe('990.00');
  // Held still when it is judged: refused, also by who takes any price.
  const other = await house.place(who, [await house.leg(eventId, '1x2', 'home')], {
    policy: 'any',
  });
  await house.hold(eventId);
  house.world.move(5_001);
  await house.decide();
  expect(await house.slip(who, other.value.slipId)).toMatchObject({
    state: 'refused',
    refusal: { errorCode: 'market_held', legs: [0] },
  });
  expect(await house.balance(who)).toBe('990.00');
});

it('while live slips are judged a goal comes: once it is told no bet is taken any more', async () => {
  const eventId = await house.event();
  await house.goLive(eventId);
  const people = await Promise.all(Array.from({ length: 12 }, () => house.member()));
  const seen = await house.leg(eventId, '1x2', 'home');
  for (const who of people)
    for (let no = 0; no < 3; no += 1) await house.place(who, [seen], { policy: 'any' });
  house.world.move(5_001);
  const deciding = house.decide();
  await house.hold(eventId);
  const taken = await wagersOn(eventId);
  await deciding;
  // The job of the house judges some of them beside this.
  const left = () =>
    countOf(
      `select count(*) as n from book_slips s join book_legs l using (brand_id, slip_id)
       where l.event_id = $1 and s.state in ('waiting', 'asked')`,
      eventId,
    );
  await expect.poll(left).toBe(0);
  expect(await wagersOn(eventId)).toBe(taken);
});

it('of two processes that judge a live slip one takes its stake, once', async () => {
  const eventId = await house.event();
  await house.goLive(eventId);
  const who = await house.member();
  const { value } = await house.place(who, [await house.leg(eventId, '1x2', 'away')]);
  house.world.move(5_001);
  await Promise.all([1, 2, 3].map(() => decideSlips(house.world.server.kernel)));
  await house.decide();
  expect((await house.slip(who, value.slipId)).state).toBe('open');
  expect([await wagersOn(eventId), await house.balance(who)]).toEqual([1, '990.00']);
});

it('a bet by the clock of the start is a live one, and long after it nothing is taken', async () => {
  const eventId = await house.event();
  const who = await house.member();
  await db().run(`update book_events set starts_at = $2 where event_id = $1`, [
    eventId,
    new Date(house.world.server.clock.milliseconds() - 1_000),
  ]);
  const seen = await house.leg(eventId, '1x2', 'home');
  expect((await house.place(who, [seen])).value.state).toBe('pending');
  house.world.move(180_000);
  expect((await house.place(who, [seen])).errorCode).toBe('market_held');
});

it('an event that is over takes nothing from that moment, and one that goes on is held first', async () => {
  const eventId = await house.event();
  const who = await house.member();
  await house.goLive(eventId);
  const seen = await house.leg(eventId, '1x2', 'home');
  const news = { brandId: 1, eventId, minute: 90, period: null, incidents: [], statistics: [] };
  const facts = { state: 'finished' as const, over: { match: { home: 1, away: 0 } }, running: {} };
  const windows = () =>
    countOf(
      `select count(*) as n from betting_windows where window_id like 'book:' || $1 || '.%'
         and is_open`,
      eventId,
    );
  expect(await windows()).toBe(4);
  const { kernel } = house.world.server;
  await tellEvent(kernel, { ...news, state: 'ended', facts });
  expect(await windows()).toBe(0);
  expect((await house.place(who, [seen], { policy: 'any' })).errorCode).toBe('market_held');
  await house.goLive(eventId);
  expect((await house.place(who, [seen], { policy: 'any' })).errorCode).toBe('market_held');
  await house.hold(eventId, false);
  expect((await house.place(who, [seen], { policy: 'any' })).value.state).toBe('pending');
});

it('two processes with 200 bets at a cap: it is filled, and never passed', async () => {
  const eventId = await house.event();
  await db().run('update book_leagues set selection_cap = 200000 where league_id = $1', [
    'harbour-league',
  ]);
  const people = await Promise.all(Array.from({ length: 20 }, () => house.member()));
  const legs = [await house.leg(eventId, '1x2', 'home')];
  const other = await startProcess(house.world);
  try {
    const asked = await Promise.all(
      people.flatMap((who, at) =>
        Array.from({ length: 10 }, (_, no) =>
          callerAt(no % 2 === 0 ? house.world.url : other.url).call(
            slips.placeSlip,
            { legs, sizes: [1], unitStake: '10.00', policy: 'none' },
            { token: who.token, key: `cap-${at}-${no}` },
          ),
        ),
      ),
    );
    expect(asked.filter((one) => one.success)).toHaveLength(100);
    expect(new Set(asked.flatMap((one) => (one.success ? [] : one.errorCode)))).toEqual(
      new Set(['stake_too_high']),
    );
    expect(
      await countOf(
        `select liability as n from round_totals where round_id like 'book:' || $1 || '.1x2%'
           and unit = 'home'`,
        eventId,
      ),
    ).toBe(200_000);
    expect(await wagersOn(eventId)).toBe(100);
  } finally {
    await other.kill();
    await db().run('update book_leagues set selection_cap = 10000000');
  }
});

it('a key is one slip: asked ten times together, with other words, and after it was refused', async () => {
  const eventId = await house.event();
  const who = await house.member(3_000n);
  const legs = [await house.leg(eventId, '1x2', 'home')];
  const ten = await Promise.all(
    Array.from({ length: 10 }, () => house.place(who, legs, { key: 'ten' })),
  );
  expect(new Set(ten.map((one) => one.value.slipId)).size).toBe(1);
  expect([await wagersOn(eventId), await house.balance(who)]).toEqual([1, '20.00']);
  expect((await house.place(who, legs, { key: 'ten', unitStake: '11.00' })).errorCode).toBe(
    'idempotency_conflict',
  );
  const dear = { key: 'dear', unitStake: '50.00' };
  expect((await house.place(who, legs, dear)).errorCode).toBe('insufficient_balance');
  await house.world.fund(who, 10_000n);
  const later = await Promise.all([1, 2, 3].map(() => house.place(who, legs, dear)));
  expect(new Set(later.map((one) => one.value.slipId)).size).toBe(1);
  expect([await wagersOn(eventId), await house.balance(who)]).toEqual([2, '70.00']);
});

it('refused under its key at the cap, it is judged anew when there is room, and shown nowhere before', async () => {
  const eventId = await house.event();
  const who = await house.member(100_000_000n);
  const legs = [await house.leg(eventId, '1x2', 'home')];
  await db().run('update book_leagues set selection_cap = 1000');
  const first = await house.place(who, legs, { key: 'full' });
  expect(first.errorCode).toBe('stake_too_high');
  expect(first.refusal).toMatchObject({ fields: { most: '5.00 USD' } });
  const own = async (state: 'open' | 'ended') =>
    (await house.world.call(slips.ownSlips, { state }, { token: who.token })).value.list.length;
  expect([await own('open'), await own('ended')]).toEqual([0, 0]);
  await db().run('update book_leagues set selection_cap = 10000000');
  await house.change(eventId, '1x2', [2050, 3300, 3600]);
  expect((await house.place(who, legs, { key: 'full' })).errorCode).toBe('odds_moved');
  await house.change(eventId, '1x2', [2000, 3300, 3600]);
  const again = await house.place(who, legs, { key: 'full' });
  expect(again.value).toMatchObject({ state: 'open', best: '20.00' });
  expect([await own('open'), await wagersOn(eventId)]).toEqual([1, 1]);
});

it('a stake whose answer was lost is found: by the same key, and by the house without it', async () => {
  const eventId = await house.event();
  const who = await house.member();
  const legs = [await house.leg(eventId, '1x2', 'home')];
  const losing = async (slipId: string, state: string) =>
    db().run(`update book_slips set state = $2, wager_id = null where slip_id = $1`, [
      slipId,
      state,
    ]);
  const one = (await house.place(who, legs, { key: 'lost' })).value;
  await losing(one.slipId, 'asked');
  expect((await house.place(who, legs, { key: 'lost' })).value).toMatchObject({
    slipId: one.slipId,
    state: 'open',
    wagerId: one.wagerId,
  });
  const two = (await house.place(who, legs)).value;
  const three = (await house.place(who, legs)).value;
  await losing(two.slipId, 'asked');
  // Another request of its key was refused in the same moment.
  await losing(three.slipId, 'dropped');
  house.world.move(61_000);
  await house.complete();
  for (const { slipId, wagerId } of [two, three])
    expect(await house.slip(who, slipId)).toMatchObject({ state: 'open', wagerId });
  expect([await wagersOn(eventId), await house.balance(who)]).toEqual([3, '970.00']);
  // One whose stake was never taken: a live one is refused, another is gone.
  await db().run(
    `insert into book_slips (brand_id, slip_id, member_id, key, content, kind, category, sizes,
       unit_stake, lines, policy, is_trial, state, placed_at, decides_at, round_id)
     select 1, id, member_id, 'slip:' || id, 'x', kind, category, sizes, unit_stake, lines, policy,
       false, 'asked', placed_at, case id when 'live' then placed_at end, round_id
     from book_slips, unnest(array['live', 'gone']) id where slip_id = $1`,
    [one.slipId],
  );
  house.world.move(61_000);
  await house.complete();
  expect((await house.slip(who, 'live')).state).toBe('refused');
  const gone = await house.world.call(slips.oneSlip, { slipId: 'gone' }, { token: who.token });
  expect(gone.errorCode).toBe('not_found');
});

it('a stake that is asked for once more after the price moved is not taken at the old one', async () => {
  const eventId = await house.event();
  await house.goLive(eventId);
  const who = await house.member();
  const legs = [await house.leg(eventId, '1x2', 'home')];
  const { value } = await house.place(who, legs, { key: 'moved' });
  await db().run(`update book_slips set state = 'asked' where slip_id = $1`, [value.slipId]);
  await house.change(eventId, '1x2', [1500, 4000, 6000]);
  // One that is being judged is left to who judges it.
  expect((await house.place(who, legs, { key: 'moved' })).value.state).toBe('pending');
  // One that was to be staked at once, and whose process died before it asked.
  await db().run(`update book_slips set decides_at = null where slip_id = $1`, [value.slipId]);
  await db().run(`update book_events set state = 'soon' where event_id = $1`, [eventId]);
  expect((await house.place(who, legs, { key: 'moved' })).errorCode).toBe('odds_moved');
  expect([await wagersOn(eventId), await house.balance(who)]).toEqual([0, '1000.00']);
});

it('a price that rises past the most a slip pays is not taken by who takes better ones', async () => {
  const [one, other] = [await house.event(), await house.event()];
  const who = await house.member(100_000_000n);
  await db().run(
    `update book_leagues set selection_cap = 1e15, market_cap = 1e15, event_cap = 1e15,
       member_cap = 1e15`,
  );
  await house.change(one, '1x2', [2000, 3000, 900_000]);
  const legs = [await house.leg(one, '1x2', 'away'), await house.leg(other, '1x2', 'home')];
  const most = (await house.judge(who, legs)).value;
  expect(most.reason).toBe('payout');
  await house.change(one, '1x2', [2000, 3000, 950_000]);
  const taken = await house.place(who, legs, { unitStake: most.stakeMax, policy: 'better' });
  expect(taken.errorCode).toBe('stake_too_high');
  await db().run(`update book_leagues set selection_cap = 10000000, market_cap = 30000000,
    event_cap = 50000000, member_cap = 5000000`);
});

it('the most is told with its reason: selection, event, member, payout, own limit, balance', async () => {
  const eventId = await house.event();
  const who = await house.member(100_000_000n);
  const legs = [await house.leg(eventId, '1x2', 'home')];
  const reasonWith = async (column: string, cap: string) => {
    const [before] = await db().composed<{ cap: string }>(
      `select ${column}::text as cap from book_leagues limit 1`,
    );
    await db().composed(`update book_leagues set ${column} = ${cap}`);
    const { reason, stakeMax, reasonLeg } = (await house.judge(who, legs)).value;
    await db().composed(`update book_leagues set ${column} = ${before?.cap}`);
    return [reason, stakeMax, reasonLeg];
  };
  expect(await reasonWith('selection_cap', '10000')).toEqual(['selection', '50.00', 0]);
  expect(await reasonWith('event_cap', '20000')).toEqual(['event', '100.00', 0]);
  expect(await reasonWith('member_cap', '30000')).toEqual(['member', '150.00', 0]);
  // Half of what the league allows, for this member.
  await db().run(
    `insert into book_member_limits (brand_id, member_id, percent, reason, at)
     values (1, $1, 50, 'plays ahead of the feed', now())`,
    [who.memberId],
  );
  expect(await reasonWith('member_cap', '30000')).toEqual(['member', '75.00', 0]);
  expect((await house.place(who, legs, { unitStake: '25001.00' })).errorCode).toBe(
    'stake_too_high',
  );
  const limited = await house.member();
  await db().transaction((tx) =>
    limitPlay(tx, { brandId: 1, memberId: BigInt(limited.memberId) }, [
      { kind: 'stake', period: 'day', amountMinor: 3_000n },
    ]),
  );
  expect((await house.judge(limited, legs)).value).toMatchObject({
    reason: 'own_limit',
    stakeMax: '30.00',
    reasonLeg: null,
  });
  expect((await house.place(limited, legs, { unitStake: '30.01' })).errorCode).toBe('own_limit');
  const poor = await house.member(500n);
  expect((await house.judge(poor, legs)).value).toMatchObject({
    reason: 'balance',
    stakeMax: '5.00',
  });
});

it('what cannot be combined is named, and how many lines there are', async () => {
  const [one, other] = [await house.event(), await house.event()];
  const who = await house.member();
  const legs = [
    await house.leg(one, '1x2', 'home'),
    await house.leg(other, '1x2', 'home'),
    await house.leg(one, 'totals', 'over'),
  ];
  expect((await house.judge(who, legs, [2, 3])).value).toMatchObject({
    excluded: [[0, 2]],
    lines: 4,
    milli: null,
  });
  const refused = await house.place(who, legs, { sizes: [2] });
  expect([refused.errorCode, refused.refusal]).toMatchObject([
    'legs_related',
    { fields: { legs: '0,2' } },
  ]);
  expect((await house.judge(who, legs.slice(0, 2))).value).toMatchObject({
    excluded: [],
    lines: 1,
    milli: 4000,
  });
  const twice = await house.place(
    who,
    [legs[0], legs[0]].flatMap((leg) => leg ?? []),
  );
  expect(twice.errorCode).toBe('validation_failed');
});

it('the order of its legs makes no other choice of a slip', async () => {
  const events = [await house.event(), await house.event()];
  const who = await house.member();
  const legs = await Promise.all(events.map((id) => house.leg(id, '1x2', 'home')));
  await house.place(who, legs);
  await house.place(who, legs.toReversed());
  expect(
    await countOf(
      `select count(distinct (round_id, bet)) as n from wagers where member_id = $1`,
      who.memberId,
    ),
  ).toBe(1);
});

it('[SP-02] sports and esports are switched apart, and an esports slip is one of esports', async () => {
  const who = await house.member();
  const match = await house.event();
  const series = await house.event({
    leagueId: ESPORTS_LEAGUE,
    markets: [{ type: 'winner', period: 'match', prices: [1800, 2000] }],
  });
  const [football, esports] = [
    await house.leg(match, '1x2', 'home'),
    await house.leg(series, 'winner', 'home'),
  ];
  const switchOff = async (treeOff: string[]) => {
    await db().run('update brands set settings = $1 where brand_id = 1', [
      JSON.stringify({ treeOff }),
    ]);
    brandsChanged.say(house.world.server.kernel, {});
  };
  const tried = async () => [
    (await house.place(who, [football])).errorCode,
    (await house.place(who, [esports])).errorCode,
    (await house.place(who, [football, esports])).errorCode,
  ];
  await switchOff(['gameCenter/ESPORTS']);
  expect(await tried()).toEqual([undefined, 'feature_off', 'feature_off']);
  await switchOff(['gameCenter/SPORTS']);
  expect(await tried()).toEqual(['feature_off', undefined, 'feature_off']);
  await switchOff([]);
  expect(await tried()).toEqual([undefined, undefined, undefined]);
  const categories = await db().composed<{ category: string }>(
    `select category from wagers where member_id = $1 order by wager_id`,
    [who.memberId],
  );
  expect(categories.map((one) => one.category)).toEqual([
    'SPORTS',
    'ESPORTS',
    'SPORTS',
    'ESPORTS',
    'SPORTS',
  ]);
});

it('many prices move under many bets of one event, and none of them stands in the other way', async () => {
  const eventId = await house.event();
  const people = await Promise.all(Array.from({ length: 8 }, () => house.member()));
  const kinds = [
    ['1x2', 'home'],
    ['totals', 'over'],
    ['both-score', 'yes'],
    ['handicap', 'away'],
  ] as const;
  const legs = await Promise.all(kinds.map(([type, code]) => house.leg(eventId, type, code)));
  const { kernel } = house.world.server;
  const moving = (async () => {
    for (let turn = 0; turn < 25; turn += 1)
      await kernel.db.transaction((tx) =>
        changeMarketsIn(
          tx,
          1,
          legs.map(({ marketId }) => ({
            marketId,
            ...(turn % 2 === 0 ? { hold: 'moment' as const } : { release: 'moment' as const }),
          })),
        ),
      );
  })();
  const asked = await Promise.all(
    people.flatMap((who) => legs.map((leg) => house.place(who, [leg], { policy: 'any' }))),
  );
  await moving;
  const codes = new Set(asked.map((one) => one.errorCode ?? 'placed'));
  for (const code of codes) expect(['placed', 'market_held']).toContain(code);
});
