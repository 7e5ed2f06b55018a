import type { Cents } from './money.ts';

/**
 * The auditor of agents' bills: what was signed, who stood where and what everybody did, as it was
 * seen from outside. A bill is counted from these deeds, one window after the other; neither the
 * house's program nor `bills:verify` is used for it. Zones here are so far ahead all the year.
 */
type Kind = 'DIVIDEND' | 'DAILY' | 'HOUR' | 'REALTIME';
export type Step = { bets: Cents; kept: Cents; people: number; rate: number };
export type Deal = {
  id: string;
  brandId: number;
  /** Null is the house. */
  payer: string | null;
  payee: string;
  kind: Kind;
  steps: Step[];
  gate: Cents | null;
  carry: 'none' | 'previous' | 'permanent';
  isOwnOut: boolean;
  from: number;
};
type Deed = {
  brandId: number;
  who: string;
  at: number;
  stake: Cents;
  won: Cents;
  valid: Cents;
  /** What the house gave: bonuses, prizes and what came back of losses. */
  gift: Cents;
};
export type Bill = {
  deal: Deal;
  run: 'window' | 'catch_up';
  from: number;
  until: number;
  gross: Cents;
  valid: Cents;
  kept: Cents | null;
  people: number;
};

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const LENGTH: Record<Kind, number> = {
  DIVIDEND: DAY,
  DAILY: DAY,
  HOUR: 60 * MINUTE,
  REALTIME: 5 * MINUTE,
};
const ACTIVE: Cents = 10_000n;
const MILLION = 1_000_000n;

export const openAgentBooks = () => {
  const deals: Deal[] = [];
  const deeds: Deed[] = [];
  /** By member: below whom from when on, the last one first. */
  const places = new Map<string, { from: number; upline: string | null }[]>();
  const ahead = new Map<number, number>();

  const begins = (brandId: number, length: number, moment: number): number => {
    const shift = ahead.get(brandId) ?? 0;
    return Math.floor((moment + shift) / length) * length - shift;
  };
  const uplineAt = (who: string, at: number): string | null =>
    places.get(who)?.find((one) => one.from <= at)?.upline ?? null;
  const isBelow = (who: string, agent: string, at: number): boolean => {
    let upline = uplineAt(who, at);
    while (upline !== null && upline !== agent) upline = uplineAt(upline, at);
    return upline === agent;
  };

  /** What a team did from one moment to before another, and the agent's own part of it. */
  const teamOf = ({ brandId, payee }: Deal, from: number, until: number) => {
    const during = deeds.filter(
      (one) => one.brandId === brandId && one.at >= from && one.at < until,
    );
    return {
      own: during.filter((one) => one.who === payee),
      below: during.filter((one) => one.who !== payee && isBelow(one.who, payee, one.at)),
    };
  };
  const countedOf = (deal: Deal, from: number, until: number): Deed[] => {
    const { own, below } = teamOf(deal, from, until);
    return deal.isOwnOut ? below : [...own, ...below];
  };
  const sumOf = (list: readonly Deed[], of: 'stake' | 'won' | 'valid' | 'gift'): Cents =>
    list.reduce((sum, one) => sum + one[of], 0n);
  const peopleIn = (list: readonly Deed[]): number =>
    [...Map.groupBy(list, (one) => one.who).values()].filter((of) => sumOf(of, 'valid') >= ACTIVE)
      .length;
  const rateFor = (deal: Deal, reached: { bets: Cents; kept: Cents; people: number }): number =>
    deal.steps.reduce(
      (rate, step) =>
        reached.bets >= step.bets && reached.kept >= step.kept && reached.people >= step.people
          ? step.rate
          : rate,
      0,
    );
  const partOf = (amount: Cents, rate: number): Cents =>
    amount > 0n ? (amount * BigInt(rate)) / MILLION : 0n;

  /** All bills of a deal whose windows are over at a moment. */
  const billsOf = (deal: Deal, end: number): Bill[] => {
    const bills: Bill[] = [];
    const length = LENGTH[deal.kind];
    const closed = new Map<number, Cents[]>();
    let carried: Cents = 0n;
    for (let from = deal.from; from + length <= end; from += length) {
      const until = from + length;
      const counted = countedOf(deal, from, until);
      const valid = sumOf(counted, 'valid');
      const isWhole = length === DAY;
      const people = isWhole ? peopleIn(counted) : 0;
      const kept =
        deal.kind === 'DIVIDEND'
          ? sumOf(counted, 'stake') - sumOf(counted, 'won') - sumOf(counted, 'gift')
          : null;
      const day = begins(deal.brandId, DAY, from);
      const isShut = deal.gate !== null && sumOf(countedOf(deal, day, until), 'valid') < deal.gate;
      const rate = rateFor(deal, { bets: valid, kept: kept ?? 0n, people });
      const gross = isShut ? 0n : partOf(kept === null ? valid : kept + carried, rate);
      bills.push({ deal, run: 'window', from, until, gross, valid, kept, people });
      if (isShut) closed.set(day, [...(closed.get(day) ?? []), valid]);
      if (kept === null) continue;
      const left = deal.carry === 'permanent' ? kept + carried : kept;
      carried = left < 0n && deal.carry !== 'none' ? left : 0n;
    }
    for (const [from, hours] of closed) {
      const until = from + DAY;
      if (until > end) continue;
      const isOpen = sumOf(countedOf(deal, from, until), 'valid') >= (deal.gate ?? 0n);
      const gross = hours
        .map((bets) => partOf(bets, rateFor(deal, { bets, kept: 0n, people: 0 })))
        .reduce((sum, one) => sum + one, 0n);
      const valid = hours.reduce((sum, one) => sum + one, 0n);
      const due = isOpen ? gross : 0n;
      const none = { kept: null, people: 0 };
      bills.push({ deal, run: 'catch_up', from, until, gross: due, valid, ...none });
    }
    return bills;
  };

  return {
    deals,
    deeds,
    zone: (brandId: number, milliseconds: number) => ahead.set(brandId, milliseconds),
    placed: (who: string, upline: string | null, from: number) => {
      places.set(who, [{ from, upline }, ...(places.get(who) ?? [])]);
    },
    /** The border after a moment: there begins what was signed, and who was moved stands there. */
    borderAfter: (brandId: number, kind: Kind, moment: number): number =>
      begins(brandId, LENGTH[kind], moment) + LENGTH[kind],
    dayOf: (brandId: number, moment: number): number => begins(brandId, DAY, moment),
    signed: (deal: Deal) => deals.push(deal),
    did: (deed: Pick<Deed, 'brandId' | 'who' | 'at'> & Partial<Deed>) =>
      deeds.push({ stake: 0n, won: 0n, valid: 0n, gift: 0n, ...deed }),
    billsUntil: (end: (brandId: number) => number): Bill[] =>
      deals.flatMap((deal) => billsOf(deal, end(deal.brandId))),
  };
};
export type AgentBooks = ReturnType<typeof openAgentBooks>;
