import { SHOWN_FROM, type Suspicion } from '@fairhouse/contract/suspicion-words';

/** What is known of a member, of the last 90 days. */
export type MemberFacts = {
  /** Bonuses that were credited, and those of them that were given up. */
  bonuses: number;
  givenUp: number;
  /** Deposits without a bonus. */
  plainDeposits: number;
  depositedMinor: bigint;
  withdrawnMinor: bigint;
  validMinor: bigint;
  askedMinor: bigint;
  outs: readonly Out[];
  opposed: readonly Opposed[];
  /** How many others laid in the same rounds: with a crowd somebody is opposite by chance. */
  crowd: number;
  passed: Passed | undefined;
  /** Members who sent theirs here. */
  senders: readonly Passed[];
  alike: readonly Alike[];
};
/** A withdrawal, and what was deposited, asked for and bet since the one before. */
export type Out = {
  amountMinor: bigint;
  leftMinor: bigint;
  hasBonus: boolean;
  askedMinor: bigint;
  validMinor: bigint;
};
/** Rounds of both in which somebody won and somebody lost; of them those with stakes alike. */
export type Opposed = { memberId: bigint; common: number; mirrored: number };
/** What one took in by deposits and bonuses, and sent on to the member who got the most. */
export type Passed = {
  memberId: bigint;
  toId: bigint;
  sentMinor: bigint;
  incomeMinor: bigint;
  bonuses: number;
  withdrawals: number;
};
/** An account with something in common, what it had, and how much of the bets is the same. */
export type Alike = {
  memberId: bigint;
  score: number;
  bonuses: number;
  sameBets: number;
  bets: number;
  kinds: number;
};
/** What was noted, as it is kept: ids as text. */
export type Noted = {
  code: Suspicion;
  points: number;
  count: number;
  of: number;
  others: string[];
};

/** One person or one purse, as households are judged: a device, a card, a document. */
const CLOSE = 50;
const HUNDRED = 100n;
const percentOf = (part: bigint, whole: bigint): number =>
  whole > 0n ? Number((part * HUNDRED) / whole) : 0;
const ids = (list: readonly { memberId: bigint }[]): string[] =>
  list.map(({ memberId }) => String(memberId));

const LINKED_ROUNDS = 8;
const STRANGE_ROUNDS = 12;
const OPPOSED_PERCENT = 90;
const PASSED_PERCENT = 70;
const SENDERS = 2;
const GIVEN_UP = 3;
const STOPS = 3;
/** So much above what was asked is still a stop: one bet more. */
const STOP_PERCENT = 120;
const LEFT_PERCENT = 10;
const ONLY_BONUSES = 4;
const BETS = 10;
const KINDS = 3;
const SAME_PERCENT = 70;

const isOpposed = (one: Opposed, rounds: number): boolean =>
  one.mirrored >= rounds && one.mirrored * 100 >= one.common * OPPOSED_PERCENT;
const opposed = ({ opposed: pairs, alike, crowd }: MemberFacts): Noted[] => {
  const linked = new Set(alike.filter((one) => one.score >= CLOSE).map((one) => one.memberId));
  // Each further round halves what chance explains; so many more as others double.
  const strange = STRANGE_ROUNDS + Math.ceil(Math.log2(Math.max(1, crowd)));
  const found = pairs.filter((one) =>
    isOpposed(one, linked.has(one.memberId) ? LINKED_ROUNDS : strange),
  );
  const [most] = found.toSorted((a, b) => b.mirrored - a.mirrored);
  if (!most) return [];
  const isLinked = found.some((one) => linked.has(one.memberId));
  return [
    {
      code: isLinked ? 'opposite_linked' : 'opposite_strangers',
      points: isLinked ? 70 : 60,
      count: most.mirrored,
      of: most.common,
      others: ids(found),
    },
  ];
};

const hasPassedOn = (one: Passed): boolean =>
  one.bonuses > 0 &&
  one.withdrawals === 0 &&
  one.sentMinor > 0n &&
  percentOf(one.sentMinor, one.incomeMinor) >= PASSED_PERCENT;
const passed = ({ passed: own, senders }: MemberFacts): Noted[] => {
  const found: Noted[] = [];
  if (own && hasPassedOn(own)) {
    const count = percentOf(own.sentMinor, own.incomeMinor);
    found.push({
      code: 'money_passed_on',
      points: 60,
      count,
      of: own.bonuses,
      others: [String(own.toId)],
    });
  }
  const passers = senders.filter(hasPassedOn);
  if (passers.length >= SENDERS) {
    const [count, of] = [passers.length, senders.length];
    found.push({ code: 'money_collected', points: 60, count, of, others: ids(passers) });
  }
  return found;
};

/** Points by how many others took bonuses too: a couple is no ring. */
const closePoints = (others: number): number => (others >= 3 ? 60 : others === 2 ? 45 : 25);
const NEAR_OTHERS = 3;
const accounts = ({ alike, bonuses }: MemberFacts): Noted[] => {
  if (bonuses === 0) return [];
  const others = alike.filter((one) => one.bonuses > 0);
  const close = others.filter((one) => one.score >= CLOSE);
  const isNear = close.length === 0;
  if (isNear && others.length < NEAR_OTHERS) return [];
  const found = isNear ? others : close;
  const points = isNear ? 20 : closePoints(close.length);
  const of = alike.length;
  return [{ code: 'many_accounts', points, count: found.length, of, others: ids(found) }];
};

const betsAlike = ({ alike, bonuses }: MemberFacts): Noted[] => {
  if (bonuses === 0) return [];
  const found = alike.filter(
    (one) =>
      one.bonuses > 0 &&
      one.bets >= BETS &&
      one.kinds >= KINDS &&
      one.sameBets * 100 >= one.bets * SAME_PERCENT,
  );
  const [most] = found.toSorted((a, b) => b.sameBets / b.bets - a.sameBets / a.bets);
  return most
    ? [{ code: 'bets_alike', points: 40, count: most.sameBets, of: most.bets, others: ids(found) }]
    : [];
};

const givenUp = ({ givenUp: count, bonuses: of }: MemberFacts): Noted[] =>
  count >= GIVEN_UP && count * 2 >= of
    ? [{ code: 'bonuses_given_up', points: 60, count, of, others: [] }]
    : [];

const isStop = (one: Out): boolean =>
  one.hasBonus &&
  one.askedMinor > 0n &&
  percentOf(one.validMinor, one.askedMinor) <= STOP_PERCENT &&
  percentOf(one.leftMinor, one.amountMinor) <= LEFT_PERCENT;
const stops = ({ outs }: MemberFacts): Noted[] => {
  const [count, of] = [outs.filter(isStop).length, outs.length];
  if (count < STOPS - 1 || count * 4 < of * 3) return [];
  return [{ code: 'stops_at_turnover', points: count < STOPS ? 30 : 60, count, of, others: [] }];
};

const bonusOnly = (facts: MemberFacts): Noted[] => {
  const played = percentOf(facts.validMinor, facts.askedMinor);
  const isSo =
    facts.bonuses >= ONLY_BONUSES &&
    facts.plainDeposits === 0 &&
    facts.outs.length >= 2 &&
    played > 0 &&
    played <= STOP_PERCENT &&
    percentOf(facts.withdrawnMinor, facts.depositedMinor) >= PASSED_PERCENT;
  return isSo
    ? [{ code: 'bonus_only', points: 60, count: facts.bonuses, of: facts.outs.length, others: [] }]
    : [];
};

const RULES = [opposed, passed, accounts, betsAlike, givenUp, stops, bonusOnly];
/** What speaks against a member, the heaviest first. No rule decides: each says what it counted. */
export const reasonsOf = (facts: MemberFacts): Noted[] =>
  RULES.flatMap((rule) => rule(facts)).toSorted((a, b) => b.points - a.points);
export const scoreOf = (reasons: readonly Noted[]): number =>
  reasons.reduce((sum, one) => sum + one.points, 0);
export const isShown = (reasons: readonly Noted[]): boolean => scoreOf(reasons) >= SHOWN_FROM;
