import type { Limit, SafetyState } from '@fairhouse/contract/safety';
import { formatAmount } from '@fairhouse/ui';
import { useLanguage } from '../i18n.ts';

type Unit = 'minute' | 'hour' | 'day' | 'month';
/** "7 days" in the words of the language, with its plural. */
export const lasting = (count: number, unit: Unit, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    numberingSystem: 'latn',
  }).format(count);

export const useLasting = () => {
  const language = useLanguage();
  return (count: number, unit: Unit): string => lasting(count, unit, language);
};

/** What a limit amounts to: money, or minutes of a day. */
export const usePrinted = ({ currency }: Pick<SafetyState, 'currency'>) => {
  const last = useLasting();
  return (kind: Limit['kind'], amount: string): string =>
    kind === 'time' ? last(Number(amount), 'minute') : `${formatAmount(amount)} ${currency}`;
};
