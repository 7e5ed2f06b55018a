import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { openOnce } from '../../kernel/kernel.ts';
import type { Queries } from '../../kernel/db.ts';
import {
  balanceOf,
  openAccount,
  placeWager,
  post,
  type Wager,
  type WagerVerdict,
} from './index.ts';

let ledger: LedgerDatabase;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
  for (const id of [1n, 2n, 3n, 4n, 5n]) await ledger.member(id, 1000n);
  // The account of the house is made with its first bet, which others would wait for.
  await placeWager(ledger.kernel, spin(5n, 'first', 100n));
});
afterAll(async () => {
  await ledger.close();
});

const spin = (memberId: bigint, key: string, stakeMinor: bigint): Wager => ({
  brandId: 1,
  memberId,
  key,
  roundId: null,
  windowId: null,
  slug: 'test',
  category: 'RNG',
  house: 'wagers:RNG',
  bets: [{ bet: 'spin', stakeMinor, payoutMinor: 0n, validBetMinor: stakeMinor, rule: 'stake' }],
});
const move = (tx: Queries, memberId: bigint, amountMinor: bigint) =>
  post(tx, {
    brandId: 1,
    memberId,
    type: 'adjustment',
    amountMinor,
    house: 'adjustments',
    key: `moved:${memberId}`,
    reference: 'race',
  });

/** The verdict of a bet that came before something else of its member was committed. */
const betBehind = async (
  wager: Wager,
  first: (tx: Queries) => Promise<unknown>,
): Promise<WagerVerdict> => {
  let verdict: Promise<WagerVerdict> | undefined;
  await ledger.db.transaction(async (tx) => {
    await first(tx);
    verdict = placeWager(ledger.kernel, wager);
    // It stands at the lock, with a snapshot from before the commit.
    await waitBehind(tx, ledger.db);
  });
  if (!verdict) throw new Error('no bet was placed');
  return verdict;
};

it('[WL-18] a bet that needs a credit which is just arriving is placed with it', async () => {
  const verdict = await betBehind(spin(1n, 'with-credit', 1200n), (tx) => move(tx, 1n, 500n));
  expect(verdict).toMatchObject({ ok: true, availableMinor: 300n });
  expect(await ledger.available(1n)).toBe(300n);
  await ledger.expectBooks();
});

it('[WL-18] a bet on money that is just leaving is refused', async () => {
  const verdict = await betBehind(spin(2n, 'too-late', 800n), (tx) => move(tx, 2n, -500n));
  expect(verdict).toEqual({ ok: false, errorCode: 'insufficient_balance' });
  expect(await ledger.available(2n)).toBe(500n);
  await ledger.expectBooks();
});

it('[WL-18] a bet that another process is just placing is a replay, also when no money is left', async () => {
  for (const [memberId, stake] of [
    [3n, 800n],
    [4n, 400n],
  ] as const) {
    const wager = spin(memberId, 'twice', stake);
    const verdict = await betBehind(wager, async (tx) => {
      const elsewhere = { ...ledger.kernel, db: { ...ledger.db, ...tx }, once: openOnce() };
      expect(await placeWager(elsewhere, wager)).toMatchObject({ ok: true, isReplay: false });
    });
    expect(verdict).toMatchObject({ ok: true, isReplay: true, availableMinor: 1000n - stake });
    expect(await ledger.available(memberId)).toBe(1000n - stake);
  }
  await ledger.expectBooks();
});

/** In the lane of member 4 of brand 1. */
const OTHER = 3n;
it('bets of two brands that wait in one lane are each judged in their own brand', async () => {
  await ledger.db.run(`insert into brands (brand_id, merchant_code, name, currency)
    values (2, 'OTHER', 'Other', 'USD')`);
  await ledger.db.transaction(async (tx) => {
    await openAccount(tx, 2, OTHER, 'USD');
    await post(tx, {
      brandId: 2,
      memberId: OTHER,
      type: 'deposit',
      amountMinor: 500n,
      house: 'deposits:test',
      key: 'other',
      reference: 'other',
    });
  });
  const before = await ledger.available(4n);
  // Numbers whose brand and member add up alike go one way, and no key keeps them apart.
  const bets = await Promise.all(
    Array.from({ length: 20 }, (_, no) =>
      no % 2 === 0
        ? placeWager(ledger.kernel, spin(4n, `two:${no}`, 10n))
        : placeWager(ledger.kernel, { ...spin(OTHER, `two:${no}`, 10n), brandId: 2 }),
    ),
  );
  expect(bets.filter(({ ok }) => ok)).toHaveLength(20);
  expect(await ledger.available(4n)).toBe(before - 100n);
  expect((await balanceOf(ledger, 2, OTHER)).availableMinor).toBe(400n);
});
