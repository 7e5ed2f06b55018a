import type { Queries } from '../../../kernel/db.ts';
import { closeOrders } from '../store.ts';

/**
 * Of raffles of before the order of all prizes was fixed by one seed and one round: whoever saw a
 * place drawn since the backup knows what lies there. They close, draw nothing more, and show their
 * seed (D-U05). What is drawn by rounds to come is named anew, or comes again to whom it belongs.
 */
export const startAnew = (tx: Queries): Promise<void> => closeOrders(tx);
