import type { RtpLine } from '@fairhouse/game-kit';

declare module '../../kernel/db.ts' {
  interface Columns {
    'certified_returns.lines': RtpLine[];
  }
}
