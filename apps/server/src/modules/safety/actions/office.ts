import type { InputOf, RefusalCode } from '@fairhouse/contract';
import type * as safety from '@fairhouse/contract/safety';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import type { Queries } from '../../../kernel/db.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { memberById, type MemberRow } from '../../members/index.ts';
import { insertStop, liftStop, logOf, noteChange, stopsOf, type MemberKey } from '../store.ts';
import { stateOf } from './read-state.ts';
import { keepStop, tellStop } from './stop.ts';

const memberOfPath = async (ctx: Ctx, given: string): Promise<MemberRow | undefined> => {
  const id = idOf(given);
  return id === undefined ? undefined : memberById(ctx.db, ctx.brand.id, id);
};

export const readFile = async (ctx: Ctx, { id }: InputOf<typeof safety.officeSafety>) => {
  const member = await memberOfPath(ctx, id);
  return member ? fileOf(ctx, member.member_id) : refuse('not_found');
};

const fileOf = async (ctx: Ctx, memberId: bigint) => {
  const place = { brandId: ctx.brand.id, memberId };
  const [state, stops, log] = await Promise.all([
    stateOf(ctx, memberId),
    stopsOf(ctx.db, place),
    logOf(ctx.db, place),
  ]);
  return {
    state,
    stops: stops.map((stop) => ({
      id: String(stop.exclusion_id),
      kind: stop.kind,
      startedAt: stop.started_at.toISOString(),
      endsAt: stop.ends_at?.toISOString() ?? null,
      opensAt: stop.opens_at?.toISOString() ?? null,
      liftedAt: stop.lifted_at?.toISOString() ?? null,
      reason: stop.reason,
      operator: stop.operator_name,
      isActive: stop.is_active,
    })),
    history: log.map((row) => ({
      at: row.at.toISOString(),
      what: row.what,
      detail: row.detail,
      operator: row.operator_name,
    })),
  };
};

export const imposeStop = (ctx: Ctx, input: InputOf<typeof safety.imposeStop>) =>
  changing<never>(ctx, input, 'safety.stop', async (tx, place, operatorName) => {
    await insertStop(tx, {
      ...place,
      kind: 'imposed',
      days: input.days ?? 0,
      months: 0,
      isEndless: input.days === null,
      reason: input.reason,
      operatorName,
    });
    return { detail: { days: input.days } };
  });

export const liftImposed = (ctx: Ctx, input: InputOf<typeof safety.liftStop>) =>
  changing(ctx, input, 'safety.lift', async (tx, place) => {
    const stop = (await stopsOf(tx, place)).find(
      (one) => String(one.exclusion_id) === input.stopId,
    );
    if (!stop) return refuse('not_found');
    if (!stop.is_active || (await liftStop(tx, { ...place, id: stop.exclusion_id })) === 0) {
      return refuse('state_conflict');
    }
    return { detail: { stop: input.stopId } };
  });

type Asked = { id: string; reason: string };
/** In one transaction with the log of the member and the audit of the house. */
const changing = async <C extends RefusalCode>(
  ctx: Ctx,
  input: Asked,
  what: string,
  work: (
    tx: Queries,
    place: MemberKey,
    operatorName: string,
  ) => Promise<{ detail: Record<string, unknown> } | Refusal<C>>,
) => {
  const member = await memberOfPath(ctx, input.id);
  if (!member) return refuse('not_found');
  const place = { brandId: ctx.brand.id, memberId: member.member_id };
  const { operatorId, name } = operatorOf(ctx);
  const done = await ctx.db.transaction(async (tx) => {
    const worked = await work(tx, place, name);
    if (!('detail' in worked)) return worked;
    const { detail } = worked;
    await noteChange(tx, {
      ...place,
      what,
      operatorName: name,
      ip: ctx.ip,
      detail: { ...detail, reason: input.reason },
    });
    await note(tx, {
      brandId: place.brandId,
      operatorId,
      operatorName: name,
      action: what,
      subject: `member:${member.account}`,
      after: detail,
      reason: input.reason,
      ip: ctx.ip,
    });
    return keepStop(tx, place);
  });
  if (typeof done === 'object') return done;
  tellStop(ctx, place, done);
  return fileOf(ctx, place.memberId);
};
