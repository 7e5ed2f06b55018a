import { payOwed, type Line, type Object, type Person } from './books-person.ts';
import { textOf, type Cents } from './money.ts';

export type DrawState = 'open' | 'settled' | 'void';
/**
 * `payout` of an open bet is what was paid of it in parts; a void one has none. `said` is how it
 * came and by which rule: where that alone changes, it ended otherwise, too.
 */
export type DrawEnd = { state: DrawState; payout: Cents; valid: Cents; said?: string };
/** A bet on a draw as the auditor knows it; `ends` counts how often it ended or was changed. */
export type DrawBet = DrawEnd & {
  id: string;
  memberId: string;
  roundId: string;
  slug: string;
  category: string;
  bet: string;
  stake: Cents;
  isFree: boolean;
  units: { unit: string; liability: Cents }[];
  /** What was paid in parts: stays paid, whatever a round comes to. */
  parts: Cents;
  /** Ended by hand before its round was, or while that was open again: no round moves it. */
  isApart: boolean;
  /** Settled by hand before its round was: somebody else has the room it held. */
  isSold: boolean;
  ends: number;
};
/** A bet as it is laid: nothing has come of it. */
export type LaidBet = Omit<DrawBet, keyof DrawEnd | 'parts' | 'isApart' | 'isSold' | 'ends'>;
export type PlaySums = Record<'bets' | 'stake' | 'payout' | 'valid', Cents>;
export const noPlay = (): PlaySums => ({ bets: 0n, stake: 0n, payout: 0n, valid: 0n });
export const addPlay = (sums: PlaySums, more: PlaySums, sign = 1n): PlaySums => ({
  bets: sums.bets + sign * more.bets,
  stake: sums.stake + sign * more.stake,
  payout: sums.payout + sign * more.payout,
  valid: sums.valid + sign * more.valid,
});

type Shelf = {
  personOf: (id: string) => Person;
  object: Object;
  move: (id: string, amount: Cents, other: string, line: Line) => void;
  note: (person: Person, amount: Cents, line: Line) => void;
};
export type Change = { id: string; to: DrawEnd };

/**
 * What a bet counts for: one that is open for its parts alone, as stakes of the same amount, one
 * that is void for nothing.
 */
export const countedOf = ({ state, stake, payout, valid }: DrawBet): PlaySums => {
  if (state === 'void') return noPlay();
  if (state === 'open') return { ...noPlay(), stake: payout, payout };
  return { bets: 1n, stake, payout, valid };
};
/** What of it lies at the house, and what of its stake the house gave. */
const heldOf = ({ state, stake, payout }: DrawBet): Cents =>
  state === 'void' ? 0n : stake - payout;
const givenOf = ({ state, stake, isFree }: DrawBet): Cents =>
  isFree && state !== 'void' ? stake : 0n;

/** Tickets that stay open for days: their bets one by one, with all that became of them. */
export const openDrawBooks = ({ personOf, object, move, note }: Shelf) => {
  const bets = new Map<string, DrawBet>();
  const days = new Map<string, PlaySums>();

  /** What the member has more of it than before; below nothing: less. */
  const change = (bet: DrawBet, to: DrawEnd, day: string): Cents => {
    const { memberId, category: room } = bet;
    const person = personOf(memberId);
    const [counted, held, given] = [countedOf(bet), heldOf(bet), givenOf(bet)];
    bet.state = to.state;
    bet.payout = to.payout;
    bet.valid = to.valid;
    bet.said = to.said ?? '';
    bet.ends += 1;
    if (to.state === 'open') {
      bet.parts = to.payout;
      bet.isApart = false;
      bet.isSold = false;
    }
    const more = addPlay(countedOf(bet), counted, -1n);
    const at = `${day} ${room}`;
    days.set(at, addPlay(days.get(at) ?? noPlay(), more));
    note(person, -more.stake, { day, group: 'bets', room });
    note(person, more.payout, { day, group: 'wins', room });
    const back = held - heldOf(bet);
    const gift = givenOf(bet) - given;
    if (back !== 0n) move(memberId, back, `wagers:${room}`, { day });
    if (gift !== 0n) move(memberId, gift, 'free-bets', { day, group: 'bonuses' });
    return back + gift;
  };
  /** One posting for each member and category, in their order: its net pays or makes a debt. */
  const changeAll = (
    changes: readonly Change[],
    day: string,
    settle: (person: Person, net: Cents, memberId: string) => void,
  ): void => {
    const groups = new Map<string, { memberId: string; some: { bet: DrawBet; to: DrawEnd }[] }>();
    for (const { id, to } of changes) {
      const bet = bets.get(id);
      if (!bet) {
        object('an end of a bet that nobody laid', id);
        continue;
      }
      const key = `${bet.memberId} ${bet.category}`;
      const group = groups.get(key) ?? { memberId: bet.memberId, some: [] };
      group.some.push({ bet, to });
      groups.set(key, group);
    }
    for (const [, { memberId, some }] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const net = some.reduce((sum, { bet, to }) => sum + change(bet, to, day), 0n);
      settle(personOf(memberId), net, memberId);
    }
  };
  /** What a correction takes and the member does not have is owed; told by member. */
  const drawCorrected = (changes: readonly Change[], day: string): Map<string, Cents> => {
    const lent = new Map<string, Cents>();
    changeAll(changes, day, (person, net, memberId) => {
      const short = person.available < 0n ? -person.available : 0n;
      person.available += short;
      person.owed += short;
      payOwed(person, net);
      lent.set(memberId, (lent.get(memberId) ?? 0n) + short);
    });
    return lent;
  };

  return {
    draws: bets,
    drawDays: days,
    /** What lies in open bets on draws, less what was paid of it: own stakes, or the house's. */
    drawStakes: (memberId: string, isFree: boolean): Cents =>
      [...bets.values()]
        .filter((one) => one.memberId === memberId && one.state === 'open' && one.isFree === isFree)
        .reduce((sum, one) => sum + heldOf(one), 0n),
    /** What was staked on each unit of each round, and what it may cost: void or sold bets not. */
    drawTotals: (): Map<string, { stake: Cents; liability: Cents }> => {
      const totals = new Map<string, { stake: Cents; liability: Cents }>();
      for (const { roundId, stake, state, isSold, units } of bets.values()) {
        for (const { unit, liability } of units) {
          const sum = totals.get(`${roundId} ${unit}`) ?? { stake: 0n, liability: 0n };
          const isIn = state !== 'void' && !isSold;
          totals.set(`${roundId} ${unit}`, {
            stake: sum.stake + (isIn ? stake : 0n),
            liability: sum.liability + (isIn ? liability : 0n),
          });
        }
      }
      return totals;
    },
    drawLaid: (placed: LaidBet, day: string): void => {
      const { id, memberId, category, stake, isFree } = placed;
      if (bets.has(id)) {
        object('a bet on a draw that was answered twice', id);
        return;
      }
      const nothing = { state: 'open', payout: 0n, valid: 0n, said: '', parts: 0n } as const;
      bets.set(id, { ...placed, ...nothing, isApart: false, isSold: false, ends: 0 });
      personOf(memberId).touched += 1;
      if (isFree) move(memberId, stake, 'free-bets', { day, group: 'bonuses' });
      move(memberId, -stake, `wagers:${category}`, { day });
      if (personOf(memberId).available < 0n) object('a stake that was not there', memberId, id);
    },
    /** It was ended by hand, before its round ended or while that was open again. */
    drawApart: (id: string, when: 'before' | 'again'): void => {
      const bet = bets.get(id);
      if (!bet) return;
      bet.isApart = true;
      bet.isSold = when === 'before' && bet.state === 'settled';
    },
    /** Ends and parts: what is owed is paid of them first. */
    drawEnded: (changes: readonly Change[], day: string): void =>
      changeAll(changes, day, (person, net, memberId) => {
        if (net < 0n) object('an end that takes', memberId, textOf(net));
        payOwed(person, net);
      }),
    drawCorrected,
    /**
     * Stakes that go back. What was paid in parts comes home with them, and is owed where it is
     * spent: those bets are posted first.
     */
    drawVoid: (ids: readonly string[], day: string): void => {
      const isPaid = (id: string) => (bets.get(id)?.payout ?? 0n) > 0n;
      const to: DrawEnd = { state: 'void', payout: 0n, valid: 0n };
      for (const some of [ids.filter(isPaid), ids.filter((id) => !isPaid(id))])
        drawCorrected(
          some.map((id) => ({ id, to })),
          day,
        );
    },
    debtPaid: (id: string, paid: Cents): void => {
      const person = personOf(id);
      const most = person.owed < person.available ? person.owed : person.available;
      if (paid !== most) object('another part of a debt was paid', id, textOf(most), textOf(paid));
      person.owed -= paid;
      person.available -= paid;
    },
    boundTo: (id: string, grant: string, amount: Cents): void => {
      personOf(id).boundTo.set(grant, amount);
    },
    unbound: (id: string, grant: string): void => {
      personOf(id).boundTo.delete(grant);
    },
  };
};
