import { adjusted, computeBill, computeCatchUp, less } from './bills.ts';
import type { BillInput, BillResult, Corrected, Figures } from './bills.ts';
import { canonicalOf, hashOf, type Canonical } from './canonical.ts';
import type { Cost, Kind, Period, Terms } from './terms.ts';
import { windowOf } from './windows.ts';

/** As a version is kept: amounts in minor units, as text. */
export type StoredTerms = {
  kind: Kind;
  period: Period;
  tiers: { validBet: string; profitLoss: string; activeMembers: number; rate: number }[];
  dailyBetAmount: string | null;
  carry: Terms['carry'];
  ownPlayCounts: boolean;
  costs: Cost[];
};
export const storedOf = (terms: Terms): StoredTerms => ({
  ...terms,
  tiers: terms.tiers.map((tier) => ({
    ...tier,
    validBet: String(tier.validBet),
    profitLoss: String(tier.profitLoss),
  })),
  dailyBetAmount: terms.dailyBetAmount === null ? null : String(terms.dailyBetAmount),
  costs: [...terms.costs].toSorted(),
});
export const termsOf = (stored: StoredTerms): Terms => ({
  ...stored,
  tiers: stored.tiers.map((tier) => ({
    ...tier,
    validBet: BigInt(tier.validBet),
    profitLoss: BigInt(tier.profitLoss),
  })),
  dailyBetAmount: stored.dailyBetAmount === null ? null : BigInt(stored.dailyBetAmount),
});
/** By which rules bills are computed now: which ones is one of the inputs, so old bills stay. */
export const RULES = 2;
/** Dividends: what corrects bets of before changes the bill of their time (D-J55). */
export const CORRECTING = 3;
/** Everything a bill is computed from, with amounts as text: its canonical text is kept. */
export type BillInputs = {
  /** Missing of bills from before D-J36: they carry dividends alone, within one contract. */
  rules?: typeof RULES | typeof CORRECTING;
  contract: { id: string; version: number; hash: string };
  /** `zone`: by whose days it was cut. */
  window: { from: string; until: string; zone?: string };
  terms: StoredTerms;
  team: StoredFigures;
  own: StoredFigures;
  /** Valid bets from which on a member counted as active. */
  activeFrom: string;
  /** HOUR: of the running day up to the end of the window, as far as it counts; else nothing. */
  dayValidBet: string;
  carryIn: string;
  isFirstHalf: boolean;
  /** Of a catch-up bill alone: the gated hours of the day, with the hashes of their bills. */
  hours: { bill: string; hash: string; validBet: string; terms: StoredTerms }[];
  /** From here on of `CORRECTING` alone. What of the figures corrects bets of earlier windows. */
  late?: { team: StoredFigures; own: StoredFigures };
  /** End of the last bill before that counts: what was known then is taken as known. */
  since?: string | null;
  /** What that bill was to take back and did not reach, nothing or below. */
  debt?: string;
  /** Bills of before that are others by what is known now, the oldest first. */
  corrected?: CorrectedInputs[];
};
/** A bill of before with its hash, by the figures and the carry of now. */
export type CorrectedInputs = {
  bill: string;
  hash: string;
  terms: StoredTerms;
  team: StoredFigures;
  own: StoredFigures;
  carryIn: string;
  isFirstHalf: boolean;
  /** What it came to by what was known until then. */
  was: string;
};
export type StoredFigures = {
  stake: string;
  payout: string;
  validBet: string;
  activeMembers: number;
  costs: Record<string, string>;
};
export const storeFigures = (figures: Figures): StoredFigures => ({
  stake: String(figures.stake),
  payout: String(figures.payout),
  validBet: String(figures.validBet),
  activeMembers: figures.activeMembers,
  costs: Object.fromEntries(
    Object.entries(figures.costs).map(([cost, amount]) => [cost, String(amount)]),
  ),
});
export const readFigures = (stored: StoredFigures): Figures => ({
  stake: BigInt(stored.stake),
  payout: BigInt(stored.payout),
  validBet: BigInt(stored.validBet),
  activeMembers: stored.activeMembers,
  costs: Object.fromEntries(
    Object.entries(stored.costs).map(([cost, amount]) => [cost, BigInt(amount)]),
  ),
});
/** `own`: of its window alone; `debtOut`: what the next bill takes back of what was too much. */
export type Result = BillResult & { own: bigint; debtOut: bigint };
/** The bill of inputs that are kept: the same now as then (D-J23). */
export const resultOf = (inputs: BillInputs): Result => {
  const alone =
    inputs.hours.length > 0
      ? computeCatchUp(caughtUpOf(inputs))
      : computeBill(windowInputsOf(inputs));
  const { gross: own } = alone;
  if (inputs.rules !== CORRECTING) return { ...alone, own, debtOut: 0n };
  const corrected = (inputs.corrected ?? []).map(changeOf);
  return { ...alone, own, ...adjusted(own, { debt: BigInt(inputs.debt ?? 0), corrected }) };
};
const windowInputsOf = (inputs: BillInputs): BillInput => ({
  terms: termsOf(inputs.terms),
  ...countedOf(inputs),
  dayValidBet: BigInt(inputs.dayValidBet),
  carryIn: BigInt(inputs.carryIn),
  isFirstHalf: inputs.isFirstHalf,
  carriesBets: inputs.rules !== undefined,
});
/** The figures of a window without what corrects bets of before. */
export const countedOf = ({ team, own, late }: BillInputs): { team: Figures; own: Figures } => {
  const [all, ofAgent] = [readFigures(team), readFigures(own)];
  if (!late) return { team: all, own: ofAgent };
  return { team: less(all, readFigures(late.team)), own: less(ofAgent, readFigures(late.own)) };
};
/** A bill of before by what is known now. */
export const billAgain = (one: Omit<CorrectedInputs, 'was' | 'bill' | 'hash'>): BillResult =>
  computeBill({
    terms: termsOf(one.terms),
    team: readFigures(one.team),
    own: readFigures(one.own),
    dayValidBet: 0n,
    carryIn: BigInt(one.carryIn),
    isFirstHalf: one.isFirstHalf,
    carriesBets: true,
  });
export const changeOf = (one: CorrectedInputs): Corrected => ({
  now: billAgain(one).gross,
  was: BigInt(one.was),
});
export const caughtUpOf = (inputs: BillInputs) => ({
  dayValidBet: BigInt(inputs.dayValidBet),
  carryIn: BigInt(inputs.carryIn),
  hours: inputs.hours.map((hour) => ({
    validBet: BigInt(hour.validBet),
    terms: termsOf(hour.terms),
  })),
});
/** A plain value of texts, numbers, lists and objects is one that has a canonical text. */
const asCanonical = (inputs: BillInputs): Canonical => inputs as unknown as Canonical;
export const textOf = async (inputs: BillInputs): Promise<{ text: string; hash: string }> => {
  const text = canonicalOf(asCanonical(inputs));
  return { text, hash: await hashOf(text) };
};

/** Whether what a bill left over is carried to a window of the same two (D-J36). */
export const carriedIn = (
  before: { until_at: Date; carry_out: bigint } | undefined,
  p: { terms: StoredTerms; from: Date; timeZone: string },
): bigint => {
  if (!before) return 0n;
  const { period, kind, carry } = p.terms;
  if (kind !== 'DIVIDEND' || carry === 'permanent') return before.carry_out;
  const right = windowOf(period, new Date(p.from.getTime() - 1), p.timeZone);
  return before.until_at > right.from ? before.carry_out : 0n;
};
