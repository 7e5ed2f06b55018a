import type { PromotionPeriod } from '@fairhouse/contract/promotions';
import type { Words } from './rules.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'activity_members.words': Words;
    'activities.opened_period': PromotionPeriod;
  }
}
