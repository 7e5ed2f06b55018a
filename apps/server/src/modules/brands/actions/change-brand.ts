import type { Queries } from '../../../kernel/db.ts';
import {
  insertBrand,
  insertVersion,
  hasMerchantCode,
  lockBrand,
  nextBrandId,
  ownersOfHosts,
  touchBrand,
  updateNaming,
  updateSettings,
  versionRow,
  writeHosts,
  type BrandRow,
  type Naming,
  type NewBrand,
} from '../store.ts';

/** Who changes a brand, which version they saw, and why. */
export type Edit = { brandId: number; version: number; operatorName: string; reason: string };
/** The brand before and after; undefined where somebody else changed it first. */
export type Edited = { before: BrandRow; after: BrandRow } | undefined;

/** Whole parts of the settings take the place of what stood there. */
export const changeSettings = (
  tx: Queries,
  edit: Edit,
  changes: Record<string, unknown>,
): Promise<Edited> => editSettings(tx, edit, (settings) => ({ ...settings, ...changes }));

/** The settings as they stood with an earlier version become the newest version. */
export const restoreSettings = async (
  tx: Queries,
  edit: Edit,
  to: number,
): Promise<Edited | 'unknown'> => {
  const earlier = await versionRow(tx, edit.brandId, to);
  return earlier ? editSettings(tx, edit, () => earlier.settings) : 'unknown';
};

type Settings = Record<string, unknown>;
const editSettings = async (
  tx: Queries,
  edit: Edit,
  change: (settings: Settings) => Settings,
): Promise<Edited> => {
  const before = await lockBrand(tx, edit.brandId);
  if (!before || before.version !== edit.version) return undefined;
  const { brandId, operatorName, reason } = edit;
  await insertVersion(tx, {
    brandId,
    version: before.version,
    settings: before.settings,
    parts: [],
    operator_name: '',
    reason: '',
  });
  const after = { ...before, version: before.version + 1, settings: change(before.settings) };
  await updateSettings(tx, { brandId, version: after.version, settings: after.settings });
  await insertVersion(tx, {
    brandId,
    version: after.version,
    settings: after.settings,
    parts: partsThatDiffer(before.settings, after.settings),
    operator_name: operatorName,
    reason,
  });
  return { before, after };
};

export const partsThatDiffer = (one: Settings, other: Settings): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .sort()
    .filter((part) => JSON.stringify(one[part]) !== JSON.stringify(other[part]));

export const changeBrand = async (tx: Queries, edit: Edit, naming: Naming): Promise<Edited> => {
  const before = await lockBrand(tx, edit.brandId);
  if (!before || before.version !== edit.version) return undefined;
  const version = before.version + 1;
  await updateNaming(tx, { brandId: edit.brandId, version, ...naming });
  return {
    before,
    after: {
      ...before,
      version,
      name: naming.name,
      time_zone: naming.timeZone,
      languages: naming.languages,
      default_language: naming.defaultLanguage,
    },
  };
};

/** The hosts of a brand; the first is its primary. Those of another brand are not taken. */
export const replaceHosts = async (
  tx: Queries,
  edit: Edit,
  hosts: readonly string[],
): Promise<'done' | 'stale' | { taken: string }> => {
  const before = await lockBrand(tx, edit.brandId);
  if (!before || before.version !== edit.version) return 'stale';
  const taken = (await ownersOfHosts(tx, hosts)).find((row) => row.brand_id !== edit.brandId);
  if (taken) return { taken: taken.host };
  await writeHosts(tx, { brandId: edit.brandId, hosts, primary: hosts[0] ?? '' });
  await touchBrand(tx, edit.brandId);
  return 'done';
};

/** A further brand with the next number; what of it is taken already is named. */
export const openBrand = async (
  tx: Queries,
  brand: Omit<NewBrand, 'id'>,
): Promise<number | { taken: string }> => {
  const id = await nextBrandId(tx);
  const taken = await takenOf(tx, brand);
  if (taken !== undefined) return { taken };
  await insertBrand(tx, { ...brand, id });
  return id;
};

/** The merchant code or the first host that is another brand's already. */
export const takenOf = async (
  db: Queries,
  brand: Pick<NewBrand, 'merchantCode' | 'hosts'>,
): Promise<string | undefined> => {
  if (await hasMerchantCode(db, brand.merchantCode)) return brand.merchantCode;
  return (await ownersOfHosts(db, brand.hosts))[0]?.host;
};
