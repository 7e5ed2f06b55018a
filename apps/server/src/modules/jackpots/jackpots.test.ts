import * as jackpots from '@fairhouse/contract/jackpots';
import * as members from '@fairhouse/contract/wallet';
import * as records from '@fairhouse/contract/records';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdJob } from '../../../../../tests/hold-job.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { placeWager, verifyLedger } from '../wallet/index.ts';
import { payWins } from './actions/pay-wins.ts';
import { openPools, poolsByGame } from './actions/pools.ts';
import { feedPools } from './jobs.ts';
import { gather, poolsOfModel, wonPools } from './rules.ts';

const SLUG = 'harbour-lights';
const POOL = `${SLUG}.mini`;
const SHARED = 'shared.test';
const SEED = 5_000n;
let world: World;
let people: Person[];
beforeAll(async () => {
  world = await openWorld();
  // It would pay a win before the test does.
  await holdJob(world, 'jackpots.feed');
  const { kernel } = world.server;
  poolsByGame(kernel).clear();
  const game = { slug: SLUG, category: 'RNG', seedWhole: 50n };
  poolsByGame(kernel).set(SLUG, [
    { ...game, pool: 'mini', poolId: POOL, perMillion: 7_500n, isShared: false },
    { ...game, pool: 'test', poolId: SHARED, perMillion: 10_000n, isShared: true },
  ]);
  await openPools(kernel);
  people = [await world.register(), await world.register()];
  for (const person of people) await world.fund(person, 10_000_000n);
});
afterAll(async () => {
  await world.close();
});

const spin = async (person: Person, stakeMinor: bigint, won: string[] = []) => {
  const outcome = {
    acts: ['mini', 'test'].map((pool) => ({
      is: 'jackpot',
      pool,
      isWon: won.includes(pool),
      winUnits: 0,
    })),
  };
  const verdict = await placeWager(world.server.kernel, {
    brandId: 1,
    memberId: BigInt(person.memberId),
    key: crypto.randomUUID(),
    roundId: null,
    windowId: null,
    slug: SLUG,
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [
      {
        bet: 'spin',
        stakeMinor,
        payoutMinor: 0n,
        validBetMinor: stakeMinor,
        rule: 'stake',
        detail: { outcome },
      },
    ],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
  return {
    brandId: 1,
    memberId: BigInt(person.memberId),
    slug: SLUG,
    outcome,
    wagerId: verdict.wagers[0]?.wagerId ?? 0n,
  };
};
const amounts = async () =>
  Object.fromEntries(
    (await world.call(jackpots.jackpots, {})).value.list.map((one) => [one.poolId, one.amount]),
  );
/** Until every wager so far was read. */
const feed = async (): Promise<void> => {
  for (let turn = 0; turn < 800; turn += 1) {
    await feedPools(world.server.kernel);
    const [row] = await world.server.kernel.db.composed<{ left: bigint }>(
      `select greatest(0, (select coalesce(max(wager_id), 0) from wagers) - mark) as left
       from wager_feeds where brand_id = 1 and feed = 'jackpots'`,
    );
    if (row?.left === 0n) return;
    await new Promise((done) => {
      setTimeout(done, 50);
    });
  }
  throw new Error('the wagers were not read');
};
const booksAgree = async (): Promise<void> => {
  const { db } = world.server.kernel;
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(
    await db.rows(
      `select p.pool_id from jackpot_pools p join accounts a on a.brand_id = p.brand_id
       and a.name = 'house:jackpots:' || p.pool_id
     join entries e on e.brand_id = a.brand_id and e.account_id = a.account_id
     group by p.brand_id, p.pool_id, p.balance having p.balance <> sum(e.amount)`,
    ),
  ).toEqual([]);
};

it('every stake feeds its pools once, to the last part of a minor unit', async () => {
  await feed();
  for (let turn = 0; turn < 3; turn += 1) await spin(people[0] as Person, 10_033n);
  await feed();
  await feed();
  // 3 × 100.33 × 7.5 ‰ is 2.257425 and × 10 ‰ is 3.0099.
  expect(await amounts()).toMatchObject({ [POOL]: '52.25', [SHARED]: '53.00' });
  const row = await world.server.kernel.db.row(
    'select remainder from jackpot_pools where pool_id = $1',
    [POOL],
  );
  expect(row).toEqual({ remainder: 742_500n });
  await booksAgree();
});

it('a job far behind catches up in one run, over stretches of numbers without a wager', async () => {
  await feed();
  const { db } = world.server.kernel;
  const before = await amounts();
  await db.run(`select setval('wager_ids', last_value + 350000) from wager_ids`);
  await spin(people[0] as Person, 1_000_000n);
  const left = async () =>
    (
      await db.composed<{ left: bigint }>(
        `select last_wager_seen(1) - mark as left from wager_feeds
         where brand_id = 1 and feed = 'jackpots'`,
      )
    )[0]?.left ?? -1n;
  const behind = await left();
  expect(behind).toBeGreaterThan(350_000n);
  // A folio may still be held, and then nothing is read yet; never a part of it.
  await expect
    .poll(async () => {
      await feedPools(world.server.kernel);
      const now = await left();
      expect([0n, behind]).toContain(now);
      return now;
    })
    .toBe(0n);
  expect(Number((await amounts())[POOL]) - Number(before[POOL])).toBeCloseTo(75, 1);
});

it(
  '[RQ-48] ' + 'of two winners at once one gets the pool and the other the new seed, each once',
  async () => {
    const { kernel } = world.server;
    const before = BigInt((await amounts())[POOL]?.replace('.', '') ?? 0);
    const wins = await Promise.all(people.map((one) => spin(one, 100n, ['mini'])));
    const paid = (
      await Promise.all([...wins, ...wins, ...wins].map((one) => payWins(kernel, one, false)))
    ).map(([first]) => first?.amountMinor);
    expect(new Set(paid.slice(0, 2))).toEqual(new Set([SEED, before]));
    expect(paid).toEqual([paid[0], paid[1], paid[0], paid[1], paid[0], paid[1]]);
    expect((await amounts())[POOL]).toBe('50.00');
    await feed();
    await booksAgree();
  },
);

it('a win that a crash left unpaid is paid by the job, once, and asking again pays no more', async () => {
  const { kernel } = world.server;
  const person = people[0] as Person;
  const balance = async () =>
    BigInt(
      String(
        (await world.call(members.balance, {}, { token: person.token })).value.sumBalance,
      ).replace('.', ''),
    );
  const win = await spin(person, 100n, ['mini', 'test']);
  const before = await balance();
  await feed();
  const gained = (await balance()) - before;
  const rows = await kernel.db.composed<{ pool_id: string; amount: bigint }>(
    'select pool_id, amount from jackpot_wins where wager_id = $1',
    [win.wagerId],
  );
  expect(rows.map((row) => row.pool_id).toSorted()).toEqual([POOL, SHARED]);
  expect(rows.reduce((sum, row) => sum + row.amount, 0n)).toBe(gained);
  expect(gained).toBeGreaterThanOrEqual(2n * SEED);
  const record = (
    await world.call(records.transactions, { type: 'jackpot' }, { token: person.token })
  ).value.list;
  expect(record.length).toBeGreaterThanOrEqual(2);
  await payWins(kernel, win, false);
  await feed();
  expect((await balance()) - before).toBe(gained);
  await booksAgree();
});

it('what a call or an operator reads is what moved', async () => {
  const list = (await world.call(jackpots.jackpots, { gameId: SLUG })).value.list;
  expect(list.map((one) => one.poolId).toSorted()).toEqual([POOL, SHARED]);
  expect(list.find((one) => one.poolId === POOL)?.lastWin?.account).toContain('***');
  expect((await world.call(jackpots.jackpots, { gameId: 'baccarat' })).value.list).toEqual([]);
  const token = await world.operator();
  const lines = (
    await world.call(jackpots.poolMovements, { poolId: POOL, pageSize: 100 }, { token })
  ).value.list;
  expect(lines.filter((one) => one.kind === 'win')).toHaveLength(3);
  expect(lines.at(-1)).toMatchObject({ kind: 'seed', amount: '50.00', balanceAfter: '50.00' });
  expect(lines[0]?.balanceAfter).toBe((await amounts())[POOL]);
});

it('reads pools from a model, and wins from a round', () => {
  const model = { jackpots: [{ pool: 'house', odds: 400_000, perMille: 10, isShared: true }] };
  expect(poolsOfModel({ slug: 'road', category: 'RNG' }, model)).toEqual([
    {
      slug: 'road',
      category: 'RNG',
      pool: 'house',
      poolId: 'shared.house',
      isShared: true,
      perMillion: 10_000n,
      seedWhole: 400n,
    },
  ]);
  expect(poolsOfModel({ slug: 'road', category: 'RNG' }, {})).toEqual([]);
  expect(
    wonPools({
      acts: [
        { is: 'jackpot', pool: 'a', isWon: true },
        { is: 'jackpot', pool: 'b', isWon: false },
      ],
    }),
  ).toEqual(['a']);
  expect([wonPools(null), wonPools({ acts: 1 })]).toEqual([[], []]);
  expect(gather(999_999n, 1n)).toEqual({ amountMinor: 1n, remainder: 0n });
});
