import type { Break, Limit, SafetyState } from '@fairhouse/contract/safety';
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
} from '@fairhouse/contract/safety-fields';
import { DAY_MILLISECONDS } from '@fairhouse/days';
import { parseAmount, printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { playedSince } from '../../wallet/index.ts';
import { isLimit, jurisdictionOf, REVIEW_DAYS } from '../rules.ts';
import {
  choicesOf,
  limitsOf,
  secondsToday,
  stopsOf,
  windowsNow,
  type LimitRow,
  type MemberKey,
  type StopRow,
  type WindowRow,
} from '../store.ts';
import { depositedSince } from './deposits.ts';

export const readState = (ctx: Ctx) => stateOf(ctx, memberOf(ctx).memberId);

export const stateOf = async (ctx: Ctx, memberId: bigint): Promise<SafetyState> => {
  const place = { brandId: ctx.brand.id, memberId };
  const [rows, windows, choices, stops] = await Promise.all([
    limitsOf(ctx.db, place),
    windowsNow(ctx.db, place.brandId),
    choicesOf(ctx.db, place),
    stopsOf(ctx.db, place),
  ]);
  const settings = settingsOf(ctx.brand);
  const jurisdiction = jurisdictionOf(ctx.brand);
  const seconds = await secondsToday(ctx.db, place);
  const limits = await Promise.all(
    LIMIT_KINDS.flatMap((kind) =>
      LIMIT_PERIODS.filter((period) => isLimit({ kind, period })).map((period) =>
        printLimit(ctx, place, {
          kind,
          period,
          windows,
          seconds,
          row: rows.find((one) => one.kind === kind && one.period === period),
        }),
      ),
    ),
  );
  const decided = choices?.decided_at ?? null;
  return {
    limits,
    break: breakOf(stops, rows, windows, seconds),
    realityMinutes: choices?.reality_minutes ?? jurisdiction.realityMinutes,
    coolingOffHours: settings.limitCoolingOffHours,
    mustDecide: jurisdiction.limitsBeforeDeposit && !rows.some(({ kind }) => kind === 'deposit'),
    hasDecided: decided !== null,
    isReviewDue:
      decided !== null &&
      ctx.clock.milliseconds() - decided.getTime() > REVIEW_DAYS * DAY_MILLISECONDS,
    reachesAllBrands: settings.exclusionReachesAllBrands,
    currency: ctx.brand.currency.code,
    currencyDigits: ctx.brand.currency.digits,
  };
};

/** What the member's own limits of stakes and losses leave, the tightest first. */
export const roomsOf = async (ctx: Ctx, memberId: bigint) => {
  const { limits } = await stateOf(ctx, memberId);
  const minorOf = (text: string): bigint => parseAmount(text, ctx.brand.currency) ?? 0n;
  return limits
    .flatMap(({ kind, period, left }) =>
      (kind === 'stake' || kind === 'loss') && left !== null ? [{ kind, period, left }] : [],
    )
    .toSorted((one, other) => Number(minorOf(one.left) - minorOf(other.left)));
};

type Shown = {
  kind: LimitKind;
  period: LimitPeriod;
  row: LimitRow | undefined;
  windows: WindowRow[];
  seconds: number;
};
const printLimit = async (ctx: Ctx, place: MemberKey, p: Shown): Promise<Limit> => {
  const { kind, period, row } = p;
  const window = p.windows.find((one) => one.period === period);
  if (!window) throw new Error(`no window of a ${period}`);
  const print = (minor: bigint) =>
    kind === 'time' ? String(minor) : printAmount(minor, ctx.brand.currency);
  const left = row && row.amount - (await usedOf(ctx, place, { ...p, from: window.starts }));
  return {
    kind,
    period,
    amount: row ? print(row.amount) : null,
    left: left === undefined ? null : print(left < 0n ? 0n : left),
    endsAt: window.ends.toISOString(),
    pending: row?.pending_from
      ? {
          from: row.pending_from.toISOString(),
          isReady: row.is_ready,
          amount: row.pending_amount === null ? null : print(row.pending_amount),
        }
      : null,
  };
};

const usedOf = async (ctx: Ctx, place: MemberKey, p: Shown & { from: Date }): Promise<bigint> => {
  if (p.kind === 'time') return BigInt(Math.floor(p.seconds / 60));
  if (p.kind === 'deposit') return depositedSince(ctx, ctx.db, { ...place, from: p.from });
  const { stakedMinor, lostMinor } = await playedSince(ctx.db, { ...place, from: p.from });
  return p.kind === 'stake' ? stakedMinor : lostMinor;
};

/** The break that lasts longest. */
const breakOf = (
  stops: StopRow[],
  limits: LimitRow[],
  windows: WindowRow[],
  seconds: number,
): Break | null => {
  const endOf = (stop: StopRow): number =>
    (stop.kind === 'selfExclusion' ? stop.opens_at : stop.ends_at)?.getTime() ?? Infinity;
  const [longest] = stops
    .filter((stop) => stop.is_active)
    .toSorted((one, other) => endOf(other) - endOf(one));
  if (longest) {
    return {
      kind: longest.kind,
      startedAt: longest.started_at.toISOString(),
      endsAt: longest.ends_at?.toISOString() ?? null,
      mayReopen: longest.kind === 'selfExclusion' && longest.is_over && longest.opens_at === null,
      opensAt: longest.opens_at?.toISOString() ?? null,
    };
  }
  const time = limits.find(({ kind }) => kind === 'time');
  const day = windows.find(({ period }) => period === 'day');
  if (!time || !day || BigInt(seconds) < time.amount * 60n) return null;
  return {
    kind: 'time',
    startedAt: day.starts.toISOString(),
    endsAt: day.ends.toISOString(),
    mayReopen: false,
    opensAt: null,
  };
};
