import {
  LAUNDERING_TERMS,
  SEVERITIES,
  type LaunderingRule,
  type LaunderingTerm,
  type Severity,
} from '@fairhouse/contract/laundering-words';
import { parseAmount, printAmount, type Currency } from '@fairhouse/money';
import type { Terms } from './found.ts';

export type Written = Readonly<Record<string, string>>;
export type Kept = { isOn: boolean; severity: Severity; terms: Written };

/** In parts of what one operator lets out alone: who knows that sum stays under it. */
const FIRST: Readonly<Record<LaunderingRule, { severity: Severity; terms: Written }>> = {
  structuring: {
    severity: 'high',
    terms: { amount: '1', belowPercent: '20', count: '3', hours: '72' },
  },
  in_and_out: {
    severity: 'high',
    terms: { amountMin: '0.1', outPercent: '70', playPercent: '50', hours: '168' },
  },
  velocity: {
    severity: 'medium',
    terms: { amount: '2', count: '20', timesOwn: '10', ownMin: '0.2', hours: '24' },
  },
  many_cards: { severity: 'medium', terms: { count: '4', members: '3', hours: '720' } },
  chips_passed: {
    severity: 'high',
    terms: { amount: '0.1', count: '5', sharePercent: '80', hours: '168' },
  },
};
const TENTHS = 10n;
/** The parts above have one decimal. */
const partOf = (whole: bigint, part: string, { digits }: Currency): bigint => {
  const sum = (whole * BigInt(Math.round(Number(part) * 10))) / TENTHS;
  const unit = 10n ** BigInt(digits);
  return sum > unit ? sum : unit;
};

/** What a brand begins with, by the sum above which it asks for a second person. */
export const firstOf = (rule: LaunderingRule, wholeMinor: bigint, currency: Currency): Kept => {
  const { severity, terms } = FIRST[rule];
  return {
    isOn: true,
    severity,
    terms: Object.fromEntries(
      LAUNDERING_TERMS[rule].map(({ name, isMoney }) => [
        name,
        isMoney
          ? printAmount(partOf(wholeMinor, terms[name] ?? '1', currency), currency)
          : (terms[name] ?? ''),
      ]),
    ),
  };
};

const minorOf = (term: LaunderingTerm, text: string, currency: Currency): bigint | undefined => {
  if (term.isMoney) return parseAmount(text, currency) ?? undefined;
  return /^\d{1,6}$/.test(text) ? BigInt(text) : undefined;
};
const unitOf = ({ isMoney }: LaunderingTerm, { digits }: Currency): bigint =>
  isMoney ? 10n ** BigInt(digits) : 1n;

/** Sums in minor units, of terms that were judged before. */
export const readTerms = (rule: LaunderingRule, written: Written, currency: Currency): Terms =>
  Object.fromEntries(
    LAUNDERING_TERMS[rule].map((term) => {
      const value = minorOf(term, written[term.name] ?? '', currency);
      if (value === undefined) throw new Error(`${rule} without ${term.name}`);
      return [term.name, value];
    }),
  );

/** What is wrong with terms, by name; all of them have to be there, and no others. */
export const faultsOf = (
  rule: LaunderingRule,
  written: Written,
  currency: Currency,
): Record<string, string> => {
  const terms = LAUNDERING_TERMS[rule];
  const unknown = Object.keys(written).filter((name) => !terms.some((one) => one.name === name));
  return Object.fromEntries([
    ...unknown.map((name) => [`terms.${name}`, 'unknown']),
    ...terms.flatMap((term) => {
      const value = minorOf(term, written[term.name] ?? '', currency);
      const unit = unitOf(term, currency);
      if (value === undefined) return [[`terms.${term.name}`, 'format']];
      if (value < BigInt(term.min) * unit) return [[`terms.${term.name}`, 'min']];
      return value > BigInt(term.max) * unit ? [[`terms.${term.name}`, 'max']] : [];
    }),
  ]);
};

/** As they are kept: one text for one value. */
export const tidied = (rule: LaunderingRule, written: Written, currency: Currency): Written =>
  printTerms(rule, readTerms(rule, written, currency), currency);
export const printTerms = (rule: LaunderingRule, terms: Terms, currency: Currency): Written =>
  Object.fromEntries(
    LAUNDERING_TERMS[rule].map(({ name, isMoney }) => {
      const value = terms[name] ?? 0n;
      return [name, isMoney ? printAmount(value, currency) : String(value)];
    }),
  );

type Both = { was: Kept; is: Kept; rule: LaunderingRule; currency: Currency };
/**
 * What finds less than before, in words: nothing where it finds as much or more. Terms of a rule
 * that is off count too, or it would be on again without its teeth.
 */
export const loosenedIn = ({ was, is, rule, currency }: Both): string[] => {
  const [before, after] = [
    readTerms(rule, was.terms, currency),
    readTerms(rule, is.terms, currency),
  ];
  const terms = LAUNDERING_TERMS[rule].filter(({ name, looser }) => {
    const [old, next] = [before[name] ?? 0n, after[name] ?? 0n];
    if (looser === 'either') return next !== old;
    return looser === 'higher' ? next > old : next < old;
  });
  return [
    ...(was.isOn && !is.isOn ? ['isOn: true → false'] : []),
    ...(SEVERITIES.indexOf(is.severity) < SEVERITIES.indexOf(was.severity)
      ? [`severity: ${was.severity} → ${is.severity}`]
      : []),
    ...terms.map(({ name }) => `${name}: ${was.terms[name]} → ${is.terms[name]}`),
  ];
};
