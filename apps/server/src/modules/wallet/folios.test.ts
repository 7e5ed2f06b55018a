import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { openDatabase } from '../../kernel/db.ts';
import { openLog } from '../../kernel/log.ts';
import { closeFolio, lastWagerOf, placeWager, turnFolio } from './index.ts';

let ledger: LedgerDatabase;
let memberId: bigint;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
  memberId = await ledger.memberWith(10_000n);
});
afterAll(async () => {
  await ledger.close();
});

let keys = 0;
const spin = async (): Promise<bigint> => {
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
  return placed.wagers[0]?.wagerId ?? 0n;
};
const close = () => ledger.db.transaction((tx) => closeFolio(tx, 1));
const foliosOf = () =>
  ledger.db.composed<{ no: bigint; is_open: boolean; is_whole: boolean; last: bigint | null }>(
    `select folio_no as no, is_open, is_whole, last_wager as last from ledger_folios
     where brand_id = 1 order by folio_no`,
  );

it('two who close at once close two folios, one after the other', async () => {
  await spin();
  let second: Promise<bigint> | undefined;
  const first = await ledger.db.transaction(async (tx) => {
    const no = await closeFolio(tx, 1);
    second = close();
    await waitBehind(tx, ledger.db);
    return no;
  });
  expect(await second).toBe(first + 1n);
  const folios = await foliosOf();
  expect(folios.filter((one) => one.is_open).map((one) => one.no)).toEqual([first + 2n]);
});

it('a writer holds the folio it began in, also when that is closed meanwhile', async () => {
  const no = await ledger.db.transaction(async (slow) => {
    await slow.run('select hold_folio(1)');
    const closed = await close();
    await turnFolio(ledger, 1);
    expect((await foliosOf()).find((one) => one.no === closed)?.is_whole).toBe(false);
    expect(await lastWagerOf(ledger.db, 1, closed)).toBeUndefined();
    // Who comes after it writes on the next one and is not kept waiting.
    await spin();
    return closed;
  });
  await turnFolio(ledger, 1);
  expect(await lastWagerOf(ledger.db, 1, no)).toBeGreaterThan(0n);
});

it('folios are closed by many while many write: none is skipped and each fence holds', async () => {
  let isWriting = true;
  const written: bigint[] = [];
  const write = async (writer: number) => {
    for (let no = 0; no < 25; no += 1) {
      written.push(await spin());
      await ledger.db.transaction(async (tx) => {
        await tx.run('select hold_folio(1)');
        if ((writer + no) % 3 === 0) await tx.run('select pg_sleep(0.01)');
      });
    }
  };
  let fences = 0;
  const closed: bigint[] = [];
  const fence = async () => {
    while (isWriting) {
      // Acknowledged before the folio is closed: whoever reads to its end must have read it.
      const before = written.at(-1) ?? 0n;
      const no = await close();
      closed.push(no);
      await ledger.db.run('select note_whole_folios(1)');
      const last = await lastWagerOf(ledger.db, 1, no);
      if (last === undefined) continue;
      fences += 1;
      expect(last).toBeGreaterThanOrEqual(before);
    }
  };
  const closers = [fence(), fence()];
  await Promise.all([0, 1, 2].map(write));
  isWriting = false;
  await Promise.all(closers);
  expect(fences).toBeGreaterThan(3);
  expect(new Set(closed).size).toBe(closed.length);
  const numbers = closed.toSorted((one, other) => (one < other ? -1 : 1));
  const [first = 0n] = numbers;
  expect(numbers).toEqual(numbers.map((_, at) => first + BigInt(at)));
  await turnFolio(ledger, 1);
  await turnFolio(ledger, 1);
  const folios = await foliosOf();
  expect(folios.filter((one) => one.is_open)).toHaveLength(1);
  const ends = folios.flatMap((one) => one.last ?? []);
  expect(ends).toEqual(ends.toSorted((one, other) => (one < other ? -1 : 1)));
  expect(ends.at(-1)).toBeGreaterThanOrEqual(written.at(-1) ?? 0n);
  await ledger.expectBooks();
});

it('many who open the first folio of a brand together hold one, and none is raised', async () => {
  const many = openDatabase(ledger.url, openLog('error'), 14);
  try {
    for (let brandId = 500; brandId < 540; brandId += 1) {
      await many.composed(
        `insert into brands (brand_id, merchant_code, name, currency) values ($1, $2, 'x', 'USD')`,
        [brandId, `B${brandId}`],
      );
      const held = await Promise.all(
        Array.from({ length: 14 }, () =>
          many.composed<{ no: bigint }>('select hold_folio($1) as no', [brandId]),
        ),
      );
      expect(new Set(held.map(([row]) => row?.no))).toEqual(new Set([1n]));
    }
  } finally {
    await many.close();
  }
});
