import type { Line, Object, Person } from './books-person.ts';
import type { Cents } from './money.ts';

/** A withdrawal, as the member asked for it. */
export type Asked = {
  memberId: string;
  amount: Cents;
  method: string;
  state: string;
  isReleased: boolean;
  isBack: boolean;
  /** What other members paid of it. */
  matched: Cents;
};
/** A deposit that one member pays to the withdrawal of another. */
type Matched = {
  payer: string;
  withdrawal: string;
  amount: Cents;
  day: string;
  received: Cents;
  counted: Cents;
  isOver: boolean;
  /** When it ended, by its own record. */
  until: number;
};
type Shelf = {
  asked: Map<string, Asked>;
  personOf: (id: string) => Person;
  object: Object;
  move: (id: string, amount: Cents, other: string, line: Line) => void;
  within: (id: string, from: string, to: string, amount: Cents) => void;
  countBegun: (memberId: string, day: string, amount: Cents) => void;
};

const MATCH_OVER = ['received', 'partly', 'forced', 'refused', 'expired', 'cancelled'];

export const openMatchBooks = (shelf: Shelf) => {
  const { asked, personOf, object, move, within, countBegun } = shelf;
  const matches = new Map<string, Matched>();
  /** All that a match keeps of a withdrawal is not to be had by another before it has ended. */
  const keptAt = (withdrawal: string, moment: number): Cents =>
    [...matches.values()]
      .filter((one) => one.withdrawal === withdrawal)
      .reduce(
        (sum, one) => sum + (one.isOver && one.until <= moment ? one.received : one.amount),
        0n,
      );
  return {
    /** Those on the same withdrawal whose end nobody has seen: the clock may have let them go. */
    matchesToLookAt: (withdrawal: string): string[] =>
      [...matches]
        .filter(([, one]) => one.withdrawal === withdrawal && !one.isOver)
        .map(([id]) => id),
    /** `answered`: when the answer had come; what ended later was still kept by then. */
    matchBegun: (
      id: string,
      match: { payer: string; withdrawal: string; amount: Cents; day: string; answered: number },
    ) => {
      if (matches.has(id)) return;
      const { answered, ...taken } = match;
      const kept = keptAt(match.withdrawal, answered);
      matches.set(id, { ...taken, received: 0n, counted: match.amount, isOver: false, until: 0 });
      const one = asked.get(match.withdrawal);
      if (!one) object('a match with no withdrawal', id);
      else if (kept + match.amount > one.amount) object('matched above what was asked', id);
      if (personOf(match.payer).isStopped) object('a deposit during a break', match.payer);
      countBegun(match.payer, match.day, match.amount);
    },
    /** What came is the payer's, out of what was frozen of the other; nothing stays between. */
    matchSeen: (
      id: string,
      seen: { state: string; received: Cents; day: string; until: number },
    ) => {
      const match = matches.get(id);
      const one = asked.get(match?.withdrawal ?? '');
      if (!match || !one) {
        object('a match that nobody took', id);
        return;
      }
      const more = seen.received - match.received;
      if (more < 0n || seen.received > match.amount) object('a match of another amount', id);
      if (seen.state === 'received' && seen.received !== match.amount) {
        object('a receipt in part', id);
      }
      if (more > 0n) {
        within(
          id,
          one.isReleased ? `payouts:${one.method}` : 'withdrawal-holds',
          'member-matches',
          more,
        );
        move(match.payer, more, 'member-matches', { day: seen.day, group: 'deposits' });
        match.received = seen.received;
        one.matched += more;
      }
      // What did not come is open again, and no longer counts for the limit of the payer.
      match.isOver = MATCH_OVER.includes(seen.state);
      match.until = seen.until;
      const counts = match.isOver ? seen.received : match.counted;
      const { begun } = personOf(match.payer);
      begun.set(match.day, (begun.get(match.day) ?? 0n) + counts - match.counted);
      match.counted = counts;
    },
  };
};
