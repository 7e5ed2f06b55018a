import type { VoidedRound } from '@fairhouse/contract/records-proofs';
import type { useTexts } from '../../app/i18n.ts';

type Say = ReturnType<typeof useTexts>;
const OF_DRAWS = ['operator', 'day_off', 'desk'] as const;
const OF_HOUSE = ['unheld', 'version', 'fault', 'beacon_late', 'unsealed', 'restored'] as const;
const CODES = [...OF_HOUSE, ...OF_DRAWS] as const;
/** An operator's reason is shown as written; what the house gives back has words of its own. */
export const reasonOf = (say: Say, { by, reason }: Pick<VoidedRound, 'by' | 'reason'>): string => {
  if (reason === null) return say('voidUnsaid');
  const code = CODES.find((one) => one === reason);
  // Of a draw or match that operators ended no words are kept in public.
  if (by !== 'house' && !OF_DRAWS.some((one) => one === code)) return reason;
  return say(`voidReason.${code ?? 'version'}`);
};
