import { beginOf, DAY, endOf, isFirstHalf, type Period } from './agents-calendar.ts';
import type { Cents } from './money.ts';

/**
 * The auditor of agents' bills: what was signed, who stood where and what everybody did, as it was
 * seen from outside. A bill is counted from these deeds, one window after the other; neither the
 * house's program nor `bills:verify` is used for it.
 */
export type Kind = 'DIVIDEND' | 'DAILY' | 'HOUR' | 'REALTIME';
export type Step = { bets: Cents; kept: Cents; people: number; rate: number };
export type Terms = {
  kind: Kind;
  period: Period;
  steps: Step[];
  gate: Cents | null;
  carry: 'none' | 'second_half' | 'previous' | 'permanent';
  isOwnOut: boolean;
};
export type Sides = {
  brandId: number;
  /** Null is the house. */
  payer: string | null;
  payee: string;
};
/** A contract with the terms of each time; what follows at once carries on. */
export type Deal = Sides & {
  id: string;
  version: number;
  runs: { from: number; until: number; terms: Terms }[];
};
type Deed = {
  who: string;
  at: number;
  /** Of a result that changed: when it came first. */
  first?: number;
  stake: Cents;
  won: Cents;
  valid: Cents;
  /** What the house gave: bonuses, prizes and what came back of losses. */
  gift: Cents;
};
export type Bill = {
  deal: Deal;
  terms: Terms;
  kind: Kind;
  run: 'window' | 'catch_up';
  from: number;
  until: number;
  gross: Cents;
  valid: Cents;
  kept: Cents | null;
  people: number;
};
export const nameOf = (deal: string, run: string, from: number): string =>
  `${deal} ${run} ${new Date(from).toISOString()}`;

const ACTIVE: Cents = 10_000n;
const MILLION = 1_000_000n;
const sumOf = (list: readonly Deed[], of: 'stake' | 'won' | 'valid' | 'gift'): Cents =>
  list.reduce((sum, one) => sum + one[of], 0n);
const peopleIn = (list: readonly Deed[]): number =>
  [...Map.groupBy(list, (one) => one.who).values()].filter((of) => sumOf(of, 'valid') >= ACTIVE)
    .length;
const rateFor = ({ steps }: Terms, reached: { bets: Cents; kept: Cents; people: number }): number =>
  steps.reduce(
    (rate, step) =>
      reached.bets >= step.bets && reached.kept >= step.kept && reached.people >= step.people
        ? step.rate
        : rate,
    0,
  );
const partOf = (amount: Cents, rate: number): Cents =>
  amount > 0n ? (amount * BigInt(rate)) / MILLION : 0n;

/** An hour whose day had not bet enough by its end. */
type Shut = { deal: Deal; day: number; bets: Cents; terms: Terms };
/** The window before, and what it left over. */
type Before = { deal: Deal; until: number; left: Cents };
const belowNothing = (amount: Cents): Cents => (amount < 0n ? amount : 0n);
type Next = { terms: Terms; right: number };
/**
 * What the window finds that begins then: bets that were taken back, and losses of the house as far
 * as the terms carry them; the window right before it begins at `right`.
 */
const carriedTo = ({ terms, right }: Next, before: Before | undefined): Cents => {
  if (!before) return 0n;
  const { kind, carry } = terms;
  return kind !== 'DIVIDEND' || carry === 'permanent' || before.until > right ? before.left : 0n;
};
const leftOf = (
  { kind, carry }: Terms,
  p: { valid: Cents; kept: Cents | null; carried: Cents; isFirst: boolean; isShut: boolean },
): Cents => {
  if (kind !== 'DIVIDEND') {
    // An hour that brings nothing yet makes up for nothing yet.
    return p.isShut ? p.carried + belowNothing(p.valid) : belowNothing(p.valid + p.carried);
  }
  const left = (p.kept ?? 0n) + (carry === 'permanent' ? p.carried : 0n);
  const isOn = carry === 'second_half' ? p.isFirst : carry !== 'none';
  return isOn ? belowNothing(left) : 0n;
};

export const openAgentBooks = () => {
  const deals: Deal[] = [];
  const deeds = new Map<number, Deed[]>();
  /** By member: below whom from when on, the last one first. */
  const places = new Map<string, { from: number; upline: string | null }[]>();
  const ahead = new Map<number, number>();
  const aheadOf = (brandId: number): number => ahead.get(brandId) ?? 0;

  const uplineAt = (who: string, at: number): string | null =>
    places.get(who)?.find((one) => one.from <= at)?.upline ?? null;
  const lineAt = (who: string, at: number): string[] => {
    const upline = uplineAt(who, at);
    return upline === null ? [] : [upline, ...lineAt(upline, at)];
  };
  const isBelow = (who: string, agent: string, at: number): boolean =>
    lineAt(who, at).includes(agent);

  /**
   * What counted for a contract from one moment to before another. Dividends count a changed result
   * when and where it came first, as far as it is known by then.
   */
  const countedOf = (
    deal: Deal,
    { kind, isOwnOut }: Terms,
    [from, until, known = until]: readonly [number, number, number?],
  ): Deed[] =>
    (deeds.get(deal.brandId) ?? []).filter(({ who, at: came, first }) => {
      const at = kind === 'DIVIDEND' ? (first ?? came) : came;
      const isIn = at >= from && at < until && came < known;
      return isIn && (who === deal.payee ? !isOwnOut : isBelow(who, deal.payee, at));
    });
  const boundOf = (deal: Deal, terms: Terms, from: number, until: number): Cents =>
    sumOf(countedOf(deal, terms, [from, until]), 'valid');

  /** All bills of two and a kind whose windows are over at a moment, one deal after the other. */
  const billsOf = (pair: readonly Deal[], end: number): Bill[] => {
    if (pair[0]?.runs[0]?.terms.kind === 'DIVIDEND') return dividendsOf(pair, end);
    const bills: Bill[] = [];
    const zone = aheadOf(pair[0]?.brandId ?? 0);
    const runs = pair.flatMap((deal) => deal.runs.map((run) => ({ ...run, deal })));
    let before: Before | undefined;
    let shut: Shut[] = [];
    /** Asks hours of days that are over once more, in the order of time. */
    const askAgain = (until: number) => {
      const [over, open] = [true, false].map((isOver) =>
        shut.filter(({ day }) => day + DAY <= until === isOver),
      );
      shut = open ?? [];
      for (const hours of Map.groupBy(over ?? [], (one) => `${one.day} ${one.deal.id}`).values()) {
        const [first] = hours;
        const isLast = before?.deal === first?.deal && before?.until === (first?.day ?? 0) + DAY;
        const { bill, left } = madeUp(hours, isLast ? (before?.left ?? 0n) : 0n);
        bills.push(bill);
        if (isLast && before) before = { ...before, left };
      }
    };
    for (const { deal, terms, ...run } of runs.toSorted((one, other) => one.from - other.from)) {
      let { from } = run;
      while (from < run.until && endOf(terms.period, from, zone) <= end) {
        const until = endOf(terms.period, from, zone);
        const day = beginOf('day', from, zone);
        const isShut = terms.gate !== null && boundOf(deal, terms, day, until) < terms.gate;
        const right = beginOf(terms.period, from - 1, zone);
        const carried = carriedTo({ terms, right }, before);
        const bill = billOf({ deal, terms, from, until, isShut, carried });
        const isFirst = isFirstHalf(from, zone);
        bills.push(bill);
        before = { deal, until, left: leftOf(terms, { ...bill, carried, isShut, isFirst }) };
        if (isShut) shut.push({ deal, day, bets: bill.valid, terms });
        askAgain(until);
        from = until;
      }
    }
    askAgain(end);
    return bills;
  };
  type Windowed = { deal: Deal; terms: Terms; from: number; until: number };
  /**
   * Each dividend brings what its own window did, and what all windows before would have brought by
   * what is known now less what they would have by what the last one knew. What it does not reach
   * is made up for by the next.
   */
  const dividendsOf = (pair: readonly Deal[], end: number): Bill[] => {
    const zone = aheadOf(pair[0]?.brandId ?? 0);
    const windows: Windowed[] = [];
    const runs = pair.flatMap((deal) => deal.runs.map((run) => ({ ...run, deal })));
    for (const { deal, terms, ...run } of runs.toSorted((one, other) => one.from - other.from)) {
      for (let { from } = run; from < run.until; from = endOf(terms.period, from, zone)) {
        const until = endOf(terms.period, from, zone);
        if (until > end) break;
        windows.push({ deal, terms, from, until });
      }
    }
    const knownAt = (count: number, known: number): Bill[] => {
      let before: Before | undefined;
      return windows.slice(0, count).map((window) => {
        const { deal, terms, from, until } = window;
        const right = beginOf(terms.period, from - 1, zone);
        const carried = carriedTo({ terms, right }, before);
        const bill = billOf({ ...window, known, isShut: false, carried });
        const isFirst = isFirstHalf(from, zone);
        before = { deal, until, left: leftOf(terms, { ...bill, carried, isShut: false, isFirst }) };
        return bill;
      });
    };
    const totalOf = (bills: readonly Bill[]): Cents =>
      bills.reduce((sum, { gross }) => sum + gross, 0n);
    let missing: Cents = 0n;
    return windows.map((window, at) => {
      const now = knownAt(at + 1, window.until);
      const then = knownAt(at, windows[at - 1]?.until ?? 0);
      const due = totalOf(now) - totalOf(then) + missing;
      missing = belowNothing(due);
      const own = now.at(-1);
      if (!own) throw new Error('a window is not there');
      return { ...own, gross: due - missing };
    });
  };
  const billOf = (p: Windowed & { isShut: boolean; carried: Cents; known?: number }): Bill => {
    const { deal, terms, from, until, carried } = p;
    const { kind } = terms;
    const counted = countedOf(deal, terms, [from, until, p.known]);
    const valid = sumOf(counted, 'valid');
    const people = kind === 'DIVIDEND' || kind === 'DAILY' ? peopleIn(counted) : 0;
    const kept =
      kind === 'DIVIDEND'
        ? sumOf(counted, 'stake') - sumOf(counted, 'won') - sumOf(counted, 'gift')
        : null;
    const rate = p.isShut ? 0 : rateFor(terms, { bets: valid, kept: kept ?? 0n, people });
    const gross = partOf((kept ?? valid) + carried, rate);
    return { deal, terms, kind, run: 'window', from, until, gross, valid, kept, people };
  };
  /** Hours whose day had not bet enough yet, by what all of the day bet. */
  const madeUp = (hours: readonly Shut[], carried: Cents): { bill: Bill; left: Cents } => {
    const last = hours.at(-1);
    if (!last) throw new Error('a day without hours');
    const { deal, day: from } = last;
    const until = from + DAY;
    let left = carried;
    let gross = 0n;
    for (const { bets, terms } of hours) {
      if (bets <= 0n || boundOf(deal, terms, from, until) < (terms.gate ?? 0n)) continue;
      gross += partOf(bets + left, rateFor(terms, { bets, kept: 0n, people: 0 }));
      left = belowNothing(bets + left);
    }
    const valid = hours.reduce((sum, { bets }) => sum + bets, 0n);
    const none = { kept: null, people: 0 };
    const { terms } = last;
    const bill = { deal, terms, run: 'catch_up', from, until, gross, valid, ...none } as const;
    return { bill: { ...bill, kind: 'HOUR' }, left };
  };

  return {
    deals,
    zone: (brandId: number, milliseconds: number) => ahead.set(brandId, milliseconds),
    placed: (who: string, upline: string | null, from: number) => {
      places.set(who, [{ from, upline }, ...(places.get(who) ?? [])]);
    },
    lineAt,
    /** The border after a moment: there begins what was signed, and who was moved stands there. */
    borderAfter: (brandId: number, period: Period, moment: number): number => {
      const zone = aheadOf(brandId);
      return endOf(period, beginOf(period, moment, zone), zone);
    },
    /** What runs of a kind at a payee, if anything does. */
    runningOf: (payee: string, kind: Kind): Deal | undefined =>
      deals.find((one) => {
        const last = one.runs.at(-1);
        return one.payee === payee && last?.terms.kind === kind && last.until === Infinity;
      }),
    signed: (deal: Deal) => deals.push(deal),
    /** Ends what runs, and what was given out of it, at one border. */
    ended: (payee: string, kind: Kind, until: number) => {
      for (const deal of deals) {
        const last = deal.runs.at(-1);
        const isOf = deal.payee === payee || isBelow(deal.payee, payee, until);
        if (last?.terms.kind === kind && last.until === Infinity && isOf) last.until = until;
      }
    },
    did: ({ brandId, ...deed }: Pick<Deed, 'who' | 'at'> & Partial<Deed> & { brandId: number }) => {
      const list = deeds.get(brandId) ?? [];
      list.push({ stake: 0n, won: 0n, valid: 0n, gift: 0n, ...deed });
      deeds.set(brandId, list);
    },
    billsUntil: (brandId: number, end: number): Bill[] => {
      const pairs = Map.groupBy(
        deals.filter((one) => one.brandId === brandId),
        ({ payer, payee, runs }) => `${payer} ${payee} ${runs[0]?.terms.kind}`,
      );
      return [...pairs.values()].flatMap((pair) => billsOf(pair, end));
    },
  };
};
export type AgentBooks = ReturnType<typeof openAgentBooks>;
