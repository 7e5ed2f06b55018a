import type { PromotionPeriod } from '@fairhouse/contract/promotions';
import type { SegmentRule } from '@fairhouse/contract/segment-words';
import type { Words } from './rules.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'activities.segment': SegmentRule;
    'activity_members.words': Words;
    'activities.opened_period': PromotionPeriod;
  }
}
