import { t } from '../texts.ts';

const MINUTE = 60_000;
const LATE_HOURS = 24;

/** How long something waits, in the largest unit that fits. */
export const ageOf = (since: string, now: number): string => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE));
  if (minutes < 60) return t('inboxMinutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? t('inboxHours', { count: hours })
    : t('inboxDays', { count: Math.floor(hours / 24) });
};

/** A day is long for anybody who waits. */
export const isLate = (since: string, now: number): boolean =>
  now - Date.parse(since) > LATE_HOURS * 60 * MINUTE;
