import { formatDate, formatTime, type IconName, type TagTone } from '@fairhouse/ui';
import type { ContractKind, ContractState } from '@fairhouse/contract/contracts';
import type { BillState } from '@fairhouse/contract/salaries';
import { startOf } from '@fairhouse/days';
import { languageNow } from '../i18n.ts';

const PPM_OF_PERCENT = 10_000;
const HOUR_MILLISECONDS = 3_600_000;

/** Parts of a million as per cent: 15000 is 1.5%. */
export const percentOf = (ppm: number): string => `${ppm / PPM_OF_PERCENT}%`;

/** Which conditions a kind of contract has (D-J01). */
export const CONDITIONS: Readonly<
  Record<ContractKind, readonly ('validBet' | 'profitLoss' | 'activeMembers')[]>
> = {
  DIVIDEND: ['validBet', 'profitLoss', 'activeMembers'],
  DAILY: ['validBet', 'activeMembers'],
  HOUR: ['validBet'],
  REALTIME: [],
};
/** Of other kinds nobody counts who is active. */
export const countsActives = (kind: ContractKind): boolean =>
  CONDITIONS[kind].includes('activeMembers');

/** The rates of all steps, in their order. */
export const ratesOf = ({ tiers }: { tiers: readonly { rate: number }[] }): string =>
  tiers.map(({ rate }) => percentOf(rate)).join(' \u00b7 ');

/** What somebody wrote as per cent, in parts of a million; undefined where it is none. */
export const ppmOf = (written: string): number | undefined => {
  const found = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(written.trim());
  if (!found) return undefined;
  const ppm = Number(found[1]) * PPM_OF_PERCENT + Number((found[2] ?? '').padEnd(4, '0'));
  return ppm <= 100 * PPM_OF_PERCENT ? ppm : undefined;
};

/** Western digits in the order of the language, as all figures of the site. */
const written = (options: Intl.DateTimeFormatOptions & Intl.NumberFormatOptions) => ({
  language: languageNow() === 'en' ? 'en-GB' : languageNow(),
  options: { numberingSystem: 'latn', calendar: 'gregory', ...options },
});
/** A day under a chart: 8 Nov. */
export const shortDay = (day: string): string => {
  const { language, options } = written({ day: 'numeric', month: 'short' });
  return new Intl.DateTimeFormat(language, options).format(startOf(day));
};
/** An amount beside a chart: 55K. */
export const roundly = (amount: number): string => {
  const { language, options } = written({ notation: 'compact', maximumFractionDigits: 1 });
  return new Intl.NumberFormat(language, options).format(amount);
};

/** A day of the brand's calendar. */
export const dayText = (day: string): string => formatDate(startOf(day), languageNow());

/** A window in the brand's zone: its days, or where it is shorter the day and its times. */
export const windowText = (from: string, until: string, timeZone: string): string => {
  const last = new Date(Date.parse(until) - 1);
  const language = languageNow();
  const days = [formatDate(from, language, { timeZone }), formatDate(last, language, { timeZone })];
  if (days[0] !== days[1]) return `${days[0]} \u2013 ${days[1]}`;
  if (Date.parse(until) - Date.parse(from) > HOUR_MILLISECONDS) return days[0] ?? '';
  const times = [from, until].map((one) => formatTime(one, language, { timeZone }));
  return `${days[0]}, ${times[0]}\u2013${times[1]}`;
};

export const CONTRACT_TONES: Readonly<Record<ContractState, TagTone>> = {
  pending_new: 'warn',
  active: 'win',
  rejected: 'neutral',
  lapsed: 'neutral',
  pending_termination: 'warn',
  terminated: 'neutral',
  suspended: 'loss',
};
/** What a state looks like beside its name. */
export const CONTRACT_ICONS: Readonly<Partial<Record<ContractState, IconName>>> = {
  pending_new: 'clock',
  pending_termination: 'clock',
  active: 'check',
  suspended: 'warning',
};
export const CONTRACT_STATES = Object.keys(CONTRACT_TONES) as ContractState[];
export const BILL_TONES: Readonly<Record<BillState, TagTone>> = {
  calculated: 'info',
  approved: 'info',
  issued: 'win',
  partial: 'warn',
  not_reached: 'neutral',
  disputed: 'loss',
  cancelled: 'neutral',
};
export const BILL_STATES = Object.keys(BILL_TONES) as BillState[];

/** How much more or less than before, in whole per cent; undefined where nothing was before. */
export const changeOf = (now: string | number, before: string | number): number | undefined => {
  const was = Math.abs(Number(before));
  return was === 0 ? undefined : ((Number(now) - Number(before)) / was) * 100;
};
