import type { ReturnOutcome } from '@fairhouse/contract/cashier-words';
import type { TagTone } from '@fairhouse/ui';

export const RETURN_TONES: Record<ReturnOutcome | 'open', TagTone> = {
  open: 'warn',
  taken: 'loss',
  borne: 'loss',
  kept: 'neutral',
  given_back: 'win',
};
