import type { Queries } from '../../../kernel/db.ts';
import { brandRow, readBrands } from '../store.ts';
import { changeSettings } from './change-brand.ts';

/** Written as a version of its own, so that the history says since when, and why. */
const REASON = 'restored from a backup';

/**
 * A restored house is closed and pays nothing out: what was paid since the backup is not in its
 * books. An owner opens each brand, and lets payouts go, once that was compared (D-U05).
 */
export const startAnew = async (tx: Queries): Promise<void> => {
  for (const { id: brandId } of (await readBrands(tx)).brands) {
    const row = await brandRow(tx, brandId);
    if (!row) throw new Error(`brand ${brandId} is gone`);
    const edit = { brandId, version: row.version, operatorName: '', reason: REASON };
    const edited = await changeSettings(tx, edit, { status: 1, payoutsWait: true });
    if (!edited) throw new Error(`brand ${brandId} was changed meanwhile`);
  }
};
