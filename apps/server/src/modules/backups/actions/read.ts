import type { Ctx } from '../../../kernel/kernel.ts';
import { isOld } from '../rules.ts';
import { lastBackups } from '../store.ts';

/** The last good one and what failed since. */
export const readBackups = async (ctx: Ctx) => {
  const everyHours = ctx.config.backups?.everyHours ?? 0;
  const rows = await lastBackups(ctx.db);
  const taken = rows.find(({ state }) => state === 'taken');
  const failed = rows.find(({ state }) => state === 'failed');
  const isNewer = failed && (!taken || failed.ended_at > taken.ended_at);
  return {
    everyHours,
    isOld: isOld(ctx.clock.now(), everyHours, taken?.started_at ?? null),
    last: taken
      ? {
          startedAt: taken.started_at.toISOString(),
          endedAt: taken.ended_at.toISOString(),
          file: taken.file ?? '',
          bytes: Number(taken.bytes ?? 0),
        }
      : null,
    failed: isNewer ? { at: failed.ended_at.toISOString(), why: failed.fault ?? '' } : null,
  };
};
