import type { VoidedRound } from '@fairhouse/contract/records-proofs';
import type { useTexts } from '../../app/i18n.ts';

type Say = ReturnType<typeof useTexts>;
/** An operator's reason is shown as it was written; faults of the house have words of their own. */
export const reasonOf = (say: Say, { by, reason }: Pick<VoidedRound, 'by' | 'reason'>): string => {
  if (reason === null) return say('voidUnsaid');
  if (by !== 'house') return reason;
  return reason === 'unheld' ? say('voidReason.unheld') : say('voidReason.version');
};
