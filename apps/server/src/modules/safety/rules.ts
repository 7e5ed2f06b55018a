import { JURISDICTIONS, type Jurisdiction } from '@fairhouse/contract/jurisdictions';
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
} from '@fairhouse/contract/safety-fields';
import type { Brand } from '../../kernel/kernel.ts';
import { settingsOf } from '../brands/index.ts';

/** So long after a member last looked at the limits the house asks again. */
export const REVIEW_DAYS = 182;
/** Between asking to play again and playing again. */
export const REOPEN_HOURS = 24;
export const MINUTES_A_DAY = 1440n;

export const jurisdictionOf = (brand: Brand): Jurisdiction =>
  JURISDICTIONS[settingsOf(brand).jurisdiction];

type Wish = { kind: LimitKind; period: LimitPeriod };
/** Time is a matter of a day; money of a day, a week or a month. */
export const isLimit = ({ kind, period }: Wish): boolean => kind !== 'time' || period === 'day';
/** The limit that a path names. */
export const limitOf = (path: { kind: string; period: string }): Wish | undefined => {
  const kind = LIMIT_KINDS.find((one) => one === path.kind);
  const period = LIMIT_PERIODS.find((one) => one === path.period);
  return kind && period && isLimit({ kind, period }) ? { kind, period } : undefined;
};

/** Tighter acts at once, looser waits. No limit is the loosest. */
export const isTighter = (now: bigint | undefined, wanted: bigint | null): boolean =>
  wanted !== null && (now === undefined || wanted <= now);
