import type { InputOf } from '@fairhouse/contract';
import type { changeTable as call } from '@fairhouse/contract/tables-desk';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { note } from '../../../audit/index.ts';
import { gamesOf } from '../../../catalogue/index.ts';
import { changeTable as store, tableById, tellState, type TableTerms } from '../../index.ts';
import { isTableGame, judgeTerms, type ReadTerms } from '../rules.ts';
import { printPage, printTerms } from './monitor.ts';

/** New terms of a table and their line in the audit log are one transaction. */
export const changeTable = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const operator = operatorOf(ctx);
  const { tableId } = input;
  const table = await tableById(ctx.db, ctx.brand.id, tableId);
  const game = table && gamesOf(ctx).get(table.slug)?.game;
  if (!table || !isTableGame(game)) return refuse('not_found');
  const { fields, terms } = judgeTerms(game, input, ctx.brand.currency);
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
  const to = termsOf(input, terms);
  await ctx.db.transaction(async (tx) => {
    const before = await store(tx, ctx.brand.id, tableId, to);
    if (!before) throw new Error(`the table ${tableId} is gone`);
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId: operator.operatorId,
      operatorName: operator.name,
      action: 'tables.change',
      subject: `table:${tableId}`,
      before: printTerms(ctx, before),
      after: printTerms(ctx, to),
      reason: input.reason,
      ip: ctx.ip,
    });
  });
  tellState(ctx, table);
  return (await printPage(ctx, tableId)) ?? refuse('not_found');
};

const termsOf = (input: InputOf<typeof call>, terms: ReadTerms): TableTerms => ({
  profile: input.profile,
  min_bet: terms.minMinor,
  max_bet: terms.maxMinor,
  chips: terms.chipsMinor,
  open_seconds: input.openSeconds,
  deal_milliseconds: input.dealMilliseconds,
  pause_milliseconds: input.pauseMilliseconds,
  opens_at: input.hours?.opensAt ?? null,
  closes_at: input.hours?.closesAt ?? null,
});
