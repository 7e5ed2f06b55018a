import type { Promotion } from '@fairhouse/contract/promotions';
import { DAY_MILLISECONDS } from '@fairhouse/days';
import { formatDate } from '@fairhouse/ui';
import { useLanguage, useTexts, type Translate } from '../i18n.ts';
import { useNow } from './use-now.ts';

export type Times = Pick<Promotion, 'status' | 'period' | 'grant' | 'startsAt' | 'endsAt'>;

const UNITS = [
  ['day', DAY_MILLISECONDS],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
/** "3 days", "5 hours": whole units of the largest that fits, in the words of the language. */
export const spanInWords = (milliseconds: number, language: string): string => {
  const [unit, size] = UNITS.find(([, one]) => milliseconds >= one) ?? UNITS[2];
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    numberingSystem: 'latn',
  }).format(Math.max(1, Math.floor(milliseconds / size)));
};

/** From when to when, in one line. */
export const periodInWords = (
  { status, period, grant, startsAt, endsAt }: Times,
  language: string,
  t: Translate,
): string => {
  const day = (moment: string): string => formatDate(moment, language);
  if (status === 'close') return endsAt ? t('ended', { date: day(endsAt) }) : t('status_close');
  if (startsAt && endsAt) return t('span', { from: day(startsAt), to: day(endsAt) });
  if (endsAt) return t('until', { date: day(endsAt) });
  if (startsAt && status === 'coming_soon') return t('from', { date: day(startsAt) });
  if (grant === 'later') return t('opens');
  return period === 'none' ? t('always') : t(period);
};

const WEEK = 7 * DAY_MILLISECONDS;
/** What is left until the start, or of the last week; nothing where there is no such moment. */
export const leftInWords = (
  { status, startsAt, endsAt }: Times,
  now: number,
  language: string,
  t: Translate,
): string | undefined => {
  const until = (moment: string | null): number => (moment ? Date.parse(moment) - now : 0);
  if (status === 'coming_soon' && until(startsAt) > 0) {
    return t('startsIn', { time: spanInWords(until(startsAt), language) });
  }
  return status !== 'close' && until(endsAt) > 0 && until(endsAt) <= WEEK
    ? t('endsIn', { time: spanInWords(until(endsAt), language) })
    : undefined;
};

/** The times of a promotion in the words of the page: its period, and what is left of it now. */
export const useTimes = (one: Times): { period: string; left: string | undefined } => {
  const t = useTexts('promotions');
  const language = useLanguage();
  const now = useNow();
  return { period: periodInWords(one, language, t), left: leftInWords(one, now, language, t) };
};
