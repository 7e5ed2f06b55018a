import type { Queries } from '../../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { note } from '../../../audit/index.ts';
import { brandFrom, brandRow, hostsOf, settingsOf, type BrandRow } from '../../index.ts';
import { brandIdOf, FIRST_BRAND } from '../rules.ts';
import { printWaiting } from './guarded.ts';

export const mayReachAll = (ctx: Ctx): boolean => ctx.brand.id === FIRST_BRAND;

/** The brand an operator works on, as it stands in the database now, if they may. */
export const brandInReach = async (ctx: Ctx, text: string): Promise<BrandRow | undefined> => {
  const brandId = brandIdOf(text);
  if (brandId === undefined || (brandId !== ctx.brand.id && !mayReachAll(ctx))) return undefined;
  return brandRow(ctx.db, brandId);
};

/** The same call as if it had come to that brand. */
export const atBrand = (ctx: Ctx, row: BrandRow): Ctx => ({ ...ctx, brand: brandFrom(row) });

type Noted = { brandId: number; action: string; before: unknown; after: unknown; reason: string };
/** Each brand's log names who changed it, wherever they belong. */
export const noteChange = (ctx: Ctx, tx: Queries, one: Noted): Promise<void> => {
  const operator = operatorOf(ctx);
  return note(tx, {
    ...one,
    operatorId: ctx.brand.id === one.brandId ? operator.operatorId : null,
    operatorName:
      ctx.brand.id === one.brandId ? operator.name : `${operator.name} (${ctx.brand.merchantCode})`,
    subject: `brand:${one.brandId}`,
    ip: ctx.ip,
  });
};

export const printBrand = async (db: Queries, row: BrandRow) => ({
  id: String(row.brand_id),
  merchantCode: row.merchant_code,
  currency: row.currency,
  name: row.name,
  languages: row.languages,
  defaultLanguage: row.default_language,
  timeZone: row.time_zone,
  playMoney: row.is_play_money,
  version: row.version,
  hosts: (await hostsOf(db, row.brand_id)).map((one) => one.host),
  status: settingsOf(brandFrom(row)).status,
  waitingHosts: (await printWaiting(db, row.brand_id)).flatMap((one) => one.hosts),
});
