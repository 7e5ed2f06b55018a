import type { CollusionState, ReportReason } from '@fairhouse/contract/collusion-words';
import type { Signal } from '@fairhouse/contract/household-words';
import type { Noted } from './rules/judge.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'collusion_pairs.reasons': Noted[];
    'collusion_pairs.signals': Signal[];
    'collusion_pairs.state': CollusionState;
    'room_reports.reason': ReportReason;
  }
}
