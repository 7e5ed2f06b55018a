import {
  faultsOf,
  usualCarry,
  windowOf,
  type Cost,
  type Kind,
  type Period,
  type StoredTerms,
  type Terms,
} from '@fairhouse/agent-terms';
import { KIND_NODES, type ContractTerms } from '@fairhouse/contract/contracts';
import { JURISDICTIONS } from '@fairhouse/contract/jurisdictions';
import type { BrandSettings } from '@fairhouse/contract/settings';
import { isNodeOff } from '@fairhouse/contract/settings-tree';
import type { Brand } from '../../kernel/kernel.ts';
import { settingsOf } from '../brands/index.ts';
import { parseAmount, printAmount, type Currency } from '@fairhouse/money';

export { storedOf, termsOf, type StoredTerms } from '@fairhouse/agent-terms';

/** How a contract ended: told to both sides in these words. */
export type EndedBy = 'agreed' | 'silence' | 'lower' | 'moved' | 'closed' | 'uncovered';
export const DAYS_TO_ANSWER = 7;
export const HOURS_TO_END = 72;

const SWITCHES = {
  DIVIDEND: 'contractDividend',
  DAILY: 'dailySalary',
  HOUR: 'hourSalary',
  REALTIME: 'realtimeSalary',
} as const satisfies Record<Kind, keyof BrandSettings['switches']>;
/** What the brand has on, with its page (D-J09, D-J47), as far as its licence lets it. */
export const isKindOn = (settings: BrandSettings, kind: Kind): boolean =>
  settings.switches[SWITCHES[kind]] &&
  !isNodeOff(settings.treeOff, KIND_NODES[kind]) &&
  (kind !== 'DIVIDEND' || JURISDICTIONS[settings.jurisdiction].lossContractsAllowed);

/** Above this rate of the brand two operators give terms of the house. */
export const isDear = (brand: Brand, terms: Pick<Terms | StoredTerms, 'tiers'>): boolean =>
  terms.tiers.some(({ rate }) => rate > settingsOf(brand).agentContracts.fourEyesRate);

export const printTerms = (terms: Terms, currency: Currency): ContractTerms => ({
  ...terms,
  tiers: terms.tiers.map((tier) => ({
    ...tier,
    validBet: printAmount(tier.validBet, currency),
    profitLoss: printAmount(tier.profitLoss, currency),
  })),
  dailyBetAmount:
    terms.dailyBetAmount === null ? null : printAmount(terms.dailyBetAmount, currency),
  costs: [...terms.costs],
});

export type GivenTerms = {
  kind: Kind;
  period: Period;
  tiers: { validBet: string; profitLoss: string; activeMembers: number; rate: number }[];
  dailyBetAmount: string | null;
  carry?: Terms['carry'] | undefined;
  ownPlayCounts: boolean;
};
/**
 * What was typed as terms, or the first thing that is wrong in it. What a downline is not asked
 * about (carry where none is said, costs) is that of the upline's own terms.
 */
export const readTerms = (
  given: GivenTerms,
  p: { currency: Currency; own: Terms | undefined; costs?: readonly Cost[] },
): { terms: Terms } | { fault: string } => {
  const minor = (text: string): bigint => parseAmount(text, p.currency) ?? -1n;
  const terms: Terms = {
    kind: given.kind,
    period: given.period,
    tiers: given.tiers.map((tier) => ({
      validBet: minor(tier.validBet),
      profitLoss: minor(tier.profitLoss),
      activeMembers: tier.activeMembers,
      rate: tier.rate,
    })),
    dailyBetAmount: given.dailyBetAmount === null ? null : minor(given.dailyBetAmount),
    carry: given.carry ?? p.own?.carry ?? usualCarry(given.kind, given.period),
    ownPlayCounts: given.ownPlayCounts,
    costs: p.costs ?? p.own?.costs ?? [],
  };
  const [fault] = faultsOf(terms);
  return fault ? { fault } : { terms };
};

/** The first border of windows that is not before a moment (D-J03). */
export const firstBorder = (period: Period, from: Date, timeZone: string): Date => {
  const window = windowOf(period, from, timeZone);
  return window.from.getTime() === from.getTime() ? from : window.until;
};
