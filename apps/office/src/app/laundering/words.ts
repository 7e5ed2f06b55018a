import type { Finding } from '@fairhouse/contract/laundering';
import { LAUNDERING_TERMS, type LaunderingRule } from '@fairhouse/contract/laundering-words';
import { formatAmount, type TagTone } from '@fairhouse/ui';
import { t } from '../texts.ts';

export const SEVERITY_TONES: Record<Finding['severity'], TagTone> = {
  low: 'neutral',
  medium: 'warn',
  high: 'loss',
};
type Written = Readonly<Record<string, string>>;
const MONEY: readonly string[] = ['sum', 'in', 'played', 'usual'];

/** What was counted, part by part. */
export const countedInWords = (counted: Written): string =>
  Object.entries(counted)
    .map(([name, value]) => {
      const said = MONEY.includes(name) ? formatAmount(value) : value;
      return `${t(`launderingCounted_${name}`)} ${said}`;
    })
    .join(' · ');

/** The terms a rule goes by, in its own order. */
export const termsInWords = (rule: LaunderingRule, terms: Written): string =>
  LAUNDERING_TERMS[rule]
    .map(({ name, isMoney }) => {
      const value = terms[name] ?? '';
      return `${t(`launderingTerm_${name}`)} ${isMoney ? formatAmount(value) : value}`;
    })
    .join(' · ');
