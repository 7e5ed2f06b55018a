import type { MatchState } from '@fairhouse/contract/matching-words';
import type { TagTone } from '@fairhouse/ui';

export const MATCH_TONES: Record<MatchState, TagTone> = {
  paying: 'info',
  confirming: 'info',
  partial: 'info',
  review: 'warn',
  received: 'win',
  partly: 'accent',
  forced: 'neutral',
  refused: 'loss',
  expired: 'neutral',
  cancelled: 'neutral',
};
