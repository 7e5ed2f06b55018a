import type { DeskWithdrawal } from '@fairhouse/contract/withdrawals-desk';
import type { TagTone } from '@fairhouse/ui';

export const TONES: Record<DeskWithdrawal['state'], TagTone> = {
  applying: 'warn',
  approved: 'info',
  released: 'accent',
  received: 'win',
  partly_received: 'warn',
  not_received: 'loss',
  forced: 'neutral',
  rejected: 'neutral',
};
