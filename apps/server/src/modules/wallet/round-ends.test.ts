import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { endRounds } from './actions/rounds.ts';
import {
  bindMoney,
  boundOf,
  closeWindow,
  declareRound,
  endRound,
  openWagersOf,
  openWindow,
  payPart,
  placeTicket,
  post,
  unbindMoney,
} from './index.ts';

let ledger: LedgerDatabase;
let rounds = 0;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
});
afterAll(async () => {
  await ledger.close();
});
/** A closed round in which each of so many members has a bet on 0, on 1 and on 2. */
const closedRound = async (count: number): Promise<{ roundId: string; members: bigint[] }> => {
  const roundId = `draw-${(rounds += 1)}`;
  await openWindow(ledger.db, 1, roundId);
  const members = await Promise.all(Array.from({ length: count }, () => ledger.memberWith(1000n)));
  await Promise.all(
    members.map((memberId) =>
      placeTicket(ledger.kernel, {
        brandId: 1,
        memberId,
        key: roundId,
        roundId,
        windowId: roundId,
        slug: 'draw',
        category: 'LOTT',
        house: 'wagers:LOTT',
        bets: ['0', '1', '2'].map((bet) => ({ bet, stakeMinor: 33n })),
      }),
    ),
  );
  await closeWindow(ledger.db, 1, roundId);
  return { roundId, members };
};
const OUTCOMES = [
  { bet: '1', num: 59n, den: 30n, outcome: 'win' },
  { bet: '2', num: 1n, den: 1n, outcome: 'push' },
];
const declare = (roundId: string, outcomes = OUTCOMES) =>
  ledger.db.transaction((tx) => declareRound(tx, { brandId: 1, roundId, outcomes, rule: 'net' }));
const chunk = (roundId: string, most: number) =>
  ledger.db.composed<{ looked: number | null }>('select end_round(1, $1, $2, now()) as looked', [
    roundId,
    most,
  ]);

it('a round pays winners by their fraction, floored, gives pushes back, and takes the rest', async () => {
  const { roundId, members } = await closedRound(7);
  await declare(roundId);
  expect(await endRound(ledger.kernel, 1, roundId)).toBe(true);
  // 1000 - 99 + floor(33 * 59 / 30) + 33
  for (const memberId of members) expect(await ledger.available(memberId)).toBe(998n);
  const ends = await ledger.db.composed<Record<string, unknown>>(
    `select bet, w.outcome, e.payout, e.valid_bet, e.rule, count(*) as wagers from wagers w
     join wager_ends e on e.brand_id = w.brand_id and e.wager_id = w.wager_id
     where w.round_id = $1 group by 1, 2, 3, 4, 5 order by 1`,
    [roundId],
  );
  expect(ends).toEqual([
    { bet: '0', outcome: 'lose', payout: 0n, valid_bet: 33n, rule: 'net', wagers: 7n },
    { bet: '1', outcome: 'win', payout: 64n, valid_bet: 31n, rule: 'net', wagers: 7n },
    { bet: '2', outcome: 'push', payout: 33n, valid_bet: 0n, rule: 'push', wagers: 7n },
  ]);
  await ledger.expectBooks();
});

it('a round that stopped in the middle goes on where it was, also in two processes at once', async () => {
  const { roundId, members } = await closedRound(20);
  await declare(roundId);
  // Five wagers in, one of two members' tickets is cut.
  expect((await chunk(roundId, 5))[0]?.looked).toBe(5);
  const [row] = await ledger.db.composed<{ wagers: bigint; ended: Date | null }>(
    'select wagers, ended_at as ended from round_ends where round_id = $1',
    [roundId],
  );
  expect(row).toEqual({ wagers: 5n, ended: null });
  await ledger.expectBooks();
  await Promise.all([endRounds(ledger.kernel), endRounds(ledger.kernel)]);
  await endRounds(ledger.kernel);
  for (const memberId of members) expect(await ledger.available(memberId)).toBe(998n);
  const [done] = await ledger.db.composed<{ wagers: bigint; payouts: bigint }>(
    'select wagers, payouts from round_ends where round_id = $1 and told_at is not null',
    [roundId],
  );
  expect(done).toEqual({ wagers: 60n, payouts: 20n * 97n });
  await ledger.expectBooks();
});

it('a bet that came in behind the cursor ends too', async () => {
  const { roundId, members } = await closedRound(6);
  await declare(roundId);
  await chunk(roundId, 10);
  const [memberId = 0n] = members;
  await placeTicket(ledger.kernel, {
    brandId: 1,
    memberId,
    key: `${roundId}-late`,
    roundId,
    windowId: null,
    slug: 'draw',
    category: 'LOTT',
    house: 'wagers:LOTT',
    bets: [{ bet: '2', stakeMinor: 33n }],
  });
  await endRounds(ledger.kernel);
  expect(await ledger.available(memberId)).toBe(998n);
  await ledger.expectBooks();
});

it('a bet that was paid in parts keeps them when its round ends, and the next round ends too', async () => {
  const [{ roundId, members }, next] = [await closedRound(2), await closedRound(1)];
  const [memberId = 0n] = members;
  const open = await openWagersOf(ledger.db, 1, roundId);
  const lost = open.find((one) => one.memberId === memberId && one.bet === '0');
  const won = open.find((one) => one.memberId === memberId && one.bet === '1');
  const part = (wagerId: bigint | undefined, amountMinor: bigint) =>
    ledger.db.transaction((tx) =>
      payPart(tx, { brandId: 1, wagerId: wagerId ?? 0n, amountMinor, key: 'sold' }),
    );
  await part(lost?.wagerId, 20n);
  await part(won?.wagerId, 10n);
  await declare(roundId);
  await declare(next.roundId);
  await endRounds(ledger.kernel);
  // The lost bet keeps its 20; what the won one was paid is part of its 64.
  expect(await ledger.available(memberId)).toBe(998n + 20n);
  expect(await ledger.available(next.members[0] ?? 0n)).toBe(998n);
  await ledger.expectBooks();
});

it('a transaction that was cut leaves a chunk as if it had never been', async () => {
  const { roundId, members } = await closedRound(4);
  await declare(roundId);
  await expect(
    ledger.db.transaction(async (tx) => {
      await tx.composed('select end_round(1, $1, 100, now())', [roundId]);
      throw new Error('cut');
    }),
  ).rejects.toThrow('cut');
  expect(await ledger.available(members[0] ?? 0n)).toBe(901n);
  await endRounds(ledger.kernel);
  expect(await ledger.available(members[0] ?? 0n)).toBe(998n);
  await ledger.expectBooks();
});

it('the same result told again changes nothing, another one is a broken invariant', async () => {
  const { roundId } = await closedRound(1);
  await declare(roundId);
  await declare(roundId);
  await expect(declare(roundId, OUTCOMES.slice(1))).rejects.toThrow('ended otherwise');
  await endRounds(ledger.kernel);
  await ledger.expectBooks();
});

it('wagers with a valid bet of their own have it, and its rule', async () => {
  const { roundId } = await closedRound(1);
  const rows = await ledger.db.composed<{ wager_id: bigint }>(
    'select wager_id from wagers where round_id = $1 order by wager_id',
    [roundId],
  );
  await ledger.db.transaction((tx) =>
    declareRound(tx, {
      brandId: 1,
      roundId,
      outcomes: OUTCOMES,
      rule: 'stake',
      validBets: [{ wagerId: rows[0]?.wager_id ?? 0n, validBetMinor: 0n, rule: 'covering' }],
    }),
  );
  await endRound(ledger.kernel, 1, roundId);
  const rules = await ledger.db.composed<{ valid_bet: bigint; rule: string }>(
    'select valid_bet, rule from wagers where round_id = $1 order by wager_id',
    [roundId],
  );
  expect(rules).toEqual([
    { valid_bet: 0n, rule: 'covering' },
    { valid_bet: 33n, rule: 'stake' },
    { valid_bet: 0n, rule: 'push' },
  ]);
  await ledger.expectBooks();
});

it('bound money is there for play and stays where money leaves', async () => {
  const memberId = await ledger.memberWith(1000n);
  const who = { brandId: 1, memberId };
  const bind = (grantKey: string, amountMinor: bigint) =>
    ledger.db.transaction((tx) => bindMoney(tx, { ...who, grantKey, amountMinor }));
  await bind('grant:1', 300n);
  await bind('grant:1', 300n);
  await bind('grant:2', 200n);
  const take = (amountMinor: bigint, keepsBound = true) =>
    ledger.db.transaction((tx) =>
      post(tx, {
        ...who,
        type: 'withdrawal',
        amountMinor: -amountMinor,
        house: 'withdrawals:test',
        key: `take:${(rounds += 1)}`,
        reference: '',
        keepsBound,
      }),
    );
  expect(await take(501n)).toMatchObject({ ok: false, errorCode: 'insufficient_balance' });
  expect(await take(400n)).toMatchObject({ ok: true });
  expect(await take(550n, false)).toMatchObject({ ok: true });
  expect(await take(1n)).toMatchObject({ ok: false });
  expect(await boundOf(ledger.db, who)).toMatchObject([
    { grant_key: 'grant:1', amount: 300n },
    { grant_key: 'grant:2', amount: 200n },
  ]);
  const free = (grantKey: string) =>
    ledger.db.transaction((tx) => unbindMoney(tx, { ...who, grantKey }));
  expect([await free('grant:1'), await free('grant:1'), await free('grant:2')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await take(50n)).toMatchObject({ ok: true });
  await ledger.expectBooks();
});
