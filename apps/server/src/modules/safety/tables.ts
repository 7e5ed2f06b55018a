import type { LimitPeriod } from '@fairhouse/contract/safety-fields';

declare module '../../kernel/db.ts' {
  interface Columns {
    'safety.period': LimitPeriod;
    'safety_log.detail': Record<string, unknown>;
  }
}
