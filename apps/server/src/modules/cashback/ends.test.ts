import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { timedBets } from '../../../../../tests/timed-bets.ts';
import { endWagers, placeWager } from '../wallet/index.ts';
import { countCashback } from './actions/count.ts';
import { runningRows } from './store.ts';

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
const days = async (category = 'LIVE') =>
  (
    await ledger.db.composed<{
      day: string;
      bets: bigint;
      valid_bet: bigint;
      amount: bigint | null;
    }>(
      `select to_char(day, 'DD') as day, bets, valid_bet, amount from cashbacks
       where member_id = $1 and category = $2 order by day`,
      [memberId, category],
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
  // Of the 9,000 that were paid for on the second day 1,000 are still to be made up.
  expect(await days()).toEqual([closed, ['03', -1, -9_000, 0], ['04', 1, 8_000, 0]]);
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

it('a bet that is opened again and ends once more is paid for once, to the cent', async () => {
  const first = await bets.open(memberId, 10_000n, at(8));
  await countAt(at(8));
  await bets.end(first, { validBetMinor: 10_000n }, at(8));
  await countAt(at(9));
  const paid = ['08', 1, 10_000, 30];
  expect(await days()).toEqual([paid]);
  await bets.correct(first, { state: 'open' }, at(9));
  await countAt('2027-03-10T12:00:00Z');
  const taken = ['09', -1, -10_000, 0];
  expect(await days()).toEqual([paid, taken]);
  await bets.end(first, { validBetMinor: 10_000n }, '2027-03-10T12:00:00Z');
  // Of what is bet besides only what goes beyond it counts; other rooms have days of their own.
  const second = await bets.open(memberId, 2_001n, '2027-03-10T12:00:00Z');
  await bets.end(second, { validBetMinor: 2_001n }, '2027-03-10T12:00:00Z');
  await placeWager(
    { ...bets.kernelAt('2027-03-10T12:00:00Z'), once: (_, make) => make() },
    {
      brandId: 1,
      memberId,
      key: 'another room',
      roundId: null,
      windowId: null,
      slug: 'comet',
      category: 'RNG',
      house: 'wagers:RNG',
      bets: [
        { bet: 'spin', stakeMinor: 1_000n, payoutMinor: 0n, validBetMinor: 1_000n, rule: 'net' },
      ],
    },
  );
  await countAt('2027-03-10T12:00:00Z');
  // What runs shows what will be paid for.
  expect(
    (await runningRows(ledger.db, { brandId: 1, memberId, day: '2027-03-10' })).map((row) => [
      row.category,
      row.valid_bet,
    ]),
  ).toEqual([
    ['LIVE', 2_001n],
    ['RNG', 1_000n],
  ]);
  await countAt('2027-03-11T12:00:00Z');
  const live = [paid, taken, ['10', 2, 12_001, 6]];
  expect(await days('LIVE')).toEqual(live);
  expect(await days('RNG')).toEqual([['10', 1, 1_000, 3]]);
  // Nothing of it was taken over twice.
  await bets.end(
    await bets.open(memberId, 1_000n, '2027-03-11T12:00:00Z'),
    { validBetMinor: 1_000n },
    '2027-03-11T12:00:00Z',
  );
  await countAt('2027-03-12T12:00:00Z');
  expect(await days('LIVE')).toEqual([...live, ['11', 1, 1_000, 3]]);
});

it('what is below nothing goes on from day to day, also where days are closed together', async () => {
  const wagerId = await bets.open(memberId, 9_000n, '2027-03-12T12:00:00Z');
  await bets.end(wagerId, { validBetMinor: 9_000n }, '2027-03-12T12:00:00Z');
  await countAt('2027-03-13T12:00:00Z');
  await bets.correct(wagerId, { state: 'void' }, '2027-03-13T12:00:00Z');
  for (const day of [14, 15, 17]) {
    const more = await bets.open(memberId, 4_000n, `2027-03-${day}T12:00:00Z`);
    await bets.end(more, { validBetMinor: 4_000n }, `2027-03-${day}T12:00:00Z`);
  }
  await countAt('2027-03-20T12:00:00Z');
  expect(await days()).toEqual([
    ['12', 1, 9_000, 27],
    ['13', -1, -9_000, 0],
    ['14', 1, 4_000, 0],
    ['15', 1, 4_000, 0],
    ['17', 1, 4_000, 9],
  ]);
});
