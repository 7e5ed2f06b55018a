import type { Queries } from '../../kernel/db.ts';
import type { Brand } from '../../kernel/kernel.ts';
import { currencyOf } from '@fairhouse/money';

type BrandRow = {
  brand_id: number; merchant_code: string; name: string; currency: string; time_zone: string;
  languages: string[]; default_language: string; is_play_money: boolean;
  settings: Record<string, unknown>;
};

const brandFrom = (row: BrandRow): Brand => ({
  id: row.brand_id, merchantCode: row.merchant_code, name: row.name,
  currency: currencyOf(row.currency), timeZone: row.time_zone, languages: row.languages,
  defaultLanguage: row.default_language, isPlayMoney: row.is_play_money, settings: row.settings,
});

export const readBrands = async (
  db: Queries,
): Promise<{ brands: Brand[]; hosts: Map<string, number> }> => {
  const brands = await db.rows<BrandRow>('select * from brands order by brand_id');
  const hosts = await db.rows<{ brand_id: number; host: string }>(
    'select brand_id, host from brand_hosts');
  return { brands: brands.map(brandFrom),
    hosts: new Map(hosts.map((row) => [row.host, row.brand_id])) };
};

export const hostsOf = (db: Queries, brandId: number) =>
  db.rows<{ host: string; is_primary: boolean }>(
    'select host, is_primary from brand_hosts where brand_id = $1 order by is_primary desc, host',
    [brandId]);

export type NewBrand = {
  id: number; merchantCode: string; name: string; currency: string; hosts: string[];
  languages: string[]; settings?: Record<string, unknown>;
};
/** Makes a brand unless it exists; its settings are never overwritten. */
export const insertBrand = async (tx: Queries, brand: NewBrand): Promise<boolean> => {
  const made = await tx.run(
    `insert into brands (brand_id, merchant_code, name, currency, languages, settings)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [brand.id, brand.merchantCode, brand.name, brand.currency, brand.languages,
      JSON.stringify(brand.settings ?? {})]);
  for (const [index, host] of brand.hosts.entries()) {
    await tx.run(`insert into brand_hosts (brand_id, host, is_primary) values ($1, $2, $3)
      on conflict do nothing`, [brand.id, host, index === 0]);
  }
  return made === 1;
};
