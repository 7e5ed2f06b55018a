import type { BrandSettings, MethodTerms } from '@fairhouse/contract/settings';
import { differences, type Loosened } from './guarded-words.ts';

/** Numbers and sums in units, compared as they are written: no digit is lost. */
const exact = (value: unknown): bigint => {
  const [whole = '0', part = ''] = String(value).split('.');
  return BigInt(whole + part.slice(0, 9).padEnd(9, '0'));
};
export const isHigher = (was: unknown, is: unknown): boolean => exact(is) > exact(was);

type Cashier = BrandSettings['cashier'];
type Terms = Pick<Cashier, 'amountMax' | 'perDay'>;
type Methods = BrandSettings['deposits']['methods'];
/** The most that a method takes where the brand says nothing. */
export type MaxOf = (methodId: string) => string | undefined;

/** Terms of ranks, groups and payment methods, compared as members meet them. */
export const loosenedTerms = (
  before: BrandSettings,
  after: BrandSettings,
  maxOf: MaxOf,
): Loosened[] => [
  ...higherTerms(before.cashier, after.cashier),
  ...methodsIn(before, after).flatMap((id) =>
    looserMethod(id, [methodOf(before, id), methodOf(after, id)], maxOf(id)),
  ),
];

/** All of them as they stand, for who is told that any differ. */
export const termsOf = (
  before: BrandSettings,
  after: BrandSettings,
): [path: string, was: unknown, is: unknown][] => [
  ['cashier.groups', before.cashier.groups, after.cashier.groups],
  ['cashier.ranks', before.cashier.ranks, after.cashier.ranks],
  ...methodsIn(before, after).map((id): [string, unknown, unknown] => [
    `deposits.methods.${id}`,
    guardedIn(methodOf(before, id)),
    guardedIn(methodOf(after, id)),
  ]),
];

/** The most a member of a group may withdraw, or one who has reached a rank. */
const ofGroup = (cashier: Cashier, group: string): Terms =>
  cashier.groups.find((one) => one.group === group) ?? cashier;
const highest = <One extends { rankLevel: number }>(
  ranks: readonly One[],
  level: number,
): One | undefined =>
  ranks.filter((one) => one.rankLevel <= level).toSorted((a, b) => b.rankLevel - a.rankLevel)[0];
const ofRank = (cashier: Cashier, level: number): Terms => highest(cashier.ranks, level) ?? cashier;

/** Also where the general terms rise over what was left out. */
const higherTerms = (before: Cashier, after: Cashier): Loosened[] => {
  const groups = new Set([...before.groups, ...after.groups].map((one) => one.group));
  const levels = new Set([...before.ranks, ...after.ranks].map((one) => one.rankLevel));
  return [
    ...[...groups].map(
      (group) =>
        [`cashier.groups.${group}`, ofGroup(before, group), ofGroup(after, group)] as const,
    ),
    ...[...levels].map(
      (level) => [`cashier.ranks.${level}`, ofRank(before, level), ofRank(after, level)] as const,
    ),
  ]
    .filter(
      ([, was, is]) => isHigher(was.amountMax, is.amountMax) || isHigher(was.perDay, is.perDay),
    )
    .map(([path, was, is]) => ({
      path,
      was: `${was.amountMax}, ${was.perDay}`,
      is: `${is.amountMax}, ${is.perDay}`,
    }));
};

type MethodSettings = Methods[string];
const NONE: MethodSettings = { ranks: [], groups: [] };
const methodsIn = (before: BrandSettings, after: BrandSettings): string[] => [
  ...new Set([before, after].flatMap((one) => Object.keys(one.deposits.methods))),
];
const methodOf = (settings: BrandSettings, id: string): MethodSettings =>
  (Object.hasOwn(settings.deposits.methods, id) ? settings.deposits.methods[id] : undefined) ??
  NONE;

/** Of the terms of a method these guard; the others are what it costs and how it is shown. */
export const GUARDED_TERMS = ['isOn', 'amountMax'] as const;
type Guarded = Pick<MethodTerms, (typeof GUARDED_TERMS)[number]>;
const guarded = ({ isOn, amountMax }: Guarded) => ({ isOn, amountMax });
const guardedIn = (method: MethodSettings) => ({
  ...guarded(method),
  ranks: method.ranks.map((one) => ({ rankLevel: one.rankLevel, ...guarded(one) })),
  groups: method.groups.map((one) => ({ group: one.group, ...guarded(one) })),
});

/** What is left out follows the brand, and there the manifest: on, and its own most. */
const over = (base: MethodSettings, one: Guarded | undefined): Guarded => ({
  isOn: one?.isOn ?? base.isOn ?? true,
  amountMax: one?.amountMax ?? base.amountMax,
});
const isLooser = (was: Guarded, is: Guarded, most: string | undefined): boolean => {
  if (is.isOn !== true) return false;
  if (was.isOn !== true) return true;
  const [before, after] = [was.amountMax ?? most, is.amountMax ?? most];
  // Where the most of the method itself is not known, leaving it or coming to it may be more.
  return before === undefined || after === undefined ? before !== after : isHigher(before, after);
};

const looserMethod = (
  id: string,
  [before, after]: [MethodSettings, MethodSettings],
  most: string | undefined,
): Loosened[] => {
  const levels = new Set([...before.ranks, ...after.ranks].map((one) => one.rankLevel));
  const groups = new Set([...before.groups, ...after.groups].map((one) => one.group));
  const ofGroupIn = (method: MethodSettings, group: string) =>
    over(
      method,
      method.groups.find((one) => one.group === group),
    );
  return (
    [
      ['', over(before, undefined), over(after, undefined)],
      ...[...levels].map((level) => [
        `.ranks.${level}`,
        over(before, highest(before.ranks, level)),
        over(after, highest(after.ranks, level)),
      ]),
      ...[...groups].map((group) => [
        `.groups.${group}`,
        ofGroupIn(before, group),
        ofGroupIn(after, group),
      ]),
    ] as [string, Guarded, Guarded][]
  )
    .filter(([, was, is]) => isLooser(was, is, most))
    .flatMap(([place, was, is]) => differences(`deposits.methods.${id}${place}`, was, is));
};
