import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AFTER, drawsOf, OUTCOMES } from '../../../../../tests/draws.ts';
import { hearRounds, type HeardRounds } from '../../../../../tests/heard-rounds.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { correctRounds } from './actions/round-corrections.ts';
import {
  correctRound,
  correctWagers,
  debtAnnouncer,
  endCorrection,
  endRound,
  endWagers,
  openWagersOf,
  owedBy,
  payPart,
  roundEndOf,
  voidRound,
  type NewDebt,
  type RoundCorrection,
  type RoundOutcome,
} from './index.ts';

let ledger: LedgerDatabase;
let draws: ReturnType<typeof drawsOf>;
let kernel: LedgerDatabase['kernel'];
let heard: HeardRounds;
let lines: Record<string, unknown>[];
beforeAll(async () => {
  ledger = await openLedgerDatabase();
  draws = drawsOf(ledger);
  heard = await hearRounds(ledger.url);
});
beforeEach(() => {
  heard.forget();
  lines = [];
  kernel = {
    ...ledger.kernel,
    clock: { milliseconds: () => Date.now() },
    log: { error: (line: Record<string, unknown>) => void lines.push(line) },
  } as unknown as typeof kernel;
});
afterAll(async () => {
  await heard.close();
  await ledger.close();
});

/** The bet on 0 has won three times its stake, that on 1 is lost, that on 2 came back. */
const OTHERWISE: readonly RoundOutcome[] = [
  { bet: '0', num: 3n, den: 1n, outcome: 'win' },
  { bet: '2', num: 1n, den: 1n, outcome: 'push' },
];
const AFTER_OTHERWISE = 1000n - 99n + 99n + 33n;
const endedRound = async (count: number) => {
  const round = await draws.closedRound(count);
  await draws.declare(round.roundId);
  expect(await endRound(kernel, 1, round.roundId)).toBe(true);
  await heard.told();
  heard.forget();
  return round;
};
const settleAs = (
  roundId: string,
  key: string,
  p: { version?: number; outcomes?: readonly RoundOutcome[] } = {},
) =>
  correct({
    brandId: 1,
    roundId,
    key,
    version: 0,
    state: 'settled',
    rule: 'net',
    outcomes: OTHERWISE,
    ...p,
  });
const correct = (p: RoundCorrection) => ledger.db.transaction((tx) => correctRound(tx, p));
const chunk = (key: string, most: number) =>
  ledger.db.composed<{ looked: number }>('select looked from correct_round(1, $1, $2, now())', [
    key,
    most,
  ]);
const balancesOf = (members: readonly bigint[]) => Promise.all(members.map(ledger.available));
const endsOf = async (memberId: bigint) =>
  ledger.db.composed<Record<string, unknown>>(
    `select w.bet, w.state, w.outcome, w.payout::integer, w.valid_bet::integer,
       count(*)::integer as ends from wagers w
     join wager_ends e on e.brand_id = w.brand_id and e.wager_id = w.wager_id
     where w.brand_id = 1 and w.member_id = $1 group by w.brand_id, w.wager_id order by w.bet`,
    [memberId],
  );

it('a whole round is corrected to another result as differences, and told once', async () => {
  const { roundId, members } = await endedRound(9);
  const [spent = 0n, ...others] = members;
  await ledger.spend(spent, AFTER);
  expect(await settleAs(roundId, 'otherwise:1')).toEqual({ ok: true, isReplay: false, version: 1 });
  await correctRounds(kernel);
  await correctRounds(kernel);
  expect(await balancesOf(others)).toEqual(others.map(() => AFTER_OTHERWISE));
  expect(await ledger.available(spent)).toBe(AFTER_OTHERWISE - AFTER);
  expect(await endsOf(others[0] ?? 0n)).toEqual([
    { bet: '0', state: 'settled', outcome: 'win', payout: 99, valid_bet: 33, ends: 2 },
    { bet: '1', state: 'settled', outcome: 'lose', payout: 0, valid_bet: 33, ends: 2 },
    // What is right already is not touched.
    { bet: '2', state: 'settled', outcome: 'push', payout: 33, valid_bet: 0, ends: 1 },
  ]);
  expect(await heard.told()).toEqual([roundId]);
  expect(lines).toEqual([]);
  await ledger.expectBooks();
});

it('what members have spent of a result that is taken back is owed', async () => {
  const { roundId, members } = await endedRound(3);
  const [spent = 0n, ...others] = members;
  await ledger.spend(spent, AFTER);
  expect(await settleAs(roundId, 'owing:1', { outcomes: [] })).toMatchObject({ ok: true });
  const heard: NewDebt[] = [];
  debtAnnouncer.fill(kernel, async (_, debt) => {
    heard.push(debt);
    return async () => undefined;
  });
  expect(await endCorrection(kernel, 1, 'owing:1')).toBe(true);
  expect(heard.map((one) => [one.memberId, one.debtMinor, one.owedMinor])).toEqual([
    [spent, 97n, 97n],
  ]);
  expect(await balancesOf(members)).toEqual([0n, ...others.map(() => 901n)]);
  expect(await owedBy(ledger.db, { brandId: 1, memberId: spent })).toBe(97n);
  const [row] = await ledger.db.composed<{ given: bigint; owed: bigint }>(
    `select given, owed from round_corrections where brand_id = 1 and key = 'owing:1'`,
  );
  expect(row).toEqual({ given: -291n, owed: 97n });
  // No correction of single wagers has such a key.
  const [kept] = await ledger.db.composed<{ chunks: bigint; strange: bigint }>(
    `select count(*) filter (where key like 'round:owing:1:%') as chunks,
       count(*) filter (where key like 'owing:1%') as strange from reversed_wagers`,
  );
  expect(kept?.chunks).toBeGreaterThan(0n);
  expect(kept?.strange).toBe(0n);
  await ledger.expectBooks();
});

it('a correction that is cut goes on where it was, also in two processes, and nothing moves twice', async () => {
  const { roundId, members } = await endedRound(15);
  await settleAs(roundId, 'cut:1');
  expect(await chunk('cut:1', 7)).toEqual([{ looked: 7 }]);
  await expect(
    ledger.db.transaction(async (tx) => {
      await tx.composed('select correct_round(1, $1, 10, now())', ['cut:1']);
      throw new Error('cut');
    }),
  ).rejects.toThrow('cut');
  await ledger.expectBooks();
  await Promise.all([correctRounds(kernel), correctRounds(kernel)]);
  await correctRounds(kernel);
  expect(await balancesOf(members)).toEqual(members.map(() => AFTER_OTHERWISE));
  const [row] = await ledger.db.composed<{ wagers: bigint; given: bigint }>(
    `select wagers, given from round_corrections where key = 'cut:1' and told_at is not null`,
  );
  expect(row).toEqual({ wagers: 30n, given: 15n * (AFTER_OTHERWISE - AFTER) });
  await ledger.expectBooks();
});

it('a correction is refused that did not see the one before, runs beside it, or says otherwise', async () => {
  const { roundId } = await endedRound(2);
  expect(await settleAs('nowhere', 'r:0')).toEqual({ ok: false, errorCode: 'not_found' });
  expect(await settleAs(roundId, 'r:1')).toMatchObject({ ok: true, isReplay: false });
  expect(await settleAs(roundId, 'r:1')).toMatchObject({ ok: true, isReplay: true });
  const conflict = { ok: false, errorCode: 'idempotency_conflict' };
  expect(await settleAs(roundId, 'r:1', { outcomes: OUTCOMES })).toEqual(conflict);
  expect(
    await correct({ brandId: 1, roundId, key: 'r:1', version: 0, state: 'void', reason: 'x' }),
  ).toEqual(conflict);
  const running = { ok: false, errorCode: 'state_conflict' };
  expect(await settleAs(roundId, 'r:2', { version: 1 })).toEqual(running);
  const [wager] = await ledger.db.composed<{ wager_id: bigint; version: number }>(
    `select wager_id, version from wagers where round_id = $1 and bet = '2'`,
    [roundId],
  );
  const single = {
    wagerId: wager?.wager_id ?? 0n,
    version: wager?.version ?? 0,
    payoutMinor: 0n,
    validBetMinor: 0n,
    rule: 'net' as const,
    outcome: 'lose',
  };
  const correctOne = () =>
    ledger.db.transaction((tx) =>
      correctWagers(tx, { brandId: 1, key: 'r:single', state: 'settled', results: [single] }),
    );
  expect(await correctOne()).toEqual(running);
  await correctRounds(kernel);
  expect(await correctOne()).toMatchObject({ ok: true });
  expect(await settleAs(roundId, 'r:2')).toEqual({ ok: false, errorCode: 'version_moved' });
  expect(await settleAs(roundId, 'r:2', { version: 1 })).toMatchObject({ ok: true, version: 2 });
  await correctRounds(kernel);
  expect(await roundEndOf(ledger.db, 1, roundId)).toMatchObject({ version: 2 });
  // The key still answers, after the round has moved on.
  expect(await settleAs(roundId, 'r:1')).toEqual({ ok: true, isReplay: true, version: 1 });
  await ledger.expectBooks();
});

it('a round that still ends is not corrected', async () => {
  const { roundId } = await draws.closedRound(2);
  await draws.declare(roundId);
  await draws.chunk(roundId, 2);
  expect(await settleAs(roundId, 'early')).toEqual({ ok: false, errorCode: 'state_conflict' });
  expect(await endRound(kernel, 1, roundId)).toBe(true);
  expect(await settleAs(roundId, 'early')).toMatchObject({ ok: true });
  await correctRounds(kernel);
  await ledger.expectBooks();
});

it('a round goes from any result to void, open and settled, and nobody gains by the way', async () => {
  const { roundId, members } = await endedRound(4);
  const step = async (
    key: string,
    p: Pick<RoundCorrection, 'version'> & Partial<RoundCorrection>,
  ) => {
    const done = await correct({
      brandId: 1,
      roundId,
      key,
      reason: 'flood',
      ...p,
    } as RoundCorrection);
    expect(done).toMatchObject({ ok: true });
    expect(await endCorrection(kernel, 1, key)).toBe(true);
    await ledger.expectBooks();
    return balancesOf(members);
  };
  expect(await step('any:1', { version: 0, state: 'void' })).toEqual(members.map(() => 1000n));
  expect(await step('any:2', { version: 1, state: 'open' })).toEqual(members.map(() => 901n));
  expect(await openWagersOf(ledger.db, 1, roundId)).toHaveLength(12);
  const again = { state: 'settled' as const, rule: 'net' as const, outcomes: OUTCOMES };
  expect(await step('any:3', { version: 2, ...again })).toEqual(members.map(() => AFTER));
  const { roundId: gone, members: back } = await draws.closedRound(2);
  await voidRound(kernel, 1, gone, 'no light');
  await settleAs(gone, 'any:4');
  await correctRounds(kernel);
  expect(await balancesOf(back)).toEqual(back.map(() => AFTER_OTHERWISE));
  await ledger.expectBooks();
});

it('what was sold before the round ended stays sold, and parts that were paid stay paid', async () => {
  const { roundId, members } = await draws.closedRound(1);
  const [memberId = 0n] = members;
  const open = await openWagersOf(ledger.db, 1, roundId);
  const idOf = (bet: string) => open.find((one) => one.bet === bet)?.wagerId ?? 0n;
  await endWagers(kernel, 1, [
    { wagerId: idOf('0'), payoutMinor: 10n, validBetMinor: 0n, rule: 'cash_out', outcome: 'sold' },
  ]);
  await ledger.db.transaction((tx) =>
    payPart(tx, { brandId: 1, wagerId: idOf('1'), amountMinor: 25n, key: 'half' }),
  );
  await draws.declare(roundId);
  await endRound(kernel, 1, roundId);
  // 64 for 1, its part in it, 33 for 2, and the 10.
  expect(await ledger.available(memberId)).toBe(1000n - 99n + 10n + 64n + 33n);
  await settleAs(roundId, 'sold:1');
  await correctRounds(kernel);
  expect(await ledger.available(memberId)).toBe(1000n - 99n + 10n + 25n + 33n);
  await ledger.expectBooks();
});

it('one wager that cannot be corrected is left as it is and told, all others are right', async () => {
  const { roundId, members } = await endedRound(6);
  const rows = await ledger.db.composed<{ wager_id: bigint; member_id: bigint }>(
    `update wagers set bet = 'huge' where wager_id = (select wager_id from wagers
       where round_id = $1 and bet = '0' order by member_id offset 3 limit 1)
     returning wager_id, member_id`,
    [roundId],
  );
  const [bad] = rows;
  const outcomes = [...OTHERWISE, { bet: 'huge', num: 10n ** 18n, den: 1n, outcome: 'win' }];
  await settleAs(roundId, 'bad:1', { outcomes });
  expect(await endCorrection(kernel, 1, 'bad:1')).toBe(true);
  for (const memberId of members)
    expect(await ledger.available(memberId)).toBe(
      memberId === bad?.member_id ? AFTER_OTHERWISE - 99n : AFTER_OTHERWISE,
    );
  expect(lines.map((one) => one.wagerId ?? one.stuck)).toEqual([bad?.wager_id, 1n]);
  expect(lines[0]).toMatchObject({ brandId: 1, roundId, key: 'bad:1' });
  await ledger.expectBooks();
});
