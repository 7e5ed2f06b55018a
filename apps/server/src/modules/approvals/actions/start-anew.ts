import type { Queries } from '../../../kernel/db.ts';
import { declineWaiting } from '../store.ts';

/**
 * What waited for a second person when the backup was taken may have been decided since, and nobody
 * knows how: whoever still wants it asks anew (D-U05).
 */
export const startAnew = (tx: Queries): Promise<void> =>
  declineWaiting(tx, 'restored from a backup: ask anew');
