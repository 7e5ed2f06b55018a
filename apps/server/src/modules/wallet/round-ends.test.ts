import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import { AFTER, drawsOf, OUTCOMES, placeOf } from '../../../../../tests/draws.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { openOnce } from '../../kernel/kernel.ts';
import { endRounds } from './actions/rounds.ts';
import {
  bindMoney,
  boundOf,
  correctWagers,
  declareRound,
  endRound,
  endWagers,
  openWagersOf,
  openWindow,
  payPart,
  placeTicket,
  post,
  roundEndOf,
  unbindMoney,
  voidWagers,
  type Wager,
} from './index.ts';

let ledger: LedgerDatabase;
let draws: ReturnType<typeof drawsOf>;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
  draws = drawsOf(ledger);
});
afterAll(async () => {
  await ledger.close();
});
let keys = 0;

it('a round pays winners by their fraction, floored, gives pushes back, and takes the rest', async () => {
  const { roundId, members } = await draws.closedRound(7);
  await draws.declare(roundId);
  expect(await endRound(ledger.kernel, 1, roundId)).toBe(true);
  // 1000 - 99 + floor(33 * 59 / 30) + 33
  for (const memberId of members) expect(await ledger.available(memberId)).toBe(AFTER);
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
  const { roundId, members } = await draws.closedRound(20);
  await draws.declare(roundId);
  // Five wagers in, one of two members' tickets is cut.
  expect((await draws.chunk(roundId, 5))[0]?.looked).toBe(5);
  const [row] = await ledger.db.composed<{ wagers: bigint; ended: Date | null }>(
    'select wagers, ended_at as ended from round_ends where round_id = $1',
    [roundId],
  );
  expect(row).toEqual({ wagers: 5n, ended: null });
  await ledger.expectBooks();
  await Promise.all([endRounds(ledger.kernel), endRounds(ledger.kernel)]);
  await endRounds(ledger.kernel);
  for (const memberId of members) expect(await ledger.available(memberId)).toBe(AFTER);
  const [done] = await ledger.db.composed<{ wagers: bigint; payouts: bigint }>(
    'select wagers, payouts from round_ends where round_id = $1 and told_at is not null',
    [roundId],
  );
  expect(done).toEqual({ wagers: 60n, payouts: 20n * 97n });
  await ledger.expectBooks();
});

/** One more bet of 33 on 2 in a round, which names a window or none. */
const placeLate = (kernel: LedgerDatabase['kernel'], roundId: string, p: Partial<Wager>) =>
  placeTicket(kernel, {
    brandId: 1,
    memberId: 0n,
    key: `late:${(keys += 1)}`,
    ...placeOf(roundId),
    windowId: null,
    house: 'wagers:LOTT',
    bets: [{ bet: '2', stakeMinor: 33n }],
    ...p,
  });

it('a bet that was under way behind the cursor ends too', async () => {
  const { roundId, members } = await draws.closedRound(6);
  const [memberId = 0n] = members;
  await ledger.db.transaction(async (tx) => {
    const beside = { ...ledger.kernel, db: { ...ledger.db, ...tx }, once: openOnce() };
    const placed = await placeLate(beside, roundId, { memberId });
    expect(placed.ok).toBe(true);
    await draws.declare(roundId);
    // Behind the cursor: its member's other wagers are in a later chunk of nobody's.
    await ledger.db.run(
      'update round_ends set last_member = $2, last_wager = 0 where round_id = $1',
      [roundId, memberId + 1n],
    );
    await draws.chunk(roundId, 100);
  });
  await endRounds(ledger.kernel);
  expect(await ledger.available(memberId)).toBe(AFTER);
  await ledger.expectBooks();
});

it('a round whose end was told takes no bet, be its window open or none', async () => {
  const { roundId, members } = await draws.closedRound(2);
  const [memberId = 0n] = members;
  await draws.declare(roundId);
  await openWindow(ledger.db, 1, 'left-open');
  for (const windowId of [null, 'left-open'])
    expect(await placeLate(ledger.kernel, roundId, { memberId, windowId })).toMatchObject({
      ok: false,
      errorCode: 'bets_closed',
    });
  await endRounds(ledger.kernel);
  expect(await placeLate(ledger.kernel, roundId, { memberId })).toMatchObject({ ok: false });
  expect(await ledger.available(memberId)).toBe(AFTER);
  await ledger.expectBooks();
});

it('one wager that cannot end is left open and told, and its round ends for all others', async () => {
  const { roundId, members } = await draws.closedRound(20);
  const bad = await openWagersOf(ledger.db, 1, roundId).then((all) => [all[7], all[31]]);
  const badIds = bad.map((one) => one?.wagerId ?? 0n);
  // Their bets come to more than an amount can be.
  await ledger.db.run('update wagers set bet = $2 where wager_id = any($1::bigint[])', [
    badIds,
    'huge',
  ]);
  await draws.declare(roundId, [
    ...OUTCOMES,
    { bet: 'huge', num: 10n ** 18n, den: 1n, outcome: 'win' },
  ]);
  const lines: Record<string, unknown>[] = [];
  const log = { ...ledger.kernel.log, error: (line: Record<string, unknown>) => lines.push(line) };
  const kernel = { ...ledger.kernel, log } as unknown as LedgerDatabase['kernel'];
  expect(await endRound(kernel, 1, roundId)).toBe(true);
  const open = await openWagersOf(ledger.db, 1, roundId);
  expect(open.map((one) => one.wagerId)).toEqual(badIds);
  const touched = new Set(bad.map((one) => one?.memberId));
  for (const memberId of members.filter((one) => !touched.has(one)))
    expect(await ledger.available(memberId)).toBe(AFTER);
  expect(await roundEndOf(ledger.db, 1, roundId)).toMatchObject({ wagers: 58n, stuck: 2n });
  const named = lines.flatMap((one) => (one.wagerId === undefined ? [] : [one]));
  expect(named.map((one) => [one.brandId, one.roundId])).toEqual([
    [1, roundId],
    [1, roundId],
  ]);
  expect(new Set(named.map((one) => one.wagerId))).toEqual(new Set(badIds));
  expect(lines.at(-1)).toMatchObject({ brandId: 1, roundId, stuck: 2n });
  const why = await ledger.db.composed<{ problem: string }>(
    'select problem from round_stuck_wagers where brand_id = 1 and round_id = $1',
    [roundId],
  );
  expect(why.map((one) => one.problem)).toEqual(['bigint out of range', 'bigint out of range']);
  expect(await draws.faults()).toEqual(['the end of a round differs from its wagers']);
  // An operator ends them by hand.
  await endWagers(
    ledger.kernel,
    1,
    open.map(({ wagerId }) => ({
      wagerId,
      payoutMinor: 33n,
      validBetMinor: 0n,
      rule: 'push',
      outcome: 'push',
    })),
  );
  await ledger.expectBooks();
});

it('where more than a hundred wagers fail it is not the wagers, and the round waits', async () => {
  const { roundId } = await draws.closedRound(40);
  await ledger.db.run(`update wagers set bet = 'huge' where round_id = $1`, [roundId]);
  await draws.declare(roundId, [{ bet: 'huge', num: 10n ** 18n, den: 1n, outcome: 'win' }]);
  const log = { error: () => undefined };
  const kernel = { ...ledger.kernel, log } as unknown as LedgerDatabase['kernel'];
  for (const _ of [1, 2])
    await expect(endRound(kernel, 1, roundId)).rejects.toThrow('out of range');
  expect(await roundEndOf(ledger.db, 1, roundId)).toMatchObject({ stuck: 100n, ended_at: null });
  await ledger.db.run(`update wagers set bet = '0' where round_id = $1`, [roundId]);
  expect(await endRound(kernel, 1, roundId)).toBe(true);
  const open = await openWagersOf(ledger.db, 1, roundId);
  expect(open).toHaveLength(100);
  await voidWagers(
    ledger.kernel,
    { brandId: 1, reason: 'test' },
    open.map((one) => one.wagerId),
  );
  await ledger.expectBooks();
});

it('what may go better next time is not put on a wager', async () => {
  const { roundId, members } = await draws.closedRound(2);
  await draws.declare(roundId);
  const lost = Object.assign(new Error('connection lost'), { code: '57P01' });
  const away = { ...ledger.db, transaction: () => Promise.reject(lost) };
  await expect(endRound({ ...ledger.kernel, db: away }, 1, roundId)).rejects.toThrow('lost');
  expect(await roundEndOf(ledger.db, 1, roundId)).toMatchObject({ stuck: 0n, ended_at: null });
  await endRounds(ledger.kernel);
  expect(await ledger.available(members[0] ?? 0n)).toBe(AFTER);
});

it('a wager is not opened again while its round still ends, and stays open afterwards', async () => {
  const { roundId, members } = await draws.closedRound(3);
  const [memberId = 0n] = members;
  await draws.declare(roundId);
  await draws.chunk(roundId, 3);
  const first = await ledger.db.composed<{ wager_id: bigint; version: number }>(
    'select wager_id, version from wagers where member_id = $1 and bet = $2',
    [memberId, '1'],
  );
  const reopen = (key: string, version = first[0]?.version ?? 0) =>
    ledger.db.transaction((tx) =>
      correctWagers(tx, {
        brandId: 1,
        key,
        state: 'open',
        results: first.map((one) => ({
          wagerId: one.wager_id,
          version,
          payoutMinor: 0n,
          validBetMinor: 0n,
          rule: 'void',
          outcome: '',
        })),
      }),
    );
  expect(await reopen('early')).toEqual({ ok: false, errorCode: 'state_conflict' });
  await endRounds(ledger.kernel);
  expect(await reopen('in-time')).toMatchObject({ ok: true });
  await endRounds(ledger.kernel);
  expect(await endRound(ledger.kernel, 1, roundId)).toBe(true);
  expect(await openWagersOf(ledger.db, 1, roundId)).toHaveLength(1);
  expect(await ledger.available(memberId)).toBe(AFTER - 64n);
  await ledger.expectBooks();
});

it('a correction that stands behind the end of its round finds it running', async () => {
  const { roundId, members } = await draws.closedRound(3);
  const [memberId = 0n] = members;
  const all = await openWagersOf(ledger.db, 1, roundId);
  const wagerId = all.find((one) => one.memberId === memberId)?.wagerId ?? 0n;
  const voided = await ledger.db.transaction(async (tx) => {
    await tx.composed(
      `insert into round_ends (brand_id, round_id, rule, started_at) values (1, $1, 'net', now())`,
      [roundId],
    );
    await tx.composed('select end_round(1, $1, 2, now())', [roundId]);
    const waiting = ledger.db.transaction((other) =>
      correctWagers(other, {
        brandId: 1,
        key: 'behind',
        state: 'open',
        results: [
          { wagerId, version: 1, payoutMinor: 0n, validBetMinor: 0n, rule: 'void', outcome: '' },
        ],
      }),
    );
    await waitBehind(tx, ledger.db);
    return { waiting };
  });
  expect(await voided.waiting).toEqual({ ok: false, errorCode: 'state_conflict' });
  await endRounds(ledger.kernel);
  expect(await openWagersOf(ledger.db, 1, roundId)).toEqual([]);
  await ledger.expectBooks();
});

it('a bet that was paid in parts keeps them when its round ends, and the next round ends too', async () => {
  const [{ roundId, members }, next] = [await draws.closedRound(2), await draws.closedRound(1)];
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
  await draws.declare(roundId);
  await draws.declare(next.roundId);
  await endRounds(ledger.kernel);
  // The lost bet keeps its 20; what the won one was paid is part of its 64.
  expect(await ledger.available(memberId)).toBe(AFTER + 20n);
  expect(await ledger.available(next.members[0] ?? 0n)).toBe(AFTER);
  await ledger.expectBooks();
});

it('a transaction that was cut leaves a chunk as if it had never been', async () => {
  const { roundId, members } = await draws.closedRound(4);
  await draws.declare(roundId);
  await expect(
    ledger.db.transaction(async (tx) => {
      await tx.composed('select end_round(1, $1, 100, now())', [roundId]);
      throw new Error('cut');
    }),
  ).rejects.toThrow('cut');
  expect(await ledger.available(members[0] ?? 0n)).toBe(901n);
  await endRounds(ledger.kernel);
  expect(await ledger.available(members[0] ?? 0n)).toBe(AFTER);
  await ledger.expectBooks();
});

it('the same result told again changes nothing, another one is a broken invariant', async () => {
  const { roundId } = await draws.closedRound(1);
  await draws.declare(roundId);
  await draws.declare(roundId);
  await expect(draws.declare(roundId, OUTCOMES.slice(1))).rejects.toThrow('ended otherwise');
  const told = (validBetMinor: bigint) =>
    ledger.db.transaction((tx) =>
      declareRound(tx, {
        brandId: 1,
        roundId: 'told',
        outcomes: OUTCOMES.toReversed(),
        rule: 'net',
        validBets: [{ wagerId: 1n, validBetMinor, rule: 'hedge' }],
      }),
    );
  await told(5n);
  await told(5n);
  await expect(told(6n)).rejects.toThrow('ended otherwise');
  await endRounds(ledger.kernel);
  await ledger.expectBooks();
});

it('wagers with a valid bet of their own have it, and its rule', async () => {
  const { roundId } = await draws.closedRound(1);
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
        key: `take:${(keys += 1)}`,
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
