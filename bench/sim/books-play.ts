import { payOwed, type Line, type Object, type Person, type Play } from './books-person.ts';
import { textOf, type Cents } from './money.ts';

type Bet = { room: string; stake: Cents; day: string };
type Shelf = {
  personOf: (id: string) => Person;
  object: Object;
  move: (id: string, amount: Cents, other: string, line: Line) => void;
  note: (person: Person, amount: Cents, line: Line) => void;
};

/** Stakes of which nobody knows yet what they were to the house. */
export const openStakes = ({ plays }: Person): Cents =>
  plays.reduce((sum, one) => sum + (one.open === undefined ? 0n : one.staked), 0n);

/** The same without those at a vendor: of them the house knows when it reads the feed. */
export const laidStakes = ({ plays }: Person): Cents =>
  sum(
    plays.filter((one) => one.open !== undefined && !isAway(one)),
    ({ staked }) => staked,
  );

const isAway = ({ open }: Play): boolean => open?.startsWith('away:') === true;
const sum = (plays: Play[], of: (play: Play) => Cents): Cents =>
  plays.reduce((all, one) => all + of(one), 0n);
/** What of a limit is used up for certain; undefined while a bet may have won in the meantime. */
const usedOf = ({ plays }: Person, kind: 'stake' | 'loss', day: string): Cents | undefined => {
  const ofDay = plays.filter((one) => one.day === day);
  const ended = ofDay.filter(({ open }) => open === undefined);
  if (kind === 'stake') return sum(ended, ({ staked }) => staked);
  const open = ofDay.filter((one) => one.open !== undefined);
  if (!open.every(isAway)) return undefined;
  return sum(ended, ({ lost }) => lost) + sum(open, ({ lost }) => (lost < 0n ? lost : 0n));
};

export const openPlayBooks = ({ personOf, object, move, note }: Shelf) => {
  const judge = (id: string, what: string, size: Cents, day: string): void => {
    const person = personOf(id);
    for (const { kind, amount } of person.limits) {
      if (kind === 'deposit') continue;
      const used = usedOf(person, kind, day);
      if (used !== undefined && used + size > amount) {
        object(`${what} beyond the ${kind} limit`, id, textOf(amount), textOf(used + size));
      }
    }
  };
  const stake = (id: string, bet: Bet, open?: string): void => {
    const person = personOf(id);
    if (person.isStopped) object('a bet during a break', id);
    judge(id, 'a bet', bet.stake, bet.day);
    person.staked += bet.stake;
    person.touched += 1;
    person.plays.push({
      day: bet.day,
      staked: bet.stake,
      lost: bet.stake,
      ...(open === undefined ? {} : { open }),
    });
    const line: Line = { day: bet.day, room: bet.room };
    move(
      id,
      -bet.stake,
      `wagers:${bet.room}`,
      open === undefined ? { ...line, group: 'bets' } : line,
    );
  };
  const win = (
    id: string,
    { room, payout, day }: { room: string; payout: Cents; day: string },
    isAway = false,
  ): void => {
    if (payout < 0n) object('a payout below nothing', id, textOf(payout));
    if (payout !== 0n) {
      move(id, payout, `wagers:${room}`, { day, group: 'wins', room, isAway });
      if (!isAway) payOwed(personOf(id), payout);
    }
  };
  type End = { room: string; payout: Cents; day: string; isVoid?: boolean };
  /** The bet as it ended, which is when it counts; a void one was none. */
  const close = (id: string, open: string, { room, payout, day, isVoid }: End): void => {
    const person = personOf(id);
    const play = person.plays.find((one) => one.open === open);
    if (!play) {
      object('a bet that ended twice, or was never laid', id, open);
      return;
    }
    delete play.open;
    play.lost = isVoid ? 0n : play.staked - payout;
    if (isVoid) play.staked = 0n;
    else note(person, -play.staked, { day, group: 'bets', room });
  };
  return {
    /** A bet that ends in the same answer. */
    staked: (id: string, bet: Bet) => stake(id, bet),
    won: (id: string, end: { room: string; payout: Cents; day: string }) => {
      win(id, end);
      personOf(id).plays.push({ day: end.day, staked: 0n, lost: -end.payout });
    },
    /** A bet that ends later, by a clock. */
    laid: (id: string, open: string, bet: Bet) => stake(id, bet, open),
    ended: (id: string, open: string, end: End) => {
      close(id, open, end);
      if (!end.isVoid) win(id, end);
      else {
        move(id, end.payout, `wagers:${end.room}`, { day: end.day });
        payOwed(personOf(id), end.payout);
      }
    },

    /** To the wallet at a vendor: all that lies there then can be staked and lost. */
    sentAway: (id: string, amount: Cents, day: string) => {
      const person = personOf(id);
      if (person.isStopped) object('money sent to a vendor during a break', id);
      person.available -= amount;
      person.away += amount;
      person.touched += 1;
      // Where the feed was not read, this much at least lies there for the house.
      judge(id, 'money at a vendor', person.plays.some(isAway) ? amount : person.away, day);
    },
    broughtHome: (id: string, amount: Cents) => {
      const person = personOf(id);
      person.away -= amount;
      person.available += amount;
      if (person.away < 0n) object('more came home than lay there', id, textOf(person.away));
    },
    /** Played at the vendor; the house learns it from the feed. */
    playedAway: (id: string, open: string, { payout, ...bet }: Bet & { payout: Cents }) => {
      const person = personOf(id);
      person.staked += bet.stake;
      person.plays.push({ day: bet.day, staked: bet.stake, lost: bet.stake - payout, open });
      move(id, -bet.stake, `wagers:${bet.room}`, {
        day: bet.day,
        group: 'bets',
        room: bet.room,
        isAway: true,
      });
      win(id, { room: bet.room, payout, day: bet.day }, true);
    },
    /** The feed was read whole: what was played there counts from now on. */
    feedRead: (id: string) => {
      for (const play of personOf(id).plays) {
        if (isAway(play)) delete play.open;
      }
    },
  };
};
