/**
 * The books of an auditor who trusts nobody: plain sums of what the house has answered, kept here
 * alone. No code of the ledger is used, not even to read an amount.
 */
import { openDrawBooks } from './books-draws.ts';
import { openMatchBooks, type Asked } from './books-matches.ts';
import { openPlayBooks, openStakes } from './books-play.ts';
import {
  payOwed,
  type Bound,
  type Limit,
  type Line,
  type Object,
  type Person,
} from './books-person.ts';
import { noSums, textOf, type Cents } from './money.ts';

type PaidIn = {
  memberId: string;
  amount: Cents;
  day: string;
  isCredited: boolean;
  wasPaid: boolean;
  isEnded: boolean;
  method: string;
  bonus: Promised | undefined;
  /** The limits of deposits as they were when it began: later they only become tighter. */
  limits: Cents[];
  isVouched: boolean;
};
/** What was promised with a deposit, by the auditor's own reckoning. */
type Promised = { amount: Cents; required: Cents };
export type Seen = {
  state: string;
  isReleased: boolean;
  received: Cents | null;
  isRestBack: boolean;
  day: string;
};
/** What should not be: found while the lives went on, or when the books were compared. */
export type Difference = { what: string; who: string; books: string; house: string };

const PAID_STATES = ['released', 'received', 'partly_received', 'not_received', 'forced'];
const POSTED = ['bound', 'done', 'given_up', 'expired'];
const OPEN_STATES = ['applying', 'approved'];

export const openBooks = () => {
  const people = new Map<string, Person>();
  const house = new Map<string, Cents>();
  const asked = new Map<string, Asked>();
  const paidIn = new Map<string, PaidIn>();
  const addresses = new Map<string, string>();
  const needed = new Map<string, number>();
  /** What ended in a room on a day, of all members: by both. */
  const roomDays = new Map<string, { bets: Cents; wins: Cents }>();
  const found: Difference[] = [];

  const personOf = (id: string): Person => {
    const known = people.get(id);
    if (known) return known;
    const made: Person = {
      available: 0n,
      away: 0n,
      days: new Map(),
      rooms: new Map(),
      limits: [],
      plays: [],
      begun: new Map(),
      credited: new Map(),
      isStopped: false,
      staked: 0n,
      bonuses: new Map(),
      touched: 0,
      owed: 0n,
      boundTo: new Map(),
    };
    people.set(id, made);
    return made;
  };
  const object: Object = (what, who, books = '', answered = '') => {
    found.push({ what, who, books, house: answered });
  };
  const note = ({ days, rooms }: Person, amount: Cents, { day, group, room }: Line): void => {
    if (group === undefined) return;
    const size = group === 'bets' || group === 'withdrawals' ? -amount : amount;
    const sums = days.get(day) ?? noSums();
    sums[group] += size;
    days.set(day, sums);
    if (room === undefined || (group !== 'bets' && group !== 'wins')) return;
    const ofRoom = rooms.get(room) ?? { bets: 0n, wins: 0n };
    ofRoom[group] += size;
    rooms.set(room, ofRoom);
    const ofDay = roomDays.get(`${day} ${room}`) ?? { bets: 0n, wins: 0n };
    ofDay[group] += size;
    roomDays.set(`${day} ${room}`, ofDay);
  };
  /** Every movement has two sides; the other one is an account of the house. */
  const move = (id: string, amount: Cents, other: string, line: Line): void => {
    const person = personOf(id);
    person[line.isAway ? 'away' : 'available'] += amount;
    house.set(other, (house.get(other) ?? 0n) - amount);
    note(person, amount, line);
  };
  const within = (id: string, from: string, to: string, amount: Cents): void => {
    house.set(from, (house.get(from) ?? 0n) - amount);
    house.set(to, (house.get(to) ?? 0n) + amount);
    if (amount < 0n) object('the house moved less than nothing', id);
  };

  const countBegun = (memberId: string, day: string, amount: Cents): void => {
    const person = personOf(memberId);
    const begun = (person.begun.get(day) ?? 0n) + amount;
    person.begun.set(day, begun);
    for (const limit of person.limits.filter(({ kind }) => kind === 'deposit')) {
      if (begun > limit.amount) {
        object('a deposit beyond the limit', memberId, textOf(limit.amount), textOf(begun));
      }
    }
  };

  /** Whenever they were begun, what is credited in a day by itself stays within the limits. */
  const countCredited = ({ memberId, amount, limits, isVouched }: PaidIn, day: string): void => {
    if (isVouched) return;
    const { credited } = personOf(memberId);
    const sum = (credited.get(day) ?? 0n) + amount;
    credited.set(day, sum);
    for (const limit of limits) {
      if (sum > limit) object('credited beyond the limit', memberId, textOf(limit), textOf(sum));
    }
  };

  /** Valid bets are never more than the stakes: below those a bonus cannot be played through. */
  const judgeLeaving = (id: string, what: string, amount: Cents): void => {
    const { bonuses, staked, owed, available, boundTo } = personOf(id);
    if (owed > 0n) object(`${what} past a debt`, id, textOf(owed));
    const stays = [...boundTo.values()].reduce((sum, one) => sum + one, 0n);
    if (stays > 0n && available - amount < stays) {
      object(`${what} of bound money`, id, textOf(stays), textOf(available - amount));
    }
    for (const [deposit, one] of bonuses) {
      if (staked - one.staked < one.required) object(`${what} past a bound bonus`, id, deposit);
    }
  };

  type Ended = { id: string; line: Line; taken: Cents; owed: Cents; missing: Cents };
  /**
   * Of what has ended goes back what there is; the rest is owed as long as it may come home. What
   * was won with it leaves no earlier than it is bet (D-I16).
   */
  const bonusEnded = (person: Person, bound: Bound, ended: Ended): void => {
    const { id, line, taken, owed, missing } = ended;
    const { memberId = '' } = paidIn.get(id) ?? {};
    const there = person.available < bound.amount ? person.available : bound.amount;
    if (!bound.hasEnded && taken + owed < there) {
      object('a bonus kept after its end', id, textOf(there), textOf(taken + owed));
    }
    if (taken < bound.taken || taken + owed > bound.amount) {
      object('an ended bonus was taken otherwise', id, textOf(bound.amount), textOf(taken));
    }
    if (taken > bound.taken) move(memberId, bound.taken - taken, 'promotions', line);
    const required = missing > 0n ? bound.required : 0n;
    person.bonuses.set(id, { ...bound, required, hasEnded: true, taken });
  };

  return {
    people,
    house,
    roomDays,
    asked,
    paidIn,
    found,
    object,
    personOf,
    ...openPlayBooks({ personOf, object, move, note }),
    ...openDrawBooks({ personOf, object, move, note }),
    ...openMatchBooks({ asked, personOf, object, move, within, countBegun }),
    transferred: (from: string, to: string, sent: { amount: Cents; day: string }) => {
      judgeLeaving(from, 'a transfer', sent.amount);
      const line = { day: sent.day, group: 'transfers' as const };
      move(from, -sent.amount, 'member-transfers', line);
      move(to, sent.amount, 'member-transfers', line);
    },
    adjusted: (id: string, amount: Cents, day: string) =>
      move(id, amount, 'adjustments', { day, group: 'adjustments' }),

    depositBegun: (
      id: string,
      memberId: string,
      deposit: { amount: Cents; day: string; method: string; bonus?: Promised | undefined },
    ) => {
      if (paidIn.has(id)) return;
      const person = personOf(memberId);
      paidIn.set(id, {
        memberId,
        bonus: undefined,
        ...deposit,
        isCredited: false,
        wasPaid: false,
        isEnded: false,
        isVouched: false,
        limits: person.limits.filter(({ kind }) => kind === 'deposit').map((limit) => limit.amount),
      });
      if (person.isStopped) object('a deposit during a break', memberId);
      countBegun(memberId, deposit.day, deposit.amount);
    },
    /** What the member and the provider know: it was paid in full, or an operator vouched. */
    depositPaid: (id: string) => {
      const deposit = paidIn.get(id);
      if (deposit) deposit.wasPaid = true;
    },
    depositSeen: (id: string, seen: { state: string; amount: Cents; day: string }) => {
      const deposit = paidIn.get(id);
      if (!deposit) {
        object('a deposit that nobody began', id);
        return;
      }
      if (seen.amount !== deposit.amount) object('a deposit of another amount', id);
      if (seen.state !== 'approved' || deposit.isCredited) return;
      deposit.isCredited = true;
      if (!deposit.wasPaid) object('a deposit credited that was never paid', id);
      countCredited(deposit, seen.day);
      move(deposit.memberId, deposit.amount, `deposits:${deposit.method}`, {
        day: seen.day,
        group: 'deposits',
      });
    },
    /** With the credit, once, as large as was promised; none where none was. */
    bonusSeen: (
      id: string,
      seen: {
        state: string;
        amount: Cents;
        day: string;
        taken: Cents;
        owed: Cents;
        missing: Cents;
      },
    ) => {
      const deposit = paidIn.get(id);
      if (!deposit?.bonus) {
        object('a bonus that nobody chose', id);
        return;
      }
      const person = personOf(deposit.memberId);
      const line = { day: seen.day, group: 'bonuses' as const };
      const { amount, required } = deposit.bonus;
      if (POSTED.includes(seen.state) && !person.bonuses.has(id)) {
        if (!deposit.isCredited) object('a bonus without its deposit', id);
        if (seen.amount !== amount) {
          object('another bonus', id, textOf(amount), textOf(seen.amount));
        }
        move(deposit.memberId, amount, 'promotions', line);
        person.bonuses.set(id, {
          required,
          amount,
          touched: person.touched,
          taken: 0n,
          staked: person.staked - openStakes(person),
        });
      }
      const bound = person.bonuses.get(id);
      if (seen.state === 'given_up' && bound && bound.amount > 0n) {
        if (person.touched !== bound.touched) object('a played bonus given up', id);
        move(deposit.memberId, -bound.amount, 'promotions', line);
        person.bonuses.set(id, { ...bound, required: 0n, amount: 0n, staked: 0n });
      }
      if (seen.state === 'expired' && bound) bonusEnded(person, bound, { ...seen, id, line });
      if (seen.state === 'done' && bound && person.staked - bound.staked < bound.required) {
        object('a bonus done before it was played through', id);
      }
      if (deposit.isCredited && ['promised', 'lapsed'].includes(seen.state)) {
        object('a credit without its bonus', id);
      }
    },
    /** What came to nothing no longer counts for the limit. */
    depositEnded: (id: string) => {
      const deposit = paidIn.get(id);
      if (!deposit || deposit.isEnded) return;
      deposit.isEnded = true;
      const { begun } = personOf(deposit.memberId);
      begun.set(deposit.day, (begun.get(deposit.day) ?? 0n) - deposit.amount);
    },

    addressGiven: (address: string, id: string) => {
      if ((addresses.get(address) ?? id) !== id) object('an address of coins given twice', id);
      addresses.set(address, id);
    },
    coinsPaid: (id: string, confirmations: number) => {
      const deposit = paidIn.get(id);
      if (deposit) deposit.wasPaid = true;
      needed.set(id, confirmations);
    },
    /** A block too early is a block too early; what an operator looked at is theirs. */
    coinsSeen: (id: string, seen: { state: string; confirmations: number }) => {
      if (seen.state === 'approved' && seen.confirmations < (needed.get(id) ?? 0)) {
        object(
          'coins credited before they were confirmed',
          id,
          String(needed.get(id)),
          String(seen.confirmations),
        );
      }
    },
    vouched: (id: string) => {
      needed.delete(id);
      const deposit = paidIn.get(id);
      if (deposit) deposit.isVouched = true;
    },
    /** A gift of the house, in the balance once it is collected; it is bet before money leaves. */
    rewardCollected: (
      id: string,
      reward: { memberId: string; amount: Cents; turnover: Cents; day: string },
    ) => {
      const person = personOf(reward.memberId);
      if (reward.turnover < reward.amount) object('a gift without its turnover', id);
      move(reward.memberId, reward.amount, 'rewards', { day: reward.day, group: 'bonuses' });
      person.bonuses.set(`reward ${id}`, {
        required: reward.turnover,
        amount: reward.amount,
        touched: person.touched,
        taken: 0n,
        staked: person.staked - openStakes(person),
      });
    },

    withdrawalAsked: (id: string, memberId: string, withdrawal: { amount: Cents; day: string }) => {
      if (asked.has(id)) return;
      judgeLeaving(memberId, 'a withdrawal', withdrawal.amount);
      asked.set(id, {
        memberId,
        amount: withdrawal.amount,
        method: 'hand',
        state: 'applying',
        isReleased: false,
        isBack: false,
        matched: 0n,
      });
      move(memberId, -withdrawal.amount, 'withdrawal-holds', {
        day: withdrawal.day,
        group: 'withdrawals',
      });
    },
    withdrawalBy: (id: string, method: string) => {
      const withdrawal = asked.get(id);
      if (withdrawal) withdrawal.method = method;
    },
    withdrawalSeen: (id: string, seen: Seen) => {
      const one = asked.get(id);
      if (!one) {
        object('a withdrawal that nobody asked for', id);
        return;
      }
      const account = `payouts:${one.method}`;
      if (!one.isReleased && (PAID_STATES.includes(seen.state) || seen.isReleased)) {
        within(id, 'withdrawal-holds', account, one.amount - one.matched);
        one.isReleased = true;
      }
      const back =
        seen.state === 'rejected'
          ? one.amount - one.matched
          : seen.isRestBack
            ? one.amount - (seen.received ?? 0n)
            : 0n;
      if (back > 0n && !one.isBack) {
        one.isBack = true;
        move(one.memberId, back, one.isReleased ? account : 'withdrawal-holds', {
          day: seen.day,
          group: 'withdrawals',
        });
        payOwed(personOf(one.memberId), back);
      }
      one.state = seen.state;
    },

    limited: (id: string, limit: Limit) => {
      const { limits } = personOf(id);
      const known = limits.find(({ kind }) => kind === limit.kind);
      if (!known) limits.push(limit);
      else if (limit.amount < known.amount) known.amount = limit.amount;
    },
    stopped: (id: string) => {
      personOf(id).isStopped = true;
    },
    heldOf: (id: string): Cents =>
      [...asked.values()]
        .filter((one) => one.memberId === id && OPEN_STATES.includes(one.state))
        .reduce((sum, one) => sum + one.amount - one.matched, 0n),
  };
};
export type Books = ReturnType<typeof openBooks>;
