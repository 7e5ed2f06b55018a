import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { systemClock } from '../../kernel/clock.ts';
import { brandsOf } from '../brands/index.ts';
import { owe } from '../../../../../tests/owing.ts';
import {
  announceDebts,
  debtAnnouncer,
  debtsOf,
  endWagers,
  openWagersOf,
  openWindow,
  owedBy,
  payDebt,
  placeWager,
  post,
} from './index.ts';

let ledger: LedgerDatabase;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
});
afterAll(async () => {
  await ledger.close();
});

const openRound = async (memberId: bigint, category: string): Promise<string> => {
  const roundId = `${category}-${memberId}`;
  await openWindow(ledger.db, 1, roundId);
  const placed = await placeWager(ledger.kernel, {
    brandId: 1,
    memberId,
    key: roundId,
    roundId,
    windowId: roundId,
    slug: 'test',
    category,
    house: `wagers:${category}`,
    bets: [{ bet: 'one', stakeMinor: 100n }],
  });
  expect(placed.ok).toBe(true);
  return roundId;
};

it('what one call pays of two halls goes to the debt first, and never more than is owed', async () => {
  const memberId = 1n;
  await ledger.member(memberId, 0n);
  await owe(ledger.kernel, { memberId, winMinor: 250n });
  await ledger.db.transaction((tx) =>
    post(tx, {
      brandId: 1,
      memberId,
      type: 'deposit',
      amountMinor: 200n,
      house: 'deposits:test',
      key: 'two-halls',
      reference: 'test',
    }),
  );
  const rounds = [await openRound(memberId, 'LIVE'), await openRound(memberId, 'SPORTS')];
  const open = (await Promise.all(rounds.map((one) => openWagersOf(ledger.db, 1, one)))).flat();
  await endWagers(
    ledger.kernel,
    1,
    open.map((one) => ({
      wagerId: one.wagerId,
      payoutMinor: 200n,
      validBetMinor: 100n,
      rule: 'net',
      outcome: 'win',
    })),
  );
  expect(await ledger.available(memberId)).toBe(150n);
  expect(await owedBy(ledger.db, { brandId: 1, memberId })).toBe(0n);
  const lines = await debtsOf(ledger.db, { brandId: 1, memberId }, 10);
  expect(lines.map((line) => [line.amount, line.owed_after])).toEqual([
    [-50n, 0n],
    [-200n, 50n],
    [250n, 250n],
  ]);
  await ledger.expectBooks();
});

it('a debt that is paid already is told to nobody, and of one paid in part what is left', async () => {
  const told: [bigint, bigint][] = [];
  debtAnnouncer.fill(ledger.kernel, async (_tx, { debtMinor, owedMinor }) => {
    told.push([debtMinor, owedMinor]);
    return async () => undefined;
  });
  const memberId = await ledger.memberWith(0n);
  await owe(ledger.kernel, { memberId, winMinor: 250n });
  const [brand] = await brandsOf({ ...ledger.kernel, clock: systemClock });
  if (!brand) throw new Error('no brand');
  const announce = () =>
    ledger.db.transaction((tx) =>
      announceDebts(ledger.kernel, tx, { brand, debts: [{ memberId, owedMinor: 250n }] }),
    );
  await announce();
  const pay = (amountMinor: bigint, key: string) =>
    ledger.db.transaction(async (tx) => {
      await post(tx, {
        brandId: 1,
        memberId,
        type: 'deposit',
        amountMinor,
        house: 'deposits:test',
        key: `for:${key}`,
        reference: 'test',
      });
      return payDebt(tx, { brandId: 1, memberId, mostMinor: amountMinor, key, reference: '' });
    });
  expect(await pay(100n, 'paid:1')).toBe(100n);
  await announce();
  expect(await pay(150n, 'paid:2')).toBe(150n);
  await announce();
  expect(told).toEqual([
    [250n, 250n],
    [150n, 150n],
  ]);
});
