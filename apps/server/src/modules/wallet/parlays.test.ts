import { afterAll, beforeAll, expect, it } from 'vitest';
import { correctNow } from '../../../../../tests/corrected.ts';
import { drawsOf } from '../../../../../tests/draws.ts';
import { openLedgerDatabase, type LedgerDatabase } from '../../../../../tests/ledger-database.ts';
import { endRounds } from './actions/rounds.ts';
import {
  closeWindow,
  endRound,
  endWagers,
  moveWindow,
  openWindow,
  payPart,
  placeTicket,
  voidWagers,
  type Bet,
  type TicketVerdict,
} from './index.ts';

let ledger: LedgerDatabase;
let draws: ReturnType<typeof drawsOf>;
let names = 0;
beforeAll(async () => {
  ledger = await openLedgerDatabase();
  draws = drawsOf(ledger);
});
afterAll(async () => {
  await ledger.close();
});
const nameOf = (what: string): string => `${what}-${(names += 1)}`;
const openLegs = async (count: number): Promise<string[]> => {
  const legs = Array.from({ length: count }, (_, no) => nameOf(no % 2 === 0 ? 'match' : 'race'));
  for (const one of legs) await openWindow(ledger.db, 1, one);
  return legs;
};
const CAP = 250n;
type Leg = { roundId: string; windowVersion?: number };

/** One stake of 10 on all legs, which the house may have to pay with 100: whole on each of them. */
const placeParlay = (memberId: bigint, legs: readonly Leg[]): Promise<TicketVerdict> => {
  const [first, ...further] = legs;
  const bet: Bet = {
    bet: legs.map((one) => `${one.roundId}:home`).join('+'),
    stakeMinor: 10n,
    gates: further.map(({ roundId, ...seen }) => ({ windowId: roundId, ...seen })),
    units: legs.map(({ roundId }) => ({
      roundId,
      unit: 'home',
      liabilityMinor: 100n,
      capMinor: CAP,
    })),
  };
  return placeTicket(ledger.kernel, {
    brandId: 1,
    memberId,
    key: nameOf('slip'),
    roundId: nameOf('slip'),
    windowId: first?.roundId ?? '',
    windowVersion: first?.windowVersion ?? 0,
    slug: 'football',
    category: 'SPORTS',
    house: 'wagers:SPORTS',
    bets: [bet],
  });
};
const codeOf = (verdict: TicketVerdict) => (verdict.ok ? 'placed' : verdict.errorCode);
const idOf = (verdict: TicketVerdict): bigint => {
  if (!verdict.ok) throw new Error(verdict.errorCode);
  return verdict.wagers[0]?.wagerId ?? 0n;
};
const totalsOf = async (legs: readonly string[]) =>
  (
    await ledger.db.composed<{ stake: bigint; liability: bigint }>(
      `select stake, liability from round_totals where brand_id = 1 and round_id = any($1)
       order by array_position($1, round_id)`,
      [legs],
    )
  ).map((one) => [Number(one.stake), Number(one.liability)]);
const sell = (wagerId: bigint, payoutMinor = 5n) =>
  endWagers(ledger.kernel, 1, [
    { wagerId, payoutMinor, validBetMinor: 0n, rule: 'cash_out', outcome: 'sold' },
  ]);
const correct = (wagerId: bigint, state: 'void' | 'settled' | 'open', payoutMinor = 0n) =>
  ledger.db.transaction((tx) =>
    correctNow(tx, {
      brandId: 1,
      key: nameOf('correction'),
      state,
      results: [{ wagerId, payoutMinor, validBetMinor: 0n, rule: 'net', outcome: 'x' }],
    }),
  );

it('a parlay over three rounds of two games fills the caps of all three, and gives them back', async () => {
  const memberId = await ledger.memberWith(1000n);
  const legs = await openLegs(3);
  const places = legs.map((roundId) => ({ roundId }));
  const slips = [await placeParlay(memberId, places), await placeParlay(memberId, places)];
  expect(slips.map(codeOf)).toEqual(['placed', 'placed']);
  expect(await totalsOf(legs)).toEqual([
    [20, 200],
    [20, 200],
    [20, 200],
  ]);
  expect(await placeParlay(memberId, places)).toMatchObject({
    ok: false,
    errorCode: 'exposure_full',
    roomMinor: 50n,
  });
  // A single on the last leg, and a parlay that only shares that one, find the same room.
  expect(codeOf(await placeParlay(memberId, places.slice(2)))).toBe('exposure_full');
  expect(await sell(idOf(slips[0] ?? { ok: false, errorCode: 'not_found' }))).toMatchObject({
    ok: true,
  });
  expect(await totalsOf(legs)).toEqual([
    [10, 100],
    [10, 100],
    [10, 100],
  ]);
  expect(codeOf(await placeParlay(memberId, places))).toBe('placed');
  // What is void has its room back too.
  await voidWagers(ledger.kernel, { brandId: 1, reason: 'x' }, [
    idOf(slips[1] ?? { ok: false, errorCode: 'not_found' }),
  ]);
  expect(await totalsOf(legs)).toEqual([
    [10, 100],
    [10, 100],
    [10, 100],
  ]);
  expect(await ledger.available(memberId)).toBe(1000n - 10n + 5n - 10n);
  await ledger.expectBooks();
});

it('a leg that moved or closed refuses the parlay whole, whichever it is', async () => {
  const memberId = await ledger.memberWith(1000n);
  const legs = await openLegs(3);
  const at = (second: number): Leg[] =>
    legs.map((roundId, index) => ({ roundId, windowVersion: index === 1 ? second : 0 }));
  expect(await moveWindow(ledger.db, { brandId: 1, windowId: legs[1] ?? '', isOpen: true })).toBe(
    1,
  );
  expect(codeOf(await placeParlay(memberId, at(0)))).toBe('version_moved');
  expect(codeOf(await placeParlay(memberId, at(1)))).toBe('placed');
  await closeWindow(ledger.db, 1, legs[2] ?? '');
  expect(codeOf(await placeParlay(memberId, at(1)))).toBe('bets_closed');
  expect(await ledger.available(memberId)).toBe(990n);
  expect(await totalsOf(legs)).toEqual([
    [10, 100],
    [10, 100],
    [10, 100],
  ]);
  await ledger.expectBooks();
});

it('a parlay that is lost with one leg leaves the rounds that still run, not the one that ended', async () => {
  const memberId = await ledger.memberWith(1000n);
  const legs = await openLegs(3);
  const slip = idOf(
    await placeParlay(
      memberId,
      legs.map((roundId) => ({ roundId })),
    ),
  );
  await closeWindow(ledger.db, 1, legs[0] ?? '');
  await draws.declare(legs[0] ?? '');
  expect(await endRound(ledger.kernel, 1, legs[0] ?? '')).toBe(true);
  await sell(slip, 0n);
  expect(await totalsOf(legs)).toEqual([
    [10, 100],
    [0, 0],
    [0, 0],
  ]);
  await ledger.expectBooks();
});

it('a bet that is sold leaves its units once, and comes back to them when it is open again', async () => {
  const memberId = await ledger.memberWith(1000n);
  const legs = await openLegs(1);
  const slip = idOf(
    await placeParlay(
      memberId,
      legs.map((roundId) => ({ roundId })),
    ),
  );
  const other = idOf(
    await placeParlay(
      memberId,
      legs.map((roundId) => ({ roundId })),
    ),
  );
  await Promise.all([sell(slip), sell(slip)]);
  await sell(slip);
  const rest = [[10, 100]];
  expect(await totalsOf(legs)).toEqual(rest);
  const steps = [
    ['settled', rest],
    ['void', rest],
    ['open', [[20, 200]]],
    ['void', rest],
    ['settled', [[20, 200]]],
  ] as const;
  for (const [state, totals] of steps) {
    await correct(slip, state, 7n);
    expect(await totalsOf(legs)).toEqual(totals);
    await ledger.expectBooks();
  }
  await voidWagers(ledger.kernel, { brandId: 1, reason: 'x' }, [other]);
  expect(await totalsOf(legs)).toEqual(rest);
  await ledger.expectBooks();
});

it('an end that is refused sells nothing, and what a round ends keeps its totals', async () => {
  const memberId = await ledger.memberWith(1000n);
  const legs = await openLegs(1);
  const [roundId = ''] = legs;
  const placed = await placeTicket(ledger.kernel, {
    brandId: 1,
    memberId,
    key: nameOf('single'),
    roundId,
    windowId: roundId,
    slug: 'football',
    category: 'SPORTS',
    house: 'wagers:SPORTS',
    bets: ['0', '1'].map((bet) => ({
      bet,
      stakeMinor: 10n,
      units: [{ unit: 'home', liabilityMinor: 100n, capMinor: null }],
    })),
  });
  const wagerId = idOf(placed);
  await ledger.db.transaction((tx) =>
    payPart(tx, { brandId: 1, wagerId, amountMinor: 6n, key: 'part' }),
  );
  expect(await sell(wagerId, 5n)).toMatchObject({ ok: false, errorCode: 'state_conflict' });
  expect(await totalsOf(legs)).toEqual([[20, 200]]);
  await closeWindow(ledger.db, 1, roundId);
  await draws.declare(roundId);
  await endRounds(ledger.kernel);
  expect(await totalsOf(legs)).toEqual([[20, 200]]);
  await ledger.expectBooks();
});

it('a parlay is refused whose leg has ended, whatever window it names, and no other', async () => {
  const memberId = await ledger.memberWith(100n);
  const [open, over] = [nameOf('leg'), nameOf('leg')];
  const place = (legs: readonly string[]) =>
    placeTicket(ledger.kernel, {
      brandId: 1,
      memberId,
      key: nameOf('slip'),
      roundId: nameOf('slip'),
      windowId: null,
      slug: 'football',
      category: 'SPORTS',
      house: 'wagers:SPORTS',
      bets: [
        {
          bet: legs.join('+'),
          stakeMinor: 10n,
          units: legs.map((roundId) => ({
            roundId,
            unit: 'home',
            liabilityMinor: 20n,
            capMinor: null,
          })),
        },
      ],
    });
  expect(codeOf(await place([open, over]))).toBe('placed');
  await draws.declare(over);
  expect(codeOf(await place([open, over]))).toBe('bets_closed');
  expect(codeOf(await place([open]))).toBe('placed');
  expect(await ledger.available(memberId)).toBe(80n);
});
