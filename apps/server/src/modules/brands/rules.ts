import type { z } from 'zod';
import {
  fieldSettings,
  judgeMobile,
  mobileDigits,
  type FieldSetting,
} from '@fairhouse/contract/fields';
import { forbiddenNodes, JURISDICTIONS } from '@fairhouse/contract/jurisdictions';
import { isNodeOff, SETTINGS_TREE } from '@fairhouse/contract/settings-tree';
import {
  brandSettings,
  switchSettings,
  type BrandSettings,
  type FieldName,
} from '@fairhouse/contract/settings';
import type { SettingsNode } from '@fairhouse/contract/brands';
import { isAmong } from '../../kernel/addresses.ts';
import type { Brand } from '../../kernel/kernel.ts';

const read = new WeakMap<Brand, BrandSettings>();
/**
 * What the operator decided, each missing or damaged part with its default: a part that cannot be
 * read must not close the house.
 */
export const settingsOf = (brand: Brand): BrandSettings => {
  const known = read.get(brand);
  if (known) return known;
  const settings = {
    ...soundParts(brandSettings.shape, brand.settings),
    switches: soundParts(switchSettings.shape, partOf(brand.settings, 'switches')),
  } as BrandSettings;
  read.set(brand, settings);
  return settings;
};

const partOf = (given: unknown, name: string): unknown =>
  typeof given === 'object' && given !== null ? given[name as keyof typeof given] : undefined;

const soundParts = (shape: Record<string, z.ZodType>, given: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, part]) => {
      const judged = part.safeParse(partOf(given, name));
      return [name, judged.success ? judged.data : part.parse(undefined)];
    }),
  );

export const switchesOf = (brand: Brand): BrandSettings['switches'] => settingsOf(brand).switches;

/** The minimum age is one number for text and checks (D-E01); the licence may ask for more. */
export const minimumAgeOf = (brand: Brand): 18 | 21 => {
  const { minimumAge, jurisdiction } = settingsOf(brand);
  return JURISDICTIONS[jurisdiction].minimumAge === 21 ? 21 : minimumAge;
};

export type SystemStatus = {
  systemStatus: 0 | 1 | 2;
  maintenance: boolean;
  regionRestriction: boolean;
  maintenanceEnd: string | null;
};
/** Where a call comes from; the country is asked for only where it decides. */
export type Whereabouts = { ip: string; country: () => string };

/** If maintenance and region both apply, maintenance wins (D-D11). */
export const statusAt = (
  settings: BrandSettings,
  now: number,
  place: Whereabouts,
): SystemStatus => {
  const systemStatus = isInMaintenance(settings, now) ? 1 : isKeptOut(settings, place) ? 2 : 0;
  return {
    systemStatus,
    maintenance: systemStatus === 1,
    regionRestriction: systemStatus === 2,
    maintenanceEnd: systemStatus === 1 ? settings.maintenanceEnd : null,
  };
};

const isInMaintenance = (settings: BrandSettings, now: number): boolean => {
  const { status, maintenanceStart, maintenanceEnd } = settings;
  if (status === 1) return true;
  return (
    maintenanceStart !== null &&
    now >= Date.parse(maintenanceStart) &&
    (maintenanceEnd === null || now < Date.parse(maintenanceEnd))
  );
};

/**
 * A blocked address stays out. An allowed one comes in from everywhere; where only allowed ones
 * are named, nobody else does.
 */
const isKeptOut = (settings: BrandSettings, { ip, country }: Whereabouts): boolean => {
  const { status, blockedAddresses, allowedAddresses, blockedCountries } = settings;
  if (blockedAddresses.length > 0 && isAmong(blockedAddresses, ip)) return true;
  if (allowedAddresses.length > 0 && isAmong(allowedAddresses, ip)) return false;
  if (status === 2) return true;
  if (blockedCountries.length > 0) return blockedCountries.includes(country());
  return allowedAddresses.length > 0 && blockedAddresses.length === 0;
};

/** What a registration of the brand asks for. */
export const registerFieldsOf = (brand: Brand): Record<FieldName, FieldSetting> =>
  fieldSettings(settingsOf(brand));

/** What the operator took out of the settings tree, and products the licence is not for. */
export const nodesOff = (brand: Brand): readonly string[] => {
  const { treeOff, jurisdiction } = settingsOf(brand);
  return [...treeOff, ...forbiddenNodes(JURISDICTIONS[jurisdiction])];
};

/** The settings tree as it is answered; an off parent means off children (D-D06). */
export const settingsTreeOf = (brand: Brand): SettingsNode => {
  const treeOff = nodesOff(brand);
  const nodeOf = (path: string, children: readonly string[]): SettingsNode => ({
    modId: path.split('/').at(-1) ?? path,
    enabled: isNodeOff(treeOff, path) ? '0' : '1',
    childrenNodes: children.map((one) => nodeOf(`${path}/${one}`, [])),
  });
  return {
    modId: 'site',
    enabled: treeOff.includes('site') ? '0' : '1',
    childrenNodes: Object.entries(SETTINGS_TREE).map(([path, children]) => nodeOf(path, children)),
  };
};

/**
 * A number as it is kept: a dialling code of the brand's countries (the home one where none is
 * given), then the digits without leading zero, as many as that country has (D-E04).
 */
export const readMobile = (
  brand: Brand,
  given: { countryDialingCode?: string | undefined; mobileNum: string },
): { dialingCode: string; mobileNum: string } | undefined => {
  const { countries, homeDialingCode } = settingsOf(brand);
  const dialingCode = given.countryDialingCode?.trim().replace(/^\+/, '') || homeDialingCode;
  const mobileNum = mobileDigits(given.mobileNum.trim());
  return countries.some((one) => one.countryDialingCode === dialingCode) &&
    judgeMobile(countries, dialingCode, mobileNum) === undefined
    ? { dialingCode, mobileNum }
    : undefined;
};

/** The same of a number in E.164, which does not say where its dialling code ends. */
export const readE164 = (brand: Brand, text: string): ReturnType<typeof readMobile> => {
  const digits = /^\+(\d{6,18})$/.exec(text)?.[1] ?? '';
  const codes = new Set(settingsOf(brand).countries.map((one) => one.countryDialingCode));
  return [...codes]
    .filter((code) => digits.startsWith(code))
    .sort((one, other) => other.length - one.length)
    .map((countryDialingCode) =>
      readMobile(brand, { countryDialingCode, mobileNum: digits.slice(countryDialingCode.length) }),
    )
    .find((found) => found !== undefined);
};
