import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawsOf } from '../../../../../tests/draws.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { makePartitions } from './actions/partitions.ts';
import { endWagers, nextWagers, openWagersOf, openWindow, placeWager, turnFolio } from './index.ts';

let ledger: LedgerDatabase;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
});
afterAll(async () => {
  await ledger.close();
});
const SIZE = 33_554_432n;
const partsOf = (table: string) =>
  ledger.db.composed<{ part: string; rows: bigint }>(
    `select tableoid::regclass::text as part, count(*) as rows from ${table} group by 1 order by 1`,
  );

it('bets, ends and entries go on over the border of a part, and the books are one', async () => {
  await ledger.member(1n, 1000n);
  await openWindow(ledger.db, 1, 'r');
  const place = (key: string, roundId: string | null) =>
    placeWager(ledger.kernel, {
      brandId: 1,
      memberId: 1n,
      key,
      roundId,
      windowId: roundId,
      slug: 'test',
      category: 'LIVE',
      house: 'wagers:LIVE',
      bets: ['one', 'two'].map((bet) => ({
        bet,
        stakeMinor: 10n,
        ...(roundId === null ? { validBetMinor: 10n, rule: 'net' as const } : {}),
      })),
    });
  await ledger.db.run(`insert into wager_feed_starts values ('test', 0)`);
  await place('before', 'r');
  await ledger.db.composed(`select setval('wager_ids', $1)`, [SIZE - 2n]);
  await ledger.db.composed(`select setval('transfer_ids', $1)`, [SIZE - 1n]);
  await place('over', 'r');
  await place('after', null);
  expect((await partsOf('wagers')).map((row) => [row.part, row.rows])).toEqual([
    ['wagers_0', 3n],
    ['wagers_1', 3n],
  ]);
  expect((await partsOf('entries')).map((row) => row.part)).toEqual(['entries_0', 'entries_1']);
  const open = await openWagersOf(ledger.db, 1, 'r');
  expect(open).toHaveLength(4);
  await endWagers(
    ledger.kernel,
    1,
    open.map((one) => ({
      wagerId: one.wagerId,
      payoutMinor: 15n,
      validBetMinor: 5n,
      outcome: 'win',
      rule: 'net',
    })),
  );
  expect(await ledger.available(1n)).toBe(1000n);
  await turnFolio(ledger.kernel, 1);
  let seen = 0n;
  for (let isLast = false; !isLast;) {
    const span = await ledger.db.transaction((tx) => nextWagers(tx, 1, 'test'));
    const [row] = await ledger.db.composed<{ ends: bigint }>(
      'select count(*) as ends from wager_ends where end_id > $1 and end_id <= $2',
      [span?.after, span?.upTo],
    );
    seen += row?.ends ?? 0n;
    isLast = span?.isLast ?? true;
  }
  expect(seen).toBe(6n);
  await ledger.expectBooks();
});

it('parts are made ahead of the ids, once, and nobody changes what is in them', async () => {
  expect(await makePartitions(ledger.kernel)).toBe(3);
  expect(await makePartitions(ledger.kernel)).toBe(0);
  for (const table of ['entries_1', 'entries_5', 'wager_ends_0', 'wager_ends_5']) {
    await expect(ledger.db.composed(`update ${table} set at = at`)).rejects.toThrow('append-only');
    await expect(ledger.db.composed(`truncate ${table}`)).rejects.toThrow('append-only');
  }
  await expect(ledger.db.composed('delete from entries')).rejects.toThrow('append-only');
});

it('the part of the ids that are given now is made too where it was missed', async () => {
  const memberId = await ledger.memberWith(100n);
  // The job stood still while the ids ran on, past all parts that there were.
  await ledger.db.composed(`select setval('wager_ids', $1)`, [20n * SIZE + 5n]);
  await ledger.db.composed(`select setval('transfer_ids', $1)`, [20n * SIZE + 5n]);
  const spin = (key: string) =>
    placeWager(ledger.kernel, {
      brandId: 1,
      memberId,
      key,
      roundId: null,
      windowId: null,
      slug: 'test',
      category: 'RNG',
      house: 'wagers:RNG',
      bets: [{ bet: 'spin', stakeMinor: 1n, validBetMinor: 1n, rule: 'stake' }],
    });
  await expect(spin('missed')).rejects.toThrow('no partition');
  expect(await makePartitions(ledger.kernel)).toBe(15);
  expect(await makePartitions(ledger.kernel)).toBe(0);
  expect(await spin('made')).toMatchObject({ ok: true });
  expect((await partsOf('wagers')).map((row) => row.part)).toContain('wagers_20');
  await ledger.expectBooks();
});

it('a bet that ends is written in its place: no index has an entry for it', async () => {
  const draws = drawsOf(ledger);
  const { roundId } = await draws.closedRound(4);
  await draws.declare(roundId);
  const written = await ledger.db.transaction(async (tx) => {
    await tx.composed('select end_round(1, $1, 100, now())', [roundId]);
    const [row] = await tx.composed<{ all: bigint; inPlace: bigint }>(
      `select sum(pg_stat_get_xact_tuples_updated(inhrelid)) as all,
         sum(pg_stat_get_xact_tuples_hot_updated(inhrelid)) as "inPlace"
       from pg_inherits where inhparent = 'wagers'::regclass`,
    );
    return row;
  });
  expect(Number(written?.all)).toBe(12);
  expect(Number(written?.inPlace)).toBe(12);
  await draws.chunk(roundId, 100);
  await ledger.expectBooks();
});
