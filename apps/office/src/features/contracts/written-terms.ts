import type { ContractKind, ContractPeriod, ContractTerms } from '@fairhouse/contract/contracts';
import { CONDITIONS_OF, COSTS, PERIODS_OF, ppmOf } from '../../app/agents/words.ts';

export type WrittenTier = {
  key: number;
  validBet: string;
  profitLoss: string;
  activeMembers: string;
  rate: string;
};
/** Terms as they are typed. */
export type WrittenTerms = {
  kind: ContractKind;
  period: ContractPeriod;
  tiers: readonly WrittenTier[];
  dailyBetAmount: string;
  carry: ContractTerms['carry'];
  ownPlayCounts: boolean;
  costs: ContractTerms['costs'];
};
const emptyTier = (key: number): WrittenTier => ({
  key,
  validBet: '0',
  profitLoss: '0',
  activeMembers: '0',
  rate: '',
});
const carryOf = (kind: ContractKind, period: ContractPeriod): WrittenTerms['carry'] =>
  kind !== 'DIVIDEND' ? 'none' : period === 'half_month' ? 'second_half' : 'previous';

/** Of another kind everything begins anew. */
export const emptyTerms = (kind: ContractKind): WrittenTerms => {
  const [period = 'day'] = PERIODS_OF[kind];
  return {
    kind,
    period,
    tiers: [emptyTier(1)],
    dailyBetAmount: '',
    carry: carryOf(kind, period),
    ownPlayCounts: true,
    costs: kind === 'DIVIDEND' ? [...COSTS] : [],
  };
};
/** Losses are carried as is usual for the window. */
export const withPeriod = (terms: WrittenTerms, period: ContractPeriod): WrittenTerms => ({
  ...terms,
  period,
  carry: carryOf(terms.kind, period),
});
export const writtenOf = (terms: ContractTerms): WrittenTerms => ({
  ...terms,
  tiers: terms.tiers.map((tier, at) => ({
    key: at + 1,
    validBet: tier.validBet,
    profitLoss: tier.profitLoss,
    activeMembers: String(tier.activeMembers),
    rate: String(tier.rate / 10_000),
  })),
  dailyBetAmount: terms.dailyBetAmount ?? '',
});

/** Six steps at most; a real-time salary has one rate. */
const tiersMaxOf = (kind: ContractKind): number => (kind === 'REALTIME' ? 1 : 6);
export const mayGrow = ({ kind, tiers }: WrittenTerms): boolean => tiers.length < tiersMaxOf(kind);
export const withTier = (terms: WrittenTerms): WrittenTerms => ({
  ...terms,
  tiers: [...terms.tiers, emptyTier(Math.max(...terms.tiers.map((one) => one.key)) + 1)],
});

/** As the call takes them; undefined while a rate is missing or none. */
export const readTerms = (written: WrittenTerms) => {
  const { kind, tiers } = written;
  const asks = (name: 'validBet' | 'profitLoss' | 'activeMembers') =>
    CONDITIONS_OF[kind].includes(name);
  const read = tiers.map((tier) => ({
    validBet: asks('validBet') ? tier.validBet.trim() || '0' : '0',
    profitLoss: asks('profitLoss') ? tier.profitLoss.trim() || '0' : '0',
    activeMembers: asks('activeMembers') ? Number(tier.activeMembers.trim() || '0') : 0,
    rate: ppmOf(tier.rate),
  }));
  const rated = read.flatMap((tier) =>
    tier.rate === undefined || !Number.isInteger(tier.activeMembers)
      ? []
      : [{ ...tier, rate: tier.rate }],
  );
  if (rated.length < tiers.length) return undefined;
  const daily = kind === 'HOUR' ? written.dailyBetAmount.trim() : '';
  return {
    kind,
    period: written.period,
    tiers: rated,
    dailyBetAmount: daily === '' ? null : daily,
    carry: written.carry,
    ownPlayCounts: written.ownPlayCounts,
    costs: [...written.costs],
  };
};
