import { isWithin, type Terms } from '@fairhouse/agent-terms';
import type { InputOf } from '@fairhouse/contract';
import type { AffectedContracts, answerContract } from '@fairhouse/contract/contracts';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { passPaymentPassword } from '../../protection/index.ts';
import { isKindOn, termsOf } from '../rules.ts';
import { affectedBy, endAffected } from '../steps/affected.ts';
import { dropRequest, endAtBorder, type Tell } from '../steps/end.ts';
import { answersIt, isPending, printFor } from '../steps/print.ts';
import { tellBoth } from '../steps/tell.ts';
import { mustBe } from '../steps/write.ts';
import { beginRun, contractById, lockOwn, setState, type ContractRow } from '../store.ts';
import { beginOf, termsAt } from './offer.ts';

type Answered = InputOf<typeof answerContract>;
export const isParty = (row: ContractRow, memberId: bigint): boolean =>
  row.downline_id === memberId || row.upline_id === memberId;

/** By the side that did not ask. */
export const answer = async (ctx: Ctx, input: Answered) => {
  const { memberId } = memberOf(ctx);
  const seen = await contractById(ctx.db, { brandId: ctx.brand.id, id: input.id });
  if (!seen || !isParty(seen, memberId)) return refuse('not_found');
  if (!isKindOn(settingsOf(ctx.brand), seen.kind)) return refuse('feature_off');
  if (!answersIt(seen, memberId)) return refuse('state_conflict');
  if (input.answer === 'sign') {
    const refused = await passPaymentPassword(ctx, memberId, input.paymentPassword);
    if (refused) return refused;
  }
  const done = await ctx.db.transaction(async (tx) => {
    const row = await lockBoth(tx, ctx.brand.id, seen);
    if (row.version !== input.version || !answersIt(row, memberId) || !isInTime(tx, row)) {
      return refuse('state_conflict');
    }
    return decide(ctx, tx, { row, input });
  });
  if (isRefusal(done)) return done;
  for (const tell of done) await tell();
  return printFor(ctx, await mustBe(ctx.db, { brandId: ctx.brand.id, id: input.id }));
};

/** From the top down, as everybody does who changes what hangs on what is above. */
export const lockBoth = async (
  tx: Queries,
  brandId: number,
  p: ContractRow,
): Promise<ContractRow> => {
  for (const one of [p.upline_id, p.downline_id]) {
    if (one !== null) await lockOwn(tx, { brandId, downlineId: one, kind: p.kind });
  }
  return mustBe(tx, { brandId, id: p.contract_id });
};
export const isInTime = (tx: Queries, row: ContractRow): boolean =>
  isPending(row) && row.answer_by !== null && row.answer_by > tx.now();

export type Given = Pick<Answered, 'answer' | 'confirm' | 'affectedVersion'>;
export const decide = async (ctx: Ctx, tx: Queries, p: { row: ContractRow; input: Given }) => {
  const { row, input } = p;
  const { brand } = ctx;
  const one = { brandId: brand.id, id: row.contract_id };
  if (row.state === 'pending_termination') {
    if (input.answer === 'sign') return [await endAtBorder(ctx, tx, { brand, row })];
    await setState(tx, { ...one, state: 'active', version: row.version });
    return [await tellBoth(ctx, tx, { brand, row, said: 'Rejected' })];
  }
  return input.answer === 'reject'
    ? [await dropRequest(ctx, tx, { brand, row, as: 'rejected' })]
    : sign(ctx, tx, { row, input });
};

const sign = async (ctx: Ctx, tx: Queries, p: { row: ContractRow; input: Given }) => {
  const { row, input } = p;
  const { brand } = ctx;
  const terms = termsOf(row.terms);
  const from = await beginOf(ctx, tx, {
    downlineId: row.downline_id,
    kind: row.kind,
    period: terms.period,
  });
  if (!(await isCovered(ctx, tx, { row, terms, from }))) return refuse('contract_rate_too_high');
  const lowered = { brand, agentId: row.downline_id, terms };
  const affected = await affectedBy(tx, lowered);
  if (affected && row.requested_by === 'downline') return refuse('state_conflict');
  if (affected && !isAgreed(input, affected)) {
    return refuse('contract_confirm_needed', { value: affected });
  }
  const tells: Tell[] = [];
  const one = { brandId: brand.id, id: row.contract_id, version: row.version };
  await beginRun(tx, { ...one, from });
  await setState(tx, { ...one, state: 'active' });
  tells.push(await tellBoth(ctx, tx, { brand, row, said: 'Signed' }));
  if (affected) tells.push(...(await endAffected(ctx, tx, lowered)));
  return tells;
};
const isCovered = async (
  ctx: Ctx,
  tx: Queries,
  p: { row: ContractRow; terms: Terms; from: Date },
): Promise<boolean> => {
  if (p.row.upline_id === null) return true;
  const own = await termsAt(ctx, tx, { downlineId: p.row.upline_id, kind: p.row.kind, at: p.from });
  return own !== undefined && isWithin(own, p.terms, settingsOf(ctx.brand).agentContracts.gap);
};
const isAgreed = (input: Given, affected: AffectedContracts): boolean =>
  input.confirm && input.affectedVersion === affected.affectedVersion;
