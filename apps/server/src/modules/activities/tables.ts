import type { Words } from './rules.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'activity_members.words': Words;
  }
}
