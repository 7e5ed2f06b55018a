import type { OutputOf } from '@fairhouse/contract';
import type { returnsOutside } from '@fairhouse/contract/certificates-desk';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { alarmRows, writeAlarms } from '../store.ts';
import { alarmsOf } from './alarms.ts';

/** Keeps what is outside its band now, for the inbox and the games screen; counts what is new. */
export const keepAlarms = async (kernel: Kernel, brandId: number): Promise<void> => {
  const alarms = await alarmsOf(kernel, brandId);
  const { newOnes } = await kernel.db.transaction((tx) => writeAlarms(tx, { brandId, alarms }));
  if (newOnes === 0) return;
  kernel.metrics.alarms.inc({ what: 'return_outside' }, newOnes);
  kernel.log.warn({ brandId, alarms }, 'returns are outside their band');
};

export const listAlarms = async (ctx: Ctx): Promise<OutputOf<typeof returnsOutside>> => ({
  list: (await alarmRows(ctx.db, ctx.brand.id)).map((row) => ({
    slug: row.slug,
    game: gamesOf(ctx).get(row.slug)?.game.title ?? row.slug,
    bet: row.bet,
    wagers: Number(row.wagers),
    rtp: Number(row.rtp),
    observed: row.observed,
    low: row.low,
    high: row.high,
    since: row.since.toISOString(),
  })),
});
