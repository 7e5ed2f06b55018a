import { availableParallelism } from 'node:os';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { nextWagers, placeWager, readSpan, turnFolio } from './index.ts';

const LANES = Math.max(1, Math.floor(availableParallelism() / 2));
let ledger: LedgerDatabase;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
  await ledger.db.run(`insert into wager_feed_starts values ('spans', 0), ('broken', 0)`);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await ledger.close();
});

let keys = 0;
const spins = async (count: number): Promise<void> => {
  const memberId = await ledger.memberWith(10_000n);
  for (let no = 0; no < count; no += 1) {
    const placed = await placeWager(ledger.kernel, {
      brandId: 1,
      memberId,
      key: `spin:${(keys += 1)}`,
      roundId: null,
      windowId: null,
      slug: 'slot',
      category: 'RNG',
      house: 'wagers:RNG',
      bets: [{ bet: 'spin', stakeMinor: 1n, validBetMinor: 1n, rule: 'stake' }],
    });
    if (!placed.ok) throw new Error(placed.errorCode);
  }
  // A folio is whole the turn after it was closed.
  for (let turn = 0; turn < 2; turn += 1) await turnFolio(ledger, 1);
};
/** Ends of the next span of a feed, of so many numbers at most. */
const read = (feed: string, most: number) =>
  readSpan(ledger.kernel, feed, async (tx) => {
    const span = await nextWagers(tx, 1, feed, { most });
    if (!span) return { ends: [], isBehind: false };
    const rows = await tx.composed<{ end_id: bigint }>(
      'select end_id from wager_ends where brand_id = 1 and end_id > $1 and end_id <= $2',
      [span.after, span.upTo],
    );
    return { ends: rows.map((row) => row.end_id), isBehind: !span.isLast };
  });
const readAll = async (feed: string, most: number): Promise<bigint[]> => {
  const seen: bigint[] = [];
  for (let isBehind = true; isBehind;) {
    const done = await read(feed, most);
    seen.push(...done.ends);
    isBehind = done.isBehind;
  }
  return seen;
};
const written = async (): Promise<bigint[]> =>
  (
    await ledger.db.composed<{ end_id: bigint }>(
      'select end_id from wager_ends where brand_id = 1 order by end_id',
    )
  ).map((row) => row.end_id);

it('small spans hand each end over once and in their order, up to the last one', async () => {
  await spins(23);
  expect(await readAll('spans', 3)).toEqual(await written());
  const before = (await written()).length;
  await spins(2);
  expect(await readAll('spans', 3)).toEqual((await written()).slice(before));
});

it('readers take turns, one for every two cores, in the order they came', async () => {
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  await Promise.all(
    Array.from({ length: LANES + 4 }, (_, no) =>
      readSpan(ledger.kernel, `turn-${no}`, async (tx) => {
        running += 1;
        most = Math.max(most, running);
        begun.push(no);
        await tx.run('select');
        await tx.run('select');
        running -= 1;
      }),
    ),
  );
  expect(most).toBe(LANES);
  expect(begun.slice(LANES)).toEqual(Array.from({ length: 4 }, (_, no) => LANES + no));
});

it('one that fails keeps no other waiting, and reads the same ends again', async () => {
  await spins(4);
  const failing = readSpan(ledger.kernel, 'broken', async (tx) => {
    await nextWagers(tx, 1, 'broken', { most: 3 });
    throw new Error('a fold failed');
  });
  await expect(failing).rejects.toThrow('a fold failed');
  expect(await readAll('broken', 3)).toEqual(await written());
});

it('a span that took long is followed by smaller ones, a short one by one twice as large', async () => {
  const sizes: number[] = [];
  const span = async (took: number): Promise<void> => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    await readSpan(ledger.kernel, 'paced', async (_, most) => {
      sizes.push(most);
      now = took;
    });
    vi.restoreAllMocks();
  };
  for (const took of [1, 1, 600, 60, 60_000, 1]) await span(took);
  expect(sizes).toEqual([5000, 10_000, 20_000, 2000, 2000, 500]);
});
