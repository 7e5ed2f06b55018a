import type { Kernel } from '../../../../kernel/kernel.ts';
import { LATE_RESULT_MILLISECONDS } from '../rules.ts';
import { lateSince } from '../store.ts';

/**
 * Tells once of each outside draw whose result is late, in the log and as an alarm. The house draws
 * nothing in its place: stakes stay until its sources tell, or two persons give them back.
 */
export const tellLate = async (kernel: Kernel): Promise<void> => {
  const told = kernel.once('lottery.late', () => new Set<string>());
  const at = new Date(kernel.clock.milliseconds() - LATE_RESULT_MILLISECONDS);
  for (const row of await lateSince(kernel.db, at)) {
    const name = `${row.brand_id}/${row.slug}/${row.issue_no}`;
    if (told.has(name)) continue;
    told.add(name);
    kernel.metrics.alarms.inc({ what: 'lottery_result_late' });
    kernel.log.error(
      { brandId: row.brand_id, slug: row.slug, issue: row.issue_no, drawsAt: row.draws_at },
      'an outside draw has no result',
    );
  }
};
