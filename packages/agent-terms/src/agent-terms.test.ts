import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  borderAfter,
  canonicalOf,
  computeBill,
  computeCatchUp,
  faultsOf,
  hashOf,
  highestOf,
  isFirstHalf,
  isWithin,
  payOut,
  windowOf,
  type Canonical,
  type Figures,
  type Terms,
} from './index.ts';

const figures = (change: Partial<Figures> = {}): Figures => ({
  stake: 0n,
  payout: 0n,
  validBet: 0n,
  activeMembers: 0,
  costs: {},
  ...change,
});
const tier = (
  validBet: bigint,
  rate: number,
  more: { profitLoss?: bigint; active?: number } = {},
) => ({ validBet, profitLoss: more.profitLoss ?? 0n, activeMembers: more.active ?? 0, rate });
const daily = (change: Partial<Terms> = {}): Terms => ({
  kind: 'DAILY',
  period: 'day',
  tiers: [tier(0n, 1000), tier(100_000n, 2000)],
  dailyBetAmount: null,
  carry: 'none',
  ownPlayCounts: true,
  costs: [],
  ...change,
});
const dividend = (change: Partial<Terms> = {}): Terms =>
  daily({
    kind: 'DIVIDEND',
    period: 'half_month',
    tiers: [tier(0n, 100_000), tier(100_000n, 200_000, { profitLoss: 5_000n, active: 2 })],
    carry: 'second_half',
    costs: ['promotions'],
    ...change,
  });
const billOf = (terms: Terms, team: Partial<Figures>, more: object = {}) =>
  computeBill({
    terms,
    team: figures(team),
    own: figures(),
    dayValidBet: 0n,
    carryIn: 0n,
    isFirstHalf: false,
    carriesBets: true,
    ...more,
  });

describe('terms', () => {
  it('[AG-16] a kind has its own conditions, periods and steps that rise', () => {
    expect(faultsOf(daily())).toEqual([]);
    expect(faultsOf(dividend())).toEqual([]);
    expect(faultsOf(daily({ period: 'hour' }))).toEqual(['period']);
    expect(faultsOf(daily({ tiers: [] }))).toEqual(['tiers']);
    expect(faultsOf(daily({ tiers: [tier(5n, 2000), tier(9n, 2000)] }))).toEqual(['tiers']);
    expect(faultsOf(daily({ tiers: [tier(5n, 2000), tier(4n, 3000)] }))).toEqual(['tiers']);
    expect(faultsOf(daily({ tiers: [tier(0n, 0)] }))).toEqual(['tiers']);
    expect(faultsOf(daily({ tiers: [tier(0n, 9, { profitLoss: 1n })] }))).toEqual(['conditions']);
    expect(faultsOf(daily({ carry: 'previous' }))).toEqual(['carry']);
    expect(faultsOf(daily({ costs: ['promotions'] }))).toEqual(['costs']);
    expect(faultsOf(daily({ dailyBetAmount: 5n }))).toEqual(['daily_bet']);
    const hour = daily({ kind: 'HOUR', period: 'hour', dailyBetAmount: 5n });
    expect(faultsOf(hour)).toEqual([]);
    expect(faultsOf({ ...hour, tiers: [tier(0n, 9, { active: 1 })] })).toEqual(['conditions']);
    const live = daily({ kind: 'REALTIME', period: 'five_minutes', tiers: [tier(0n, 900)] });
    expect(faultsOf(live)).toEqual([]);
    expect(faultsOf({ ...live, tiers: [tier(1n, 900)] })).toEqual(['conditions']);
  });

  it('[AG-21] a step is given where an easier one of the upline has its rate and the gap', () => {
    const own = daily();
    expect(isWithin(own, own, 0)).toBe(true);
    expect(isWithin(own, own, 1)).toBe(false);
    expect(isWithin(own, daily({ tiers: [tier(99_999n, 2000)] }), 0)).toBe(false);
    expect(isWithin(own, daily({ tiers: [tier(200_000n, 2000)] }), 0)).toBe(true);
    expect(isWithin(own, daily({ tiers: [tier(0n, 1001)] }), 0)).toBe(false);
    expect(isWithin(dividend(), dividend({ period: 'week', carry: 'previous' }), 0)).toBe(false);
    expect(isWithin(dividend(), dividend({ costs: [] }), 0)).toBe(false);
    const gated = daily({ kind: 'HOUR', period: 'hour', dailyBetAmount: 10n });
    expect(isWithin(gated, { ...gated, dailyBetAmount: 9n }, 0)).toBe(false);
    expect(highestOf(own, 1000)?.tiers.map(({ rate }) => rate)).toEqual([1000]);
    expect(highestOf(own, 2000)).toBeUndefined();
  });
});

describe('bills', () => {
  it('all conditions of one step have to hold, and the highest that holds gives the rate', () => {
    const team = { stake: 200_000n, payout: 190_000n, validBet: 150_000n, activeMembers: 2 };
    expect(billOf(dividend(), team)).toMatchObject({ tier: 1, gross: 2000n, profitLoss: 10_000n });
    expect(billOf(dividend(), { ...team, activeMembers: 1 })).toMatchObject({ tier: 0 });
    const cheap = { ...team, costs: { promotions: 6000n, cashback: 9000n } };
    expect(billOf(dividend(), cheap)).toMatchObject({ tier: 0, gross: 400n, profitLoss: 4000n });
    const none = daily({ tiers: [tier(1n, 1000)] });
    expect(billOf(none, {})).toMatchObject({ tier: null, rate: null, gross: 0n });
  });

  it('the own play is left out where the terms say so', () => {
    const own = figures({ validBet: 40n, activeMembers: 1 });
    const team = { validBet: 1_000_040n, activeMembers: 3 };
    const bill = billOf(daily({ ownPlayCounts: false }), team, { own });
    expect(bill).toMatchObject({ validBet: 1_000_000n, activeMembers: 2, gross: 2000n });
  });

  it('an hour whose day has not bet enough brings nothing and says so', () => {
    const terms = daily({ kind: 'HOUR', period: 'hour', dailyBetAmount: 500n });
    expect(billOf(terms, { validBet: 5000n }, { dayValidBet: 499n })).toMatchObject({
      isGated: true,
      gross: 0n,
    });
    expect(billOf(terms, { validBet: 5000n }, { dayValidBet: 500n })).toMatchObject({
      isGated: false,
      gross: 5n,
    });
  });

  it.each([
    ['none', true, 0n],
    ['second_half', true, -300n],
    ['second_half', false, 0n],
    ['previous', false, -300n],
    ['permanent', false, -1000n],
  ] as const)('a loss of the house is carried by %s (first half: %s): %s', (carry, half, out) => {
    const period = carry === 'second_half' ? 'half_month' : 'week';
    const bill = billOf(
      dividend({ carry, period }),
      { stake: 100n, payout: 400n },
      { carryIn: -700n, isFirstHalf: half },
    );
    expect(bill).toMatchObject({ gross: 0n, carryOut: out, base: -1000n });
  });

  it('what the house won is first used up by what it carried', () => {
    const bill = billOf(dividend(), { stake: 10_000n }, { carryIn: -4000n });
    expect(bill).toMatchObject({ base: 6000n, gross: 600n, carryOut: 0n });
  });

  it('who is short pays by the sizes of the claims, and never more than is there', () => {
    expect(payOut(100n, [60n, 40n])).toEqual([60n, 40n]);
    expect(payOut(50n, [60n, 40n])).toEqual([30n, 20n]);
    expect(payOut(-5n, [60n, 40n])).toEqual([0n, 0n]);
    fc.assert(
      fc.property(fc.bigInt(-99n, 9999n), fc.array(fc.bigInt(0n, 9999n)), (available, claims) => {
        const paid = payOut(available, claims);
        const sum = paid.reduce((all, one) => all + one, 0n);
        expect(sum <= (available > 0n ? available : 0n)).toBe(true);
        expect(paid.every((one, at) => one >= 0n && one <= (claims[at] ?? 0n))).toBe(true);
      }),
    );
  });
});

describe('lines', () => {
  const steps = fc.array(
    fc.record({ bet: fc.bigInt(0n, 50_000n), rate: fc.integer({ min: 1, max: 90_000 }) }),
    { minLength: 1, maxLength: 6 },
  );
  const risingOf = (list: { bet: bigint; rate: number }[]) => {
    let [bet, rate] = [0n, 0];
    return list.map((one) => tier((bet += one.bet), (rate += one.rate)));
  };
  /** Terms that an agent may give out of its own: fewer steps, harder, at lower rates. */
  const givenOf = (own: Terms, cut: number, harder: bigint): Terms => ({
    ...own,
    tiers: own.tiers.flatMap((one, at) => {
      const rate = one.rate - Math.floor((one.rate * cut) / 100);
      const before = own.tiers[at - 1];
      const floor = before ? before.rate - Math.floor((before.rate * cut) / 100) : 0;
      return rate > floor ? [{ ...one, validBet: one.validBet + harder, rate }] : [];
    }),
  });

  it('a line pays nobody more than it gets, and costs the house the top rate at most', () => {
    const play = fc.array(fc.bigInt(0n, 200_000n), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        steps,
        fc.array(fc.tuple(play, fc.integer({ min: 0, max: 60 }), fc.bigInt(0n, 9000n)), {
          minLength: 1,
          maxLength: 5,
        }),
        play,
        (list, children, own) => {
          const top = daily({ tiers: risingOf(list) });
          const sum = (bets: bigint[]) => bets.reduce((all, one) => all + one, 0n);
          const base = sum(own) + children.reduce((all, [bets]) => all + sum(bets), 0n);
          const gross = billOf(top, { validBet: base }).gross;
          const below = children.map(([bets, cut, harder]) => {
            const terms = givenOf(top, cut, harder);
            if (terms.tiers.length > 0) expect(isWithin(top, terms, 0)).toBe(true);
            return billOf(terms, { validBet: sum(bets) }).gross;
          });
          const best = Math.max(...top.tiers.map(({ rate }) => rate));
          expect(sum(below) <= gross).toBe(true);
          expect(gross * 1_000_000n <= base * BigInt(best)).toBe(true);
        },
      ),
    );
  });

  it('more bets never bring less, and the same inputs the same bill', () => {
    fc.assert(
      fc.property(steps, fc.bigInt(0n, 400_000n), fc.bigInt(0n, 9999n), (list, bets, more) => {
        const terms = daily({ tiers: risingOf(list) });
        const bill = billOf(terms, { validBet: bets });
        expect(billOf(terms, { validBet: bets })).toEqual(bill);
        expect(billOf(terms, { validBet: bets + more }).gross >= bill.gross).toBe(true);
      }),
    );
  });
});

describe('hours made up for', () => {
  const hour = (validBet: bigint, gate: bigint, rate = 10_000) => ({
    validBet,
    terms: daily({ kind: 'HOUR', period: 'hour', tiers: [tier(0n, rate)], dailyBetAmount: gate }),
  });

  it('each hour is floored alone, by its own terms, and one whose day failed brings nothing', () => {
    const hours = [hour(199n, 500n), hour(199n, 500n), hour(1000n, 501n)];
    expect(computeCatchUp({ dayValidBet: 500n, carryIn: 0n, hours })).toMatchObject({
      gross: 2n,
      validBet: 1398n,
      isGated: false,
      perHour: [{ gross: 1n }, { gross: 1n }, { rate: null, gross: 0n }],
    });
    expect(computeCatchUp({ dayValidBet: 499n, carryIn: 0n, hours })).toMatchObject({
      gross: 0n,
      isGated: true,
    });
  });

  it('gated or made up for, the hours of a day never cost more than the top rate of its bets', () => {
    const bets = fc.array(fc.bigInt(0n, 99_999n), { minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(
        bets,
        fc.bigInt(0n, 900_000n),
        fc.integer({ min: 1, max: 90_000 }),
        (list, gate, rate) => {
          let day = 0n;
          const all = list.map((bet) => {
            day += bet;
            const one = hour(bet, gate, rate);
            return { ...one, bill: billOf(one.terms, { validBet: bet }, { dayValidBet: day }) };
          });
          const gated = all.filter(({ bill }) => bill.isGated);
          const made = computeCatchUp({ dayValidBet: day, carryIn: 0n, hours: gated });
          const gross = all.reduce((sum, { bill }) => sum + bill.gross, made.gross);
          expect(gross * 1_000_000n <= day * BigInt(rate)).toBe(true);
          // Whose day passed the gate has what it would have had without one.
          const free = list.reduce((sum, bet) => sum + (bet * BigInt(rate)) / 1_000_000n, 0n);
          expect(gross).toBe(day >= gate ? free : 0n);
        },
      ),
    );
  });
});

it('inputs whose keys come in any order have one hash, and other amounts another', async () => {
  const values = fc.dictionary(fc.string({ minLength: 1 }), fc.bigInt(), { minKeys: 2 });
  await fc.assert(
    fc.asyncProperty(values, fc.infiniteStream(fc.nat()), async (given, order) => {
      const entries = Object.entries(given);
      const shuffled = entries
        .map((entry) => ({ entry, at: order.next().value }))
        .toSorted((a, b) => Number(a.at) - Number(b.at))
        .map(({ entry }) => entry);
      const hash = await hashOf(canonicalOf(given));
      expect(await hashOf(canonicalOf(Object.fromEntries(shuffled)))).toBe(hash);
      const [first] = entries;
      if (!first) return;
      const [key, amount] = first;
      expect(await hashOf(canonicalOf({ ...given, [key]: amount + 1n }))).not.toBe(hash);
    }),
  );
});

it('inputs in any order have one text and one hash', async () => {
  const one: Canonical = { b: [1n, { y: null, x: 'ü' }], a: true };
  const other: Canonical = { a: true, b: [1n, { x: 'ü', y: null }] };
  expect(canonicalOf(one)).toBe('{"a":true,"b":["1",{"x":"ü","y":null}]}');
  expect(await hashOf(canonicalOf(other))).toBe(await hashOf(canonicalOf(one)));
  expect(await hashOf('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

it.each([
  ['half_month', '2026-11-16T00:00:00Z', '2026-11-16T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['week', '2026-11-27T05:00:00Z', '2026-11-23T00:00:00.000Z', '2026-11-30T00:00:00.000Z'],
  ['hour', '2026-11-27T05:59:59Z', '2026-11-27T05:00:00.000Z', '2026-11-27T06:00:00.000Z'],
  ['five_minutes', '2026-11-27T05:05:00Z', '2026-11-27T05:05:00.000Z', '2026-11-27T05:10:00.000Z'],
] as const)('the window of %s around %s', (period, at, from, until) => {
  const window = windowOf(period, new Date(at), 'UTC');
  expect([window.from.toISOString(), window.until.toISOString()]).toEqual([from, until]);
});

it('windows follow each other without a hole, on days of a change of the clock too', () => {
  const zone = fc.constantFrom('UTC', 'Asia/Ho_Chi_Minh', 'Europe/Berlin', 'Australia/Lord_Howe');
  const period = fc.constantFrom('five_minutes', 'hour', 'day', 'week', 'half_month', 'month');
  const moment = fc.integer({ min: Date.UTC(2020, 0, 2), max: Date.UTC(2030, 0, 1) });
  fc.assert(
    fc.property(moment, zone, period, (at, timeZone, one) => {
      const window = windowOf(one, new Date(at), timeZone);
      expect(window.from.getTime() <= at && at < window.until.getTime()).toBe(true);
      expect(windowOf(one, window.until, timeZone).from).toEqual(window.until);
      expect(borderAfter(one, window.from, timeZone)).toEqual(window.until);
    }),
  );
  expect(isFirstHalf('half_month', new Date('2026-11-01T00:00:00Z'), 'UTC')).toBe(true);
  expect(isFirstHalf('half_month', new Date('2026-11-16T00:00:00Z'), 'UTC')).toBe(false);
});
