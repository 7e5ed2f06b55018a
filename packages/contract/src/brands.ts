import { z } from 'zod';
import { call, timestamp } from './call.ts';
import { prizeModes } from './settings.ts';

const location = z.object({ ip: z.string(), country: z.string() });
export const fieldSetting = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  patternId: z.number().int(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
});

export const keys = call({
  method: 'GET',
  path: '/wps/system/keys',
  needs: 'nothing',
  refusals: [],
  whileClosed: true,
  summary: 'The public keys (JWK, P-256) that encrypt the (E) calls; the first is current.',
  output: z.object({
    keys: z.array(
      z.object({
        kty: z.string(),
        crv: z.string(),
        x: z.string(),
        y: z.string(),
        kid: z.string(),
        alg: z.string(),
        use: z.string(),
      }),
    ),
  }),
});

export const status = call({
  method: 'GET',
  path: '/wps/system/status',
  needs: 'nothing',
  refusals: [],
  whileClosed: true,
  summary: 'Whether the site is open: 0 normal, 1 maintenance, 2 region restricted.',
  output: z.object({
    systemStatus: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
    location,
    maintenanceEnd: timestamp.nullable(),
    serverTime: timestamp,
  }),
});

const serviceEntry = z.object({ type: z.number(), path: z.string(), csType: z.string() });
const countryItem = z.object({
  countryCode: z.string(),
  countryDialingCode: z.string(),
  mobileDigits: z.array(z.number().int()),
});

/** What a caller may ask for by name; without names every part is answered. */
export const whitelabelParts = z.object({
  register: z.record(z.string(), fieldSetting),
  resources: z.array(
    z.object({
      resourceType: z.string(),
      url: z.string(),
      qrCodeUrl: z.string(),
      labelNameEn: z.string(),
      labelNameCn: z.string(),
    }),
  ),
  customerService: z.array(serviceEntry),
  analytics: z.object({ provider: z.string(), id: z.string() }).nullable(),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  location,
  maintenance: z.boolean(),
});

/** A picture of a brand as a page places it. */
const logo = z.object({ src: z.string(), width: z.number().int(), height: z.number().int() });
export const brandLogo = z.object({
  /** On the dark and on the light theme; one of both stands in for the other. */
  dark: logo.nullable(),
  light: logo.nullable(),
  /** Of the browser's tab. */
  icon: z.string().nullable(),
});
export type BrandLogo = z.output<typeof brandLogo>;

export const whitelabel = call({
  method: 'GET',
  path: '/wps/system/whitelabel',
  needs: 'nothing',
  refusals: [],
  whileClosed: true,
  summary: 'The brand of a host; data is a comma list of the wanted parts of info, or all.',
  query: z.object({ url: z.string().max(300).optional(), data: z.string().max(300).optional() }),
  output: z.object({
    merchantCode: z.string(),
    info: z.object({
      name: z.string(),
      currency: z.string(),
      currencyDigits: z.number().int(),
      languages: z.array(z.string()),
      defaultLanguage: z.string(),
      timeZone: z.string(),
      minimumAge: z.number().int(),
      playMoney: z.boolean(),
      operatorName: z.string(),
      regulatorName: z.string(),
      licenceNumber: z.string(),
      look: brandLogo.extend({
        /** The style sheet of its colours; empty: those of the house. */
        sheet: z.string(),
        /** What it says of itself, by the tag of each language of the brand. */
        about: z.record(z.string(), z.string()),
      }),
      config: z.object({
        platform: z.literal('web'),
        device: z.literal('WEB'),
        lotteryType: z.literal('SEA'),
        prizeModes,
      }),
      settings: z.record(z.string(), z.boolean()),
      /** For the forms that ask for a mobile number, and the dialling code that stands chosen. */
      countries: z.array(countryItem),
      homeDialingCode: z.string(),
      /** Ways in by another house: only those that the operator set up. */
      social: z.array(z.object({ provider: z.string(), name: z.string(), icon: z.string() })),
      ...whitelabelParts.partial().shape,
    }),
  }),
});

export const domainRoute = call({
  method: 'GET',
  path: '/wps/system/domainRoute',
  needs: 'nothing',
  refusals: [],
  whileClosed: true,
  summary: 'The usable site domains of the brand.',
  output: z.object({ list: z.array(z.object({ domain: z.string(), primary: z.boolean() })) }),
});

export const customerService = call({
  method: 'GET',
  path: '/wps/system/customerService',
  needs: 'nothing',
  refusals: [],
  switch: 'customerService',
  whileClosed: true,
  summary:
    'Where people help: type 1 an address, 2 a mail address, 3 an encrypted address whose ' +
    'last 8 characters are the key. csType narrows the list; hosts are those besides the own ' +
    'ones to which an encrypted address may lead, by https.',
  query: z.object({ csType: z.enum(['VIP', 'LIVECHAT']).optional() }),
  output: z.object({
    version: z.object({ pathList: z.array(serviceEntry), hosts: z.array(z.string()) }),
  }),
});

export const countrySettings = call({
  method: 'GET',
  path: '/wps/system/setting/country',
  needs: 'nothing',
  refusals: [],
  whileClosed: true,
  summary: 'The countries whose mobile numbers are taken, with the lengths of their numbers.',
  output: z.object({ list: z.array(countryItem) }),
});

export const registerSettings = call({
  method: 'GET',
  path: '/wps/system/setting/register',
  needs: 'nothing',
  refusals: [],
  whileClosed: true,
  summary: 'Per registration field: enabled, required, pattern and bounds.',
  output: z.record(z.string(), fieldSetting),
});

export const validationSettings = call({
  method: 'GET',
  path: '/wps/system/setting/validation',
  needs: 'nothing',
  refusals: [],
  whileClosed: true,
  summary:
    'The rules by which every text is judged: the fields, the patterns they name, the ' +
    'countries of mobile numbers, the age and the length of feedback.',
  output: z.object({
    fields: z.record(z.string(), fieldSetting),
    patterns: z.array(
      z.object({ patternId: z.number().int(), name: z.string(), acceptedPattern: z.string() }),
    ),
    countries: z.array(countryItem),
    minimumAge: z.number().int(),
    feedbackLength: z.object({ min: z.number().int(), max: z.number().int() }),
  }),
});

export type SettingsNode = { modId: string; enabled: '0' | '1'; childrenNodes: SettingsNode[] };
export const settingsNode: z.ZodType<SettingsNode> = z.lazy(() =>
  z.object({
    modId: z.string(),
    enabled: z.enum(['0', '1']),
    childrenNodes: z.array(settingsNode),
  }),
);
export const settingsTree = call({
  method: 'GET',
  path: '/wps/system/setting/tree',
  needs: 'nothing',
  refusals: [],
  whileClosed: true,
  summary: 'The menu and settings tree of the brand.',
  query: z.object({ merchantCode: z.string().max(40).optional() }),
  output: settingsNode,
});
