import { feeOf, readSum, TERMS } from '@fairhouse/contract/deposit-terms';
import type { BrandSettings, MethodTerms } from '@fairhouse/contract/settings';
import type { Currency } from '@fairhouse/money';

type Deposits = BrandSettings['deposits'];
export type Method = Deposits['methods'][string];
export type RankTerms = Method['ranks'][number];
export type GroupTerms = Method['groups'][number];
export type TermsPart = Exclude<keyof MethodTerms, 'isOn'>;
export type TermsFault = 'sum' | 'order' | 'percent' | 'minutes' | 'quick' | 'tutorial';
export type TermsFaults = Partial<Record<TermsPart, TermsFault>>;

/** Terms of a group or rank on top of the brand's; what was cleared follows the brand again. */
export const laidOn = (ofBrand: MethodTerms, ofRank: MethodTerms): MethodTerms => ({
  isOn: ofRank.isOn ?? ofBrand.isOn,
  amountMin: ofRank.amountMin ?? ofBrand.amountMin,
  amountMax: ofRank.amountMax ?? ofBrand.amountMax,
  feePercent: ofRank.feePercent ?? ofBrand.feePercent,
  feeFixed: ofRank.feeFixed ?? ofBrand.feeFixed,
  minutes: ofRank.minutes ?? ofBrand.minutes,
  quickAmounts: ofRank.quickAmounts ?? ofBrand.quickAmounts,
  tutorial: ofRank.tutorial ?? ofBrand.tutorial,
});

/** What is wrong with terms, by their part; `below` are those they are laid on. */
export const faultsOf = (
  terms: MethodTerms,
  currency: Currency,
  below: MethodTerms = {},
): TermsFaults => {
  const isSum = (text: string) => TERMS.sum.test(text) && readSum(text, currency) !== undefined;
  const faults: TermsFaults = {};
  for (const part of ['amountMin', 'amountMax', 'feeFixed'] as const) {
    if (!isSum(terms[part] ?? '0')) faults[part] = 'sum';
  }
  if (!TERMS.percent.test(terms.feePercent ?? '0')) faults.feePercent = 'percent';
  if (!TERMS.minutes.test(terms.minutes ?? '0')) faults.minutes = 'minutes';
  const quick = terms.quickAmounts ?? [];
  if (quick.length > TERMS.quickMax || !quick.every(isSum)) faults.quickAmounts = 'quick';
  const { tutorial = '' } = terms;
  if (tutorial.length > TERMS.tutorialMax || !TERMS.tutorial.test(tutorial)) {
    faults.tutorial = 'tutorial';
  }
  if (faults.amountMin || faults.amountMax) return faults;
  const { amountMin, amountMax } = laidOn(below, terms);
  const [least, most] = [amountMin, amountMax].map((text) => readSum(text ?? '', currency));
  if (least !== undefined && most !== undefined && least > most) {
    if (terms.amountMax !== undefined) faults.amountMax = 'order';
    else if (terms.amountMin !== undefined) faults.amountMin = 'order';
  }
  return faults;
};

/** How many fields of one method are to be mended. */
export const countOf = ({ ranks, groups, ...ofBrand }: Method, currency: Currency): number =>
  [
    faultsOf(ofBrand, currency),
    ...[...groups, ...ranks].map((one) => faultsOf(one, currency, ofBrand)),
  ].reduce((count, faults) => count + Object.keys(faults).length, 0);
/** And of all methods, before they can be saved. */
export const countFaults = ({ methods }: Deposits, currency: Currency): number =>
  Object.values(methods).reduce((count, one) => count + countOf(one, currency), 0);

const SAMPLE = 1000n;
/** A deposit on these terms, in minor units; undefined: the percentage is the method's own. */
export const sampleOf = (terms: MethodTerms, currency: Currency) => {
  if (terms.feePercent === undefined || Object.keys(faultsOf(terms, currency)).length > 0) {
    return undefined;
  }
  const bound = (text: string | undefined) =>
    text === undefined ? undefined : readSum(text, currency);
  const [least, most] = [bound(terms.amountMin), bound(terms.amountMax)];
  const whole = SAMPLE * 10n ** BigInt(currency.digits);
  const low = least !== undefined && whole < least ? least : whole;
  const amount = most !== undefined && low > most ? most : low;
  const fee = feeOf(amount, terms.feePercent, bound(terms.feeFixed) ?? 0n);
  return { amount, fee, credit: amount - fee };
};

/** All methods in the order of the brand; what it has not placed follows. */
export const methodIds = ({ order, methods }: Deposits, known: readonly string[]): string[] => [
  ...new Set([...order, ...known, ...Object.keys(methods)]),
];
export const moved = (ids: readonly string[], id: string, step: -1 | 1): string[] => {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(ids.indexOf(id) + step, 0, id);
};
