import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import {
  membersCorrected,
  nextTransfers,
  nextWagers,
  readSpan,
  turnFolio,
} from '../../wallet/index.ts';
import {
  noteCorrected,
  noteDepositing,
  noteRegaining,
  noteTakenDeposits,
} from '../rows/corrected.ts';
import { FEED, foldDeposits, foldEnds } from '../store.ts';

/** Counts all that brings tickets and can be read by now; answers whether bets were among it. */
export const countTickets = async (kernel: Kernel, brandId: number): Promise<boolean> => {
  await turnFolio(kernel, brandId);
  let isBusy = false;
  for (let isBehind = true; isBehind;) {
    const done = await readSpan(kernel, FEED, (tx, most) => countOnce(tx, brandId, most));
    isBusy ||= done.isMoved;
    isBehind = done.isBehind;
  }
  return isBusy;
};

/** The marks and the sums are one transaction. */
const countOnce = async (tx: Queries, brandId: number, most: number) => {
  const wagers = await nextWagers(tx, brandId, FEED, { most });
  if (wagers) {
    const span = { brandId, ...wagers };
    await foldEnds(tx, span);
    await noteCorrected(tx, { brandId, memberIds: await membersCorrected(tx, span) });
    await noteRegaining(tx, span);
  }
  const transfers = await nextTransfers(tx, brandId, FEED, { most });
  if (transfers) {
    await foldDeposits(tx, { brandId, ...transfers });
    await noteTakenDeposits(tx, { brandId, ...transfers });
    await noteDepositing(tx, { brandId, ...transfers });
  }
  return {
    isBehind: [wagers, transfers].some((span) => span !== undefined && !span.isLast),
    isMoved: wagers !== undefined,
  };
};
