import type {
  ContractKind,
  ContractPeriod,
  ContractState,
  ContractTerms,
} from '@fairhouse/contract/contracts';
import type { BillState } from '@fairhouse/contract/salaries';
import { formatDate, formatTime, type TagTone } from '@fairhouse/ui';

const PPM_OF_PERCENT = 10_000;
const HOUR_MILLISECONDS = 3_600_000;

/** Parts of a million as per cent: 15000 is 1.5%. */
export const percentOf = (ppm: number): string => `${ppm / PPM_OF_PERCENT}%`;
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

/** A window in the brand's zone: its days, or where it is shorter the day and its times. */
export const windowText = (from: string, until: string, timeZone: string): string => {
  const last = new Date(Date.parse(until) - 1);
  const { lang } = document.documentElement;
  const days = [formatDate(from, lang, { timeZone }), formatDate(last, lang, { timeZone })];
  if (days[0] !== days[1]) return `${days[0]} \u2013 ${days[1]}`;
  if (Date.parse(until) - Date.parse(from) > HOUR_MILLISECONDS) return days[0] ?? '';
  const times = [from, until].map((one) => formatTime(one, lang, { timeZone }));
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
export const BILL_TONES: Readonly<Record<BillState, TagTone>> = {
  calculated: 'info',
  approved: 'info',
  issued: 'win',
  partial: 'warn',
  not_reached: 'neutral',
  disputed: 'loss',
  cancelled: 'neutral',
};

/** Which windows a kind may have, the usual one first (D-J01). */
export const PERIODS_OF: Readonly<Record<ContractKind, readonly ContractPeriod[]>> = {
  DIVIDEND: ['half_month', 'week', 'month', 'day'],
  DAILY: ['day'],
  HOUR: ['hour'],
  REALTIME: ['five_minutes'],
};
/** Which conditions a step of a kind has. */
export const CONDITIONS_OF: Readonly<
  Record<ContractKind, readonly ('validBet' | 'profitLoss' | 'activeMembers')[]>
> = {
  DIVIDEND: ['validBet', 'profitLoss', 'activeMembers'],
  DAILY: ['validBet', 'activeMembers'],
  HOUR: ['validBet'],
  REALTIME: [],
};

// The lists of the contract, which a browser has without its values.
export const CONTRACT_KINDS = Object.keys(PERIODS_OF) as ContractKind[];
export const CONTRACT_STATES = Object.keys(CONTRACT_TONES) as ContractState[];
export const BILL_STATES = Object.keys(BILL_TONES) as BillState[];
export const CARRIES: readonly ContractTerms['carry'][] = [
  'none',
  'second_half',
  'previous',
  'permanent',
];
export const COSTS: ContractTerms['costs'] = ['jackpots', 'promotions', 'cashback'];
