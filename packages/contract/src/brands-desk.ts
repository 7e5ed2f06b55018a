import { z } from 'zod';
import { call, cursorQuery, listOf, timestamp } from './call.ts';
import { percents, rankGives } from './giving.ts';
import { operatorName } from './staff-desk.ts';
import { brandSettings } from './settings.ts';
import { fieldSetting, settingsNode } from './brands.ts';

/** Brands are counted from 1; the first one is the house that keeps the others. */
const ofBrand = z.object({ brandId: z.string().max(20) });
const reason = z.string().trim().min(5).max(300);
/** The version that the editor saw: whoever comes second is told (state_conflict). */
const version = z.number().int().min(1);
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(120)
  .regex(new RegExp(`^(?:localhost|${LABEL}(?:\\.${LABEL})+)$`));
const languageCode = z.string().regex(/^[A-Z]{2}$/);
const naming = {
  name: z.string().trim().min(1).max(60),
  languages: z.array(languageCode).min(1).max(40),
  defaultLanguage: languageCode,
  timeZone: z.string().max(60),
};

const brandRow = z.object({
  id: z.string(),
  merchantCode: z.string(),
  currency: z.string(),
  ...naming,
  playMoney: z.boolean(),
  version: z.number().int(),
  /** The primary host stands first. */
  hosts: z.array(z.string()),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** What the hosts would be; another operator has yet to approve. */
  waitingHosts: z.array(z.string()),
});
export type BrandRow = z.output<typeof brandRow>;

export const officeBrands = call({
  method: 'GET',
  path: '/office/api/brands',
  needs: 'operator',
  permission: 'brands.read',
  refusals: [],
  summary: 'The brands this operator may see, and what a new one may be made of.',
  output: z.object({
    list: z.array(brandRow),
    currencies: z.array(z.string()),
    languages: z.array(z.string()),
    /** Whether this operator may make further brands: those of the first brand may. */
    mayOpen: z.boolean(),
  }),
});
export const openBrand = call({
  method: 'POST',
  path: '/office/api/brands',
  needs: 'operator',
  permission: 'brands.manage',
  summary:
    'Ask for a further brand with its first operator, an owner. It is opened when another ' +
    'owner approves: each of the two is answered half of the start password, this once. ' +
    'Merchant code and currency are for good.',
  body: z.object({
    merchantCode: z
      .string()
      .trim()
      .regex(/^[A-Z0-9]{2,20}$/),
    currency: z.string().max(10),
    ...naming,
    hosts: z.array(host).min(1).max(20),
    ownerName: operatorName,
    reason,
  }),
  output: z.object({ approvalId: z.string(), startHalf: z.string() }),
  refusals: ['operation_not_allowed', 'state_conflict'],
});
export const changeBrand = call({
  method: 'PUT',
  path: '/office/api/brands/{brandId}',
  needs: 'operator',
  permission: 'brands.manage',
  summary:
    'Change the name, languages and time zone of a brand. ' +
    'Another time zone waits, with the rest, for the approval of a second operator.',
  params: ofBrand,
  body: z.object({ version, ...naming, reason }),
  output: brandRow,
  refusals: ['state_conflict'],
});
export const replaceHosts = call({
  method: 'PUT',
  path: '/office/api/brands/{brandId}/hosts',
  needs: 'operator',
  permission: 'brands.manage',
  summary:
    'The hosts of a brand, the primary first. A host belongs to one brand; the one this ' +
    'call comes by stays. A host that is new waits for the approval of a second operator.',
  params: ofBrand,
  body: z.object({ version, hosts: z.array(host).min(1).max(20), reason }),
  output: brandRow,
  refusals: ['operation_not_allowed', 'state_conflict'],
});

/** A change that takes from what guards the house; another operator decides in approvals. */
const waitingChange = z.object({
  approvalId: z.string(),
  what: z.enum(['settings', 'restore', 'secret', 'hosts', 'naming']),
  /** From what to what, by the paths of the settings. */
  guards: z.string(),
  askedBy: z.string(),
  askedAt: timestamp,
  reason: z.string(),
  hosts: z.array(z.string()),
});
export type WaitingChange = z.output<typeof waitingChange>;
const settingsPage = z.object({
  brandId: z.string(),
  version: z.number().int(),
  /** Every part, with its default where nothing was set. */
  settings: brandSettings,
  tree: settingsNode,
  register: z.record(z.string(), fieldSetting),
  /** The payment groups of the brand, which terms may name. */
  paymentGroups: z.array(z.object({ code: z.string(), name: z.string(), isClosed: z.boolean() })),
  /** The names of the secrets that are set; what they hold is never answered. */
  secrets: z.array(z.string()),
  messengers: z.array(
    z.object({
      messengerId: z.string(),
      name: z.string(),
      carries: z.array(z.enum(['sms', 'mail'])),
      settings: z.array(
        z.object({ name: z.string(), isRequired: z.boolean(), otherwise: z.string() }),
      ),
      secrets: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
    }),
  ),
  /** The place of this call, so that an operator sees whom a list would shut out. */
  location: z.object({ ip: z.string(), country: z.string() }),
  hasCountries: z.boolean(),
  waiting: z.array(waitingChange),
  /** What is given of bets beside rates of lines, in percent: a form says where it is all. */
  beside: z.object({ points: percents, ranks: z.array(rankGives) }),
});
export type SettingsPage = z.output<typeof settingsPage>;

export const brandSettingsPage = call({
  method: 'GET',
  path: '/office/api/brands/{brandId}/settings',
  needs: 'operator',
  permission: 'brands.read',
  refusals: [],
  params: ofBrand,
  summary: 'The settings of a brand with the tree and the registration fields they make.',
  output: settingsPage,
});
export const changeSettings = call({
  method: 'PUT',
  path: '/office/api/brands/{brandId}/settings',
  needs: 'operator',
  permission: 'brands.manage',
  params: ofBrand,
  summary:
    'Change parts of the settings: each given part takes the place of the one that was. ' +
    'Open sites follow at once. What takes from a setting that guards (second operator, ' +
    'turnover, keys, logins, messengers) waits, whole, for another operator. The addresses of ' +
    'the office are for owners alone.',
  body: z.object({ version, reason, changes: z.record(z.string().max(40), z.unknown()) }),
  output: settingsPage,
  refusals: ['forbidden', 'state_conflict'],
});
const brandVersion = z.object({
  version: z.number().int(),
  operator: z.string(),
  reason: z.string(),
  parts: z.array(z.string()),
  at: timestamp,
  /** Earlier settings may not fit the rules of today; such a version cannot come back. */
  settings: z.record(z.string(), z.unknown()),
});
export type BrandVersion = z.output<typeof brandVersion>;
export const settingsHistory = call({
  method: 'GET',
  path: '/office/api/brands/{brandId}/settings/history',
  needs: 'operator',
  permission: 'brands.read',
  refusals: [],
  params: ofBrand,
  summary: 'The versions of the settings, newest first, each as it stood.',
  query: z.object({ cursor: cursorQuery.cursor, pageSize: cursorQuery.pageSize }),
  output: listOf(brandVersion),
});
export const restoreSettings = call({
  method: 'POST',
  path: '/office/api/brands/{brandId}/settings/restore',
  needs: 'operator',
  permission: 'brands.manage',
  params: ofBrand,
  summary:
    'The settings as they stood with an earlier version become the newest version; where ' +
    'they guard less than those of now, when another operator approves.',
  body: z.object({ version, to: z.number().int().min(1), reason }),
  output: settingsPage,
  refusals: ['forbidden', 'state_conflict'],
});
export const setSecret = call({
  method: 'PUT',
  path: '/office/api/brands/{brandId}/secrets/{name}',
  needs: 'operator',
  permission: 'brands.manage',
  summary:
    'Keep a secret of a provider (social.<provider>) or of a messenger, sealed; an empty ' +
    'value takes it away. One that is set waits for the approval of another operator.',
  params: ofBrand.extend({ name: z.string().max(80) }),
  body: z.object({ value: z.string().max(4000), reason }),
  output: settingsPage,
  refusals: ['forbidden', 'state_conflict'],
});
