import type { InputOf } from '@fairhouse/contract';
import type { changeRanks as changeCall, KeptRanks } from '@fairhouse/contract/vip';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { HOUSE_RANKS, rankFaults } from '../rules.ts';
import { insertRanks, latestRanks, type RanksRow } from '../store.ts';

const print = (ctx: Ctx, row: RanksRow | undefined): KeptRanks => ({ version: row?.version ?? 0,
  ranks: [...row?.ranks ?? HOUSE_RANKS], changedAt: row?.changed_at.toISOString() ?? null,
  changedBy: row?.operator_name ?? '', reason: row?.reason ?? '',
  currency: ctx.brand.currency.code });

export const readRanks = async (ctx: Ctx) => print(ctx, await latestRanks(ctx.db, ctx.brand.id));

export const changeRanks = async (ctx: Ctx, input: InputOf<typeof changeCall>) => {
  const { version, ranks, reason } = input;
  const fields = rankFaults(ranks, ctx.brand.currency);
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
  const { operatorId, name } = operatorOf(ctx);
  const row = await ctx.db.transaction(async (tx) => {
    const before = await latestRanks(tx, ctx.brand.id);
    if ((before?.version ?? 0) !== version) return undefined;
    const made = await insertRanks(tx, { brandId: ctx.brand.id, version: version + 1, ranks,
      operatorName: name, reason });
    if (!made) return undefined;
    await note(tx, { brandId: ctx.brand.id, operatorId, operatorName: name, ip: ctx.ip,
      action: 'vip.ranks', subject: `ranks:${made.version}`, reason,
      before: before?.ranks ?? HOUSE_RANKS, after: made.ranks });
    return made;
  });
  return row ? print(ctx, row) : refuse('state_conflict');
};
