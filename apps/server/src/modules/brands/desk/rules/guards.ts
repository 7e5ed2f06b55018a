import { categories } from '@fairhouse/contract/catalogue-words';
import { fieldSettings } from '@fairhouse/contract/fields';
import {
  edgeWarning,
  leastEdgesBy,
  LINES_IN,
  percentsFrom,
  type GivenBack,
} from '@fairhouse/contract/least-edges';
import { PRIZE_LINES } from '@fairhouse/contract/prize-lines';
import type { BrandSettings } from '@fairhouse/contract/settings';
import type { StaffProvider } from '@fairhouse/contract/staff-settings';
import { ASKED_FIELDS, byName, loosenedPlaces, opensMoney, PLACES } from './guarded-lists.ts';
import { differences, type Loosened } from './guarded-words.ts';
import { isHigher, loosenedTerms, termsOf, type MaxOf } from './guarded-terms.ts';

/** Whether the second value guards less than the first. */
type Judge = (was: unknown, is: unknown) => boolean;

const higher: Judge = isHigher;
const lower: Judge = (was, is) => isHigher(is, was);
const on: Judge = (was, is) => is === true && was !== true;
const off: Judge = (was, is) => is !== true && was === true;
const differs: Judge = (was, is) => JSON.stringify(was) !== JSON.stringify(is);
const setOrChanged: Judge = (was, is) => is !== null && differs(was, is);
/** Who says who operators are; that nobody does any more waits where passwords would be back. */
const otherSignIn: Judge = (was, is) =>
  differs(was, is) && (is !== null || (was as StaffProvider | null)?.passwords === 'owners');
/** Words in an order, the loosest first. */
const earlier =
  (words: readonly string[]): Judge =>
  (was, is) =>
    words.indexOf(String(is)) < words.indexOf(String(was));
/** Any that allows something the one before did not: another rule, or another product. */
const looserLicence: Judge = (was, is) => differs(was, is) && was !== 'open';
/** Of a list by name: one that is new, or not what it was. */
const oneNew: Judge = (was, is) =>
  (is as unknown[]).some((one) => !(was as unknown[]).some((other) => !differs(other, one)));

/** Addresses that are let in and were not before; none at all is everybody. */
const wider: Judge = (was, is) => {
  const [before, after] = [was as string[], is as string[]];
  return before.length > 0 && (after.length === 0 || oneNew(before, after));
};

type Modes = BrandSettings['prizeModes'];
/** A line of lotteries that is opened, or gives back more. */
const pricier: Judge = (was, is) =>
  PRIZE_LINES.some((line) => {
    const [before, after] = [(was as Modes)[line], (is as Modes)[line]];
    return after.base > before.base || (after.enabled && !before.enabled);
  });

const anyHigher: Judge = (was, is) =>
  Object.entries(is as Record<string, number>).some(
    ([name, rate]) => rate > ((was as Record<string, number>)[name] ?? 0),
  );

type Tier = BrandSettings['identity']['tiers'][number];
const sumsOf = (tiers: readonly Tier[], proof: Tier['proofs'][number]): (string | null)[] => {
  const tier = tiers.find((one) => one.proofs.includes(proof));
  return [tier?.depositsAbove ?? null, tier?.withdrawalsAbove ?? null];
};
/** A proof that is asked for from a higher sum on, or by none; null asks never. */
const proofsLater: Judge = (was, is) => {
  const [before, after] = [was as Tier[], is as Tier[]];
  return before
    .flatMap((tier) => tier.proofs)
    .some((proof) => {
      const now = sumsOf(after, proof);
      return sumsOf(before, proof).some(
        (sum, at) => sum !== null && (now[at] === null || higher(sum, now[at])),
      );
    });
};

/** Each key of the settings stands here, or guards nothing (guarded-parts.test.ts). */
export const GUARDS: Readonly<Record<string, Judge>> = {
  'switches.verificationCodeLogin': on,
  'switches.changePasswordByMobile': on,
  'switches.explicitErrors': on,
  // Whoever holds the browser holds the account, for weeks.
  'switches.keepSignedIn': on,
  'switches.p2pWithdrawal': on,
  // What they pay of bets has no end (D-J76).
  'switches.contractDividend': on,
  'switches.dailySalary': on,
  'switches.hourSalary': on,
  'switches.realtimeSalary': on,
  'switches.unregisteredIpCheck': off,
  'switches.botCheckAtLogin': off,
  'switches.smsVerification': off,
  'switches.forcedPasswordChange': off,
  jurisdiction: looserLicence,
  limitCoolingOffHours: lower,
  exclusionReachesAllBrands: off,
  minimumAge: lower,
  autoplayAllowed: on,
  turboAllowed: on,
  featureBuysAllowed: on,
  minimumSpinMilliseconds: lower,
  prizeModes: pricier,
  smsExpiredMinutes: higher,
  codesPerHourMax: higher,
  sessionIdleHours: higher,
  sessionAbsoluteHours: higher,
  passwordAgeDays: higher,
  operatorSecondFactor: earlier(['optional', 'auto', 'required']),
  officeAddresses: wider,
  staffProvider: otherSignIn,
  'cashier.amountMax': higher,
  'cashier.perDay': higher,
  'cashier.turnoverTimes': lower,
  'cashier.coolDownHours': lower,
  'cashier.fourEyesAbove': higher,
  'identity.enforced': earlier(['never', 'money', 'always']),
  'identity.tiers': proofsLater,
  'matching.isOn': on,
  'matching.objectMinutes': lower,
  'rewards.fourEyesAbove': higher,
  'agentContracts.fourEyesBill': higher,
  'rewards.prizeMax': higher,
  'rewards.turnoverTimes': lower,
  'households.refusedFrom': higher,
  'households.flaggedFrom': higher,
  'referral.reward': higher,
  'referral.friendReward': higher,
  'referral.perMonth': higher,
  'referral.depositMin': lower,
  'campaigns.perWeek': higher,
  'campaigns.aloneMax': higher,
  'campaigns.onlyVerified': off,
  'campaigns.quietFrom': differs,
  'campaigns.quietTo': differs,
  // More members count as active, and more contracts are fulfilled.
  'teams.activeFrom': lower,
  'agentTerms.rebates': anyHigher,
  'teams.rebates': on,
  'agentContracts.gap': lower,
  'agentContracts.fourEyesRate': higher,
  'agentContracts.approveDividends': off,
  'lineTransfers.amountMax': higher,
  'lineTransfers.dayMax': higher,
  'cashier.firstValuesLock': earlier(['false', 'null', 'true']),
  'deposits.creditsMatched': on,
  'deposits.confirmations': lower,
  'deposits.quoteMinutes': higher,
  socialProviders: oneNew,
  phoneProvider: setOrChanged,
  smsMessenger: differs,
  mailMessenger: differs,
  messengerSettings: differs,
  treeOff: opensMoney,
  countries: oneNew,
  'identity.keepDays': lower,
  withdrawConfirmMinutes: lower,
  serviceHosts: oneNew,
  launchGameCDNs: oneNew,
  imageCDNs: oneNew,
  customerService: oneNew,
  analytics: setOrChanged,
};
/** Fields of the registration whose rules guard later sign-ins and payments too. */
export const GUARDED_FIELDS = ['password', 'paymentPassword'] as const;

/** What is given back of bets beside rates of lines. */
type Besides = Omit<GivenBack, 'line'>;
/** What a change of settings takes from those that guard. */
export const loosenedBy = (
  before: BrandSettings,
  after: BrandSettings,
  maxOf: MaxOf = () => undefined,
  besides: Besides = { points: {}, ranks: [] },
): Loosened[] => [
  ...Object.entries(GUARDS).flatMap(([path, isLooser]) => {
    const [was, is] = [valueAt(before, path), valueAt(after, path)];
    return isLooser(was, is)
      ? differing(path, was, is).map((one) => besideEdges(one, after, besides))
      : [];
  }),
  ...loosenedPlaces(before, after).flatMap((name) => differing(name, before[name], after[name])),
  ...[
    ...GUARDED_FIELDS.filter((name) => isWeaker(before, after, name)),
    ...ASKED_FIELDS.filter((name) => isAsked(before, name) && !isAsked(after, name)),
  ].flatMap((name) => differences(`fields.${name}`, before.fields[name], after.fields[name])),
  ...loosenedTerms(before, after, maxOf),
];

/**
 * Who decides reads where a rate of lines, or a base of prizes, with cashback, points and gifts
 * gives back all that the house keeps (D-J73, D-J77).
 */
const besideEdges = (one: Loosened, after: BrandSettings, besides: Besides): Loosened => {
  const of = categories.filter(
    (name) =>
      one.path === `agentTerms.rebates.${name}` ||
      LINES_IN[name]?.some((line) => one.path.startsWith(`prizeModes.${line}.`)) === true,
  );
  const given = { ...besides, line: percentsFrom(after.agentTerms.rebates) };
  return { ...one, is: `${one.is}${edgeWarning(of, given, leastEdgesBy(after.prizeModes))}` };
};

/** Whatever differs in what guards, looser or not: a safer value is told, and waits for nobody. */
export const guardsChanged = (before: BrandSettings, after: BrandSettings): Loosened[] =>
  [
    ...[...Object.keys(GUARDS), ...PLACES].map((path) => [
      path,
      valueAt(before, path),
      valueAt(after, path),
    ]),
    ...[...GUARDED_FIELDS, ...ASKED_FIELDS].map((name) => [
      `fields.${name}`,
      before.fields[name],
      after.fields[name],
    ]),
    ...termsOf(before, after),
  ].flatMap(([path, was, is]) => (differs(was, is) ? differing(String(path), was, is) : []));

const differing = (path: string, was: unknown, is: unknown): Loosened[] =>
  differences(path, byName(path, was), byName(path, is));

const valueAt = (settings: BrandSettings, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], settings);

const isAsked = (settings: BrandSettings, name: (typeof ASKED_FIELDS)[number]): boolean => {
  const { enabled, required } = fieldSettings(settings)[name];
  return enabled && required;
};
const isWeaker = (
  before: BrandSettings,
  after: BrandSettings,
  name: (typeof GUARDED_FIELDS)[number],
): boolean => {
  const [was, is] = [fieldSettings(before)[name], fieldSettings(after)[name]];
  return (
    is.minLength < was.minLength || is.patternId !== was.patternId || (was.enabled && !is.enabled)
  );
};
