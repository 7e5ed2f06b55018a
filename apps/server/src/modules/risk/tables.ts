import type { RiskPart } from '@fairhouse/contract/risk';

declare module '../../kernel/db.ts' {
  interface Columns {
    'risk_weights.part': RiskPart;
  }
}
