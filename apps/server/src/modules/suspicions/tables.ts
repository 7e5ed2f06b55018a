import type { Noted } from './rules.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'suspicions.reasons': Noted[];
  }
}
