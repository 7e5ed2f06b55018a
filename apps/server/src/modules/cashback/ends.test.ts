import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { timedBets } from '../../../../../tests/timed-bets.ts';
import { endWagers } from '../wallet/index.ts';
import { countCashback } from './actions/count.ts';

/** 17:00 UTC is midnight of the brand. */
const at = (day: number, time = '12:00:00'): string => `2027-03-0${day}T${time}Z`;

let ledger: LedgerDatabase;
let bets: ReturnType<typeof timedBets>;
let memberId = 0n;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
  bets = timedBets(ledger, 'baccarat', 'LIVE');
  await ledger.db.run(`update brands set time_zone = 'Asia/Ho_Chi_Minh'`);
  await countAt(at(1));
});
afterAll(async () => {
  await ledger.close();
});
beforeEach(async () => {
  memberId += 1n;
  await bets.join(memberId);
});

async function countAt(time: string): Promise<void> {
  // A fence is noted, found whole and passed: each is a turn of its own.
  for (let turn = 0; turn < 4; turn += 1) await countCashback(bets.kernelAt(time));
}
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
  const wagerId = await bets.open(memberId, 10_000n, at(1));
  await bets.part(wagerId, 100n, at(1));
  await countAt(at(1));
  expect(await days()).toEqual([]);
  await countAt(at(2));
  await bets.end(wagerId, { payoutMinor: 500n, validBetMinor: 9_000n }, at(2));
  await countAt(at(2));
  expect(await days()).toEqual([['02', 1, 9_000, null]]);
  await countAt(at(3));
  const closed = ['02', 1, 9_000, 27];
  expect(await days()).toEqual([closed]);
  await bets.correct(wagerId, { state: 'settled', validBetMinor: 10_000n }, at(3));
  await countAt(at(3));
  expect(await days()).toEqual([closed, ['03', 0, 1_000, null]]);
  // Open again it is taken off, and it comes back on the day of its next end.
  await bets.correct(wagerId, { state: 'open' }, at(3));
  await countAt(at(3));
  expect(await days()).toEqual([closed, ['03', -1, -9_000, null]]);
  await countAt(at(4));
  await bets.end(wagerId, { validBetMinor: 8_000n }, at(4));
  await countAt(at(5));
  expect(await days()).toEqual([closed, ['03', -1, -9_000, 0], ['04', 1, 8_000, 24]]);
});

it('a bet that is given back counts nothing, on no day', async () => {
  const wagerId = await bets.open(memberId, 10_000n, at(5));
  await bets.giveBack(wagerId, at(5));
  await countAt(at(5));
  await countAt(at(6));
  expect(await days()).toEqual([]);
});

it('what was staked before the module came counts nothing, however late it ends', async () => {
  const before = await bets.open(memberId, 10_000n, at(6));
  const after = await bets.open(memberId, 10_000n, at(6));
  await ledger.db.run('update cashback_clocks set first_wager = $1', [before]);
  await bets.end(before, { validBetMinor: 10_000n }, at(6));
  await bets.end(after, { validBetMinor: 4_000n }, at(6));
  await bets.correct(before, { state: 'settled', validBetMinor: 7_000n }, at(6));
  await countAt(at(6));
  expect(await days()).toEqual([['06', 1, 4_000, null]]);
  await ledger.db.run('update cashback_clocks set first_wager = 0');
});

it('an end that is under way at midnight is counted before its day is closed', async () => {
  const wagerId = await bets.open(memberId, 10_000n, at(7));
  await countAt(at(7));
  const openDay = async () =>
    (
      await ledger.db.composed<{ day: string }>(
        `select to_char(open_day, 'DD') as day from cashback_clocks where brand_id = 1`,
      )
    )[0]?.day;
  expect(await openDay()).toBe('07');
  const last = bets.kernelAt(at(7, '16:59:59.9'));
  await ledger.db.transaction(async (slow) => {
    await endWagers({ ...last, db: { ...last.db, rows: slow.rows } }, 1, [
      { wagerId, payoutMinor: 0n, validBetMinor: 10_000n, rule: 'net', outcome: 'player' },
    ]);
    await countAt(at(7, '17:00:01'));
    expect(await openDay()).toBe('07');
  });
  await countAt(at(7, '17:00:03'));
  expect(await openDay()).toBe('08');
  expect(await days()).toEqual([['07', 1, 10_000, 30]]);
});
