import type { Queries, RowOf } from '../../kernel/db.ts';
import type { Brand } from '../../kernel/kernel.ts';
import { currencyOf } from '@fairhouse/money';

declare module '../../kernel/db.ts' {
  interface Columns {
    'brands.settings': Record<string, unknown>;
    'brand_versions.settings': Record<string, unknown>;
  }
}

const BRANDS = `select brand_id, merchant_code, name, currency, time_zone, languages,
  default_language, is_play_money, settings, version from brands`;
const BY_ID = `${BRANDS} where brand_id = $1`;
export type BrandRow = RowOf<typeof BY_ID>;

export const brandFrom = (row: BrandRow): Brand => ({
  id: row.brand_id,
  merchantCode: row.merchant_code,
  name: row.name,
  currency: currencyOf(row.currency),
  timeZone: row.time_zone,
  languages: row.languages,
  defaultLanguage: row.default_language,
  isPlayMoney: row.is_play_money,
  settings: row.settings,
});

export const readBrands = async (
  db: Queries,
): Promise<{ brands: Brand[]; hosts: Map<string, number> }> => {
  const brands = await db.rows(`${BRANDS} order by brand_id`);
  const hosts = await db.rows(
    'select brand_id, host from brand_hosts order by is_primary desc, host',
  );
  return {
    brands: brands.map(brandFrom),
    hosts: new Map(hosts.map((row) => [row.host, row.brand_id])),
  };
};

export const hostsOf = (db: Queries, brandId: number) =>
  db.rows(
    'select host, is_primary from brand_hosts where brand_id = $1 order by is_primary desc, host',
    [brandId],
  );

/** One brand as it stands now; within a transaction nobody else changes it meanwhile. */
export const brandRow = (db: Queries, brandId: number): Promise<BrandRow | undefined> =>
  db.row(BY_ID, [brandId]);
export const lockBrand = (tx: Queries, brandId: number): Promise<BrandRow | undefined> =>
  tx.row(`${BY_ID} for update`, [brandId]);

export const updateSettings = async (
  tx: Queries,
  p: { brandId: number; version: number; settings: Record<string, unknown> },
): Promise<void> => {
  await tx.run('update brands set settings = $2, version = $3 where brand_id = $1', [
    p.brandId,
    JSON.stringify(p.settings),
    p.version,
  ]);
};
export type Naming = {
  name: string;
  languages: string[];
  defaultLanguage: string;
  timeZone: string;
};
export const updateNaming = async (
  tx: Queries,
  p: Naming & { brandId: number; version: number },
): Promise<void> => {
  await tx.run(
    `update brands set name = $2, languages = $3, default_language = $4,
    time_zone = $5, version = $6 where brand_id = $1`,
    [p.brandId, p.name, p.languages, p.defaultLanguage, p.timeZone, p.version],
  );
};

const VERSIONS = `select version, settings, parts, operator_name, reason, at from brand_versions
  where brand_id = $1`;
const ONE_VERSION = `${VERSIONS} and version = $2`;
export type VersionRow = RowOf<typeof ONE_VERSION>;
type NewVersion = Omit<VersionRow, 'at'> & { brandId: number };
export const insertVersion = async (tx: Queries, p: NewVersion): Promise<void> => {
  await tx.run(
    `insert into brand_versions (brand_id, version, settings, parts, operator_name,
      reason, at) values ($1, $2, $3, $4, $5, $6, $7) on conflict (brand_id, version) do nothing`,
    [
      p.brandId,
      p.version,
      JSON.stringify(p.settings),
      p.parts,
      p.operator_name,
      p.reason,
      tx.now(),
    ],
  );
};
export const versionRow = (db: Queries, brandId: number, version: number) =>
  db.row(ONE_VERSION, [brandId, version]);
/**
 * The settings of a moment, where they were changed since. What held before the first change is
 * written down with it, so it is the oldest version whatever its time says.
 */
const SETTINGS_THEN = `select settings from brand_versions where brand_id = $1
    and exists (select from brand_versions l where l.brand_id = $1 and l.at > $2)
  order by at <= $2 desc, case when at <= $2 then version end desc, version limit 1` as const;
export const settingsThen = async (db: Queries, p: { brandId: number; at: Date }) =>
  (await db.row(SETTINGS_THEN, [p.brandId, p.at]))?.settings;
/** Newest first, those before a version. */
export const versionsOf = (
  db: Queries,
  p: { brandId: number; before: number | null; count: number },
): Promise<VersionRow[]> =>
  db.rows(
    `${VERSIONS} and ($2::integer is null or version < $2)
   order by version desc limit $3`,
    [p.brandId, p.before, p.count],
  );

export const sealedSecret = (db: Queries, brandId: number, name: string) =>
  db.row('select secret_sealed from brand_secrets where brand_id = $1 and name = $2', [
    brandId,
    name,
  ]);
export const writeSecret = async (
  db: Queries,
  p: { brandId: number; name: string; sealed: Buffer | undefined },
): Promise<void> => {
  await (p.sealed === undefined
    ? db.run('delete from brand_secrets where brand_id = $1 and name = $2', [p.brandId, p.name])
    : db.run(
        `insert into brand_secrets (brand_id, name, secret_sealed, changed_at) values ($1, $2,
      $3, $4)
      on conflict (brand_id, name) do update set secret_sealed = excluded.secret_sealed,
        changed_at = $4`,
        [p.brandId, p.name, p.sealed, db.now()],
      ));
};
export const secretNamesOf = async (db: Queries, brandId: number): Promise<string[]> =>
  (
    await db.rows('select name from brand_secrets where brand_id = $1 order by name', [brandId])
  ).map((row) => row.name);

/** Whose host it is: a host belongs to one brand. */
export const ownersOfHosts = (db: Queries, hosts: readonly string[]) =>
  db.rows('select brand_id, host from brand_hosts where host = any($1)', [[...hosts]]);
export const writeHosts = async (
  tx: Queries,
  p: { brandId: number; hosts: readonly string[]; primary: string },
): Promise<void> => {
  // What stays keeps since when it stands there, and what was found at it.
  await tx.run('delete from brand_hosts where brand_id = $1 and host <> all($2)', [
    p.brandId,
    [...p.hosts],
  ]);
  for (const host of p.hosts) {
    await tx.run(
      `insert into brand_hosts (brand_id, host, is_primary, added_at) values ($1, $2, $3, $4)
       on conflict (brand_id, host) do update set is_primary = excluded.is_primary`,
      [p.brandId, host, host === p.primary, tx.now()],
    );
  }
};
export const touchBrand = async (tx: Queries, brandId: number): Promise<void> => {
  await tx.run('update brands set version = version + 1 where brand_id = $1', [brandId]);
};
/** Numbers of brands are given one after the other; those who make one wait for each other. */
export const nextBrandId = async (tx: Queries): Promise<number> => {
  await tx.run('lock table brands in share row exclusive mode');
  return (await tx.row('select coalesce(max(brand_id), 0) + 1 as next from brands'))?.next ?? 1;
};
export const hasMerchantCode = async (db: Queries, merchantCode: string): Promise<boolean> =>
  (await db.row('select 1 from brands where merchant_code = $1', [merchantCode])) !== undefined;

export type NewBrand = {
  id: number;
  merchantCode: string;
  name: string;
  currency: string;
  hosts: string[];
  languages: string[];
  settings?: Record<string, unknown>;
  defaultLanguage?: string;
  timeZone?: string;
};
/** Makes a brand unless it exists; its settings are never overwritten. */
export const insertBrand = async (tx: Queries, brand: NewBrand): Promise<boolean> => {
  const made = await tx.run(
    `insert into brands (brand_id, merchant_code, name, currency, languages, settings,
       default_language, time_zone) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict /* (brand_id) or (merchant_code) */ do nothing`,
    [
      brand.id,
      brand.merchantCode,
      brand.name,
      brand.currency,
      brand.languages,
      JSON.stringify(brand.settings ?? {}),
      brand.defaultLanguage ?? 'EN',
      brand.timeZone ?? 'UTC',
    ],
  );
  for (const [index, host] of brand.hosts.entries()) {
    await tx.run(
      `insert into brand_hosts (brand_id, host, is_primary) values ($1, $2, $3)
      on conflict /* (host) or (brand_id, host) */ do nothing`,
      [brand.id, host, index === 0],
    );
  }
  return made === 1;
};
