import { createHash } from 'node:crypto';
import { isWithin } from '@fairhouse/agent-terms';
import type { InputOf } from '@fairhouse/contract';
import type { offerContract } from '@fairhouse/contract/contracts';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { isAgent, memberById, type MemberRow } from '../../members/index.ts';
import { isKindOn, readTerms } from '../rules.ts';
import { affectedBy } from '../steps/affected.ts';
import { beginOf } from '../steps/begin.ts';
import { hasRun } from '../steps/end.ts';
import { isLine, lockTwo } from '../steps/line.ts';
import { printFor } from '../steps/print.ts';
import { tellBoth } from '../steps/tell.ts';
import { askTerms } from '../steps/write.ts';
import { aliveOf, contractById, versionOfKey, type ContractRow } from '../store.ts';

type Offer = InputOf<typeof offerContract>;
type Sides = { uplineId: bigint; downlineId: bigint; requestedBy: 'upline' | 'downline' };

/** By an upline to a direct downline, or without one named by a downline to its upline. */
export const offer = async (ctx: Ctx, input: Offer) => {
  const { idempotencyKey: key } = ctx;
  if (!key) return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  if (!isKindOn(settingsOf(ctx.brand), input.kind)) return refuse('feature_off');
  const { memberId } = memberOf(ctx);
  const digest = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  const done = await ctx.db.transaction(async (tx) => {
    const askedBy = `m${memberId}`;
    const sides = await sidesOf(ctx, tx, input.downlineId);
    if (isRefusal(sides)) return sides;
    await lockTwo(tx, { ...sides, brandId: ctx.brand.id, kind: input.kind });
    const known = await versionOfKey(tx, { brandId: ctx.brand.id, askedBy, key });
    if (known && known.digest !== digest) return refuse('idempotency_conflict');
    if (known) {
      const row = await contractById(tx, { brandId: ctx.brand.id, id: known.contract_id });
      return row ? { row, tell: undefined } : refuse('not_found');
    }
    return ask(ctx, tx, { ...sides, input, askedBy, key, digest });
  });
  if (isRefusal(done)) return done;
  await done.tell?.();
  return printFor(ctx, done.row);
};

/** Who is no direct downline is not told apart from who does not exist. */
const sidesOf = async (ctx: Ctx, tx: Queries, downlineId: string | undefined) => {
  const { memberId } = memberOf(ctx);
  if (downlineId === undefined) {
    const own = await memberById(tx, ctx.brand.id, memberId);
    return own?.upline_id
      ? ({ uplineId: own.upline_id, downlineId: memberId, requestedBy: 'downline' } as const)
      : refuse('no_upline');
  }
  const downline = await directDownline(ctx, tx, downlineId);
  return downline
    ? ({ uplineId: memberId, downlineId: downline.member_id, requestedBy: 'upline' } as const)
    : refuse('not_found');
};
const directDownline = async (
  ctx: Ctx,
  tx: Queries,
  id: string,
): Promise<MemberRow | undefined> => {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const row = await memberById(tx, ctx.brand.id, BigInt(id));
  return row && row.upline_id === memberOf(ctx).memberId && isAgent(row.type) ? row : undefined;
};

type Asking = Sides & { input: Offer; askedBy: string; key: string; digest: string };
const ask = async (ctx: Ctx, tx: Queries, p: Asking) => {
  const { input } = p;
  const { brand } = ctx;
  // Who is about to move, or was closed, is offered nothing more by who stands above now.
  if (!(await isLine(tx, { ...p, brandId: brand.id }))) return refuse('state_conflict');
  const begin = { ...p, brand, kind: input.kind, period: input.period };
  const { from: begins, own } = await beginOf(tx, begin);
  const read = readTerms(input, { currency: brand.currency, own });
  if ('fault' in read) {
    return refuse('contract_terms_invalid', { fields: { terms: read.fault } });
  }
  const { terms } = read;
  // A request is judged when the upline signs it: a refusal here would tell the upline's rates.
  const isOver = !own || !isWithin(own, terms, settingsOf(brand).agentContracts.gap);
  if (p.requestedBy === 'upline' && isOver) return refuse('contract_rate_too_high');
  const lowered = { brand, agentId: p.downlineId, terms, from: begins };
  if (p.requestedBy === 'downline' && (await affectedBy(tx, lowered))) {
    return refuse('contract_terms_invalid', { fields: { terms: 'below_given' } });
  }
  const alive = await aliveOf(tx, {
    brandId: brand.id,
    downlineId: p.downlineId,
    kind: input.kind,
  });
  if (alive && !isOpenTo(alive, p.uplineId)) return refuse('state_conflict');
  // Another period would cut a window that runs: such a contract ends, and another one begins.
  if (alive && alive.terms.period !== terms.period) {
    return refuse('contract_terms_invalid', { fields: { terms: 'period' } });
  }
  const row = await askTerms(tx, {
    ...p,
    brandId: brand.id,
    id: alive?.contract_id ?? ctx.random.uuid(),
    kind: input.kind,
    terms,
  });
  return { row, tell: await tellBoth(ctx, tx, { brand, row, said: 'Asked' }) };
};
const isOpenTo = (alive: ContractRow, uplineId: bigint): boolean =>
  alive.state === 'active' && alive.upline_id === uplineId && hasRun(alive);
