import type { DeskLottery, DeskLotteryPage } from '@fairhouse/contract/lottery-desk';
import { atNumber, t } from '../../app/texts.ts';

type Schedule = DeskLottery['schedule'];
const HOUR = 60;
/** A Sunday: days of a week are counted from it. */
const SUNDAY = Date.UTC(2026, 10, 1);
const DAY_MILLISECONDS = 86_400_000;

/** "UTC+7" or "UTC+5:30". */
export const zoneInWords = ({ zoneMinutes }: Schedule): string => {
  const size = Math.abs(zoneMinutes);
  const minutes = size % HOUR === 0 ? '' : `:${String(size % HOUR).padStart(2, '0')}`;
  return `UTC${zoneMinutes < 0 ? '\u2212' : '+'}${Math.floor(size / HOUR)}${minutes}`;
};

/** When it draws: "every 5 min", or "18:15 · Tue, Fri". */
export const scheduleInWords = (schedule: Schedule): string => {
  if (schedule.everyMinutes !== null) {
    return t('lotteryEvery', { minutes: atNumber(schedule.everyMinutes) });
  }
  const { lang } = document.documentElement;
  const weekday = new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' });
  const days =
    schedule.weekdays?.map((one) => weekday.format(SUNDAY + one * DAY_MILLISECONDS)) ??
    schedule.monthDays?.map((one) => atNumber(one));
  return `${schedule.time ?? ''} · ${days ? days.join(', ') : t('lotteryEveryDay')}`;
};

/** "Fri, 25 Dec 2026", of a day such as 2026-12-25. */
export const dayInWords = (date: string): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  }).format(Date.parse(date));

const DAYS_SHOWN = 4;
/** The days without a draw that come first, and how many more there are. */
export const daysOffInWords = (daysOff: DeskLotteryPage['daysOff']): string => {
  if (daysOff.length === 0) return t('lotteryDaysOffNone');
  const days = daysOff
    .slice(0, DAYS_SHOWN)
    .map((one) => dayInWords(one.date))
    .join(' · ');
  const count = daysOff.length - DAYS_SHOWN;
  return count > 0 ? t('lotteryDaysOffMore', { days, count: atNumber(count) }) : days;
};

export const cutOffInWords = ({ cutOffSeconds }: Schedule): string =>
  cutOffSeconds % HOUR === 0
    ? t('lotteryCutOffMinutes', { number: atNumber(cutOffSeconds / HOUR) })
    : t('seconds', { number: atNumber(cutOffSeconds) });

/** How near an outcome is to its cap; the words and the length of its bar say it without colour. */
export type Heat = 'cool' | 'mild' | 'warm' | 'hot' | 'full';
const FROM: readonly (readonly [Heat, number])[] = [
  ['full', 0.95],
  ['hot', 0.8],
  ['warm', 0.5],
  ['mild', 0.2],
];
export const heatOf = (share: number): Heat =>
  FROM.find(([, least]) => share >= least)?.[0] ?? 'cool';
