import { CURRENCIES } from '@fairhouse/money';
import { contrastFaults } from '@fairhouse/contract/brand-look';
import { languageCodes } from '@fairhouse/contract/languages';
import { isServiceHost } from '@fairhouse/contract/service-link';
import { NODE_PATHS } from '@fairhouse/contract/settings-tree';
import { brandSettings, type BrandSettings } from '@fairhouse/contract/settings';

/** The brand of the first start; its operators keep the others. */
export const FIRST_BRAND = 1;

/** A number of a brand as it stands in an address. */
export const brandIdOf = (text: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

type Fields = Record<string, string>;
type Judged = { fields: Fields; settings: Record<string, unknown> };

/**
 * Judges each part against the contract; `fields` says by its path what cannot be. `own` are the
 * hosts of the brand.
 */
export const judgeChanges = (
  changes: Record<string, unknown>,
  now: BrandSettings,
  own: readonly string[],
): Judged => {
  const fields: Fields = {};
  const settings: Record<string, unknown> = {};
  const shape: Record<string, (typeof brandSettings.shape)[keyof BrandSettings]> =
    brandSettings.shape;
  for (const [name, value] of Object.entries(changes)) {
    const part = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (!part) {
      fields[`changes.${name}`] = 'unknown';
      continue;
    }
    const judged = part.safeParse(value);
    if (judged.success) settings[name] = judged.data;
    else {
      for (const issue of judged.error.issues) {
        fields[['changes', name, ...issue.path].join('.')] = issue.code;
      }
    }
  }
  if (Object.keys(changes).length === 0) fields.changes = 'required';
  if (Object.keys(fields).length > 0) return { fields, settings };
  const all = { ...now, ...settings };
  return {
    fields: {
      ...judgeTogether(all),
      ...('customerService' in settings || 'serviceHosts' in settings
        ? judgeService(all, own)
        : {}),
    },
    settings,
  };
};

/** An encrypted address that would not be opened is not kept. */
const judgeService = (
  { customerService, serviceHosts: named }: BrandSettings,
  own: readonly string[],
): Fields =>
  Object.fromEntries(
    customerService.flatMap(({ type, path }, at) =>
      type === 3 && !isServiceHost(path, { own, named })
        ? [[`changes.customerService.${at}.path`, 'unknown']]
        : [],
    ),
  );

/** What is right part by part may still not go together. */
const judgeTogether = (all: BrandSettings): Fields => {
  const fields: Fields = {};
  const complain = (path: string, isWrong: boolean, code: string) => {
    if (isWrong) fields[`changes.${path}`] ??= code;
  };
  for (const node of all.treeOff) {
    complain('treeOff', node !== 'site' && !isKnownNode(node), 'unknown');
  }
  const { maintenanceStart: start, maintenanceEnd: end } = all;
  complain(
    'maintenanceEnd',
    start !== null && end !== null && Date.parse(end) <= Date.parse(start),
    'order',
  );
  complain('feedbackLength', all.feedbackLength.min > all.feedbackLength.max, 'order');
  for (const [name, field] of Object.entries(all.fields)) {
    complain(
      `fields.${name}.maxLength`,
      field?.minLength !== undefined &&
        field.maxLength !== undefined &&
        field.minLength > field.maxLength,
      'order',
    );
  }
  complain('countries', hasTwins(all.countries.map((one) => one.countryCode)), 'twice');
  complain(
    'homeDialingCode',
    !all.countries.some((one) => one.countryDialingCode === all.homeDialingCode),
    'unknown',
  );
  complain('socialProviders', hasTwins(all.socialProviders.map((one) => one.provider)), 'twice');
  complain('identity.tiers', hasTwins(all.identity.tiers.flatMap((one) => one.proofs)), 'twice');
  for (const { theme } of all.look.accent ? contrastFaults(all.look.accent) : []) {
    complain(`look.accent.${theme}`, true, 'contrast');
  }
  complain('sessionIdleHours', all.sessionIdleHours > all.sessionAbsoluteHours, 'order');
  return fields;
};
const isKnownNode = (node: string): boolean =>
  NODE_PATHS.some((path) => path === node || path.endsWith(`/${node}`));
export const hasTwins = (words: readonly string[]): boolean => new Set(words).size < words.length;

type Naming = { languages: string[]; defaultLanguage: string; timeZone: string };
export const judgeNaming = (
  { languages, defaultLanguage, timeZone }: Naming,
  known: readonly string[],
): Fields => ({
  ...(languages.some((code) => !known.includes(code)) ? { languages: 'unknown' } : {}),
  ...(hasTwins(languages) ? { languages: 'twice' } : {}),
  ...(languages.includes(defaultLanguage) ? {} : { defaultLanguage: 'unknown' }),
  ...(isTimeZone(timeZone) ? {} : { timeZone: 'unknown' }),
});
const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions() !== null;
  } catch {
    return false;
  }
};

type Opening = Naming & {
  merchantCode: string;
  currency: string;
  name: string;
  hosts: string[];
  ownerName: string;
};
/** What cannot be about a brand to be opened, when it is asked for and when it is done. */
export const judgeOpening = (opening: Opening): Fields => ({
  ...judgeNaming(opening, languageCodes()),
  ...(CURRENCIES.includes(opening.currency) ? {} : { currency: 'unknown' }),
  ...(hasTwins(opening.hosts) ? { hosts: 'twice' } : {}),
});
/** As a request keeps and shows it: neither languages nor hosts have blanks in them. */
export const openingInTexts = (opening: Opening): Record<string, string> => ({
  ...opening,
  languages: opening.languages.join(' '),
  hosts: opening.hosts.join(' '),
});
export const openingFrom = (texts: Record<string, string>): Opening => {
  const {
    merchantCode = '',
    currency = '',
    name = '',
    defaultLanguage = '',
    timeZone = '',
    ownerName = '',
    languages = '',
    hosts = '',
  } = texts;
  return {
    merchantCode,
    currency,
    name,
    defaultLanguage,
    timeZone,
    ownerName,
    languages: languages.split(' '),
    hosts: hosts.split(' '),
  };
};

/** A provider of social login keeps one secret. */
export const isSocialSecret = (name: string): boolean => /^social\.[a-z0-9-]{2,20}$/.test(name);

type Parts = Pick<BrandSettings, 'cashier' | 'deposits'>;
/** The payment groups that judged settings name, each with the path of its code. */
export const groupsNamed = (
  settings: Partial<Parts>,
): (readonly [path: string, code: string])[] => {
  const listed = (path: string, list: readonly { group: string }[]) =>
    list.map(({ group }, at) => [`${path}.${at}.group`, group] as const);
  return [
    ...listed('cashier.groups', settings.cashier?.groups ?? []),
    ...Object.entries(settings.deposits?.methods ?? {}).flatMap(([id, { groups }]) =>
      listed(`deposits.methods.${id}.groups`, groups),
    ),
  ];
};
