import type { DiffCounts, DraftRow } from '@fairhouse/contract/catalogue-desk';
import type { FeedGame } from '@fairhouse/contract/game-feed';

declare module '../../kernel/db.ts' {
  interface Columns {
    'catalogue_games.told': FeedGame;
    'catalogue_drafts.counts': DiffCounts;
    'catalogue_draft_rows.kind': DraftRow['kind'];
    'catalogue_draft_rows.changes': DraftRow['changes'];
  }
}
