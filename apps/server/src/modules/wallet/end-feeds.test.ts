import { afterAll, beforeAll, expect, it } from 'vitest';
import { correctNow } from '../../../../../tests/corrected.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import type { Queries } from '../../kernel/db.ts';
import {
  closeWindow,
  declareRound,
  endWagers,
  nextWagers,
  openAccount,
  openWindow,
  payPart,
  placeWager,
  post,
  turnFolio,
} from './index.ts';

let ledger: LedgerDatabase;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
  for (const feed of ['pair', 'lone', 'chunks']) {
    await ledger.db.run('insert into wager_feed_starts values ($1, 0)', [feed]);
  }
});
afterAll(async () => {
  await ledger.close();
});

/** The next ends that a reader of this name is given: as consumers read them. */
const readSpan = async (feed: string, brandId = 1): Promise<bigint[] | undefined> => {
  await turnFolio(ledger, brandId);
  return ledger.db.transaction(async (tx) => {
    const span = await nextWagers(tx, brandId, feed);
    if (!span) return undefined;
    const rows = await tx.composed<{ end_id: bigint }>(
      `select end_id from wager_ends where brand_id = $1 and end_id > $2 and end_id <= $3
       order by end_id`,
      [brandId, span.after, span.upTo],
    );
    return rows.map((row) => row.end_id);
  });
};
/** All that can be read by now; a folio is whole the turn after it was closed. */
const readOn = async (feed: string, brandId = 1): Promise<bigint[]> => {
  const seen: bigint[] = [];
  for (let misses = 0; misses < 2;) {
    const span = await readSpan(feed, brandId);
    if (span) seen.push(...span);
    else misses += 1;
  }
  return seen;
};
const writtenEnds = async (brandId = 1): Promise<bigint[]> =>
  (
    await ledger.db.composed<{ end_id: bigint }>(
      'select end_id from wager_ends where brand_id = $1 order by end_id',
      [brandId],
    )
  ).map((row) => row.end_id);
const inOrder = (ids: readonly bigint[]): bigint[] =>
  ids.toSorted((one, other) => (one < other ? -1 : 1));

let keys = 0;
const keyOf = (what: string): string => `${what}:${(keys += 1)}`;
const spin = (memberId: bigint, brandId = 1) =>
  placeWager(ledger.kernel, {
    brandId,
    memberId,
    key: keyOf('spin'),
    roundId: null,
    windowId: null,
    slug: 'slot',
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [{ bet: 'spin', stakeMinor: 1n, validBetMinor: 1n, rule: 'stake' }],
  });
/** Open bets of a member on one round. */
const openBets = async (memberId: bigint, roundId: string, count: number): Promise<bigint[]> => {
  await openWindow(ledger.db, 1, roundId);
  const placed = await placeWager(ledger.kernel, {
    brandId: 1,
    memberId,
    key: keyOf('open'),
    roundId,
    windowId: roundId,
    slug: 'draw',
    category: 'LOTT',
    house: 'wagers:LOTT',
    bets: Array.from({ length: count }, (_, at) => ({ bet: `b${at}`, stakeMinor: 1n })),
  });
  if (!placed.ok) throw new Error(placed.errorCode);
  return placed.wagers.map((one) => one.wagerId);
};
const sleepIn = (tx: Queries, seconds: number) => tx.run('select pg_sleep($1)', [seconds]);
const result = (wagerId: bigint) => ({
  wagerId,
  payoutMinor: 2n,
  validBetMinor: 1n,
  rule: 'net' as const,
  outcome: 'win',
});

it('ends, parts and corrections of quick and slow writers are read once each, by two readers too', async () => {
  const members = await Promise.all([1, 2, 3, 4].map(() => ledger.memberWith(10_000n)));
  const [quick = 0n, ended = 0n, sold = 0n, corrected = 0n] = members;
  const toEnd = await openBets(ended, 'feeds-end', 30);
  const toSell = await openBets(sold, 'feeds-part', 30);
  const toCorrect = await openBets(corrected, 'feeds-correction', 15);
  const writers = [
    async () => {
      for (let no = 0; no < 60; no += 1) await spin(quick);
    },
    async () => {
      for (const wagerId of toEnd) await endWagers(ledger.kernel, 1, [result(wagerId)]);
    },
    async () => {
      for (const [no, wagerId] of toSell.entries()) {
        await ledger.db.transaction(async (tx) => {
          // Slow before it has its number and slow after it: both hold a folio.
          if (no % 4 === 1) await tx.run('select hold_folio(1)');
          if (no % 2 === 1) await sleepIn(tx, 0.03);
          await payPart(tx, { brandId: 1, wagerId, amountMinor: 1n, key: 'sold' });
          if (no % 3 === 0) await sleepIn(tx, 0.06);
        });
      }
    },
    async () => {
      await endWagers(ledger.kernel, 1, toCorrect.map(result));
      for (const wagerId of toCorrect) {
        await ledger.db.transaction(async (tx) => {
          await correctNow(tx, {
            brandId: 1,
            key: keyOf('correction'),
            state: 'settled',
            results: [{ ...result(wagerId), payoutMinor: 5n }],
          });
          await sleepIn(tx, 0.05);
        });
      }
    },
  ];
  let isWriting = true;
  const seen = { pair: [] as bigint[], lone: [] as bigint[] };
  let reads = 0;
  const reader = async (feed: keyof typeof seen) => {
    while (isWriting) {
      const span = await readSpan(feed);
      if (span && span.length > 0) reads += 1;
      seen[feed].push(...(span ?? []));
    }
  };
  const readers = [reader('pair'), reader('pair'), reader('lone')];
  await Promise.all(writers.map((write) => write()));
  isWriting = false;
  await Promise.all(readers);
  for (const feed of ['pair', 'lone'] as const) seen[feed].push(...(await readOn(feed)));
  const written = await writtenEnds();
  expect(written).toHaveLength(60 + 30 + 30 + 15 + 15);
  expect(inOrder(seen.pair)).toEqual(written);
  // A single reader has them in their order.
  expect(seen.lone).toEqual(written);
  expect(reads).toBeGreaterThan(10);
  await ledger.expectBooks();
});

it('nothing of a new brand is left out, whatever was written before a reader looked', async () => {
  await ledger.db.run(`select note_feed_start('newcomer')`);
  await ledger.db.run(`insert into brands (brand_id, merchant_code, name, currency)
    values (2, 'NEW', 'New', 'USD')`);
  await ledger.db.transaction(async (tx) => {
    await openAccount(tx, 2, 7n, 'USD');
    await post(tx, {
      brandId: 2,
      memberId: 7n,
      type: 'deposit',
      amountMinor: 100n,
      house: 'deposits:test',
      key: 'new',
      reference: 'new',
    });
  });
  // The first writers of a brand find no folio: they open one between them, at the same time.
  await Promise.all(Array.from({ length: 8 }, () => spin(7n, 2)));
  await spin(await ledger.memberWith(10n));
  expect(await readOn('newcomer', 2)).toEqual(await writtenEnds(2));
  expect(await writtenEnds(2)).toHaveLength(8);
  // Of the house it came to it has what was written since, and nothing of before.
  expect(await readOn('newcomer')).toEqual((await writtenEnds()).slice(-1));
});

it('a long settlement holds no reader: between its chunks all is read that was written by then', async () => {
  await readOn('chunks');
  const [bettor, beside] = [await ledger.memberWith(1000n), await ledger.memberWith(100n)];
  await openBets(bettor, 'feeds-long', 60);
  await closeWindow(ledger.db, 1, 'feeds-long');
  await ledger.db.transaction((tx) =>
    declareRound(tx, {
      brandId: 1,
      roundId: 'feeds-long',
      outcomes: [{ bet: 'b1', num: 2n, den: 1n, outcome: 'win' }],
      rule: 'net',
    }),
  );
  const chunk = async (tx: Queries) => {
    const [row] = await tx.composed<{ looked: number }>(
      `select looked from end_round(1, 'feeds-long', 10, now())`,
    );
    return row?.looked;
  };
  for (let no = 0; no < 5; no += 1) {
    expect(await chunk(ledger.db)).toBe(10);
    await spin(beside);
    // Its ten and the bet beside it, while the round is far from its end.
    expect(await readOn('chunks')).toHaveLength(11);
  }
  // While a chunk is under way its readers wait for it, and for no more than it.
  await ledger.db.transaction(async (tx) => {
    expect(await chunk(tx)).toBe(10);
    await spin(beside);
    expect(await readOn('chunks')).toEqual([]);
  });
  expect(await readOn('chunks')).toHaveLength(11);
  expect(await chunk(ledger.db)).toBe(0);
  await ledger.expectBooks();
});
