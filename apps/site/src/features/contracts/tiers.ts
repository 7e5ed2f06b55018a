import type { ContractKind, ContractTerms, ContractTier } from '@fairhouse/contract/contracts';
import { percentOf, ppmOf } from '../../app/agent-centre/words.ts';

/** Which conditions a kind of contract has (D-J01). */
export const CONDITIONS: Readonly<
  Record<ContractKind, readonly ('validBet' | 'profitLoss' | 'activeMembers')[]>
> = {
  DIVIDEND: ['validBet', 'profitLoss', 'activeMembers'],
  DAILY: ['validBet', 'activeMembers'],
  HOUR: ['validBet'],
  REALTIME: [],
};
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

/** Whether whoever fulfils the tier fulfils the condition of the ceiling too. */
const isEasier = (ceiling: ContractTier, tier: WrittenTier): boolean =>
  Number(ceiling.validBet) <= Number(tier.validBet) &&
  Number(ceiling.profitLoss) <= Number(tier.profitLoss) &&
  ceiling.activeMembers <= Number(tier.activeMembers);

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
