import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { openOnce } from '../../kernel/kernel.ts';
import {
  endWagers,
  closeWindow,
  openWagersOf,
  openWindow,
  placeWager,
  post,
  setSeed,
  verifyLedger,
  voidRound,
  type Wager,
  type WagerVerdict,
} from './index.ts';

let ledger: LedgerDatabase;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
});
afterAll(async () => {
  await ledger.close();
});

const spin = (memberId: bigint, key: string, stakeMinor = 100n, payoutMinor = 0n): Wager => ({
  brandId: 1,
  memberId,
  key,
  roundId: null,
  windowId: null,
  slug: 'test',
  category: 'RNG',
  house: 'wagers:RNG',
  bets: [{ bet: 'spin', stakeMinor, payoutMinor, validBetMinor: stakeMinor, rule: 'stake' }],
});
const ticket = (memberId: bigint, key: string, roundId: string, stakes: bigint[]): Wager => ({
  ...spin(memberId, key),
  roundId,
  windowId: roundId,
  category: 'LIVE',
  house: 'wagers:LIVE',
  bets: stakes.map((stakeMinor, index) => ({ bet: `bet${index}`, stakeMinor })),
});

it('100 parallel bets on a balance for exactly 50 place exactly 50', async () => {
  const memberId = await ledger.memberWith(5000n);
  const verdicts = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      placeWager(ledger.kernel, spin(memberId, `race-${index}`)),
    ),
  );
  expect(verdicts.filter((verdict) => verdict.ok)).toHaveLength(50);
  expect(
    verdicts.filter((verdict) => !verdict.ok && verdict.errorCode === 'insufficient_balance'),
  ).toHaveLength(50);
  expect(await ledger.available(memberId)).toBe(0n);
  await ledger.expectBooks();
});

it('[WL-18] a replay of a key answers the first wager and moves nothing', async () => {
  const memberId = await ledger.memberWith(1000n);
  const first = await placeWager(ledger.kernel, spin(memberId, 'again', 100n, 250n));
  const replays = await Promise.all(
    Array.from({ length: 20 }, () =>
      placeWager(ledger.kernel, spin(memberId, 'again', 100n, 9999n)),
    ),
  );
  for (const replay of replays) {
    expect(replay).toMatchObject({ ok: true, isReplay: true });
    if (replay.ok && first.ok) {
      expect(replay.wagers[0]?.wagerId).toBe(first.wagers[0]?.wagerId);
      expect(replay.wagers[0]?.payoutMinor).toBe(250n);
    }
  }
  expect(await ledger.available(memberId)).toBe(1150n);
});

it('the same key with another stake is a conflict', async () => {
  const memberId = await ledger.memberWith(1000n);
  await placeWager(ledger.kernel, spin(memberId, 'key'));
  expect(await placeWager(ledger.kernel, spin(memberId, 'key', 200n))).toMatchObject({
    ok: false,
    errorCode: 'idempotency_conflict',
  });
  expect(await ledger.available(memberId)).toBe(900n);
});

it('the fairness nonce counts without gaps and a stale one is refused', async () => {
  const memberId = await ledger.memberWith(1000n);
  await setSeed(ledger.db, 1, memberId, 7n);
  const at = (nonce: number, key: string) =>
    placeWager(ledger.kernel, { ...spin(memberId, key), seed: { seedId: 7n, nonce } });
  expect(await at(0, 'n0')).toMatchObject({ ok: true });
  expect(await at(0, 'n0b')).toMatchObject({
    ok: false,
    errorCode: 'stale_seed',
    seed: { seedId: 7n, nonce: 1 },
  });
  expect(await at(1, 'n1')).toMatchObject({ ok: true });
});

it('a ticket is placed whole or not at all', async () => {
  const memberId = await ledger.memberWith(500n);
  await openWindow(ledger.db, 1, 'whole');
  expect(
    await placeWager(ledger.kernel, ticket(memberId, 'big', 'whole', [300n, 300n])),
  ).toMatchObject({ ok: false, errorCode: 'insufficient_balance' });
  expect(await openWagersOf(ledger.db, 1, 'whole')).toEqual([]);
  expect(
    await placeWager(ledger.kernel, ticket(memberId, 'fit', 'whole', [300n, 200n])),
  ).toMatchObject({ ok: true, availableMinor: 0n });
  expect(await openWagersOf(ledger.db, 1, 'whole')).toHaveLength(2);
});

it('tickets of two processes do not pass the limit of a round together', async () => {
  const [memberId, other] = [await ledger.memberWith(10_000n), await ledger.memberWith(10_000n)];
  await openWindow(ledger.db, 1, 'bounded');
  const bounded = (who: bigint, key: string, stakes: bigint[], roundId = 'bounded'): Wager => {
    const whole = ticket(who, key, roundId, stakes);
    return { ...whole, bets: whole.bets.map((bet) => ({ ...bet, stakeMinorMax: 500n })) };
  };
  // A process has a group commit of its own; nothing but the database is between two of them.
  const processes = [1, 2, 3].map(() => ({ ...ledger.kernel, once: openOnce() }));
  let verdicts: Promise<WagerVerdict[]> | undefined;
  await ledger.db.transaction(async (tx) => {
    await tx.run('select from balances where brand_id = 1 and member_id = $1 for update', [
      memberId,
    ]);
    verdicts = Promise.all(
      processes.map((kernel, index) =>
        placeWager(kernel, bounded(memberId, `p${index}`, [300n, 100n])),
      ),
    );
    // All of them stand at the lock with what they saw before it was given.
    await waitBehind(tx, ledger.db, processes.length);
  });
  expect((await verdicts)?.map((one) => (one.ok ? 'placed' : one.errorCode)).toSorted()).toEqual([
    'limit_exceeded',
    'limit_exceeded',
    'placed',
  ]);
  expect(await ledger.available(memberId)).toBe(9600n);
  const codeOf = async (wager: Wager) => {
    const verdict = await placeWager(ledger.kernel, wager);
    return verdict.ok ? 'placed' : verdict.errorCode;
  };
  expect(await codeOf(bounded(memberId, 'rest', [200n]))).toBe('placed');
  expect(await codeOf(bounded(memberId, 'rest', [200n]))).toBe('placed');
  expect(await codeOf(bounded(memberId, 'more', [1n]))).toBe('limit_exceeded');
  expect(await codeOf(bounded(other, 'more', [500n]))).toBe('placed');
  await openWindow(ledger.db, 1, 'bounded-next');
  expect(await codeOf(bounded(memberId, 'next', [500n], 'bounded-next'))).toBe('placed');
  expect(await ledger.available(memberId)).toBe(8900n);
  await ledger.expectBooks();
});

it('no bet enters a window that closes while bets are under way', async () => {
  const members = await Promise.all(Array.from({ length: 40 }, () => ledger.memberWith(1000n)));
  await openWindow(ledger.db, 1, 'late');
  const bets = members.map((memberId, index) =>
    placeWager(ledger.kernel, ticket(memberId, `late-${index}`, 'late', [100n])),
  );
  await ledger.db.transaction((tx) => closeWindow(tx, 1, 'late'));
  const counted = (await openWagersOf(ledger.db, 1, 'late')).length;
  const verdicts = await Promise.all(bets);
  expect((await openWagersOf(ledger.db, 1, 'late')).length).toBe(counted);
  expect(verdicts.filter((verdict) => verdict.ok)).toHaveLength(counted);
  const memberId = members[0] ?? 0n;
  expect(await placeWager(ledger.kernel, ticket(memberId, 'after', 'late', [100n]))).toMatchObject({
    ok: false,
    errorCode: 'bets_closed',
  });
});

it('a bet keeps what gave its valid bet, and none is taken without when it ends at once', async () => {
  const memberId = await ledger.memberWith(1000n);
  const asked = spin(memberId, 'ruled', 100n, 250n);
  const placed = await placeWager(ledger.kernel, asked);
  expect(placed).toMatchObject({ ok: true, wagers: [{ validBetMinor: 100n, rule: 'stake' }] });
  expect(await placeWager(ledger.kernel, asked)).toMatchObject({
    isReplay: true,
    wagers: [{ validBetMinor: 100n, rule: 'stake' }],
  });
  await openWindow(ledger.db, 1, 'ruled');
  const open = await placeWager(ledger.kernel, ticket(memberId, 'open', 'ruled', [100n]));
  expect(open).toMatchObject({ ok: true, wagers: [{ rule: null }] });
  const bare = { bet: 'spin', stakeMinor: 100n };
  await expect(
    placeWager(ledger.kernel, { ...spin(memberId, 'bare'), bets: [bare] }),
  ).rejects.toThrow(/valid bet/);
  expect(await ledger.available(memberId)).toBe(1050n);
});

it('a settlement pays once, however often it runs', async () => {
  const memberId = await ledger.memberWith(1000n);
  await openWindow(ledger.db, 1, 'settle');
  await placeWager(ledger.kernel, ticket(memberId, 's', 'settle', [100n, 200n]));
  const open = await openWagersOf(ledger.db, 1, 'settle');
  const results = open.map((one) => ({
    wagerId: one.wagerId,
    payoutMinor: one.stakeMinor * 2n,
    validBetMinor: one.stakeMinor,
    rule: 'net' as const,
    outcome: 'win',
  }));
  await Promise.all([1, 2, 3, 4].map(() => endWagers(ledger.kernel, 1, results)));
  expect(await ledger.available(memberId)).toBe(1300n);
  await voidRound(ledger.kernel, 1, 'settle', 'void');
  expect(await ledger.available(memberId)).toBe(1300n);
  await ledger.expectBooks();
});

it('a void gives the stakes back', async () => {
  const memberId = await ledger.memberWith(1000n);
  await openWindow(ledger.db, 1, 'void');
  await placeWager(ledger.kernel, ticket(memberId, 'v', 'void', [400n, 100n]));
  await voidRound(ledger.kernel, 1, 'void', 'void');
  expect(await ledger.available(memberId)).toBe(1000n);
  await ledger.expectBooks();
});

it('a posting below zero is refused and a posting repeated moves once', async () => {
  const memberId = await ledger.memberWith(100n);
  const posting = {
    brandId: 1,
    memberId,
    type: 'adjustment',
    amountMinor: -200n,
    house: 'adjustments',
    key: `adj:${memberId}`,
    reference: 'r',
  };
  expect(await ledger.db.transaction((tx) => post(tx, posting))).toMatchObject({
    ok: false,
    errorCode: 'insufficient_balance',
  });
  const credit = { ...posting, amountMinor: 50n };
  await ledger.db.transaction((tx) => post(tx, credit));
  expect(await ledger.db.transaction((tx) => post(tx, credit))).toMatchObject({ isReplay: true });
  expect(
    await ledger.db.transaction((tx) => post(tx, { ...credit, amountMinor: 60n })),
  ).toMatchObject({ errorCode: 'idempotency_conflict' });
  expect(await ledger.available(memberId)).toBe(150n);
});

it(
  '[RQ-09] ' +
    '[VA-02] no posting of the real books reaches free play, and none of free play the books',
  async () => {
    const [real, trial] = [await ledger.memberWith(100n), await ledger.memberWith(0n)];
    await ledger.db.run(
      `update accounts set is_trial = true, currency = 'FUN'
      where brand_id = 1 and member_id = $1`,
      [trial],
    );
    const to = (memberId: bigint, house: string) =>
      ledger.db.transaction((tx) =>
        post(tx, {
          brandId: 1,
          memberId,
          type: 'bonus',
          amountMinor: 50n,
          house,
          reference: '',
          key: `${house}:${memberId}`,
        }),
      );
    expect(await to(trial, 'bonuses')).toMatchObject({ ok: false, errorCode: 'not_found' });
    expect(await to(real, 'trial:bonuses')).toMatchObject({ ok: false, errorCode: 'not_found' });
    expect(await to(trial, 'trial:bonuses')).toMatchObject({ ok: true });
    expect([await ledger.available(real), await ledger.available(trial)]).toEqual([100n, 50n]);
    await ledger.expectBooks();
  },
);

it('[RQ-61] entries and transfers cannot be changed or removed', async () => {
  await expect(ledger.db.run('update entries set amount = amount + 1')).rejects.toThrow('append');
  await expect(ledger.db.run('delete from transfers')).rejects.toThrow('append');
});

it('[RQ-62] a balance that was tampered with is found by the verification', async () => {
  const memberId = await ledger.memberWith(100n);
  await ledger.db.run('update balances set available = available + 1 where member_id = $1', [
    memberId,
  ]);
  const report = await verifyLedger(ledger.db);
  expect(report.faults.map((fault) => fault.what)).toContain(
    'a balance differs from the sum of its entries',
  );
  await ledger.db.run('update balances set available = available - 1 where member_id = $1', [
    memberId,
  ]);
  await ledger.expectBooks();
});

type Step =
  | { do: 'deposit' | 'spin'; amount: bigint; payout: bigint }
  | { do: 'bet'; amount: bigint }
  | { do: 'settle'; payout: bigint }
  | { do: 'void' }
  | { do: 'replay' };
const money = (max: bigint) => fc.bigInt({ min: 1n, max });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('deposit' as const), amount: money(500n), payout: fc.constant(0n) }),
  fc.record({
    do: fc.constant('spin' as const),
    amount: money(300n),
    payout: fc.bigInt({ min: 0n, max: 400n }),
  }),
  fc.record({ do: fc.constant('bet' as const), amount: money(300n) }),
  fc.record({ do: fc.constant('settle' as const), payout: fc.bigInt({ min: 0n, max: 600n }) }),
  fc.record({ do: fc.constant('void' as const) }),
  fc.record({ do: fc.constant('replay' as const) }),
);

it('[RQ-62] random lives of members end with the balance of a plain model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const memberId = await ledger.memberWith(0n);
      const model = { balance: 0n, open: new Map<string, bigint>() };
      const done: { wager: Wager; ok: boolean }[] = [];
      for (const [index, one] of steps.entries()) {
        await live(memberId, `${index}`, { one, model, done });
      }
      expect(await ledger.available(memberId)).toBe(model.balance);
    }),
    { numRuns: 40 },
  );
  await ledger.expectBooks();
});

const live = async (
  memberId: bigint,
  key: string,
  life: {
    one: Step;
    model: { balance: bigint; open: Map<string, bigint> };
    done: { wager: Wager; ok: boolean }[];
  },
): Promise<void> => {
  const { one, model, done } = life;
  const roundId = `model-${memberId}-${key}`;
  if (one.do === 'deposit') {
    await ledger.db.transaction((tx) =>
      post(tx, {
        brandId: 1,
        memberId,
        type: 'deposit',
        amountMinor: one.amount,
        house: 'deposits:test',
        key: roundId,
        reference: key,
      }),
    );
    model.balance += one.amount;
  } else if (one.do === 'spin') {
    const wager = spin(memberId, key, one.amount, one.payout);
    const ok = one.amount <= model.balance;
    expect((await placeWager(ledger.kernel, wager)).ok).toBe(ok);
    if (ok) model.balance += one.payout - one.amount;
    done.push({ wager, ok });
  } else if (one.do === 'bet') {
    await openWindow(ledger.db, 1, roundId);
    const wager = ticket(memberId, key, roundId, [one.amount]);
    const ok = one.amount <= model.balance;
    expect((await placeWager(ledger.kernel, wager)).ok).toBe(ok);
    if (ok) {
      model.balance -= one.amount;
      model.open.set(roundId, one.amount);
    }
    done.push({ wager, ok });
  } else if (one.do === 'replay') {
    const last = done.findLast((entry) => entry.ok);
    if (last) {
      expect(await placeWager(ledger.kernel, last.wager)).toMatchObject({ isReplay: true });
    }
  } else {
    const [open] = model.open;
    if (!open) return;
    model.open.delete(open[0]);
    if (one.do === 'void') {
      await voidRound(ledger.kernel, 1, open[0], 'void');
      model.balance += open[1];
    } else {
      const wagers = await openWagersOf(ledger.db, 1, open[0]);
      await endWagers(
        ledger.kernel,
        1,
        wagers.map((wager) => ({
          wagerId: wager.wagerId,
          payoutMinor: one.payout,
          validBetMinor: wager.stakeMinor,
          rule: 'net',
          outcome: 'settled',
        })),
      );
      model.balance += one.payout;
    }
  }
};
