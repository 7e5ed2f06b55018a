import type { Queries } from '../apps/server/src/kernel/db.ts';
import {
  correctWagers,
  type CorrectedWager,
  type Correction,
  type Settlement,
} from '../apps/server/src/modules/wallet/index.ts';

/** Ends wagers anew on the state they are in now; what is refused is thrown. */
export const correctNow = async (
  tx: Queries,
  p: Omit<Correction, 'results'> & { results: readonly Settlement[] },
): Promise<CorrectedWager[]> => {
  const rows = await tx.composed<{ wager_id: bigint; version: number }>(
    'select wager_id, version from wagers where brand_id = $1 and wager_id = any($2::bigint[])',
    [p.brandId, p.results.map((one) => one.wagerId)],
  );
  const versions = new Map(rows.map((row) => [row.wager_id, row.version]));
  const done = await correctWagers(tx, {
    ...p,
    results: p.results.map((one) => ({ ...one, version: versions.get(one.wagerId) ?? 0 })),
  });
  if (!done.ok) throw new Error(done.errorCode);
  return done.wagers;
};
