import type { InputOf, RefusalCode } from '@fairhouse/contract';
import type * as safety from '@fairhouse/contract/safety';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { limitPlay, lockAccount, type PlayLimit } from '../../wallet/index.ts';
import { isLimit, isTighter, limitOf, MINUTES_A_DAY } from '../rules.ts';
import {
  dropLimit,
  limitsOf,
  noteChange,
  noteDecision,
  writeLimit,
  writePending,
  writeReality,
  type LimitKey,
  type LimitRow,
} from '../store.ts';
import { keepStop, tellStop } from './stop.ts';
import { stateOf } from './read-state.ts';

type Wish = InputOf<typeof safety.setLimit>;

/** Tighter at once; looser is kept for later. The member's lock orders it with bets. */
export const setLimit = async (ctx: Ctx, input: Wish) => {
  if (!isLimit(input)) return refuse('validation_failed', { fields: { period: 'unknown' } });
  const wanted = readWish(ctx, input);
  if (wanted === undefined) return refuse('invalid_amount');
  return changing<never>(ctx, input, async (tx, key, row) => {
    const from = print(ctx, key, row?.amount ?? null);
    const to = print(ctx, key, wanted);
    if (isTighter(row?.amount, wanted)) {
      await writeLimit(tx, { ...key, amount: wanted ?? 0n });
      if (wanted !== row?.amount) await note(ctx, tx, key, { what: 'limit.set', from, to });
    } else if (row && !(row.pending_from && row.pending_amount === wanted)) {
      const hours = settingsOf(ctx.brand).limitCoolingOffHours;
      await writePending(tx, { ...key, amount: wanted, hours });
      await note(ctx, tx, key, { what: 'limit.asked', from, to });
    }
    await noteDecision(tx, key);
    return undefined;
  });
};

export const confirmLimit = (ctx: Ctx, input: InputOf<typeof safety.confirmLimit>) =>
  changing(ctx, input, async (tx, key, row) => {
    if (!row?.pending_from || !row.is_ready) return refuse('state_conflict');
    await (row.pending_amount === null
      ? dropLimit(tx, key)
      : writeLimit(tx, { ...key, amount: row.pending_amount }));
    await note(ctx, tx, key, {
      what: 'limit.loosened',
      from: print(ctx, key, row.amount),
      to: print(ctx, key, row.pending_amount),
    });
    return undefined;
  });

export const dropPending = (ctx: Ctx, input: InputOf<typeof safety.dropPending>) =>
  changing(ctx, input, async (tx, key, row) => {
    if (!row?.pending_from) return refuse('state_conflict');
    await writePending(tx, { ...key, amount: null, hours: null });
    await note(ctx, tx, key, {
      what: 'limit.kept',
      from: print(ctx, key, row.pending_amount),
      to: print(ctx, key, row.amount),
    });
    return undefined;
  });

export const decideLimits = async (ctx: Ctx) => {
  const place = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  await ctx.db.transaction(async (tx) => {
    await noteDecision(tx, place);
    await noteChange(tx, { ...place, what: 'limit.reviewed', detail: {}, ip: ctx.ip });
  });
  tellStop(ctx, place, false);
  return stateOf(ctx, place.memberId);
};

export const setReality = async (ctx: Ctx, { minutes }: InputOf<typeof safety.setReality>) => {
  const place = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  await ctx.db.transaction(async (tx) => {
    await writeReality(tx, { ...place, minutes });
    await noteChange(tx, { ...place, what: 'reality.set', detail: { minutes }, ip: ctx.ip });
  });
  tellStop(ctx, place, false);
  return stateOf(ctx, place.memberId);
};

type Kinded = Pick<Wish, 'kind' | 'period'>;
type Work<C extends RefusalCode> = (
  tx: Queries,
  key: LimitKey,
  row: LimitRow | undefined,
) => Promise<Refusal<C> | undefined>;
const changing = async <C extends RefusalCode>(
  ctx: Ctx,
  given: { kind: string; period: string },
  work: Work<C>,
) => {
  const limit = limitOf(given);
  if (!limit) return refuse('not_found');
  const key: LimitKey = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId, ...limit };
  const done = await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, key.brandId, key.memberId);
    const row = (await limitsOf(tx, key)).find(
      (one) => one.kind === key.kind && one.period === key.period,
    );
    const refused = await work(tx, key, row);
    if (refused) return refused;
    await limitPlay(
      tx,
      key,
      (await limitsOf(tx, key))
        .filter(isOfPlay)
        .map(({ kind, period, amount }) => ({ kind, period, amountMinor: amount })),
    );
    return keepStop(tx, key);
  });
  if (typeof done === 'object') return done;
  tellStop(ctx, key, done);
  return stateOf(ctx, key.memberId);
};
const isOfPlay = (row: LimitRow): row is LimitRow & { kind: PlayLimit['kind'] } =>
  row.kind === 'stake' || row.kind === 'loss';

/** Null: no limit. Time is whole minutes of a day. */
const readWish = (ctx: Ctx, { kind, amount }: Wish): bigint | null | undefined => {
  if (amount === null) return null;
  const minor = parseAmount(amount, kind === 'time' ? { code: '', digits: 0 } : ctx.brand.currency);
  return minor === undefined || minor === 0n || (kind === 'time' && minor > MINUTES_A_DAY)
    ? undefined
    : minor;
};
const print = (ctx: Ctx, { kind }: Kinded, minor: bigint | null): string | null =>
  minor === null ? null : kind === 'time' ? String(minor) : printAmount(minor, ctx.brand.currency);
const note = (
  ctx: Ctx,
  tx: Queries,
  key: LimitKey,
  p: { what: string; from: string | null; to: string | null },
) =>
  noteChange(tx, {
    ...key,
    what: p.what,
    ip: ctx.ip,
    detail: { kind: key.kind, period: key.period, from: p.from, to: p.to },
  });
