import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { nextTransfers, post, turnFolio } from './index.ts';

let ledger: LedgerDatabase;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
  for (const memberId of [1n, 2n]) await ledger.member(memberId, 0n);
});
afterAll(async () => {
  await ledger.close();
});

const credit = (memberId: bigint, key: string) => ({
  brandId: 1,
  memberId,
  type: 'adjustment',
  amountMinor: 1n,
  house: 'adjustments',
  key,
  reference: '',
});
const seen: string[] = [];
/** Reads on as the folding of days does, a span at a time. */
const readOn = async (): Promise<string[]> => {
  for (let turn = 0; turn < 2; turn += 1) {
    await turnFolio(ledger, 1);
    await ledger.db.transaction(async (tx) => {
      const span = await nextTransfers(tx, 1, 'test');
      if (!span) return;
      seen.push(
        ...(
          await tx.composed<{ key: string }>(
            `select key from transfers where brand_id = 1
        and transfer_id > $1 and transfer_id <= $2 order by transfer_id`,
            [span.after, span.upTo],
          )
        ).map((row) => row.key),
      );
    });
  }
  return seen;
};

it('a transfer that is written late is read all the same, and each is read once', async () => {
  await ledger.db.transaction((tx) => post(tx, credit(1n, 'first')));
  expect(await readOn()).toEqual(['first']);
  // The slow one takes its number first and is written last.
  await ledger.db.transaction(async (slow) => {
    await post(slow, credit(1n, 'slow'));
    await ledger.db.transaction((tx) => post(tx, credit(2n, 'quick')));
    expect(await readOn()).toEqual(['first']);
  });
  expect(await readOn()).toEqual(['first', 'slow', 'quick']);
});

it('what is under way elsewhere holds a feed up in no way', async () => {
  await ledger.db.run(`insert into brands (brand_id, merchant_code, name, currency)
    values (2, 'OTHER', 'Other', 'USD')`);
  await ledger.db.transaction(async (long) => {
    // It has an id of its own and writes the ledger of another brand.
    await long.run('select pg_current_xact_id()');
    await long.run('select hold_folio(2)');
    await ledger.db.transaction((tx) => post(tx, credit(1n, 'beside')));
    expect((await readOn()).at(-1)).toBe('beside');
  });
});

it('many who write at once, quick and slow: each is read once, and none is left out', async () => {
  const before = (await readOn()).length;
  let isWriting = true;
  const write = async (writer: number) => {
    for (let no = 0; no < 40; no += 1) {
      await ledger.db.transaction(async (tx) => {
        await post(tx, credit(BigInt((writer % 2) + 1), `many:${writer}:${no}`));
        if ((writer + no) % 5 === 0) await tx.run('select pg_sleep(0.02)');
      });
    }
  };
  const read = async () => {
    while (isWriting) await readOn();
  };
  const readers = read();
  await Promise.all([0, 1, 2, 3].map(write));
  isWriting = false;
  await readers;
  const keys = (await readOn()).slice(before);
  expect(keys).toHaveLength(160);
  expect(new Set(keys).size).toBe(160);
  const folios = await ledger.db.composed<{ count: bigint }>(
    'select count(*) as count from ledger_folios where brand_id = 1',
  );
  expect(Number(folios[0]?.count)).toBeLessThan(10);
});
