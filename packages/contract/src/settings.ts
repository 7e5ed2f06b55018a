import { z } from 'zod';
import { campaignSettings } from './campaign-words.ts';
import { COUNTRIES, country } from './country-settings.ts';
import { TERMS } from './deposit-terms.ts';
import { lookSettings } from './look-settings.ts';
import { lineTransfers } from './transfer-settings.ts';
import { ENFORCED, PROOFS } from './identity-words.ts';
import { JURISDICTION_NAMES } from './jurisdictions.ts';
import { GROUP_CODE, GROUPS } from './payment-group-words.ts';
import { webAddress } from './service-link.ts';
import { staffProvider } from './staff-settings.ts';

/** Everything an operator decides about a brand. What is missing has the default named here. */
const host = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9.:[\]-]{1,120}$/);
const text = (max: number) => z.string().trim().max(max);

/** Switches and their defaults: docs/decisions.md D-D02; the last five are our own. */
export const switchSettings = z.object({
  usernameRegistration: z.boolean().default(true),
  mobileRegistration: z.boolean().default(false),
  smsVerification: z.boolean().default(false),
  directRegistration: z.boolean().default(true),
  freePlay: z.boolean().default(true),
  forcedPasswordChange: z.boolean().default(true),
  verificationCodeLogin: z.boolean().default(false),
  changePasswordByMobile: z.boolean().default(true),
  loginToHome: z.boolean().default(false),
  unregisteredIpCheck: z.boolean().default(false),
  contractDividend: z.boolean().default(false),
  dailySalary: z.boolean().default(false),
  hourSalary: z.boolean().default(false),
  realtimeSalary: z.boolean().default(false),
  p2pWithdrawal: z.boolean().default(false),
  botCheckAtLogin: z.boolean().default(false),
  /** Tells whether an account exists where it is asked; off where regulators want silence. */
  explicitErrors: z.boolean().default(false),
  /** The terms are ticked when the registration opens; regulated houses switch it off. */
  termsTickedByDefault: z.boolean().default(true),
  passkeys: z.boolean().default(true),
  keepSignedIn: z.boolean().default(false),
  /** The site can be installed as an app; off, installed workers remove themselves. */
  installableApp: z.boolean().default(true),
});
export type SwitchName = keyof z.output<typeof switchSettings>;

/** The registration fields in the order of the form; the first three are always shown. */
export const FIELD_NAMES = [
  'username',
  'password',
  'confirmPassword',
  'mobileNum',
  'verificationCode',
  'paymentPassword',
  'payeeName',
  'nickname',
  'email',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'idNumber',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'placeOfBirth',
  'recommenderId',
  'affiliateCode',
  'referralCode',
  'captcha',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** What an operator may set about a field; what is left out follows D-E02. */
export const fieldChange = z
  .object({
    enabled: z.boolean(),
    required: z.boolean(),
    patternId: z.number().int().min(1).max(23),
    minLength: z.number().int().min(0).max(255),
    maxLength: z.number().int().min(1).max(255),
  })
  .partial();

/** An OpenID Connect provider of social login; its secret is kept sealed and never answered. */
export const socialProvider = z.object({
  provider: z.string().regex(/^[a-z0-9-]{2,20}$/),
  name: text(30).min(1),
  icon: text(40),
  issuer: z.url().max(300),
  clientId: text(200).min(1),
  hasSecret: z.boolean().default(false),
});

/** A list of addresses or networks: 203.0.113.7, 203.0.113.0/24, 2001:db8::/32. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** 1 an address of the web, 2 a mail address, 3 an address that goes out encrypted (D-K01). */
const serviceEntry = z
  .object({
    type: z.number().int().min(1).max(3),
    path: text(600).min(1),
    csType: z.enum(['VIP', 'LIVECHAT']),
  })
  .refine(
    ({ type, path }) =>
      type === 2 ? z.email().safeParse(path).success : webAddress(path) !== undefined,
    { path: ['path'] },
  );

/** In units of the brand's currency, not more exact than it is. */
const sum = z.string().regex(TERMS.sum);
/** The code of a payment group; its terms go before those of a rank. */
const groupCode = z.string().regex(GROUP_CODE).max(GROUPS.codeMax);
const bank = z.object({ code: z.string().regex(/^[A-Z0-9_]{2,20}$/), name: text(60).min(1) });
const BANKS: z.input<typeof bank>[] = [
  { code: 'HARBOUR', name: 'Harbour Bank' },
  { code: 'LANTERN', name: 'Lantern Savings Bank' },
  { code: 'MERIDIAN', name: 'Meridian Bank' },
  { code: 'ORCHARD', name: 'Orchard Trust' },
  { code: 'RIVERSTONE', name: 'Riverstone Bank' },
  { code: 'TIDEWATER', name: 'Tidewater Bank' },
];
/** Deposits paid straight to the withdrawal of another member. */
const matching = z.object({
  isOn: z.boolean().default(false),
  /** What may be paid at once; a withdrawal is taken whole or in parts of these. */
  ladder: z
    .array(sum)
    .min(1)
    .max(10)
    .default(['100.00', '200.00', '500.00', '1000.00', '2000.00', '5000.00']),
  payMinutes: z.number().int().min(1).max(1440).default(15),
  /** Minutes a withdrawal waits for a payer; after them the house pays it like any other. */
  searchMinutes: z.number().int().min(1).max(10_080).default(60),
  /** Minutes in which a payer may object to the receiver saying that only a part came. */
  objectMinutes: z.number().int().min(5).max(10_080).default(60),
});
/** A vendor that keeps its members' money itself: they move it there and bring it home. */
/** What a vendor has of the gross revenue of its games, in per cent with two places (D-U15). */
const vendorShare = z.object({
  code: z.string().regex(/^[A-Z0-9_]{2,20}$/),
  percent: z.string().regex(/^\d{1,2}(\.\d{1,2})?$/),
});
const vendorWallet = z.object({
  name: text(60).min(1),
  code: z
    .string()
    .regex(/^[A-Z0-9_]{2,20}$/)
    .refine((code) => code !== 'MAIN'),
});
/**
 * Of 2000 staked so many go back as prizes and rebate together; plays with odds of their own pay
 * these from 1960 on, and below it so many less (D-R06).
 */
const prizeMode = z.object({
  enabled: z.boolean().default(true),
  base: z.number().int().min(1700).max(2000).default(1960),
});
export const prizeModes = z.object({
  Lott: prizeMode.prefault({}),
  ZY: prizeMode.prefault({}),
  Elott: prizeMode.prefault({}),
  SEA: prizeMode.prefault({}),
});
/** Withdrawals: D-G04, D-P05 and what else an operator decides about money that leaves. */
const cashier = z.object({
  amountMin: sum.default('100.00'),
  amountMax: sum.default('50000.00'),
  perDay: z.number().int().min(1).max(100).default(5),
  /** From this rank on; the highest that a member has reached counts. */
  ranks: z
    .array(
      z.object({
        rankLevel: z.number().int().min(0).max(1000),
        amountMax: sum,
        perDay: z.number().int().min(1).max(100),
      }),
    )
    .max(30)
    .default([]),
  /** Of the members of a payment group, before any rank. */
  groups: z
    .array(z.object({ group: groupCode, amountMax: sum, perDay: z.number().int().min(1).max(100) }))
    .max(GROUPS.max)
    .default([]),
  /** How often deposits are staked before a withdrawal; 0: never asked. */
  turnoverTimes: z.number().min(0).max(100).default(1),
  coolDownHours: z.number().int().min(0).max(720).default(24),
  /** The first payment password, card or authenticator starts it too; null: with real money. */
  firstValuesLock: z.boolean().nullable().default(null),
  /** Above it a second operator approves. */
  fourEyesAbove: sum.default('10000.00'),
  targetMinutes: z.number().int().min(1).max(10_080).default(60),
  banks: z.array(bank).min(1).max(200).default(BANKS),
});

const slug = z.string().regex(/^[a-z0-9-]{2,30}$/);
/** What a brand changes about a method; what is left out follows its manifest. */
const methodTerms = z
  .object({
    isOn: z.boolean(),
    amountMin: sum,
    amountMax: sum,
    feePercent: z.string().regex(TERMS.percent),
    feeFixed: sum,
    minutes: z.string().regex(TERMS.minutes),
    quickAmounts: z.array(sum).max(TERMS.quickMax),
    /** The code of a help topic. */
    tutorial: z.string().max(TERMS.tutorialMax).regex(TERMS.tutorial),
  })
  .partial();
export type MethodTerms = z.output<typeof methodTerms>;
const deposits = z.object({
  /** Methods in the order members see; those that are not named follow. */
  order: z.array(slug).max(30).default([]),
  methods: z
    .record(
      slug,
      methodTerms.extend({
        /** From this rank on; the highest that a member has reached counts. */
        ranks: z
          .array(methodTerms.extend({ rankLevel: z.number().int().min(0).max(1000) }))
          .max(TERMS.ranksMax)
          .default([]),
        /** Of the members of a payment group, before any rank. */
        groups: z
          .array(methodTerms.extend({ group: groupCode }))
          .max(GROUPS.max)
          .default([]),
      }),
    )
    .default({}),
  /** By when the house promises to have looked at a slip. */
  promiseMinutes: z.number().int().min(1).max(10_080).default(30),
  /** So long the details of a transfer are open. */
  payMinutes: z.number().int().min(5).max(10_080).default(60),
  /** Up to 0.99 more, so that no two transfers of a day look alike. */
  randomCents: z.boolean().default(false),
  /** What the bank itself told, by reference and amount, is credited without a person. */
  creditsMatched: z.boolean().default(true),
  confirmations: z.number().int().min(1).max(100).default(3),
  quoteMinutes: z.number().int().min(1).max(240).default(15),
});
/** Rewards of the house that wait to be collected. */
const rewards = z.object({
  validDays: z.number().int().min(1).max(365).default(7),
  /** So much an operator gives in a day alone; above it a second one approves. */
  fourEyesAbove: sum.default('500.00'),
  /** How often rewards and prizes are bet before money leaves; 0: never asked. */
  turnoverTimes: z.number().min(0).max(100).default(1),
  /** No prize, reward, voucher or bonus is larger, however many approve. */
  prizeMax: sum.default('10000.00'),
});
/** From which likeness of two accounts on the house refuses, and from which it tells the desk. */
const households = z.object({
  refusedFrom: z.number().int().min(1).max(1000).default(50),
  flaggedFrom: z.number().int().min(1).max(1000).default(20),
});
/** What a member earns by inviting a friend (D-I09). */
const referral = z.object({
  /** Of one friend; 0: nothing is promised. */
  reward: sum.default('10.00'),
  /** What the friend gets as well; 0: nothing. */
  friendReward: sum.default('10.00'),
  depositMin: sum.default('20.00'),
  perMonth: z.number().int().min(1).max(1000).default(20),
});
/** Of agents' teams. */
const teams = z.object({
  /** Valid bets of a period from which on a member counts as active in it (D-J02). */
  activeFrom: sum.default('100.00'),
  /** Whether rebates of lines are paid; days without are never made up (D-J30). */
  rebates: z.boolean().default(true),
});
const lineRate = z.number().int().min(0).max(100_000);
/** What an agent at the top has that was given no terms of its own (D-J11). */
const agentTerms = z.object({
  /**
   * Parts of a million of valid bets, by category. Of live tables and slots, with points and gifts,
   * less than the least that the best play there leaves the house (D-J73).
   */
  rebates: z
    .object({
      LIVE: lineRate.default(4_000),
      SPORTS: lineRate.default(6_000),
      ESPORTS: lineRate.default(6_000),
      FISH: lineRate.default(8_000),
      RNG: lineRate.default(4_000),
      PVP: lineRate.default(6_000),
      LOTT: lineRate.default(4_000),
      ELOTT: lineRate.default(4_000),
    })
    .prefault({}),
});
/** Contracts of agents. */
const agentContracts = z.object({
  /** What an upline keeps at least of each rate it gives, in parts of a million (D-J05). */
  gap: z.number().int().min(0).max(1_000_000).default(0),
  /** A contract of the house above this rate is offered by two operators. */
  fourEyesRate: z.number().int().min(0).max(1_000_000).default(100_000),
  /** Whether an operator approves dividends before they are paid. */
  approveDividends: z.boolean().default(false),
  /** Above it a bill is approved, or cancelled after a dispute, by two operators (D-J25). */
  fourEyesBill: sum.default('1000.00'),
});
const tier = z.object({
  proofs: z.array(z.enum(PROOFS)).min(1).max(PROOFS.length),
  /** In total, from the first day on; null: no sum asks for it. */
  depositsAbove: sum.nullable(),
  withdrawalsAbove: sum.nullable(),
});
const TIERS: z.input<typeof tier>[] = [
  { proofs: ['contact'], depositsAbove: null, withdrawalsAbove: '0' },
  { proofs: ['identity'], depositsAbove: '2000.00', withdrawalsAbove: '1000.00' },
  { proofs: ['address', 'funds'], depositsAbove: '20000.00', withdrawalsAbove: '10000.00' },
];
/** What members prove and from which sums on; tier 0, play money, asks for nothing. */
const identity = z.object({
  enforced: z.enum(ENFORCED).default('money'),
  tiers: z.array(tier).min(1).max(3).default(TIERS),
  /** Pictures are deleted so long after the decision. */
  keepDays: z.number().int().min(1).max(3650).default(1825),
  targetHours: z.number().int().min(1).max(720).default(24),
});

export const brandSettings = z.object({
  switches: switchSettings.prefault({}),
  fields: z.partialRecord(z.enum(FIELD_NAMES), fieldChange).default({}),
  /** The nodes of the settings tree that are off; everything else is on (D-D06). */
  treeOff: z.array(z.string().max(60)).max(200).default([]),
  /** What the place of the licence asks for: packages/contract/src/jurisdictions.ts. */
  jurisdiction: z.enum(JURISDICTION_NAMES).default('open'),
  /** So long a member waits before a limit of their own may be loosened. */
  limitCoolingOffHours: z.number().int().min(24).max(720).default(24),
  /** A self-exclusion holds at every brand of the installation. */
  exclusionReachesAllBrands: z.boolean().default(true),
  minimumAge: z.union([z.literal(18), z.literal(21)]).default(18),
  /** What hurries the play of slots; a licence that forbids it goes before the switch. */
  autoplayAllowed: z.boolean().default(false),
  turboAllowed: z.boolean().default(false),
  featureBuysAllowed: z.boolean().default(false),
  /** The least time between two rounds of a member in one game; the licence may ask for more. */
  minimumSpinMilliseconds: z.number().int().min(0).max(60_000).default(0),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  /** Maintenance by the clock: from the start until the end, or until it is taken back. */
  maintenanceStart: z.iso.datetime({ offset: true }).nullable().default(null),
  maintenanceEnd: z.iso.datetime({ offset: true }).nullable().default(null),
  /** Nothing is sent to providers of payouts; approved withdrawals wait for it. */
  payoutsWait: z.boolean().default(false),
  blockedCountries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(260)
    .default([]),
  blockedAddresses: z.array(network).max(1000).default([]),
  /** Let in whatever country they are from; where the list is used alone, nobody else is. */
  allowedAddresses: z.array(network).max(1000).default([]),
  operatorName: text(120).default(''),
  regulatorName: text(120).default(''),
  licenceNumber: text(120).default(''),
  look: lookSettings.prefault({}),
  countries: z
    .array(country)
    .min(1)
    .max(250)
    .default(COUNTRIES as never),
  /** The dialling code that stands chosen in forms. */
  homeDialingCode: z
    .string()
    .regex(/^\d{1,4}$/)
    .default('84'),
  customerService: z.array(serviceEntry).max(10).default([]),
  /** Where encrypted addresses of customer service may lead besides the house's own hosts. */
  serviceHosts: z.array(host).max(20).default([]),
  analytics: z
    .object({ provider: text(40), id: text(80) })
    .nullable()
    .default(null),
  imageCDNs: z.array(host).max(10).default([]),
  launchGameCDNs: z.array(host).max(10).default([]),
  smsExpiredMinutes: z.number().int().min(1).max(30).default(3),
  /** Codes by SMS and mail together: what a flood of them may cost the house. */
  codesPerHourMax: z.number().int().min(5).max(1_000_000).default(2000),
  sessionIdleHours: z.number().int().min(1).max(24).default(2),
  sessionAbsoluteHours: z.number().int().min(1).max(720).default(24),
  passwordAgeDays: z.number().int().min(1).max(3650).default(90),
  /** `auto` asks operators for an authenticator everywhere but in the demo house. */
  operatorSecondFactor: z.enum(['optional', 'auto', 'required']).default('auto'),
  /** Operators come from these addresses and nets alone (203.0.113.0/24); none: from anywhere. */
  officeAddresses: z.array(network).max(50).default([]),
  staffProvider,
  feedbackLength: z
    .object({ min: z.number().int().min(1), max: z.number().int().max(2000) })
    .default({ min: 1, max: 140 }),
  prizeModes: prizeModes.prefault({}),
  cashier: cashier.prefault({}),
  identity: identity.prefault({}),
  matching: matching.prefault({}),
  rewards: rewards.prefault({}),
  households: households.prefault({}),
  referral: referral.prefault({}),
  campaigns: campaignSettings.prefault({}),
  teams: teams.prefault({}),
  agentContracts: agentContracts.prefault({}),
  agentTerms: agentTerms.prefault({}),
  lineTransfers: lineTransfers.prefault({}),
  /** None: all games play from the main wallet. */
  vendorWallets: z
    .array(vendorWallet)
    .max(30)
    .refine((list) => new Set(list.map(({ code }) => code)).size === list.length)
    .default([]),
  vendorShares: z
    .array(vendorShare)
    .max(60)
    .refine((list) => new Set(list.map(({ code }) => code)).size === list.length)
    .default([]),
  /**
   * The games of the development vendor, where the server was started with one; a house that plays
   * for money has them never.
   */
  developmentVendor: z.boolean().default(false),
  deposits: deposits.prefault({}),
  /** How long a member may say whether a withdrawal came (D-G05). */
  withdrawConfirmMinutes: z.number().int().min(1).max(10_080).default(30),
  /** The least cashback that is paid out in one go; 0: anything. */
  cashbackClaimMin: sum.default('0'),
  socialProviders: z.array(socialProvider).max(2).default([]),
  /** Phone login by a provider's id token (type firebase, D-C08); off until it is set. */
  phoneProvider: z
    .object({ issuer: z.url().max(300), audience: text(200).min(1), keysUrl: z.url().max(300) })
    .nullable()
    .default(null),
  /** Which messengers/<slug> carries codes and mails of the brand. */
  smsMessenger: slug.default('outbox'),
  mailMessenger: slug.default('outbox'),
  /** What a messenger needs to know (host, sender, address); secrets are kept sealed elsewhere. */
  messengerSettings: z
    .record(z.string().max(30), z.record(z.string().max(40), z.string().max(500)))
    .default({}),
});
export type BrandSettings = z.output<typeof brandSettings>;
