/**
 * The books of an auditor who trusts nobody: plain sums of what the house has answered, kept here
 * alone. No code of the ledger is used, not even to read an amount.
 */
export type Cents = bigint;

export const centsOf = (text: unknown): Cents => {
  const match = /^(-?)(\d+)\.(\d\d)$/.exec(String(text));
  if (!match) throw new Error(`${String(text)} is no amount`);
  const size = BigInt(`${match[2]}${match[3]}`);
  return match[1] === '-' ? -size : size;
};
export const textOf = (cents: Cents): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
/** Days are those of the house, which keeps UTC here. */
export const dayOf = (moment: unknown): string =>
  new Date(String(moment)).toISOString().slice(0, 10);
export const today = (): string => dayOf(new Date().toISOString());

export const GROUPS = ['deposits', 'withdrawals', 'transfers', 'bets', 'wins', 'bonuses'] as const;
export type Group = (typeof GROUPS)[number];
export type Sums = Record<Group, Cents>;
export const noSums = (): Sums =>
  ({ deposits: 0n, withdrawals: 0n, transfers: 0n, bets: 0n, wins: 0n, bonuses: 0n });

type Asked = { memberId: string; amount: Cents; method: string; state: string;
  isReleased: boolean; isBack: boolean };
type PaidIn = { memberId: string; amount: Cents; day: string; isCredited: boolean;
  wasPaid: boolean; isEnded: boolean; method: string; bonus: Promised | undefined };
/** What was promised with a deposit, by the auditor's own reckoning. */
type Promised = { amount: Cents; required: Cents };
type Bound = { required: Cents; staked: Cents; amount: Cents };
type Limit = { kind: 'stake' | 'loss' | 'deposit'; amount: Cents };
type Play = { day: string; staked: Cents; lost: Cents };
type Person = { available: Cents; days: Map<string, Sums>; limits: Limit[]; plays: Play[];
  begun: Map<string, Cents>; isStopped: boolean; staked: Cents; bonuses: Map<string, Bound> };

export type Seen = { state: string; isReleased: boolean; received: Cents | null;
  isRestBack: boolean; day: string };
/** What should not be: found while the lives went on, or when the books were compared. */
export type Difference = { what: string; who: string; books: string; house: string };

const PAID_STATES = ['released', 'received', 'partly_received', 'not_received', 'forced'];
const OPEN_STATES = ['applying', 'approved'];

export const openBooks = () => {
  const people = new Map<string, Person>();
  const house = new Map<string, Cents>();
  const asked = new Map<string, Asked>();
  const paidIn = new Map<string, PaidIn>();
  const found: Difference[] = [];

  const personOf = (id: string): Person => {
    const known = people.get(id);
    if (known) return known;
    const made: Person = { available: 0n, days: new Map(), limits: [], plays: [],
      begun: new Map(), isStopped: false, staked: 0n, bonuses: new Map() };
    people.set(id, made);
    return made;
  };
  const object = (what: string, who: string, books = '', answered = ''): void => {
    found.push({ what, who, books, house: answered });
  };
  /** Every movement has two sides; the other one is an account of the house. */
  const move = (id: string, amount: Cents, other: string, line: { day: string; group: Group }) => {
    const person = personOf(id);
    person.available += amount;
    house.set(other, (house.get(other) ?? 0n) - amount);
    const sums = person.days.get(line.day) ?? noSums();
    sums[line.group] += line.group === 'bets' || line.group === 'withdrawals' ? -amount : amount;
    person.days.set(line.day, sums);
  };
  const within = (id: string, from: string, to: string, amount: Cents): void => {
    house.set(from, (house.get(from) ?? 0n) - amount);
    house.set(to, (house.get(to) ?? 0n) + amount);
    if (amount < 0n) object('the house moved less than nothing', id);
  };

  const judgeStake = (id: string, stake: Cents, day: string): void => {
    const { isStopped, limits, plays } = personOf(id);
    if (isStopped) object('a bet during a break', id);
    const ofDay = plays.filter((one) => one.day === day);
    const staked = ofDay.reduce((sum, one) => sum + one.staked, 0n);
    const lost = ofDay.reduce((sum, one) => sum + one.lost, 0n);
    for (const { kind, amount } of limits) {
      const used = kind === 'stake' ? staked + stake : kind === 'loss' ? lost + stake : 0n;
      if (used > amount) object(`a bet beyond the ${kind} limit`, id, textOf(amount), textOf(used));
    }
  };

  /** Valid bets are never more than the stakes: below those a bonus cannot be played through. */
  const judgeLeaving = (id: string, what: string): void => {
    const { bonuses, staked } = personOf(id);
    for (const [deposit, one] of bonuses) {
      if (staked - one.staked < one.required) object(`${what} past a bound bonus`, id, deposit);
    }
  };

  return {
    people, house, asked, paidIn, found, object, personOf,
    staked: (id: string, bet: { room: string; stake: Cents; day: string }) => {
      judgeStake(id, bet.stake, bet.day);
      personOf(id).staked += bet.stake;
      personOf(id).plays.push({ day: bet.day, staked: bet.stake, lost: bet.stake });
      move(id, -bet.stake, `wagers:${bet.room}`, { day: bet.day, group: 'bets' });
    },
    won: (id: string, win: { room: string; payout: Cents; day: string }) => {
      if (win.payout === 0n) return;
      personOf(id).plays.push({ day: win.day, staked: 0n, lost: -win.payout });
      move(id, win.payout, `wagers:${win.room}`, { day: win.day, group: 'wins' });
    },
    transferred: (from: string, to: string, sent: { amount: Cents; day: string }) => {
      judgeLeaving(from, 'a transfer');
      const line = { day: sent.day, group: 'transfers' as const };
      move(from, -sent.amount, 'member-transfers', line);
      move(to, sent.amount, 'member-transfers', line);
    },
    adjusted: (id: string, amount: Cents, day: string) =>
      move(id, amount, 'adjustments', { day, group: 'bonuses' }),

    depositBegun: (id: string, memberId: string, deposit: { amount: Cents; day: string;
      method: string; bonus?: Promised | undefined }) => {
      if (paidIn.has(id)) return;
      paidIn.set(id, { memberId, bonus: undefined, ...deposit, isCredited: false, wasPaid: false,
        isEnded: false });
      const person = personOf(memberId);
      if (person.isStopped) object('a deposit during a break', memberId);
      const begun = (person.begun.get(deposit.day) ?? 0n) + deposit.amount;
      person.begun.set(deposit.day, begun);
      for (const limit of person.limits.filter(({ kind }) => kind === 'deposit')) {
        if (begun > limit.amount) {
          object('a deposit beyond the limit', memberId, textOf(limit.amount), textOf(begun));
        }
      }
    },
    /** What the member and the provider know: it was paid in full, or an operator vouched. */
    depositPaid: (id: string) => {
      const deposit = paidIn.get(id);
      if (deposit) deposit.wasPaid = true;
    },
    depositSeen: (id: string, seen: { state: string; amount: Cents; day: string }) => {
      const deposit = paidIn.get(id);
      if (!deposit) { object('a deposit that nobody began', id); return; }
      if (seen.amount !== deposit.amount) object('a deposit of another amount', id);
      if (seen.state !== 'approved' || deposit.isCredited) return;
      deposit.isCredited = true;
      if (!deposit.wasPaid) object('a deposit credited that was never paid', id);
      move(deposit.memberId, deposit.amount, `deposits:${deposit.method}`,
        { day: seen.day, group: 'deposits' });
    },
    /** With the credit, once, as large as was promised; none where none was. */
    bonusSeen: (id: string, seen: { state: string; amount: Cents; day: string }) => {
      const deposit = paidIn.get(id);
      if (!deposit?.bonus) { object('a bonus that nobody chose', id); return; }
      const person = personOf(deposit.memberId);
      const line = { day: seen.day, group: 'bonuses' as const };
      const { amount, required } = deposit.bonus;
      if (['bound', 'done', 'given_up'].includes(seen.state) && !person.bonuses.has(id)) {
        if (!deposit.isCredited) object('a bonus without its deposit', id);
        if (seen.amount !== amount) {
          object('another bonus', id, textOf(amount), textOf(seen.amount));
        }
        move(deposit.memberId, amount, 'promotions', line);
        person.bonuses.set(id, { required, amount, staked: person.staked });
      }
      const bound = person.bonuses.get(id);
      if (seen.state === 'given_up' && bound && bound.amount > 0n) {
        if (person.staked !== bound.staked) object('a played bonus given up', id);
        move(deposit.memberId, -bound.amount, 'promotions', line);
        person.bonuses.set(id, { required: 0n, amount: 0n, staked: 0n });
      }
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

    withdrawalAsked: (id: string, memberId: string, withdrawal: { amount: Cents; day: string }) => {
      if (asked.has(id)) return;
      judgeLeaving(memberId, 'a withdrawal');
      asked.set(id, { memberId, amount: withdrawal.amount, method: 'hand', state: 'applying',
        isReleased: false, isBack: false });
      move(memberId, -withdrawal.amount, 'withdrawal-holds',
        { day: withdrawal.day, group: 'withdrawals' });
    },
    withdrawalBy: (id: string, method: string) => {
      const withdrawal = asked.get(id);
      if (withdrawal) withdrawal.method = method;
    },
    withdrawalSeen: (id: string, seen: Seen) => {
      const one = asked.get(id);
      if (!one) { object('a withdrawal that nobody asked for', id); return; }
      const account = `payouts:${one.method}`;
      if (!one.isReleased && (PAID_STATES.includes(seen.state) || seen.isReleased)) {
        within(id, 'withdrawal-holds', account, one.amount);
        one.isReleased = true;
      }
      const back = seen.state === 'rejected' ? one.amount
        : seen.isRestBack ? one.amount - (seen.received ?? 0n) : 0n;
      if (back > 0n && !one.isBack) {
        one.isBack = true;
        move(one.memberId, back, one.isReleased ? account : 'withdrawal-holds',
          { day: seen.day, group: 'withdrawals' });
      }
      one.state = seen.state;
    },

    limited: (id: string, limit: Limit) => {
      const { limits } = personOf(id);
      const known = limits.find(({ kind }) => kind === limit.kind);
      if (!known) limits.push(limit);
      else if (limit.amount < known.amount) known.amount = limit.amount;
    },
    stopped: (id: string) => { personOf(id).isStopped = true; },
    heldOf: (id: string): Cents => [...asked.values()]
      .filter((one) => one.memberId === id && OPEN_STATES.includes(one.state))
      .reduce((sum, one) => sum + one.amount, 0n),
  };
};
export type Books = ReturnType<typeof openBooks>;
