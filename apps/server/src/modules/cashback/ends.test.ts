import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { correctNow } from '../../../../../tests/corrected.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { endWagers, openWindow, payPart, placeWager, voidWagers } from '../wallet/index.ts';
import { countCashback } from './actions/count.ts';

/** 17:00 UTC is midnight of the brand. */
const at = (day: number, time = '12:00:00'): string => `2027-03-0${day}T${time}Z`;

let ledger: LedgerDatabase;
let memberId = 0n;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
  await ledger.db.run(`update brands set time_zone = 'Asia/Ho_Chi_Minh'`);
  await countAt(at(1));
});
afterAll(async () => {
  await ledger.close();
});
beforeEach(async () => {
  memberId += 1n;
  await ledger.db.run(
    `insert into members (brand_id, member_id, account, password_hash) overriding system value
     values (1, $1, $2, '')`,
    [memberId, `member-${memberId}`],
  );
  await ledger.member(memberId, 1_000_000n);
});

const kernelAt = (time: string): Kernel => ({
  ...ledger.kernel,
  db: { ...ledger.db, now: () => new Date(time) },
  clock: { ...ledger.kernel.clock, now: () => new Date(time), milliseconds: () => Date.now() },
});
async function countAt(time: string): Promise<void> {
  // A fence is noted, found whole and passed: each is a turn of its own.
  for (let turn = 0; turn < 4; turn += 1) await countCashback(kernelAt(time));
}
let rounds = 0;
const open = async (stakeMinor: bigint, time: string): Promise<bigint> => {
  const roundId = `round-${(rounds += 1)}`;
  await openWindow(ledger.db, 1, roundId);
  const verdict = await placeWager(kernelAt(time), {
    brandId: 1,
    memberId,
    key: roundId,
    roundId,
    windowId: roundId,
    slug: 'baccarat',
    category: 'LIVE',
    house: 'wagers:LIVE',
    bets: [{ bet: 'banker', stakeMinor }],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
  return verdict.wagers[0]?.wagerId ?? 0n;
};
const end = (wagerId: bigint, validBetMinor: bigint, time: string) =>
  endWagers(kernelAt(time), 1, [{ wagerId, payoutMinor: 500n, validBetMinor, outcome: 'banker' }]);
let corrections = 0;
const correct = (
  wagerId: bigint,
  to: { state: 'open' | 'settled' | 'void'; valid?: bigint },
  time: string,
) =>
  ledger.db.transaction((tx) =>
    correctNow(
      { ...tx, now: () => new Date(time) },
      {
        brandId: 1,
        key: `correction-${(corrections += 1)}`,
        state: to.state,
        results: [
          { wagerId, payoutMinor: 0n, validBetMinor: to.valid ?? 0n, outcome: 'corrected' },
        ],
      },
    ),
  );
/** Day, number of bets, valid bets and, once the day is closed, what it brings. */
const days = async () =>
  (
    await ledger.db.composed<{
      day: string;
      bets: bigint;
      valid_bet: bigint;
      amount: bigint | null;
    }>(
      `select to_char(day, 'DD') as day, bets, valid_bet, amount from cashbacks
       where member_id = $1 order by day`,
      [memberId],
    )
  ).map((row) => [
    row.day,
    Number(row.bets),
    Number(row.valid_bet),
    row.amount === null ? null : Number(row.amount),
  ]);

it('a bet counts on the day it ends, and again the difference on the day it is corrected', async () => {
  const wagerId = await open(10_000n, at(1));
  await ledger.db.transaction((tx) =>
    payPart(
      { ...tx, now: () => new Date(at(1)) },
      { brandId: 1, wagerId, amountMinor: 100n, key: 'first' },
    ),
  );
  await countAt(at(1));
  expect(await days()).toEqual([]);
  await countAt(at(2));
  await end(wagerId, 9_000n, at(2));
  await countAt(at(2));
  expect(await days()).toEqual([['02', 1, 9_000, null]]);
  await countAt(at(3));
  const closed = ['02', 1, 9_000, 27];
  expect(await days()).toEqual([closed]);
  await correct(wagerId, { state: 'settled', valid: 10_000n }, at(3));
  await countAt(at(3));
  expect(await days()).toEqual([closed, ['03', 0, 1_000, null]]);
  // Open again it is taken off, and it comes back on the day of its next end.
  await correct(wagerId, { state: 'open' }, at(3));
  await countAt(at(3));
  expect(await days()).toEqual([closed, ['03', -1, -9_000, null]]);
  await countAt(at(4));
  await end(wagerId, 8_000n, at(4));
  await countAt(at(5));
  expect(await days()).toEqual([closed, ['03', -1, -9_000, 0], ['04', 1, 8_000, 24]]);
});

it('a bet that is given back counts nothing, on no day', async () => {
  const wagerId = await open(10_000n, at(5));
  await voidWagers(kernelAt(at(5)), { brandId: 1, reason: 'void' }, [wagerId]);
  await countAt(at(5));
  await countAt(at(6));
  expect(await days()).toEqual([]);
});

it('what was staked before the module came counts nothing, however late it ends', async () => {
  const [before, after] = [await open(10_000n, at(6)), await open(10_000n, at(6))];
  await ledger.db.run('update cashback_clocks set first_wager = $1', [before]);
  await end(before, 10_000n, at(6));
  await end(after, 4_000n, at(6));
  await correct(before, { state: 'settled', valid: 7_000n }, at(6));
  await countAt(at(6));
  expect(await days()).toEqual([['06', 1, 4_000, null]]);
  await ledger.db.run('update cashback_clocks set first_wager = 0');
});

it('an end that is under way at midnight is counted before its day is closed', async () => {
  const wagerId = await open(10_000n, at(7));
  await countAt(at(7));
  const openDay = async () =>
    (
      await ledger.db.composed<{ day: string }>(
        `select to_char(open_day, 'DD') as day from cashback_clocks where brand_id = 1`,
      )
    )[0]?.day;
  expect(await openDay()).toBe('07');
  const last = kernelAt(at(7, '16:59:59.9'));
  await ledger.db.transaction(async (slow) => {
    await endWagers({ ...last, db: { ...last.db, rows: slow.rows } }, 1, [
      { wagerId, payoutMinor: 0n, validBetMinor: 10_000n, outcome: 'player' },
    ]);
    await countAt(at(7, '17:00:01'));
    expect(await openDay()).toBe('07');
  });
  await countAt(at(7, '17:00:03'));
  expect(await openDay()).toBe('08');
  expect(await days()).toEqual([['07', 1, 10_000, 30]]);
});
