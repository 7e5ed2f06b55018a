import * as members from '@fairhouse/contract/wallet';
import * as missions from '@fairhouse/contract/missions';
import * as records from '@fairhouse/contract/records';
import { dayAfter, dayIn, mondayOf } from '@fairhouse/days';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import {
  type Call,
  openWorld,
  type Person,
  type World,
  wrong,
} from '../../../../../tests/world.ts';
import { brandsChanged, seedBrand } from '../brands/index.ts';
import { correctNow } from '../../../../../tests/corrected.ts';
import {
  endWagers,
  openWagersOf,
  placeWager,
  restartFeeds,
  stopPlay,
  verifyLedger,
  voidRound,
} from '../wallet/index.ts';
import { foldMissions } from './jobs.ts';

const HOST = 'second.example';
let world: World;
let operator: string;
let person: Person;
let seeded: missions.Mission[];
let vietnamese: missions.Mission[];
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  operator = await world.operator();
  person = await world.register();
  seeded = (await summary()).list;
  vietnamese = (await summary(person, { language: 'VI' })).list;
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
  });
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  awayFromMidnight(world);
  await world.server.kernel.db.run('delete from missions');
  person = await world.register();
  await world.fund(person, 100_000n);
});

const kernelOf = () => world.server.kernel;
const today = () => dayIn(world.server.clock.now(), 'UTC');
const summary = async (who = person, headers: Record<string, string> = {}) =>
  (await world.call(missions.missionSummary, {}, { token: who.token, headers })).value;
const one = async (id: string, who = person) =>
  (await summary(who)).list.find((row) => row.id === id);
const office: Call = (definition, input) => world.call(definition, input, { token: operator });
const item = (more: Record<string, unknown> = {}) => ({
  kind: 'wagers',
  repeats: 'daily',
  target: '2',
  prize: '1.50',
  budget: '100.00',
  startsOn: dayAfter(today(), -30),
  ...more,
});
const words = (title = 'Swept') => ({ language: 'EN', title, summary: '' });
const write = async (more: Record<string, unknown> = {}): Promise<string> => {
  const answer = await office(missions.createMission, { item: wrong(item(more)), text: words() });
  if (!answer.success) throw new Error(JSON.stringify(answer.raw));
  return String(answer.value.id);
};
const claim = (id: string, who = person, body: object = {}) =>
  world.call(missions.claimMission, { id, ...body }, { token: who.token });
const balance = async (who = person) =>
  String((await world.call(members.balance, {}, { token: who.token })).value.sumBalance);
type Played = { slug?: string; category?: string; stakeMinor?: bigint; roundId?: string };
const bet = async (
  { slug = 'harbour-lights', category = 'RNG', stakeMinor = 100n, roundId }: Played = {},
  who = person,
) => {
  const verdict = await placeWager(kernelOf(), {
    brandId: 1,
    memberId: BigInt(who.memberId),
    key: crypto.randomUUID(),
    roundId: roundId ?? null,
    windowId: null,
    slug,
    category,
    house: `wagers:${category}`,
    bets: [
      {
        bet: 'spin',
        stakeMinor,
        ...(roundId ? {} : { payoutMinor: stakeMinor, validBetMinor: stakeMinor, rule: 'stake' }),
      },
    ],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
};
/** What was done today was done so many days ago, whatever of it is folded and judged. */
const age = (days: number, who = person): Promise<void> =>
  kernelOf().db.transaction(async (tx) => {
    await tx.composed('select from wager_feeds where brand_id = 1 for update');
    // Ends are append-only by a trigger.
    await tx.composed('set local session_replication_role = replica');
    for (const change of [
      'wagers set at = at - make_interval(days => $2)',
      'logins set at = at - make_interval(days => $2)',
      'wager_ends set at = at - make_interval(days => $2), placed_at = placed_at - make_interval(days => $2)',
      'end_days set day = day - $2::integer',
    ]) {
      await tx.composed(`update ${change} where brand_id = 1 and member_id = $1`, [
        BigInt(who.memberId),
        days,
      ]);
    }
    await tx.composed(`update mission_marks set terms = '' where brand_id = 1`);
  });
const board = async (period = 'week', who = person) =>
  (await world.call(missions.missionLeaderboard, { period: wrong(period) }, { token: who.token }))
    .value;
const masked = (who: Person) => `${who.username.slice(0, 2)}***${who.username.slice(-1)}`;
/** Until everything so far was judged: no feed passes what any transaction of the machine holds. */
const fold = () =>
  expect
    .poll(
      async () => {
        await foldMissions(kernelOf());
        return (
          await kernelOf().db.composed<{ isDone: boolean }>(
            `select not exists (select from mission_moved where brand_id = 1)
       and (select mark from wager_feeds where brand_id = 1 and feed = 'missions')
         >= last_wager_seen(1)
       and (select mark from transfer_feeds where brand_id = 1 and feed = 'missions')
         >= (select max(transfer_id) from transfers where brand_id = 1) as "isDone"`,
          )
        )[0]?.isDone;
      },
      { timeout: 40_000, interval: 100 },
    )
    .toBe(true);
/** Until the records' own job has folded everything so far. */
const isFolded = () =>
  expect
    .poll(
      async () =>
        (
          await kernelOf().db.composed<{ isDone: boolean }>(
            `select (select mark from wager_feeds where brand_id = 1 and feed = 'records.days')
     >= last_wager_seen(1) as "isDone"`,
          )
        )[0]?.isDone,
      { timeout: 40_000, interval: 100 },
    )
    .toBe(true);
const completions = async () =>
  kernelOf().db.rows(`select member_id, mission_id, period,
  to_char(day, 'YYYY-MM-DD') as day, prize from mission_completions order by 1, 2, 3`);

it('[PR-13, AP-45] a fresh house has five missions in the words of the member', () => {
  expect(seeded).toHaveLength(5);
  expect(seeded.every(({ state }) => state === 'running')).toBe(true);
  expect(vietnamese.map(({ id }) => id)).toEqual(seeded.map(({ id }) => id));
  expect(vietnamese.filter(({ title }) => seeded.some((row) => row.title === title))).toEqual([]);
  expect(seeded.find(({ kind }) => kind === 'login_days')).toMatchObject({
    progress: '1',
    target: '4',
    prize: '2.00',
  });
});

it('[PR-13] each kind counts what it says, before and after the days are folded', async () => {
  const ids = {
    wagers: await write({ target: '9' }),
    games: await write({ kind: 'games', target: '9' }),
    bets: await write({ kind: 'valid_bets', target: '100' }),
    live: await write({ kind: 'games', target: '9', categories: ['LIVE'] }),
    comet: await write({ target: '9', gameIds: ['comet'] }),
    sum: await write({ kind: 'deposit_sum', target: '5000', repeats: 'weekly' }),
    count: await write({ kind: 'deposits', target: '5', repeats: 'once' }),
    logins: await write({ kind: 'login_days', target: '5', repeats: 'weekly' }),
  };
  for (const slug of ['harbour-lights', 'harbour-lights', 'comet']) await bet({ slug });
  await bet({ slug: 'baccarat', category: 'LIVE', stakeMinor: 250n });
  const gone = crypto.randomUUID();
  await bet({ slug: 'keno', roundId: gone });
  await voidRound(kernelOf(), 1, gone, 'cancelled');
  const late = crypto.randomUUID();
  await bet({ slug: 'late-game', roundId: late });
  const expected = {
    wagers: '4',
    games: '3',
    bets: '5.50',
    live: '1',
    comet: '1',
    sum: '1000.00',
    count: '1',
    logins: '1',
  };
  const read = async () => {
    const { list } = await summary();
    return Object.fromEntries(
      Object.entries(ids).map(([name, id]) => [name, list.find((row) => row.id === id)?.progress]),
    );
  };
  expect(await read()).toEqual(expected);
  await isFolded();
  expect(await read()).toEqual(expected);
  const open = await openWagersOf(kernelOf().db, 1, late);
  await endWagers(
    kernelOf(),
    1,
    open.map(({ wagerId }) => ({
      wagerId,
      payoutMinor: 0n,
      validBetMinor: 100n,
      rule: 'net',
      outcome: 'lost',
    })),
  );
  const after = { ...expected, wagers: '5', games: '4', bets: '6.50' };
  expect(await read()).toEqual(after);
  await isFolded();
  expect(await read()).toEqual(after);
  await kernelOf().db.transaction((tx) =>
    correctNow(tx, {
      brandId: 1,
      key: 'reversal:missions',
      state: 'void',
      results: open.map(({ wagerId, stakeMinor }) => ({
        wagerId,
        payoutMinor: stakeMinor,
        validBetMinor: 0n,
        rule: 'void',
        outcome: 'void',
      })),
    }),
  );
  expect(await read()).toEqual(expected);
  await isFolded();
  expect(await read()).toEqual(expected);
});

const settle = async (roundId: string, validBetMinor = 100n) => {
  const open = await openWagersOf(kernelOf().db, 1, roundId);
  await endWagers(
    kernelOf(),
    1,
    open.map(({ wagerId }) => ({
      wagerId,
      payoutMinor: 0n,
      validBetMinor,
      rule: 'net',
      outcome: 'lost',
    })),
  );
  return open;
};

it('[PR-13] a bet counts on the day it ends, and a correction on its own day', async () => {
  const [id, sum, game] = [
    await write({ target: '1' }),
    await write({ kind: 'valid_bets', target: '1' }),
    await write({ kind: 'games', target: '1' }),
  ];
  const progress = async () =>
    Promise.all([id, sum, game].map(async (each) => (await shownOf(each)).at(-1)?.progress));
  const shownOf = async (each: string) => (await summary()).list.filter((row) => row.id === each);
  const [late, empty] = [crypto.randomUUID(), crypto.randomUUID()];
  await bet({ roundId: late });
  await bet({ roundId: empty });
  await age(1);
  expect(await progress()).toEqual(['0', '0.00', '0']);
  const [wager] = await settle(late);
  await settle(empty, 0n);
  expect(await progress()).toEqual(['1', '1.00', '1']);
  await isFolded();
  await fold();
  expect(await progress()).toEqual(['1', '1.00', '1']);
  await age(1);
  await fold();
  const yesterday = dayAfter(today(), -1);
  for (const each of [id, sum, game]) {
    expect((await shownOf(each)).map((row) => [row.period, row.state, row.progress])).toEqual([
      [yesterday, 'done', each === sum ? '1.00' : '1'],
      [today(), 'running', each === sum ? '0.00' : '0'],
    ]);
  }
  await kernelOf().db.transaction((tx) =>
    correctNow(tx, {
      brandId: 1,
      key: 'correction:missions',
      state: 'void',
      results: [
        {
          wagerId: wager?.wagerId ?? 0n,
          payoutMinor: 0n,
          validBetMinor: 0n,
          rule: 'net',
          outcome: 'void',
        },
      ],
    }),
  );
  for (const isDone of [false, true]) {
    if (isDone) {
      await isFolded();
      await fold();
    }
    for (const each of [id, sum, game]) {
      expect((await shownOf(each)).map((row) => [row.period, row.state])).toEqual([
        [yesterday, 'done'],
        [today(), 'running'],
      ]);
    }
  }
  // The first bet of today makes up for what was taken back of the one before.
  await bet();
  expect(await progress()).toEqual(['0', '0.00', '0']);
  await bet();
  expect(await progress()).toEqual(['1', '1.00', '1']);
  expect((await claim(id, person, { period: yesterday })).success).toBe(true);
});

it(
  '[PR-13] a mission that is done is paid once, with its row in the records; of twenty at once ' +
    'one is paid',
  async () => {
    const id = await write();
    expect((await claim(id)).errorCode).toBe('state_conflict');
    await bet();
    expect(await one(id)).toMatchObject({ state: 'running', progress: '1' });
    expect((await claim(id)).errorCode).toBe('state_conflict');
    await bet();
    expect((await summary()).openCount).toBe(1);
    expect(await one(id)).toMatchObject({ state: 'done', progress: '2', prize: '1.50' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(id)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => success)?.value).toMatchObject({
      id,
      amount: '1.50',
      period: today(),
      openCount: 0,
    });
    expect(
      new Set(answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode)),
    ).toEqual(new Set(['state_conflict']));
    expect(await balance()).toBe('1001.50');
    expect(await one(id)).toMatchObject({ state: 'claimed' });
    const bonuses = (await world.call(records.bonusDetails, {}, { token: person.token })).value
      .list;
    expect(bonuses).toEqual([
      expect.objectContaining({ kind: 'prize', source: 'Swept', amount: '1.50', state: 'paid' }),
    ]);
    const entries = (
      await world.call(records.transactions, { type: 'prize' }, { token: person.token })
    ).value.list;
    expect(entries).toEqual([
      expect.objectContaining({ type: 'prize', amount: '1.50', reference: 'Swept' }),
    ]);
    expect((await verifyLedger(kernelOf().db)).faults).toEqual([]);
  },
);

it(
  '[PR-13] a prize waits seven days after its period, is paid with the amount of then, and ' +
    'lapses',
  async () => {
    const id = await write();
    await bet();
    await bet();
    await age(7);
    await fold();
    await office(missions.changeMission, { id, item: wrong(item({ prize: '9' })) });
    const before = dayAfter(today(), -7);
    expect((await summary()).list.filter((row) => row.id === id)).toEqual([
      expect.objectContaining({
        period: before,
        state: 'done',
        prize: '1.50',
        lastDay: before,
        claimUntil: today(),
      }),
      expect.objectContaining({ period: today(), state: 'running', progress: '0', prize: '9.00' }),
    ]);
    expect((await summary()).openCount).toBe(2);
    expect((await claim(id, person, { period: today() })).errorCode).toBe('state_conflict');
    expect((await claim(id, person, { period: before })).value).toMatchObject({
      period: before,
      amount: '1.50',
    });
    expect((await claim(id)).errorCode).toBe('state_conflict');
    const other = await world.register();
    await world.fund(other, 10_000n);
    await bet({}, other);
    await bet({}, other);
    await age(8, other);
    await fold();
    expect((await summary(other)).list.map(({ period }) => period)).toEqual([today()]);
    expect((await claim(id, other, { period: dayAfter(today(), -8) })).errorCode).toBe(
      'state_conflict',
    );
  },
);

it('weeks begin on Monday, and a mission runs from its first to its last day', async () => {
  const week = await write({ repeats: 'weekly' });
  const coming = await write({ startsOn: dayAfter(today(), 1) });
  const over = await write({ endsOn: dayAfter(today(), -9) });
  const { list } = await summary();
  expect(list.map(({ id }) => id)).toEqual([week]);
  expect(list[0]).toMatchObject({
    period: mondayOf(today()),
    lastDay: dayAfter(mondayOf(today()), 6),
    claimUntil: dayAfter(mondayOf(today()), 13),
  });
  await bet();
  await bet();
  for (const id of [coming, over]) {
    expect((await claim(id)).errorCode, id).toBe('state_conflict');
  }
});

it('nothing is open or paid on a break, below the rank, switched off, to others or without a token', async () => {
  const [id, high, off] = [await write(), await write({ rankMin: 3 }), await write()];
  await bet();
  await bet();
  await office(missions.changeMission, { id: off, item: wrong(item({ isOn: false })) });
  expect((await claim(off)).errorCode).toBe('not_found');
  expect(await one(high)).toMatchObject({ state: 'locked' });
  expect((await claim(high)).errorCode).toBe('state_conflict');
  expect((await summary()).openCount).toBe(1);
  const owner = { brandId: 1, memberId: BigInt(person.memberId) };
  await kernelOf().db.transaction((tx) => stopPlay(tx, { ...owner, until: 'infinity' }));
  expect((await claim(id)).errorCode).toBe('on_break');
  expect(await summary()).toMatchObject({ openCount: 0, isPaused: true });
  await kernelOf().db.transaction((tx) => stopPlay(tx, { ...owner, until: null }));
  const stranger = await world.register();
  expect((await claim(id, stranger)).errorCode).toBe('state_conflict');
  for (const wrong of ['999999', 'nobody', '1-1']) {
    expect((await claim(wrong)).errorCode, wrong).toBe('not_found');
  }
  expect((await claim(id, person, { period: 'never' })).errorCode).toBe('validation_failed');
  const elsewhere = await world.register({}, { headers: { 'x-forwarded-host': HOST } });
  expect(
    (
      await world.call(
        missions.claimMission,
        { id },
        { token: elsewhere.token, headers: { 'x-forwarded-host': HOST } },
      )
    ).errorCode,
  ).toBe('not_found');
  const byNobody = [
    await world.call(missions.missionSummary, {}),
    await world.call(missions.missionLeaderboard, {}),
    await world.call(missions.claimMission, { id }),
  ];
  expect(byNobody.map(({ errorCode }) => errorCode)).toEqual(byNobody.map(() => 'login_required'));
  expect(await balance()).toBe('1000.00');
  await kernelOf().db.run('update members set rank_level = 3 where member_id = $1', [
    owner.memberId,
  ]);
  expect((await claim(high)).success).toBe(true);
});

it(
  '[AP-46] the board counts what was finished, masked, equal counts on one place, and a second ' +
    'count from the beginning is the same',
  async () => {
    await kernelOf().db.run('delete from mission_completions');
    expect(await board()).toMatchObject({ list: [], own: null });
    const only = { gameIds: ['board-game'] };
    const slug = 'board-game';
    const others = [await world.register(), await world.register()];
    for (const who of others) await world.fund(who, 10_000n);
    await bet({ slug });
    await bet({ slug });
    await bet({ slug }, others[0]);
    await bet({ slug }, others[1]);
    await fold();
    // Missions that come later count what was played on their days before.
    const [first, second] = [
      await write(only),
      await write({ ...only, kind: 'games', target: '1' }),
    ];
    await fold();
    const shown = await board('day');
    expect(shown.list[0]).toEqual({ rank: 1, account: masked(person), completed: 2 });
    expect(shown.list.slice(1).map(({ rank, completed }) => [rank, completed])).toEqual([
      [2, 1],
      [2, 1],
    ]);
    expect(shown.own).toEqual({ rank: 1, completed: 2 });
    expect((await board('month', others[1])).own).toEqual({ rank: 2, completed: 1 });
    expect(await board('week')).toMatchObject({
      from: mondayOf(today()),
      until: dayAfter(mondayOf(today()), 6),
    });
    expect(
      (
        await world.call(
          missions.missionLeaderboard,
          { period: wrong('year') },
          { token: person.token },
        )
      ).errorCode,
    ).toBe('validation_failed');
    const kept = await completions();
    expect(kept).toHaveLength(4);
    await foldMissions(kernelOf());
    expect(await completions()).toEqual(kept);
    await kernelOf().db.transaction(async (tx) => {
      await tx.run('delete from mission_completions');
      await restartFeeds(tx, 1, 'missions');
    });
    await fold();
    expect(await completions()).toEqual(kept);
    await claim(first);
    await claim(second);
    expect((await board('day')).own).toEqual({ rank: 1, completed: 2 });
  },
);

it('an operator writes, orders and removes missions; a wrong one is refused at its field', async () => {
  const [a, b] = [await write(), await write()];
  expect((await office(missions.orderMissions, { ids: [b, a] })).success).toBe(true);
  expect((await office(missions.orderMissions, { ids: [b] })).errorCode).toBe('state_conflict');
  expect((await summary()).list.map(({ id }) => id)).toEqual([b, a]);
  expect((await office(missions.removeMissionText, { id: a, language: 'EN' })).errorCode).toBe(
    'state_conflict',
  );
  await office(missions.changeMission, {
    id: a,
    item: wrong(item({ kind: 'deposits', categories: ['LIVE'] })),
    text: { language: 'VI', title: 'Nap', summary: '' },
  });
  expect((await office(missions.officeMission, { id: a })).value).toMatchObject({
    kind: 'deposits',
    categories: [],
    languages: ['EN', 'VI'],
  });
  expect((await office(missions.removeMissionText, { id: a, language: 'VI' })).success).toBe(true);
  expect((await office(missions.removeMission, { id: a, reason: 'no' })).errorCode).toBe(
    'validation_failed',
  );
  expect((await office(missions.removeMission, { id: a, reason: 'out of season' })).success).toBe(
    true,
  );
  const cases: [Record<string, unknown>, string][] = [
    [{ target: '0' }, 'item.target'],
    [{ target: '1.5' }, 'item.target'],
    [{ kind: 'valid_bets', target: '-1' }, 'item.target'],
    [{ prize: '0' }, 'item.prize'],
    [{ prize: '10000.01' }, 'item.prize'],
    [{ budget: '1.49' }, 'item.budget'],
    [{ endsOn: '2020-01-01' }, 'item.endsOn'],
    [{ kind: 'wins' }, 'item.kind'],
    [{ startsOn: 'soon' }, 'item.startsOn'],
    [{ gameIds: ['a}b'] }, 'item.gameIds.0'],
  ];
  for (const [more, field] of cases) {
    const answer = await office(missions.createMission, {
      item: wrong(item(more)),
      text: words('Wrong'),
    });
    expect(answer.refusal.fields, field).toHaveProperty([field]);
  }
  const rows = await kernelOf().db.composed<{ action: string; reason: string }>(
    `select action, reason from audit_log where action like 'missions.%' order by audit_id`,
  );
  expect(rows.at(-1)).toMatchObject({ action: 'missions.remove', reason: 'out of season' });
});

it('[MC-10] with missions out of the settings tree their calls are refused', async () => {
  const id = await write();
  await kernelOf().db.run(`update brands set settings = '{"treeOff":
    ["memberCenter/missionLeaderboard"]}' where brand_id = 1`);
  brandsChanged.say(kernelOf(), {});
  for (const call of [missions.missionSummary, missions.missionLeaderboard]) {
    expect((await world.call(call, {}, { token: person.token })).errorCode).toBe('feature_off');
  }
  expect((await claim(id)).errorCode).toBe('feature_off');
  await kernelOf().db.run(`update brands set settings = '{}' where brand_id = 1`);
  brandsChanged.say(kernelOf(), {});
});
