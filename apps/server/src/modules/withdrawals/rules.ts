import {
  FULL_TERMS,
  missingAfter,
  type BonusTerms,
  type EndedBets,
} from '@fairhouse/contract/bonus-terms';
import type { WithdrawalState } from '@fairhouse/contract/cashier-words';
import { termsFor, type Standing } from '@fairhouse/contract/payment-group-words';

/** Moves of a withdrawal, as data; anything else is refused (D-G04, D-G05). */
const MOVES: Record<WithdrawalState, readonly WithdrawalState[]> = {
  applying: ['approved', 'rejected'],
  approved: ['released', 'rejected'],
  released: ['received', 'partly_received', 'not_received', 'forced'],
  partly_received: ['received', 'forced'],
  not_received: ['received', 'forced', 'rejected'],
  received: [],
  forced: [],
  rejected: [],
};
export const mayMove = (from: WithdrawalState, to: WithdrawalState): boolean =>
  MOVES[from].includes(to);

/** What the house itself still pays: another member may have paid a part. */
export const dueOf = (row: { amount: bigint; matched: bigint }): bigint => row.amount - row.matched;

/** The way of payout that waits for other members; nothing is sent to a provider. */
export const BY_MEMBERS = 'members';

export type PayoutState = 'waiting' | 'sent' | 'paid' | 'failed';
/** Where a provider may have paid already nobody may give the money back, or pay once more. */
export const isPayoutOpen = (state: PayoutState | null): boolean =>
  state === 'waiting' || state === 'sent';
type Payout = {
  payout_state: PayoutState | null;
  payout_method: string | null;
  payout_tries: number;
};
/** No provider has heard of it yet: a try is counted before its order leaves. */
export const isUnsent = (row: Payout): boolean =>
  row.payout_state === 'waiting' && row.payout_method !== BY_MEMBERS && row.payout_tries === 0;

const HOUR = 3_600_000;
export type RiskFacts = {
  amount: bigint;
  large: bigint;
  now: number;
  registeredAt: number;
  cardAddedAt: number;
  hasOppositeBets: boolean;
  hasLikePrize: boolean;
  isCardShared: boolean;
  paidBefore: number;
  today: number;
  perDay: number;
  lastDepositAt: number | null;
  validSinceDeposit: bigint;
  /** What is left of what came. */
  deposits: bigint;
  hasDeposited: boolean;
  withdrawals: bigint;
};
type Risk = {
  code: string;
  /** Whether the member is told that this is looked at. */
  isShown: boolean;
  when(facts: RiskFacts): boolean;
};
/** What a person looks at before money leaves. No rule decides: each names what it saw. */
const RISKS: readonly Risk[] = [
  { code: 'first_withdrawal', isShown: true, when: (one) => one.paidBefore === 0 },
  { code: 'large_amount', isShown: true, when: (one) => one.amount >= one.large },
  { code: 'new_card', isShown: true, when: (one) => one.now - one.cardAddedAt < 72 * HOUR },
  { code: 'young_account', isShown: true, when: (one) => one.now - one.registeredAt < 24 * HOUR },
  { code: 'many_today', isShown: true, when: (one) => one.today + 1 >= one.perDay },
  { code: 'shared_card', isShown: false, when: (one) => one.isCardShared },
  { code: 'opposite_bets', isShown: false, when: (one) => one.hasOppositeBets },
  { code: 'like_prize', isShown: false, when: (one) => one.hasLikePrize },
  {
    code: 'no_play',
    isShown: false,
    when: (one) => one.lastDepositAt !== null && one.validSinceDeposit === 0n,
  },
  {
    code: 'fast_out',
    isShown: false,
    when: (one) => one.lastDepositAt !== null && one.now - one.lastDepositAt < HOUR,
  },
  {
    code: 'high_profit',
    isShown: false,
    when: (one) => one.hasDeposited && one.withdrawals + one.amount > one.deposits * 10n,
  },
];
export const risksOf = (facts: RiskFacts): string[] =>
  RISKS.filter((one) => one.when(facts)).map((one) => one.code);
export const shownRisks = (codes: readonly string[]): string[] =>
  codes.filter((code) => RISKS.some((one) => one.isShown && one.code === code));

/** A deposit and what was validly bet from it until the next one. */
export type Lot = {
  amount: bigint;
  validBet: bigint;
  /** What its bonus asks for besides. */
  ofBonus?: bigint;
};
export type Turnover = {
  required: bigint;
  missing: bigint;
  /** What is missing of each. */
  left: bigint[];
};
/**
 * Each deposit asks for its amount times the setting, and every valid bet since takes from what is
 * asked; bets before a deposit do not count for it. `times` has two decimals at most.
 */
export const turnoverOf = (lots: readonly Lot[], times: number): Turnover => {
  const hundredths = BigInt(Math.round(times * 100));
  let required = 0n;
  let first = 0;
  const left: bigint[] = [];
  for (const { amount, validBet, ofBonus = 0n } of lots) {
    const asked = (amount * hundredths) / 100n + ofBonus;
    required += asked;
    left.push(asked);
    let bet = validBet;
    // The oldest is played through first.
    for (; first < left.length; first += 1) {
      const open = left[first] ?? 0n;
      left[first] = open > bet ? open - bet : 0n;
      bet = bet > open ? bet - open : 0n;
      if (open > 0n && left[first] !== 0n) break;
    }
  }
  return { required, missing: left.reduce((sum, one) => sum + one, 0n), left };
};

/**
 * The same where a bonus counts games differently, or is played through before older ones: of a
 * deposit the amount is bet first, by all games alike, then its bonus by its terms.
 */
export const turnoverByTerms = (
  lots: readonly { amount: bigint; ofBonus: bigint; terms: BonusTerms; isFirst: boolean }[],
  ended: readonly EndedBets[],
  { times }: { times: number },
): Turnover => {
  const hundredths = BigInt(Math.round(times * 100));
  const parts = lots.flatMap(({ amount, ofBonus, terms, isFirst }) => [
    { askedMinor: (amount * hundredths) / 100n, terms: FULL_TERMS },
    { askedMinor: ofBonus, terms, isFirst },
  ]);
  const missing = missingAfter(
    parts,
    ended.map((bets) => ({ ...bets, after: bets.after * 2 })),
  );
  const left = lots.map((_, at) => (missing[at * 2] ?? 0n) + (missing[at * 2 + 1] ?? 0n));
  return {
    required: parts.reduce((sum, one) => sum + one.askedMinor, 0n),
    missing: left.reduce((sum, one) => sum + one, 0n),
    left,
  };
};

type Bounds = { amountMax: string; perDay: number };
/** The bounds of the member's group, else of the highest rank reached, else the brand's. */
export const boundsOf = (
  brand: Bounds & {
    ranks: readonly (Bounds & { rankLevel: number })[];
    groups: readonly (Bounds & { group: string })[];
  },
  who: Standing,
): Bounds => termsFor(brand, who) ?? brand;

/** Seconds until a provider that did not answer is asked again, with the same order. */
export const pauseAfter = (tries: number): number => Math.min(600, 2 ** Math.min(tries, 10));
export const SENT_PAUSE_SECONDS = 20;
export const CLAIM_MINUTES = 15;

/** A provider knows a payout by the withdrawal and the attempt. */
export const orderIdOf = (id: string, attempt: number): string => `${id}.${attempt}`;
export const orderOf = (orderId: string): { id: string; attempt: number } | undefined => {
  const match = /^([0-9a-f-]{36})\.(\d{1,4})$/.exec(orderId);
  return match ? { id: match[1] ?? '', attempt: Number(match[2]) } : undefined;
};
