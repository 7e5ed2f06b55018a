import { isWithin, type Terms } from '@fairhouse/agent-terms';
import type { InputOf } from '@fairhouse/contract';
import type { AffectedContracts, answerContract } from '@fairhouse/contract/contracts';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Brand, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { passPaymentPassword } from '../../protection/index.ts';
import { isKindOn, termsOf } from '../rules.ts';
import { affectedBy, endAffected } from '../steps/affected.ts';
import { offerUncovered } from '../steps/anew.ts';
import { beginOf } from '../steps/begin.ts';
import { borderOf, dropRequest, endAt, type Tell } from '../steps/end.ts';
import { isLine, lockBoth } from '../steps/line.ts';
import { answersIt, isPending, printFor } from '../steps/print.ts';
import { tellBoth } from '../steps/tell.ts';
import { beginSigned, mustBe } from '../steps/write.ts';
import { contractById, setState, type ContractRow } from '../store.ts';

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

export const isInTime = (tx: Queries, row: ContractRow): boolean =>
  isPending(row) && row.answer_by !== null && row.answer_by > tx.now();

export type Given = Pick<Answered, 'answer' | 'confirm' | 'affectedVersion'>;
export const decide = async (ctx: Ctx, tx: Queries, p: { row: ContractRow; input: Given }) => {
  const { row, input } = p;
  const { brand } = ctx;
  const one = { brandId: brand.id, id: row.contract_id };
  if (row.state === 'pending_termination') {
    if (input.answer === 'sign') {
      return endAt(ctx, tx, { brand, row, until: borderOf(tx, { brand, row }), by: 'agreed' });
    }
    await setState(tx, { ...one, state: 'active', version: row.version });
    return [await tellBoth(ctx, tx, { brand, row, said: 'EndRefused' })];
  }
  return input.answer === 'reject'
    ? [await dropRequest(ctx, tx, { brand, row, as: 'rejected' })]
    : sign(ctx, tx, { row, input });
};

const sign = async (ctx: Ctx, tx: Queries, p: { row: ContractRow; input: Given }) => {
  const { row, input } = p;
  const { brand } = ctx;
  const brandId = brand.id;
  const { upline_id: uplineId, downline_id: downlineId, kind } = row;
  if (!(await isLine(tx, { brandId, uplineId, downlineId }))) return refuse('state_conflict');
  const terms = termsOf(row.terms);
  const begin = { brand, uplineId, downlineId, kind, period: terms.period };
  const { from, own } = await beginOf(tx, begin);
  if (!isCovered({ brand, row, terms, own })) return refuse('contract_rate_too_high');
  const lowered = { brand, agentId: downlineId, terms, from };
  const affected = await affectedBy(tx, lowered);
  if (affected && row.requested_by === 'downline') return refuse('state_conflict');
  if (affected && !isAgreed(input, affected)) {
    return refuse('contract_confirm_needed', { value: affected });
  }
  await beginSigned(tx, { brandId, row, from });
  const tells: Tell[] = [await tellBoth(ctx, tx, { brand, row, said: 'Signed' })];
  if (affected) tells.push(...(await endAffected(ctx, tx, lowered)));
  tells.push(...(await offerUncovered(ctx, tx, { brand, row })));
  return tells;
};
type Covering = { brand: Brand; row: ContractRow; terms: Terms; own: Terms | undefined };
const isCovered = ({ brand, row, terms, own }: Covering): boolean =>
  row.upline_id === null ||
  (own !== undefined && isWithin(own, terms, settingsOf(brand).agentContracts.gap));
const isAgreed = (input: Given, affected: AffectedContracts): boolean =>
  input.confirm && input.affectedVersion === affected.affectedVersion;
