import type { InputOf } from '@fairhouse/contract';
import type { endContract } from '@fairhouse/contract/contracts';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Brand, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { HOURS_TO_END, isKindOn } from '../rules.ts';
import { borderOf, dropRequest, endAt, hasRun, type Tell } from '../steps/end.ts';
import { lockBoth } from '../steps/line.ts';
import { answersIt, isPending, printFor } from '../steps/print.ts';
import { tellBoth } from '../steps/tell.ts';
import { mustBe } from '../steps/write.ts';
import { contractById, setState, type ContractRow } from '../store.ts';
import { isInTime, isParty } from './answer.ts';

const HOUR = 3_600_000;

/** Asks the other side to end what is active, or takes back what was asked. */
export const end = async (ctx: Ctx, input: InputOf<typeof endContract>) => {
  const { memberId } = memberOf(ctx);
  const seen = await contractById(ctx.db, { brandId: ctx.brand.id, id: input.id });
  if (!seen || !isParty(seen, memberId)) return refuse('not_found');
  if (!isKindOn(settingsOf(ctx.brand), seen.kind)) return refuse('feature_off');
  const done = await ctx.db.transaction(async (tx) => {
    const row = await lockBoth(tx, ctx.brand.id, seen);
    if (row.version !== input.version) return refuse('state_conflict');
    if (input.action === 'take_back') return takeBack(ctx, tx, row);
    const by = row.downline_id === memberId ? 'downline' : 'upline';
    return askToEnd(ctx, tx, { row, by });
  });
  if (isRefusal(done)) return done;
  await done();
  return printFor(ctx, await mustBe(ctx.db, { brandId: ctx.brand.id, id: input.id }));
};

export const askToEnd = async (
  ctx: Ctx,
  tx: Queries,
  { row, by }: { row: ContractRow; by: 'upline' | 'downline' | 'house' },
) => {
  if (row.state !== 'active' || !hasRun(row)) return refuse('state_conflict');
  await setState(tx, {
    brandId: ctx.brand.id,
    id: row.contract_id,
    state: 'pending_termination',
    version: row.version,
    requestedBy: by,
    answerBy: new Date(tx.now().getTime() + HOURS_TO_END * HOUR),
  });
  return tellBoth(ctx, tx, { brand: ctx.brand, row, said: 'EndAsked' });
};
const takeBack = async (ctx: Ctx, tx: Queries, row: ContractRow) => {
  const { brand } = ctx;
  const isOwn = isPending(row) && !answersIt(row, memberOf(ctx).memberId);
  if (!isOwn || !isInTime(tx, row) || row.requested_by === 'house') {
    return refuse('state_conflict');
  }
  if (row.state === 'pending_new') return dropRequest(ctx, tx, { brand, row, as: 'taken_back' });
  const one = { brandId: brand.id, id: row.contract_id };
  await setState(tx, { ...one, state: 'active', version: row.version });
  return tellBoth(ctx, tx, { brand, row, said: 'TakenBack' });
};

/**
 * What becomes of a request that nobody answered (D-J03): one for terms lapses; an upline that is
 * silent lets its downline go with the window, a downline is kept until the end of the next one.
 */
export const endInSilence = async (
  kernel: Kernel,
  tx: Queries,
  p: { brand: Brand; row: ContractRow },
): Promise<Tell[]> => {
  if (p.row.state === 'pending_new') return [await dropRequest(kernel, tx, { ...p, as: 'lapsed' })];
  const until = borderOf(tx, p, p.row.requested_by === 'downline' ? 1 : 2);
  return endAt(kernel, tx, { ...p, until, by: 'silence' });
};
