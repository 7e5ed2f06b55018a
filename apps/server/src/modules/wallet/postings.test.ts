import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { post, type PostVerdict } from './index.ts';

let ledger: LedgerDatabase;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
  await ledger.member(1n, 100n);
});
afterAll(async () => {
  await ledger.close();
});

const take = (key: string) => ({
  brandId: 1,
  memberId: 1n,
  type: 'withdrawal',
  amountMinor: -60n,
  house: 'deposits:test',
  key,
  reference: '',
});

it('[WL-19] a posting waits for the one before it and is judged by what that one left', async () => {
  let second: Promise<PostVerdict> | undefined;
  await ledger.db.transaction(async (tx) => {
    expect(await post(tx, take('first'))).toMatchObject({ ok: true, availableMinor: 40n });
    second = ledger.db.transaction((other) => post(other, take('second')));
    await waitBehind(tx, ledger.db);
  });
  expect(await second).toMatchObject({ ok: false, errorCode: 'insufficient_balance' });
  expect(await ledger.available(1n)).toBe(40n);
  await ledger.expectBooks();
});
