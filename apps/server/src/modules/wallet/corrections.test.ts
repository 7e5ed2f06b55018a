import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { correctNow } from '../../../../../tests/corrected.ts';
import {
  endWagers,
  correctWagers,
  debtsOf,
  openWagersOf,
  owedBy,
  payPart,
  type Correction,
  openWindow,
  placeWager,
  post,
  type Settlement,
} from './index.ts';

let ledger: LedgerDatabase;
let rounds = 0;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
});
afterAll(async () => {
  await ledger.close();
});

const owed = (memberId: bigint) => owedBy(ledger.db, { brandId: 1, memberId });
/** Bets, stake, payout and valid bet that the ends of a member add up to. */
const countedOf = async (memberId: bigint) => {
  const [row] = await ledger.db.composed<Record<string, bigint>>(
    `select sum(bets) as bets, sum(stake) as stake, sum(payout) as payout, sum(valid_bet) as valid
     from wager_ends where brand_id = 1 and member_id = $1`,
    [memberId],
  );
  return [row?.bets, row?.stake, row?.payout, row?.valid].map(Number);
};
let moves = 0;
const move = (memberId: bigint, amountMinor: bigint) =>
  ledger.db.transaction((tx) =>
    post(tx, {
      brandId: 1,
      memberId,
      type: amountMinor > 0n ? 'deposit' : 'withdrawal',
      amountMinor,
      house: 'deposits:test',
      key: `move:${(moves += 1)}`,
      reference: '',
    }),
  );
/** A round with one open bet. */
const openRound = async (
  memberId: bigint,
  stakeMinor: bigint,
  category = 'LIVE',
): Promise<string> => {
  const roundId = `round-${(rounds += 1)}`;
  await openWindow(ledger.db, 1, roundId);
  const verdict = await placeWager(ledger.kernel, {
    brandId: 1,
    memberId,
    key: roundId,
    roundId,
    windowId: roundId,
    slug: 'test',
    category,
    house: `wagers:${category}`,
    bets: [{ bet: 'one', stakeMinor }],
  });
  expect(verdict.ok).toBe(true);
  return roundId;
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
  await endWagers(
    ledger.kernel,
    1,
    open.map((one, index) => ({
      wagerId: one.wagerId,
      payoutMinor: stakes[index]?.payoutMinor ?? 0n,
      validBetMinor: one.stakeMinor,
      rule: 'net',
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
    rule: 'push',
    payoutMinor: payoutOf(row.stake, index),
  }));
const voidAll = async (roundId: string, key: string) => {
  const results = await resultsOf(roundId, (stake) => stake);
  return ledger.db.transaction((tx) => correctNow(tx, { brandId: 1, key, state: 'void', results }));
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
    const [winner, loser] = [await ledger.memberWith(1000n), await ledger.memberWith(1000n)];
    const roundId = await settledRound([
      { memberId: winner, stakeMinor: 100n, payoutMinor: 195n },
      { memberId: winner, stakeMinor: 40n, payoutMinor: 0n },
      { memberId: loser, stakeMinor: 300n, payoutMinor: 0n },
    ]);
    expect([await ledger.available(winner), await ledger.available(loser)]).toEqual([1055n, 700n]);
    const reversed = await voidAll(roundId, 'reversal:1');
    expect(
      reversed.map((one) => [one.owedMinor, one.payoutBeforeMinor, one.payoutAfterMinor]),
    ).toEqual([
      [0n, 195n, 100n],
      [0n, 0n, 40n],
      [0n, 0n, 300n],
    ]);
    expect([await ledger.available(winner), await ledger.available(loser)]).toEqual([1000n, 1000n]);
    expect(await wagersOf(roundId)).toEqual([
      { state: 'void', payout: 100n },
      { state: 'void', payout: 40n },
      { state: 'void', payout: 300n },
    ]);
    expect((await transfersOf('reversal:1')).map((row) => row.sum)).toEqual([0n, 0n]);
    await ledger.expectBooks();
  },
);

it('the same key moves nothing again, also from two connections at once', async () => {
  const memberId = await ledger.memberWith(1000n);
  const roundId = await settledRound([{ memberId, stakeMinor: 100n, payoutMinor: 500n }]);
  const answers = await Promise.all([1, 2, 3, 4].map(() => voidAll(roundId, 'reversal:2')));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toHaveLength(1);
  expect(await ledger.available(memberId)).toBe(1000n);
  expect(await transfersOf('reversal:2')).toHaveLength(1);
  await expect(voidAll(roundId, 'reversal:2-other')).rejects.toThrow('state_conflict');
  expect(await ledger.available(memberId)).toBe(1000n);
  await ledger.expectBooks();
});

it('what a member has spent becomes a debt, and others lose nothing', async () => {
  const [spent, rich] = [await ledger.memberWith(100n), await ledger.memberWith(100n)];
  const roundId = await settledRound([
    { memberId: spent, stakeMinor: 60n, payoutMinor: 600n },
    { memberId: spent, stakeMinor: 40n, payoutMinor: 0n },
    { memberId: rich, stakeMinor: 100n, payoutMinor: 200n },
  ]);
  await move(spent, -200n);
  const reversed = await voidAll(roundId, 'reversal:3');
  expect(reversed.map((one) => one.owedMinor)).toEqual([100n, 0n, 0n]);
  expect([await ledger.available(spent), await ledger.available(rich)]).toEqual([0n, 100n]);
  expect([await owed(spent), await owed(rich)]).toEqual([100n, 0n]);
  expect((await wagersOf(roundId)).map((one) => one.state)).toEqual(['void', 'void', 'void']);
  const [debt] = await debtsOf(ledger.db, { brandId: 1, memberId: spent }, 10);
  expect(debt).toMatchObject({ amount: 100n, reference: roundId });
  await ledger.expectBooks();
});

it('a round is settled again with other payouts, equal ones included', async () => {
  const [one, other] = [await ledger.memberWith(1000n), await ledger.memberWith(1000n)];
  const roundId = await settledRound([
    { memberId: one, stakeMinor: 100n, payoutMinor: 200n },
    { memberId: other, stakeMinor: 100n, payoutMinor: 0n },
    { memberId: other, stakeMinor: 50n, payoutMinor: 100n },
  ]);
  const results = await resultsOf(roundId, (_, index) => [0n, 900n, 100n][index] ?? 0n);
  await ledger.db.transaction((tx) =>
    correctNow(tx, { brandId: 1, key: 'reversal:4', state: 'settled', results }),
  );
  expect([await ledger.available(one), await ledger.available(other)]).toEqual([900n, 1850n]);
  expect(await wagersOf(roundId)).toEqual([
    { state: 'settled', payout: 0n },
    { state: 'settled', payout: 900n },
    { state: 'settled', payout: 100n },
  ]);
  await ledger.expectBooks();
});

it('bets placed at the same moment and a reversal never lose or make money', async () => {
  const memberId = await ledger.memberWith(1000n);
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
      bets: [{ bet: 'spin', stakeMinor: 100n, validBetMinor: 100n, rule: 'stake' }],
    }),
  );
  const [reversed] = await Promise.all([voidAll(roundId, 'reversal:5'), ...bets]);
  const placed = (await Promise.all(bets)).filter((one) => one.ok).length;
  // What the bets left too little for is owed.
  const due = 2000n - 1000n - BigInt(placed) * 100n;
  expect((await ledger.available(memberId)) - (await owed(memberId))).toBe(due);
  expect(reversed[0]?.owedMinor).toBeLessThanOrEqual(200n);
  await ledger.expectBooks();
});

it('a key that settled a round again answers what it did, and refuses to do otherwise', async () => {
  const memberId = await ledger.memberWith(1000n);
  const roundId = await settledRound([{ memberId, stakeMinor: 100n, payoutMinor: 0n }]);
  const again = async (payoutMinor: bigint) => {
    const results = await resultsOf(roundId, () => payoutMinor);
    return ledger.db.transaction((tx) =>
      correctNow(tx, { brandId: 1, key: 'reversal:6', state: 'settled', results }),
    );
  };
  const first = await again(300n);
  expect(await again(300n)).toEqual(first);
  await expect(again(900n)).rejects.toThrow('idempotency_conflict');
  expect(await ledger.available(memberId)).toBe(1200n);
  await ledger.expectBooks();
});

it('wagers go from any state to any other, and what they count for goes with them', async () => {
  const memberId = await ledger.memberWith(1000n);
  const roundId = await settledRound([{ memberId, stakeMinor: 100n, payoutMinor: 250n }]);
  const steps: [Correction['state'], bigint, bigint, number[]][] = [
    ['void', 0n, 1000n, [0, 0, 0, 0]],
    ['settled', 180n, 1080n, [1, 100, 180, 80]],
    ['open', 0n, 900n, [0, 0, 0, 0]],
    ['void', 0n, 1000n, [0, 0, 0, 0]],
    ['open', 0n, 900n, [0, 0, 0, 0]],
    ['settled', 300n, 1200n, [1, 100, 300, 80]],
    ['settled', 0n, 900n, [1, 100, 0, 80]],
  ];
  for (const [index, [state, payoutMinor, after, counted]] of steps.entries()) {
    const results = (await resultsOf(roundId, () => payoutMinor)).map((one) => ({
      ...one,
      validBetMinor: 80n,
      rule: 'net' as const,
    }));
    await ledger.db.transaction((tx) =>
      correctNow(tx, { brandId: 1, key: `any:${index}`, state, results }),
    );
    expect(await ledger.available(memberId)).toBe(after);
    expect(await countedOf(memberId)).toEqual(counted);
    await ledger.expectBooks();
  }
});

it('an open wager ends by its result after it was opened again', async () => {
  const memberId = await ledger.memberWith(1000n);
  const roundId = await settledRound([{ memberId, stakeMinor: 100n, payoutMinor: 250n }]);
  const results = await resultsOf(roundId, () => 0n);
  await ledger.db.transaction((tx) =>
    correctNow(tx, { brandId: 1, key: 'reopen', state: 'open', results }),
  );
  await endWagers(
    ledger.kernel,
    1,
    results.map((one) => ({ ...one, payoutMinor: 400n, validBetMinor: 100n, rule: 'net' })),
  );
  expect(await ledger.available(memberId)).toBe(1300n);
  expect(await countedOf(memberId)).toEqual([1, 100, 400, 100]);
  await ledger.expectBooks();
});

it('a correction of a state that is gone is refused, and so are unknown wagers', async () => {
  const memberId = await ledger.memberWith(1000n);
  const roundId = await settledRound([{ memberId, stakeMinor: 100n, payoutMinor: 0n }]);
  const [result] = await resultsOf(roundId, () => 500n);
  if (!result) throw new Error('no wager');
  const correct = (key: string, p: Partial<Correction['results'][number]>, state = 'settled') =>
    ledger.db.transaction((tx) =>
      correctWagers(tx, {
        brandId: 1,
        key,
        state: state as Correction['state'],
        results: [{ ...result, version: 1, ...p }],
      }),
    );
  expect(await correct('old:1', {})).toMatchObject({ ok: true, isReplay: false });
  expect(await correct('old:1', {})).toMatchObject({ ok: true, isReplay: true });
  // One that was decided on the first state, a correction of a correction it did not see.
  expect(await correct('old:2', { payoutMinor: 700n })).toEqual({
    ok: false,
    errorCode: 'version_moved',
  });
  expect(await correct('old:3', { wagerId: 999_999_999n })).toEqual({
    ok: false,
    errorCode: 'not_found',
  });
  expect(await correct('old:4', { version: 2 }, 'void')).toMatchObject({ ok: true });
  expect(await correct('old:5', { version: 3 }, 'void')).toEqual({
    ok: false,
    errorCode: 'state_conflict',
  });
  expect(await ledger.available(memberId)).toBe(1000n);
  await ledger.expectBooks();
});

it('a debt is paid first from what play pays later, in one go and in parts', async () => {
  const memberId = await ledger.memberWith(100n);
  const roundId = await settledRound([{ memberId, stakeMinor: 100n, payoutMinor: 500n }]);
  await move(memberId, -500n);
  await voidAll(roundId, 'owing:1');
  expect([await ledger.available(memberId), await owed(memberId)]).toEqual([0n, 400n]);
  await move(memberId, 300n);
  // A spin that wins.
  await placeWager(ledger.kernel, {
    brandId: 1,
    memberId,
    key: 'owing-spin',
    roundId: null,
    windowId: null,
    slug: 'test',
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [
      { bet: 'spin', stakeMinor: 100n, payoutMinor: 150n, validBetMinor: 100n, rule: 'stake' },
    ],
  });
  expect([await ledger.available(memberId), await owed(memberId)]).toEqual([200n, 250n]);
  await ledger.expectBooks();
  // A part of an open bet, then its end.
  const open = await openRound(memberId, 100n);
  const [wager] = await openWagersOf(ledger.db, 1, open);
  if (!wager) throw new Error('no wager');
  const part = (key: string, amountMinor: bigint) =>
    ledger.db.transaction((tx) =>
      payPart(tx, { brandId: 1, wagerId: wager.wagerId, amountMinor, key }),
    );
  expect(await part('none', 0n)).toEqual({ ok: false, errorCode: 'invalid_amount' });
  expect(await part('less', -1n)).toEqual({ ok: false, errorCode: 'invalid_amount' });
  expect(await part('one', 70n)).toMatchObject({ ok: true, isReplay: false });
  expect(await part('one', 70n)).toMatchObject({ ok: true, isReplay: true });
  expect(await part('one', 71n)).toEqual({ ok: false, errorCode: 'idempotency_conflict' });
  expect([await ledger.available(memberId), await owed(memberId)]).toEqual([100n, 180n]);
  await ledger.expectBooks();
  await endWagers(ledger.kernel, 1, [
    { wagerId: wager.wagerId, payoutMinor: 300n, validBetMinor: 100n, rule: 'net', outcome: 'win' },
  ]);
  expect([await ledger.available(memberId), await owed(memberId)]).toEqual([150n, 0n]);
  expect(await part('two', 10n)).toEqual({ ok: false, errorCode: 'state_conflict' });
  expect(await countedOf(memberId)).toEqual([2, 200, 450, 200]);
  await ledger.expectBooks();
});

it('an end that would pay less than its parts is refused, with all that end with it', async () => {
  const memberId = await ledger.memberWith(1000n);
  const [roundId, other] = [await openRound(memberId, 100n), await openRound(memberId, 50n)];
  const [wager] = await openWagersOf(ledger.db, 1, roundId);
  const [beside] = await openWagersOf(ledger.db, 1, other);
  const wagerId = wager?.wagerId ?? 0n;
  await ledger.db.transaction((tx) =>
    payPart(tx, { brandId: 1, wagerId, amountMinor: 60n, key: 'a' }),
  );
  const end = {
    wagerId,
    payoutMinor: 50n,
    validBetMinor: 0n,
    rule: 'push' as const,
    outcome: 'lose',
  };
  const both = [{ ...end, wagerId: beside?.wagerId ?? 0n, payoutMinor: 500n }, end];
  expect(await endWagers(ledger.kernel, 1, both)).toEqual({
    ok: false,
    errorCode: 'state_conflict',
    wagerIds: [wagerId],
  });
  expect(await ledger.available(memberId)).toBe(910n);
  const ended = await endWagers(ledger.kernel, 1, [{ ...end, payoutMinor: 60n }]);
  expect(ended).toEqual({ ok: true, members: [memberId] });
  expect(await ledger.available(memberId)).toBe(910n);
  await ledger.expectBooks();
});

it('one call ends wagers of many rounds and categories, each from its own house', async () => {
  const memberId = await ledger.memberWith(1000n);
  const rounds = [
    await openRound(memberId, 100n),
    await openRound(memberId, 50n, 'SPORTS'),
    await openRound(memberId, 20n, 'LOTT'),
  ];
  const open = (await Promise.all(rounds.map((one) => openWagersOf(ledger.db, 1, one)))).flat();
  await endWagers(
    ledger.kernel,
    1,
    open.map((one) => ({
      wagerId: one.wagerId,
      payoutMinor: one.stakeMinor * 2n,
      validBetMinor: one.stakeMinor,
      rule: 'net',
      outcome: 'win',
    })),
  );
  expect(await ledger.available(memberId)).toBe(1170n);
  const houses = await ledger.db.composed<{ name: string; sum: bigint }>(
    `select a.name, sum(e.amount)::bigint as sum from entries e
     join accounts a on a.brand_id = e.brand_id and a.account_id = e.account_id
     join transfers t on t.brand_id = e.brand_id and t.transfer_id = e.transfer_id
     where a.name like 'house:wagers:%' and t.reference = any($1) group by 1 order by 1`,
    [rounds],
  );
  expect(houses).toEqual([
    { name: 'house:wagers:LIVE', sum: -200n },
    { name: 'house:wagers:LOTT', sum: -40n },
    { name: 'house:wagers:SPORTS', sum: -100n },
  ]);
  await ledger.expectBooks();
});
