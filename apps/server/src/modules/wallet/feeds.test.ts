import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { nextTransfers, post } from './index.ts';

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
  for (let turn = 0; turn < 4; turn += 1) {
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
  await expect.poll(readOn, { timeout: 20_000 }).toEqual(['first']);
  // The slow one takes its number first and is written last.
  await ledger.db.transaction(async (slow) => {
    await post(slow, credit(1n, 'slow'));
    await ledger.db.transaction((tx) => post(tx, credit(2n, 'quick')));
    await readOn();
  });
  await expect.poll(readOn, { timeout: 20_000 }).toEqual(['first', 'slow', 'quick']);
});
