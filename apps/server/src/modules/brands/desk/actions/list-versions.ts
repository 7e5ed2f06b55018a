import type { InputOf } from '@fairhouse/contract';
import type { settingsHistory } from '@fairhouse/contract/brands-desk';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { versionsOf } from '../../index.ts';
import { brandIdOf } from '../rules.ts';
import { brandInReach } from '../steps/reach.ts';

export const listVersions = async (ctx: Ctx, input: InputOf<typeof settingsHistory>) => {
  const row = await brandInReach(ctx, input.brandId);
  if (!row) return refuse('not_found');
  const rows = await versionsOf(ctx.db, {
    brandId: row.brand_id,
    before: brandIdOf(input.cursor ?? '') ?? null,
    count: input.pageSize + 1,
  });
  const list = rows.slice(0, input.pageSize);
  return {
    list: list.map((one) => ({
      version: one.version,
      operator: one.operator_name,
      reason: one.reason,
      parts: one.parts,
      at: one.at.toISOString(),
      settings: one.settings,
    })),
    nextCursor: rows.length > list.length ? String(list.at(-1)?.version ?? '') : null,
  };
};
