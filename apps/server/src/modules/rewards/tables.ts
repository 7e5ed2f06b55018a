import type { GiftKind, RewardKind } from '@fairhouse/contract/reward-words';
import type { Words } from './store.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'rewards.kind': RewardKind;
    'rewards.words': Words;
    'reward_gifts.kind': GiftKind;
    'reward_gifts.words': Words;
  }
}
