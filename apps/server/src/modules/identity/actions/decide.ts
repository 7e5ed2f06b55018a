import type { InputOf } from '@fairhouse/contract';
import type * as identity from '@fairhouse/contract/identity';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse, type Refusal } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { mayMove } from '../rules.ts';
import { lockMember, type CheckRow } from '../store.ts';
import { announceOutcome, type Outcome } from './announce.ts';
import {
  closeReview,
  lockReview,
  moveReview,
  reviewRow,
  takeReview,
  type Decision,
} from '../rows/desk.ts';
import { printReview } from './desk.ts';

const printNow = async (ctx: Ctx, id: bigint) => {
  const row = await reviewRow(ctx.db, ctx.brand.id, id);
  return row ? printReview(ctx, row) : refuse('not_found');
};

export const claim = async (ctx: Ctx, input: InputOf<typeof identity.claimIdentity>) => {
  const { operatorId, name } = operatorOf(ctx);
  const id = idOf(input.id);
  if (id === undefined) return refuse('not_found');
  const isTaken = await takeReview(ctx.db, {
    brandId: ctx.brand.id,
    id,
    operatorId,
    operatorName: name,
  });
  const row = await printNow(ctx, id);
  return isRefusal(row) || isTaken
    ? row
    : refuse('state_conflict', { value: { claimedBy: row.claimedBy } });
};

type Deed = { id: string; action: 'hold' | 'decide'; after: object };
type Work = (
  tx: Queries,
  row: CheckRow,
) => Promise<Outcome['text'] | undefined | Refusal<'state_conflict'>>;
/** Works on one that is locked and taken by this operator; the member is told with it. */
const changing = async (ctx: Ctx, deed: Deed, work: Work) => {
  const operator = operatorOf(ctx);
  const id = idOf(deed.id);
  if (id === undefined) return refuse('not_found');
  const done = await ctx.db.transaction(async (tx) => {
    const owned = await reviewRow(tx, ctx.brand.id, id);
    if (!owned) return refuse('not_found');
    await lockMember(tx, { brandId: ctx.brand.id, memberId: owned.member_id });
    const row = await lockReview(tx, ctx.brand.id, id);
    if (row?.is_claimed !== true || row.claimed_by !== operator.operatorId) {
      return refuse('state_conflict', { value: { claimedBy: row?.claimed_name ?? null } });
    }
    const text = await work(tx, row);
    if (isRefusal(text)) return text;
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId: operator.operatorId,
      operatorName: operator.name,
      action: `identity.${deed.action}`,
      ip: ctx.ip,
      subject: `member:${row.account}`,
      before: { check: deed.id, state: row.state },
      after: deed.after,
    });
    return text === undefined
      ? undefined
      : announceOutcome(ctx, tx, {
          brand: ctx.brand,
          memberId: row.member_id,
          text,
          values: { tier: String(row.tier) },
        });
  });
  if (isRefusal(done)) return done;
  await done?.();
  return printNow(ctx, id);
};

export const hold = (ctx: Ctx, input: InputOf<typeof identity.holdIdentity>) => {
  const state = input.isHeld ? ('onHold' as const) : ('pending' as const);
  return changing(
    ctx,
    { id: input.id, action: 'hold', after: { state, note: input.note } },
    async (tx, row) => {
      if (!mayMove(row.state, state)) return refuse('state_conflict');
      await moveReview(tx, { brandId: ctx.brand.id, id: row.check_id, state, note: input.note });
      return input.isHeld ? 'identityHeld' : undefined;
    },
  );
};

/** GREEN needs no reason and takes none; RED has one and says whether more may be sent. */
const decisionOf = ({
  verdict,
  reason,
  retry,
  note: told,
  comment,
}: InputOf<typeof identity.decideIdentity>): Decision | Record<string, string> => {
  if (verdict === 'GREEN') return { verdict, reason: null, retry: null, note: told, comment };
  if (reason && retry) return { verdict, reason, retry, note: told, comment };
  return { ...(reason ? {} : { reason: 'required' }), ...(retry ? {} : { retry: 'required' }) };
};

export const decide = async (ctx: Ctx, input: InputOf<typeof identity.decideIdentity>) => {
  const decision = decisionOf(input);
  if (!('verdict' in decision)) return refuse('validation_failed', { fields: decision });
  return changing(ctx, { id: input.id, action: 'decide', after: decision }, async (tx, row) => {
    if (!mayMove(row.state, 'completed')) return refuse('state_conflict');
    const { operatorId, name } = operatorOf(ctx);
    await closeReview(tx, {
      ...(decision as Decision),
      brandId: ctx.brand.id,
      id: row.check_id,
      operatorId,
      operatorName: name,
    });
    return decision.verdict === 'GREEN' ? 'identityGreen' : 'identityRed';
  });
};
