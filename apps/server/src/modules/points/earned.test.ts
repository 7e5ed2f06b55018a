import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { timedBets } from '../../../../../tests/timed-bets.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { verifyLedger } from '../wallet/index.ts';
import { countPoints } from './actions/count.ts';
import { POINTS_QUESTIONS, POINTS_RECOUNT } from './index.ts';
import { lockPoints, movePoints } from './rows/balance.ts';
import { insertExchange } from './rows/exchange.ts';
import { insertTerms } from './rows/terms.ts';
import { postTaken } from './steps/moves.ts';

const DAY_1 = '2027-03-01T12:00:00Z';
const DAY_2 = '2027-03-02T12:00:00Z';
const DAY_3 = '2027-03-03T12:00:00Z';
const RATES = {
  LIVE: '0.70',
  SPORTS: '1.00',
  FISH: '1.20',
  RNG: '1.20',
  PVP: '1.00',
  ESPORTS: '1.00',
  ELOTT: '0.00',
  LOTT: '0.00',
};

let ledger: LedgerDatabase;
let memberId = 0n;
const betsIn = (category: string) => timedBets(ledger, `game-of-${category}`, category);
let live: ReturnType<typeof timedBets>;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
  await ledger.db.run(`update brands set time_zone = 'UTC'`);
  live = betsIn('LIVE');
});
afterAll(async () => {
  await ledger.close();
});
beforeEach(async () => {
  memberId += 1n;
  await live.join(memberId);
});

const count = async (kernel: Kernel = live.kernelAt(DAY_3)) => {
  // What was written is whole at the second look.
  for (let turn = 0; turn < 2; turn += 1) await countPoints(kernel);
};
const postings = async (of = memberId): Promise<bigint> =>
  (
    await ledger.db.composed<{ count: bigint }>(
      `select count(*) as count from transfers where key like 'points:' || $1::bigint || ':%'`,
      [of],
    )
  )[0]?.count ?? 0n;
const spend = (hundredths: bigint) =>
  ledger.db.transaction(async (tx) => {
    const owner = { brandId: 1, memberId };
    await lockPoints(tx, owner);
    const after = await movePoints(tx, { ...owner, hundredths: -hundredths });
    const row = await insertExchange(tx, {
      ...owner,
      type: 'adjust',
      key: 'spent',
      digest: '',
      points: -hundredths,
      after,
      decidedBy: '',
    });
    await postTaken(tx, 1, row);
  });
type Row = { points: bigint; accumulated: bigint; remainder: bigint };
const points = async (of = memberId): Promise<Row | undefined> =>
  (
    await ledger.db.composed<Row>(
      'select points, accumulated, remainder from point_balances where member_id = $1',
      [of],
    )
  )[0];
const played = async (
  bets: ReturnType<typeof timedBets>,
  validBetMinor: bigint,
  at: { placed: string; ended: string } = { placed: DAY_1, ended: DAY_1 },
): Promise<bigint> => {
  const wagerId = await bets.open(memberId, validBetMinor, at.placed);
  await bets.end(wagerId, { validBetMinor }, at.ended);
  return wagerId;
};
const faults = async () => [
  ...(await verifyLedger(ledger.db, POINTS_QUESTIONS)).faults,
  ...(await ledger.db.transaction((tx) => POINTS_RECOUNT.compare(tx))),
];

const fromThen = (version: number, from: string, rate: string) =>
  ledger.db.transaction((tx) =>
    insertTerms(tx, {
      brandId: 1,
      version,
      fromAt: new Date(from),
      rates: { ...RATES, LIVE: rate },
      convertPoints: 10_000n,
      convertAmount: 100n,
      convertMin: 10_000n,
      operatorName: 'owner',
      reason: 'others for live',
    }),
  );

it.each([
  ['LIVE', 70n],
  ['SPORTS', 100n],
  ['FISH', 120n],
  ['RNG', 120n],
  ['PVP', 100n],
  ['ESPORTS', 100n],
  ['LOTT', 0n],
  ['ELOTT', 0n],
])(
  '[VP-04] a valid bet of 100.00 in %s earns %d hundredths of a point',
  async (category, earned) => {
    await played(betsIn(category), 10_000n);
    await count();
    expect((await points())?.points ?? 0n).toBe(earned);
    expect(await faults()).toEqual([]);
  },
);

it('what lies below a hundredth of a point is kept and comes with later bets', async () => {
  // 1.42 of valid bets in LIVE are 0.00994 points.
  for (let bet = 0; bet < 3; bet += 1) {
    await played(live, 142n);
    await count();
  }
  // 3 x 0.00994 = 0.02982: two hundredths, and 0.982 of one is kept.
  expect(await points()).toEqual({ points: 2n, accumulated: 2n, remainder: 9_820n });
  await played(live, 3n);
  await count();
  expect(await points()).toEqual({ points: 3n, accumulated: 3n, remainder: 30n });
  expect(await faults()).toEqual([]);
});

it('one fold of many bets posts one transfer a member, and the ledger has it in points', async () => {
  for (let bet = 0; bet < 5; bet += 1) await played(live, 10_000n);
  await count();
  expect(
    await ledger.db.composed(
      `select a.name, a.currency, e.amount from entries e
       join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
       join transfers t on t.brand_id = e.brand_id and t.transfer_id = e.transfer_id
       where t.key like $1 order by e.entry_no`,
      [`points:${memberId}:%`],
    ),
  ).toEqual([
    { name: `points:${memberId}`, currency: 'POINTS', amount: 350n },
    { name: 'points:house', currency: 'POINTS', amount: -350n },
  ]);
});

it('two processes that fold at the same time count every bet once', async () => {
  for (let bet = 0; bet < 4; bet += 1) await played(live, 10_000n);
  await Promise.all([count(), count(), count()]);
  await count();
  expect((await points())?.points).toBe(280n);
  expect(await faults()).toEqual([]);
});

it.each([
  {
    what: 'a fold that breaks at its end has given nothing, and the next one gives it once',
    sees: 'select from point_balances where member_id = $1 and points = 140',
    stand: 70n,
  },
  {
    what: 'entries that break leave points as they stand, and are made once by the next turn',
    sees: `select from transfers where key like 'points:' || $1::bigint || ':%' offset 1`,
    stand: 140n,
  },
])('$what', async ({ sees, stand }) => {
  await played(live, 10_000n);
  await count();
  await played(live, 10_000n);
  const kernel = live.kernelAt(DAY_3);
  const broken = {
    ...kernel,
    db: {
      ...kernel.db,
      transaction: <T>(work: Parameters<typeof kernel.db.transaction<T>>[0]) =>
        kernel.db.transaction(async (tx) => {
          const done = await work(tx);
          if ((await tx.composed(sees, [memberId])).length > 0) throw new Error('broken');
          return done;
        }),
    },
  };
  await expect(
    (async () => {
      for (let turn = 0; turn < 3; turn += 1) await countPoints(broken);
    })(),
  ).rejects.toThrow('broken');
  expect((await points())?.points).toBe(stand);
  expect(await postings()).toBe(1n);
  await count();
  expect((await points())?.points).toBe(140n);
  expect(await postings()).toBe(2n);
  expect(await faults()).toEqual([]);
});

it('where many earn at once points stand at once, and entries of a member come together', async () => {
  const crowd = 301;
  const first = memberId;
  for (let at = 0; at < crowd; at += 1) {
    await played(live, 10_000n);
    if (at < crowd - 1) await live.join((memberId += 1n));
  }
  const kernel = live.kernelAt(DAY_3);
  for (let turn = 0; turn < 2; turn += 1) await countPoints(kernel);
  expect((await points(first))?.points).toBe(70n);
  expect(await postings(first)).toBe(0n);
  expect(await faults()).toEqual([]);
  // What is taken meanwhile has its entries at once: they may go below what was posted.
  await spend(70n);
  expect((await points())?.points).toBe(0n);
  expect(await faults()).toEqual([]);
  await count(live.kernelAt('2027-03-03T12:00:30Z'));
  expect([await postings(first), await postings()]).toEqual([1n, 1n]);
  expect(await faults()).toEqual([]);
  await ledger.db.run('update point_balances set posted = posted + 1 where member_id = $1', [
    first,
  ]);
  expect((await faults()).map(({ what }) => what)).toEqual([
    'the points of a member differ from their entries',
    'points of a member have no entries and do not wait for any',
  ]);
  await ledger.db.run('update point_balances set posted = posted - 1 where member_id = $1', [
    first,
  ]);
});

it('a bet earns by the rates of the time it ends, and rates that come later change nothing', async () => {
  await fromThen(1, '2027-03-02T00:00:00Z', '2.00');
  await played(live, 10_000n);
  const late = await played(live, 10_000n, { placed: DAY_1, ended: DAY_2 });
  const early = await played(live, 10_000n, { placed: DAY_1, ended: DAY_1 });
  await count();
  expect((await points())?.points).toBe(70n + 200n + 70n);
  // Taken back under the new rates, each takes what it gave.
  await live.correct(early, { state: 'void' }, DAY_3);
  await count();
  expect((await points())?.points).toBe(70n + 200n);
  await live.correct(late, { state: 'settled', validBetMinor: 5_000n }, DAY_3);
  await count();
  expect((await points())?.points).toBe(70n + 100n);
  expect(await faults()).toEqual([]);
  await fromThen(2, '2027-03-02T23:00:00Z', '0.70');
});

it('a bet that is opened again gives its points back, and earns them once more at its next end', async () => {
  const wagerId = await played(live, 10_000n);
  await count();
  await live.correct(wagerId, { state: 'open' }, DAY_3);
  await count();
  expect((await points())?.points).toBe(0n);
  await live.end(wagerId, { validBetMinor: 8_000n }, DAY_3);
  await count();
  expect(await points()).toEqual({ points: 56n, accumulated: 56n, remainder: 0n });
  expect(await faults()).toEqual([]);
});

it('points that were spent and have to come back are a debt, which the next points pay first', async () => {
  const wagerId = await played(live, 100_000n);
  await count();
  await spend(600n);
  expect((await points())?.points).toBe(100n);
  await live.correct(wagerId, { state: 'void' }, DAY_3);
  await count();
  expect(await points()).toEqual({ points: -600n, accumulated: 0n, remainder: 0n });
  await played(live, 50_000n);
  await count();
  expect((await points())?.points).toBe(-250n);
  await played(live, 100_000n);
  await count();
  expect(await points()).toEqual({ points: 450n, accumulated: 1_050n, remainder: 0n });
  expect(await faults()).toEqual([]);
});

it('[VP-05] points of a bet of years ago are still there', async () => {
  await played(live, 100_000n, { placed: '2020-01-01T00:00:00Z', ended: '2020-01-01T00:00:00Z' });
  await count(live.kernelAt('2035-01-01T00:00:00Z'));
  expect((await points())?.points).toBe(700n);
});

it('a recount finds points that nobody earned, a lost remainder and a day that is too much', async () => {
  await played(live, 142n);
  await count();
  expect(await faults()).toEqual([]);
  const planted = async (sql: string) =>
    ledger.db
      .transaction(async (tx) => {
        await tx.composed(sql, [memberId]);
        const found = await POINTS_RECOUNT.compare(tx);
        throw Object.assign(new Error('taken back'), { found });
      })
      .catch((error: { found?: unknown[] }) => error.found?.length ?? 0);
  for (const sql of [
    'update point_balances set points = points + 1 where member_id = $1',
    'update point_balances set remainder = remainder + 1 where member_id = $1',
    'update point_balances set accumulated = accumulated + 1, points = points + 1 where member_id = $1',
    `update point_days set units = units + 1 where member_id = $1`,
  ]) {
    expect(await planted(sql), sql).toBe(1);
  }
});

it('free play earns nothing', async () => {
  await played(live, 10_000n);
  // To the fold an account of free play is one whose books are apart.
  await ledger.db.run(
    `update accounts a set is_trial = true from balances b
     where b.member_id = $1 and a.brand_id = b.brand_id and a.account_id = b.account_id`,
    [memberId],
  );
  await count();
  expect(await points()).toBeUndefined();
});

it('npm run rewards:recompute says whether all of it is identical, and ends with it', async () => {
  await played(live, 10_000n);
  await count();
  const recompute = () => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [path.join(import.meta.dirname, '../../recompute-rewards.ts')],
      { env: { ...process.env, DATABASE_URL: ledger.url }, encoding: 'utf8' },
    );
    return { status, points: stdout.split('\n').find((line) => line.startsWith('points:')) };
  };
  expect(recompute()).toEqual({ status: 0, points: 'points: identical' });
  const add = (units: number) =>
    ledger.db.run('update point_days set units = units + $2 where member_id = $1', [
      memberId,
      units,
    ]);
  await add(1);
  expect(recompute()).toEqual({ status: 1, points: 'points: differs' });
  await add(-1);
});

it('what was staked before the module came earns nothing, however late it ends', async () => {
  const before = await live.open(memberId, 10_000n, DAY_1);
  const [{ at } = { at: 0n }] = await ledger.db.composed<{ at: bigint }>(
    `select at from wager_feed_starts where feed = 'points'`,
  );
  await ledger.db.run(`update wager_feed_starts set at = $1 where feed = 'points'`, [before]);
  await live.end(before, { validBetMinor: 10_000n }, DAY_1);
  await played(live, 10_000n);
  await count();
  expect((await points())?.points).toBe(70n);
  await ledger.db.run(`update wager_feed_starts set at = $1 where feed = 'points'`, [at]);
});
