import type { InputOf } from '@fairhouse/contract';
import type { voidRound as call } from '@fairhouse/contract/tables-desk';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { note } from '../../../audit/index.ts';
import { roundById, stopOpenRound, tableById } from '../../index.ts';
import { printPage } from './monitor.ts';

/** The clock turns ten times a second and is waited for: the answer shows the round void. */
const PATIENCE_MILLISECONDS = 3000;
const LOOK_EVERY_MILLISECONDS = 50;

/**
 * Asks for the running round to be voided while bets are taken, and waits a little for the clock
 * to do it. What comes later takes two operators: a reversal.
 */
export const voidRound = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const operator = operatorOf(ctx);
  const place = { brandId: ctx.brand.id, tableId: input.tableId, roundId: input.roundId };
  const table = await tableById(ctx.db, place.brandId, place.tableId);
  const round = await roundById(ctx.db, place.brandId, place.roundId);
  if (!table || round?.table_id !== table.table_id) return refuse('not_found');
  const isAsked = await ctx.db.transaction(async (tx) => {
    const stopped = await stopOpenRound(tx, { ...place, reason: input.reason });
    if (!stopped) return false;
    await note(tx, {
      brandId: place.brandId,
      operatorId: operator.operatorId,
      operatorName: operator.name,
      action: 'tables.void',
      subject: `table:${place.tableId}`,
      before: { round: stopped.number, state: stopped.state },
      after: { round: stopped.number, roundId: place.roundId, state: 'void' },
      reason: input.reason,
      ip: ctx.ip,
    });
    return true;
  });
  // Its bets may have been closed in the same moment; then only a reversal can take it back.
  if (!isAsked || (await endOf(ctx, place)) === 'settled') return refuse('state_conflict');
  return (await printPage(ctx, place.tableId)) ?? refuse('not_found');
};

const endOf = async (ctx: Ctx, place: { brandId: number; roundId: string }) => {
  const until = ctx.clock.milliseconds() + PATIENCE_MILLISECONDS;
  for (;;) {
    const round = await roundById(ctx.db, place.brandId, place.roundId);
    const isOver = round?.state === 'settled' || round?.state === 'void';
    if (isOver || ctx.clock.milliseconds() > until) return round?.state;
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_EVERY_MILLISECONDS);
    });
  }
};
