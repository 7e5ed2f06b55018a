import type { Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import {
  registerFieldsOf,
  secretNamesOf,
  settingsOf,
  settingsTreeOf,
  type BrandRow,
} from '../../index.ts';
import { givenBack } from '../../../giving/index.ts';
import { listMessengers } from '../../../messengers/index.ts';
import { groupsOf } from '../../../payment-groups/index.ts';
import { printWaiting } from '../steps/guarded.ts';
import { atBrand, brandInReach } from '../steps/reach.ts';

export const readSettings = async (ctx: Ctx, input: { brandId: string }) => {
  const row = await brandInReach(ctx, input.brandId);
  return row ? await printSettings(ctx, row) : refuse('not_found');
};

export const printSettings = async (ctx: Ctx, row: BrandRow) => {
  const there = atBrand(ctx, row);
  const { points, ranks } = await givenBack(ctx, ctx.db, there.brand);
  return {
    brandId: String(row.brand_id),
    version: row.version,
    settings: settingsOf(there.brand),
    tree: settingsTreeOf(there.brand),
    register: registerFieldsOf(there.brand),
    paymentGroups: (await groupsOf(ctx.db, row.brand_id)).map(({ code, name, closed_at: at }) => ({
      code,
      name,
      isClosed: at !== null,
    })),
    secrets: await secretNamesOf(ctx.db, row.brand_id),
    messengers: await listMessengers(there),
    location: { ip: ctx.ip, country: ctx.countries.of(ctx.ip) },
    hasCountries: ctx.countries.isKnown(),
    waiting: await printWaiting(ctx.db, row.brand_id),
    beside: { points, ranks: [...ranks] },
  };
};
