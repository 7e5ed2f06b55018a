import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawsOf } from '../../../../../tests/draws.ts';
import { hearRounds } from '../../../../../tests/heard-rounds.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { owe } from '../../../../../tests/owing.ts';
import { systemClock } from '../../kernel/clock.ts';
import { within } from '../../kernel/db.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { endRounds } from './actions/rounds.ts';
import {
  debtAnnouncer,
  endRound,
  openWagersOf,
  owedBy,
  payPart,
  roundEndOf,
  voidRound,
  voidWagers,
} from './index.ts';

let ledger: LedgerDatabase;
let draws: ReturnType<typeof drawsOf>;
let told: [bigint, bigint, bigint][] = [];
let hasInbox = true;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
  Object.assign(ledger.kernel, { clock: systemClock });
  draws = drawsOf(ledger);
  debtAnnouncer.fill(ledger.kernel, async (_, debt) => {
    if (!hasInbox) throw new Error('no inbox');
    told.push([debt.memberId, debt.debtMinor, debt.owedMinor]);
    return async () => undefined;
  });
});
afterAll(async () => {
  await ledger.close();
});
const balancesOf = (members: readonly bigint[]) => Promise.all(members.map(ledger.available));
const part = (wagerId: bigint, amountMinor: bigint) =>
  ledger.db.transaction((tx) => payPart(tx, { brandId: 1, wagerId, amountMinor, key: 'sold' }));
/** From now on `told` is what members hear: who, what became a debt, and all that is owed. */
const hear = (): void => {
  told = [];
};
/** What the ends of a round's wagers add up to, and how they stand. */
const countedOf = async (roundId: string) =>
  ledger.db.composed<Record<string, unknown>>(
    `select w.state, w.outcome, count(distinct w.wager_id)::integer as wagers,
       sum(e.bets)::integer as bets, sum(e.stake)::integer as stake, sum(e.payout)::integer as payout
     from wagers w join wager_ends e on e.brand_id = w.brand_id and e.wager_id = w.wager_id
     where w.brand_id = 1 and w.round_id = $1 group by 1, 2`,
    [roundId],
  );

it('a void round gives every stake back by chunks, goes on after a crash, and is told once', async () => {
  const { roundId, members } = await draws.closedRound(12);
  const heard = await hearRounds(ledger.url);
  const { kernel } = ledger;
  // Whoever voids it dies after its first chunk.
  const dying = {
    ...kernel,
    db: {
      ...ledger.db,
      transaction: async () => {
        await draws.chunk(roundId, 7);
        throw new Error('killed');
      },
    },
  };
  await expect(voidRound(dying, 1, roundId, 'no light')).rejects.toThrow('killed');
  expect((await balancesOf(members)).filter((one) => one === 1000n).length).toBeLessThan(12);
  expect(await draws.faults()).toEqual([]);
  await Promise.all([endRounds(kernel), endRounds(kernel)]);
  await endRounds(kernel);
  expect(await balancesOf(members)).toEqual(members.map(() => 1000n));
  expect(await countedOf(roundId)).toEqual([
    { state: 'void', outcome: 'no light', wagers: 36, bets: 0, stake: 0, payout: 0 },
  ]);
  expect(await roundEndOf(ledger.db, 1, roundId)).toMatchObject({
    state: 'void',
    wagers: 36n,
    payouts: 36n * 33n,
    stuck: 0n,
  });
  expect(await heard.told()).toEqual([roundId]);
  await heard.close();
  expect(await draws.faults()).toEqual([]);
});

it('a round is void when the call answers, whoever else is at it, and once', async () => {
  const { roundId, members } = await draws.closedRound(8);
  const all = ['one', 'other', 'third'].map((why) => voidRound(ledger.kernel, 1, roundId, why));
  await Promise.all(all);
  expect(await openWagersOf(ledger.db, 1, roundId)).toEqual([]);
  await voidRound(ledger.kernel, 1, roundId, 'again');
  expect(await balancesOf(members)).toEqual(members.map(() => 1000n));
  await expect(draws.declare(roundId)).rejects.toThrow('ended otherwise');
  // Another process holds the next one for a while.
  const held = await draws.closedRound(2);
  let isAnswered = false;
  const { answered } = await ledger.db.transaction(async (tx) => {
    await ledger.db.run(
      `insert into round_ends (brand_id, round_id, state, rule, reason, started_at)
       values (1, $1, 'void', 'void', 'gone', now())`,
      [held.roundId],
    );
    await tx.composed('select from round_ends where round_id = $1 for update', [held.roundId]);
    let looks = 0;
    const looking = {
      ...ledger.kernel,
      db: {
        ...ledger.db,
        // Each look at the round is a transaction of its own.
        transaction: (work: Parameters<typeof ledger.db.transaction>[0]) => {
          looks += 1;
          return ledger.db.transaction(work);
        },
      } as unknown as typeof ledger.db,
    };
    const call = voidRound(looking, 1, held.roundId, 'gone').then(() => {
      isAnswered = true;
    });
    await expect.poll(() => looks).toBeGreaterThan(3);
    expect(isAnswered).toBe(false);
    return { answered: call };
  });
  await answered;
  expect(await openWagersOf(ledger.db, 1, held.roundId)).toEqual([]);
  const settled = await draws.closedRound(1);
  await draws.declare(settled.roundId);
  await expect(voidRound(ledger.kernel, 1, settled.roundId, 'x')).rejects.toThrow('otherwise');
  await endRounds(ledger.kernel);
  expect(await draws.faults()).toEqual([]);
});

it('a void bet that was paid in parts ends with its stake: the rest comes, or what was more goes', async () => {
  const { roundId, members } = await draws.closedRound(4);
  const [sold = 0n, won = 0n, spent = 0n, whole = 0n] = members;
  const open = await openWagersOf(ledger.db, 1, roundId);
  const wagerOf = (memberId: bigint) =>
    open.find((one) => one.memberId === memberId && one.bet === '1')?.wagerId ?? 0n;
  await part(wagerOf(sold), 20n);
  await part(wagerOf(won), 400n);
  await part(wagerOf(spent), 400n);
  await ledger.spend(spent, 1301n);
  hear();
  await voidRound(ledger.kernel, 1, roundId, 'abandoned');
  expect(told).toEqual([[spent, 301n, 301n]]);
  expect(await balancesOf([sold, won, spent, whole])).toEqual([1000n, 1000n, 0n, 1000n]);
  // 66 of its other bets come after the debt of 367, or pay it.
  expect(await owedBy(ledger.db, { brandId: 1, memberId: spent })).toBe(301n);
  expect(await countedOf(roundId)).toEqual([
    { state: 'void', outcome: 'abandoned', wagers: 12, bets: 0, stake: 0, payout: 0 },
  ]);
  expect(await draws.faults()).toEqual([]);
});

it('single bets that were paid in parts are void by the same rule', async () => {
  const { roundId, members } = await draws.closedRound(1);
  const [memberId = 0n] = members;
  const [one, other] = await openWagersOf(ledger.db, 1, roundId);
  await part(one?.wagerId ?? 0n, 50n);
  await ledger.spend(memberId, 951n);
  hear();
  const end = () =>
    voidWagers(ledger.kernel, { brandId: 1, reason: 'palpable' }, [
      one?.wagerId ?? 0n,
      other?.wagerId ?? 0n,
    ]);
  expect(await end()).toEqual({ ok: true, members: [memberId] });
  expect(await end()).toEqual({ ok: true, members: [] });
  // 17 of the part were more than the stake; the other stake pays them.
  expect(await ledger.available(memberId)).toBe(16n);
  expect(await owedBy(ledger.db, { brandId: 1, memberId })).toBe(0n);
  expect(told).toEqual([]);
  expect(await draws.faults()).toEqual([]);
});

it('what a member owes for void bets of parts is told once, beside what was owed before', async () => {
  const { roundId, members } = await draws.closedRound(3);
  const [one = 0n, other = 0n, third = 0n] = members;
  const open = await openWagersOf(ledger.db, 1, roundId);
  const wagersOf = (memberId: bigint) =>
    open.filter((bet) => bet.memberId === memberId).map((bet) => bet.wagerId);
  const [first = 0n, second = 0n] = wagersOf(one);
  await owe(ledger.kernel, { memberId: one, winMinor: 500n });
  await part(first, 900n);
  await part(second, 900n);
  await part(wagersOf(other)[0] ?? 0n, 100n);
  await ledger.spend(one, await ledger.available(one));
  hear();
  const end = async () => {
    const all = [...wagersOf(one).slice(0, 2), ...wagersOf(other), ...wagersOf(third)];
    const ended = await voidWagers(ledger.kernel, { brandId: 1, reason: 'palpable' }, all);
    return ended.members.toSorted((a, b) => Number(a - b));
  };
  expect(await end()).toEqual(members);
  expect(await end()).toEqual([]);
  // The part of each was 867 more than its stake.
  expect(told).toEqual([[one, 1734n, 1734n]]);
  await part(wagersOf(one)[2] ?? 0n, 100n);
  await voidWagers(ledger.kernel, { brandId: 1, reason: 'palpable' }, wagersOf(one));
  // 100 of its last part were paid to the debt; 67 of them are owed anew.
  expect(told.slice(1)).toEqual([[one, 67n, 1701n]]);
  expect(await draws.faults()).toEqual([]);
});

it('a bet is not void where its member cannot be told of the debt', async () => {
  const { roundId, members } = await draws.closedRound(1);
  const [memberId = 0n] = members;
  const [one] = await openWagersOf(ledger.db, 1, roundId);
  await part(one?.wagerId ?? 0n, 50n);
  await ledger.spend(memberId, 951n);
  hasInbox = false;
  const end = () =>
    voidWagers(ledger.kernel, { brandId: 1, reason: 'palpable' }, [one?.wagerId ?? 0n]);
  await expect(end()).rejects.toThrow('no inbox');
  expect(await owedBy(ledger.db, { brandId: 1, memberId })).toBe(0n);
  hasInbox = true;
  hear();
  await end();
  expect(told).toEqual([[memberId, 17n, 17n]]);
});

it('a round is not voided, nor ended, inside the transaction of a caller', async () => {
  const { roundId, members } = await draws.closedRound(1);
  for (const work of [
    (kernel: Kernel): Promise<unknown> => voidRound(kernel, 1, roundId, 'test'),
    (kernel: Kernel): Promise<unknown> => endRound(kernel, 1, roundId),
  ]) {
    const inside = ledger.db.transaction<unknown>((tx) =>
      work({ ...ledger.kernel, db: within(ledger.db, tx) }),
    );
    await expect(inside).rejects.toThrow('transactions of its own');
  }
  expect(await roundEndOf(ledger.db, 1, roundId)).toBeUndefined();
  await voidRound(ledger.kernel, 1, roundId, 'test');
  expect(await balancesOf(members)).toEqual([1000n]);
});

it('a stake that comes back is room for the member, also of a bet that was paid in parts', async () => {
  const { roundId, members } = await draws.closedRound(1);
  const [memberId = 0n] = members;
  const [one] = await openWagersOf(ledger.db, 1, roundId);
  await ledger.db.run(
    'update balances set stake_room = 1, loss_room = 1 where brand_id = 1 and member_id = $1',
    [memberId],
  );
  await part(one?.wagerId ?? 0n, 50n);
  await voidRound(ledger.kernel, 1, roundId, 'test');
  const [rooms] = await ledger.db.composed<{ stake_room: bigint; loss_room: bigint }>(
    'select stake_room, loss_room from balances where brand_id = 1 and member_id = $1',
    [memberId],
  );
  expect(rooms).toEqual({ stake_room: 100n, loss_room: 100n });
  expect(await draws.faults()).toEqual([]);
});
