import type { Queries } from './db.ts';

/**
 * Something that is kept current by folding what happened: `npm run rewards:recompute` folds it
 * anew and compares. Each module offers its own.
 */
export type Recount = {
  name: string;
  /** Read only, in one snapshot; answers what differs, nothing where all is as it should be. */
  compare(tx: Queries): Promise<{ what: string; count: bigint; example: string }[]>;
};
