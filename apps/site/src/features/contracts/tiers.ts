import type { ContractKind, ContractTerms, ContractTier } from '@fairhouse/contract/contracts';
import { percentOf, ppmOf } from '../../app/agent-centre/words.ts';

/** Six steps at most; a real-time salary has one rate. */
export const tiersMaxOf = (kind: ContractKind): number => (kind === 'REALTIME' ? 1 : 6);

export type WrittenTier = {
  key: number;
  validBet: string;
  profitLoss: string;
  activeMembers: string;
  rate: string;
};
export const emptyTier = (key: number): WrittenTier => ({
  key,
  validBet: '0',
  profitLoss: '0',
  activeMembers: '0',
  rate: '',
});

/** Steps as they would be written anew. */
export const writtenTiers = ({ tiers }: ContractTerms): WrittenTier[] =>
  tiers.map((tier, at) => ({
    key: at + 1,
    validBet: tier.validBet,
    profitLoss: tier.profitLoss,
    activeMembers: String(tier.activeMembers),
    rate: percentOf(tier.rate).replace('%', ''),
  }));

type Conditions = { validBet: string; profitLoss: string; activeMembers: string | number };
/** Whether whoever fulfils the tier fulfils the condition of the ceiling too. */
const isEasier = (ceiling: ContractTier, tier: Conditions): boolean =>
  Number(ceiling.validBet) <= Number(tier.validBet) &&
  Number(ceiling.profitLoss) <= Number(tier.profitLoss) &&
  ceiling.activeMembers <= Number(tier.activeMembers);
const isSame = (one: ContractTier, other: ContractTier): boolean =>
  isEasier(one, other) && isEasier(other, one);

/** One step of an offer beside what is paid now; undefined is nothing. */
export type ComparedTier = {
  tier: ContractTier;
  /** Its place in the terms that have it. */
  number: number;
  /** Whether both have it, the offer alone, or the terms before alone. */
  kept: 'both' | 'new' | 'gone';
  now: number | undefined;
  offered: number | undefined;
};
/**
 * All steps that the offer or the terms before have, by their conditions: a step that the offer
 * takes away stands in it too, with what its conditions would bring then.
 */
export const comparedTiers = (terms: ContractTerms, before: ContractTerms): ComparedTier[] => {
  const rateAt = ({ tiers }: ContractTerms, under: ContractTier) =>
    tiers.findLast((one) => isEasier(one, under))?.rate;
  const has = ({ tiers }: ContractTerms, tier: ContractTier) =>
    tiers.some((one) => isSame(one, tier));
  const row = (tier: ContractTier, at: number, kept: ComparedTier['kept']): ComparedTier => ({
    tier,
    number: at + 1,
    kept,
    now: rateAt(before, tier),
    offered: rateAt(terms, tier),
  });
  const rows = [
    ...terms.tiers.map((tier, at) => row(tier, at, has(before, tier) ? 'both' : 'new')),
    ...before.tiers.flatMap((tier, at) => (has(terms, tier) ? [] : [row(tier, at, 'gone')])),
  ];
  return rows.toSorted(
    ({ tier: one }, { tier: other }) =>
      Number(one.validBet) - Number(other.validBet) ||
      Number(one.profitLoss) - Number(other.profitLoss) ||
      one.activeMembers - other.activeMembers,
  );
};

/**
 * The highest rate that may be given under the conditions of a tier: the own one at equal or
 * easier conditions less the gap (D-J05). The server decides; here it is said beforehand.
 */
export const ceilingOf = (
  ceiling: ContractTerms | null,
  gap: number,
  tier: WrittenTier,
): number | undefined => {
  if (!ceiling) return undefined;
  const rates = ceiling.tiers.filter((one) => isEasier(one, tier)).map((one) => one.rate);
  return Math.max(0, ...rates.map((rate) => rate - gap));
};

export const readTier = (tier: WrittenTier) => {
  const rate = ppmOf(tier.rate);
  return rate === undefined
    ? undefined
    : {
        validBet: tier.validBet.trim() || '0',
        profitLoss: tier.profitLoss.trim() || '0',
        activeMembers: Number(tier.activeMembers.replaceAll(/\D/g, '') || '0'),
        rate,
      };
};
