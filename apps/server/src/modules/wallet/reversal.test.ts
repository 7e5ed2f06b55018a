import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import {
  balanceOf,
  openWagersOf,
  openWindow,
  placeWager,
  post,
  reverseWagers,
  settleWagers,
  verifyLedger,
  type Settlement,
} from './index.ts';

let ledger: LedgerDatabase;
let nextMember = 1n;
let rounds = 0;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
});
afterAll(async () => {
  await ledger.close();
});

const memberWith = async (amountMinor: bigint): Promise<bigint> => {
  const id = nextMember;
  nextMember += 1n;
  await ledger.member(id, amountMinor);
  return id;
};
const available = async (memberId: bigint) =>
  (await balanceOf(ledger.kernel, 1, memberId)).availableMinor;
const expectBooks = async () => {
  expect((await verifyLedger(ledger.db)).faults).toEqual([]);
};
type Stake = { memberId: bigint; stakeMinor: bigint; payoutMinor: bigint };

/** A settled round of these stakes, one ticket each. */
const settledRound = async (stakes: Stake[]): Promise<string> => {
  const roundId = `round-${(rounds += 1)}`;
  await openWindow(ledger.db, 1, roundId);
  for (const [index, { memberId, stakeMinor }] of stakes.entries()) {
    const verdict = await placeWager(ledger.kernel, {
      brandId: 1,
      memberId,
      key: `${roundId}-${index}`,
      roundId,
      windowId: roundId,
      slug: 'test',
      category: 'LIVE',
      house: 'wagers:LIVE',
      bets: [{ bet: `bet${index}`, stakeMinor }],
    });
    expect(verdict.ok).toBe(true);
  }
  const open = await openWagersOf(ledger.db, 1, roundId);
  await settleWagers(
    ledger.kernel,
    1,
    roundId,
    open.map((one, index) => ({
      wagerId: one.wagerId,
      payoutMinor: stakes[index]?.payoutMinor ?? 0n,
      validBetMinor: one.stakeMinor,
      outcome: 'win',
    })),
  );
  return roundId;
};
const resultsOf = async (
  roundId: string,
  payoutOf: (stakeMinor: bigint, index: number) => bigint,
): Promise<Settlement[]> =>
  (
    await ledger.db.composed<{ wager_id: bigint; stake: bigint }>(
      'select wager_id, stake from wagers where brand_id = 1 and round_id = $1 order by wager_id',
      [roundId],
    )
  ).map((row, index) => ({
    wagerId: row.wager_id,
    outcome: 'again',
    validBetMinor: 0n,
    payoutMinor: payoutOf(row.stake, index),
  }));
const voidAll = async (roundId: string, key: string) => {
  const results = await resultsOf(roundId, (stake) => stake);
  return ledger.db.transaction((tx) =>
    reverseWagers(tx, { brandId: 1, roundId, key, state: 'void', results }),
  );
};
const wagersOf = (roundId: string) =>
  ledger.db.composed<{ state: string; payout: bigint }>(
    'select state, payout from wagers where brand_id = 1 and round_id = $1 order by wager_id',
    [roundId],
  );
const transfersOf = (key: string) =>
  ledger.db.composed<{ transfer_id: bigint; sum: bigint }>(
    `select t.transfer_id, sum(e.amount)::bigint as sum from transfers t
   join entries e on e.brand_id = t.brand_id and e.transfer_id = t.transfer_id
   where t.brand_id = 1 and t.key like $1 group by t.transfer_id`,
    [`${key}:%`],
  );

it(
  '[RQ-61] ' +
    'a round taken back gives every stake back and takes every payout, by postings that ' +
    'sum to zero',
  async () => {
    const [winner, loser] = [await memberWith(1000n), await memberWith(1000n)];
    const roundId = await settledRound([
      { memberId: winner, stakeMinor: 100n, payoutMinor: 195n },
      { memberId: winner, stakeMinor: 40n, payoutMinor: 0n },
      { memberId: loser, stakeMinor: 300n, payoutMinor: 0n },
    ]);
    expect([await available(winner), await available(loser)]).toEqual([1055n, 700n]);
    const reversed = await voidAll(roundId, 'reversal:1');
    expect(
      reversed.map((one) => [one.isRecovered, one.payoutBeforeMinor, one.payoutAfterMinor]),
    ).toEqual([
      [true, 195n, 100n],
      [true, 0n, 40n],
      [true, 0n, 300n],
    ]);
    expect([await available(winner), await available(loser)]).toEqual([1000n, 1000n]);
    expect(await wagersOf(roundId)).toEqual([
      { state: 'void', payout: 100n },
      { state: 'void', payout: 40n },
      { state: 'void', payout: 300n },
    ]);
    expect((await transfersOf('reversal:1')).map((row) => row.sum)).toEqual([0n, 0n]);
    await expectBooks();
  },
);

it('the same key moves nothing again, also from two connections at once', async () => {
  const memberId = await memberWith(1000n);
  const roundId = await settledRound([{ memberId, stakeMinor: 100n, payoutMinor: 500n }]);
  const answers = await Promise.all([1, 2, 3, 4].map(() => voidAll(roundId, 'reversal:2')));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toHaveLength(1);
  expect(await available(memberId)).toBe(1000n);
  expect(await transfersOf('reversal:2')).toHaveLength(1);
  await voidAll(roundId, 'reversal:2-other');
  expect(await available(memberId)).toBe(1000n);
  await expectBooks();
});

it('a member who no longer has the difference keeps all wagers of the round, others lose nothing', async () => {
  const [spent, rich] = [await memberWith(100n), await memberWith(100n)];
  const roundId = await settledRound([
    { memberId: spent, stakeMinor: 60n, payoutMinor: 600n },
    { memberId: spent, stakeMinor: 40n, payoutMinor: 0n },
    { memberId: rich, stakeMinor: 100n, payoutMinor: 200n },
  ]);
  await ledger.db.transaction((tx) =>
    post(tx, {
      brandId: 1,
      memberId: spent,
      type: 'withdrawal',
      amountMinor: -200n,
      house: 'withdrawals:test',
      key: 'out',
      reference: '',
    }),
  );
  const reversed = await voidAll(roundId, 'reversal:3');
  expect(reversed.map((one) => one.isRecovered)).toEqual([false, false, true]);
  expect([await available(spent), await available(rich)]).toEqual([400n, 100n]);
  expect(await wagersOf(roundId)).toEqual([
    { state: 'settled', payout: 600n },
    { state: 'settled', payout: 0n },
    { state: 'void', payout: 100n },
  ]);
  await expectBooks();
  // Once the balance holds it, another reversal takes what was left, and only that.
  await ledger.db.transaction((tx) =>
    post(tx, {
      brandId: 1,
      memberId: spent,
      type: 'deposit',
      amountMinor: 100n,
      house: 'deposits:test',
      key: 'in',
      reference: '',
    }),
  );
  expect((await voidAll(roundId, 'reversal:3b')).map((one) => one.isRecovered)).toEqual([
    true,
    true,
  ]);
  expect([await available(spent), await available(rich)]).toEqual([0n, 100n]);
  await expectBooks();
});

it('a round is settled again with other payouts, equal ones included', async () => {
  const [one, other] = [await memberWith(1000n), await memberWith(1000n)];
  const roundId = await settledRound([
    { memberId: one, stakeMinor: 100n, payoutMinor: 200n },
    { memberId: other, stakeMinor: 100n, payoutMinor: 0n },
    { memberId: other, stakeMinor: 50n, payoutMinor: 100n },
  ]);
  const results = await resultsOf(roundId, (_, index) => [0n, 900n, 100n][index] ?? 0n);
  await ledger.db.transaction((tx) =>
    reverseWagers(tx, { brandId: 1, roundId, key: 'reversal:4', state: 'settled', results }),
  );
  expect([await available(one), await available(other)]).toEqual([900n, 1850n]);
  expect(await wagersOf(roundId)).toEqual([
    { state: 'settled', payout: 0n },
    { state: 'settled', payout: 900n },
    { state: 'settled', payout: 100n },
  ]);
  await expectBooks();
});

it('bets placed at the same moment and a reversal never lose or make money', async () => {
  const memberId = await memberWith(1000n);
  const roundId = await settledRound([{ memberId, stakeMinor: 1000n, payoutMinor: 2000n }]);
  const bets = Array.from({ length: 12 }, (_, index) =>
    placeWager(ledger.kernel, {
      brandId: 1,
      memberId,
      key: `beside-${index}`,
      roundId: null,
      windowId: null,
      slug: 'test',
      category: 'RNG',
      house: 'wagers:RNG',
      bets: [{ bet: 'spin', stakeMinor: 100n }],
    }),
  );
  const [reversed] = await Promise.all([voidAll(roundId, 'reversal:5'), ...bets]);
  const placed = (await Promise.all(bets)).filter((one) => one.ok).length;
  const taken = reversed[0]?.isRecovered ? 1000n : 0n;
  expect(await available(memberId)).toBe(2000n - taken - BigInt(placed) * 100n);
  await expectBooks();
});

it('a key that settled a round again answers what it did, whatever is asked the next time', async () => {
  const memberId = await memberWith(1000n);
  const roundId = await settledRound([{ memberId, stakeMinor: 100n, payoutMinor: 0n }]);
  const again = async (payoutMinor: bigint) => {
    const results = await resultsOf(roundId, () => payoutMinor);
    return ledger.db.transaction((tx) =>
      reverseWagers(tx, { brandId: 1, roundId, key: 'reversal:6', state: 'settled', results }),
    );
  };
  const first = await again(300n);
  expect(await again(900n)).toEqual(first);
  expect(await available(memberId)).toBe(1200n);
  await expectBooks();
});
