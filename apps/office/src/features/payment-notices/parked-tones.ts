import type { ParkedState } from '@fairhouse/contract/cashier-words';
import type { TagTone } from '@fairhouse/ui';

export const PARKED_TONES: Record<ParkedState, TagTone> = {
  open: 'warn',
  matched: 'win',
  assigned: 'win',
  returned: 'neutral',
  elsewhere: 'neutral',
};
