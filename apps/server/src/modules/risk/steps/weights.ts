import type { Queries } from '../../../kernel/db.ts';
import { FIRST_WEIGHTS, type RiskWeights } from '../rules.ts';
import { weightRows } from '../store.ts';

/** What each part gives at a brand: what it said, and else what every brand begins with. */
export const weightsOf = async (db: Queries, brandId: number): Promise<RiskWeights> => ({
  ...FIRST_WEIGHTS,
  ...Object.fromEntries((await weightRows(db, brandId)).map((row) => [row.part, row])),
});
