import type { BillInput, BillResult, Canonical, Figures } from '@fairhouse/agent-terms';
import { dayAfter, dayIn, startOf } from '@fairhouse/days';
import type { StoredTerms } from '../contracts/index.ts';

/** Everything a bill is computed from, with amounts as text: its canonical text is kept. */
export type BillInputs = {
  contract: { id: string; version: number; hash: string };
  window: { from: string; until: string };
  terms: StoredTerms;
  team: StoredFigures;
  own: StoredFigures;
  dayValidBet: string;
  carryIn: string;
  isFirstHalf: boolean;
  /** Of a catch-up bill: what the gated hours would have brought. */
  caughtUp: string;
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
/** A plain value of texts, numbers, lists and objects is one that has a canonical text. */
export const asCanonical = (inputs: BillInputs): Canonical => inputs as unknown as Canonical;

const PREFIX = { DIVIDEND: 'DV', DAILY: 'DW', HOUR: 'HS', REALTIME: 'RT' } as const;
/** Short for people; the end of the id keeps two of a day apart. */
export const numberOf = (p: {
  kind: keyof typeof PREFIX;
  from: Date;
  timeZone: string;
  id: string;
}): string =>
  `${PREFIX[p.kind]}-${dayIn(p.from, p.timeZone).replaceAll('-', '')}-${p.id.slice(-6)}`;

/** Daily wages are paid the day after they are computed (D-J06); all others at once. */
export const dueOf = (p: { kind: string; at: Date; timeZone: string }): Date =>
  p.kind === 'DAILY' ? startOf(dayAfter(dayIn(p.at, p.timeZone), 1), p.timeZone) : p.at;

export const stateOf = (
  result: Pick<BillResult, 'gross'>,
  p: { isSuspended: boolean },
): 'calculated' | 'not_reached' | 'disputed' =>
  p.isSuspended ? 'disputed' : result.gross > 0n ? 'calculated' : 'not_reached';
export type Computed = { input: BillInput; result: BillResult };
