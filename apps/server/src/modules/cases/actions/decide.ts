import type { InputOf, RefusalsOf } from '@fairhouse/contract';
import type { approveApproval } from '@fairhouse/contract/approvals';
import { CASE_OUTCOMES, type CaseOutcome, type decideCase } from '@fairhouse/contract/cases';
import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse, type Answer } from '../../../kernel/refusal.ts';
import {
  approvalKinds,
  askApproval,
  setAside,
  type Applied,
  type ApprovalRow,
} from '../../approvals/index.ts';
import { bindBlock, layIn, memberOfPath, tellStanding } from '../../blocks/index.ts';
import { decideFindings } from '../../laundering/index.ts';
import { may } from '../../staff/index.ts';
import { lockAccount } from '../../wallet/index.ts';
import { lockOpen, noteCase, readAgain } from '../steps/noted.ts';
import { addLine, caseById, endCase, lockCase, lastAsked, seenOf, type CaseRow } from '../store.ts';
import { DECIDE, printWhole, waitingOf } from './read.ts';

type Input = InputOf<typeof decideCase>;
const faultsOf = ({ outcome, block, reference }: Input): Record<string, string> => ({
  ...(outcome === 'restricted' && block === undefined ? { block: 'required' } : {}),
  ...(outcome !== 'restricted' && block !== undefined ? { block: 'unknown' } : {}),
  ...(outcome === 'reported' && reference === undefined ? { reference: 'required' } : {}),
});

/**
 * What takes from the member is one person's to do, since two are needed to lift it. Everything
 * else lets them go on: nobody clears whom they know.
 */
export const decide = async (ctx: Ctx, input: Input) => {
  const fields = faultsOf(input);
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
  return input.outcome === 'restricted' ? restrict(ctx, input) : ask(ctx, input);
};

const ask = (ctx: Ctx, input: Input) =>
  ctx.db
    .transaction(async (tx) => {
      const row = await lockOpen(ctx, tx, input.id);
      if (isRefusal(row)) return row;
      const place = { brandId: ctx.brand.id, caseId: row.case_id };
      const { outcome, reference = '', reason } = input;
      const by = operatorOf(ctx).name;
      const ref = [outcome, reference].join(' ').trim();
      // Nobody approves what was asked before something came: it gives way to what is asked now.
      if ((await waitingOf(ctx, tx, row))?.isStale === true) {
        await setAside(ctx, tx, { kind: DECIDE, key: String(row.case_id), reason: STALE });
      }
      await addLine(tx, { ...place, by, kind: 'asked', ref, text: reason });
      const asked = await askApproval(ctx, tx, {
        kind: DECIDE,
        key: String(row.case_id),
        subject: `case:${row.case_id}`,
        // What is asked stands in the line above, for those who may read the case.
        reason: '',
        payload: { case: String(row.case_id), seen: await seenOf(tx, place) },
      });
      if (isRefusal(asked)) throw new AskedBefore();
      return printWhole(ctx, tx, await readAgain(ctx, tx, row));
    })
    .catch((error: unknown) => {
      if (error instanceof AskedBefore) return refuse('state_conflict');
      throw error;
    });
/** Said in the list of requests, which people read who may not know what a case is about. */
const STALE = 'something came since: asked anew';
/** Takes back the line that was written for it. */
class AskedBefore extends Error {}

const restrict = async (ctx: Ctx, input: Input) => {
  if (!may(operatorOf(ctx), 'members.block')) return refuse('forbidden');
  const caseId = idOf(input.id);
  const known = caseId && (await caseById(ctx.db, { brandId: ctx.brand.id, caseId }));
  const place = known && (await memberOfPath(ctx, String(known.member_id)));
  if (!known || !place) return refuse('not_found');
  const { block, reason } = input;
  const done = await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, place.brandId, place.memberId);
    const row = await lockOpen(ctx, tx, input.id);
    if (isRefusal(row)) return row;
    const of = { caseId: row.case_id, kind: block ?? 'money' };
    const laid = await layIn(ctx, tx, {
      ...of,
      place,
      // Why stands in the case, for those who may read it.
      reason: `case:${row.case_id}`,
    });
    if (isRefusal(laid)) {
      // What lies already restricts as well, and is lifted as the case's from now on.
      const isBound =
        laid.errorCode === 'state_conflict' && (await bindBlock(tx, { ...place, ...of }));
      if (!isBound) return laid;
      const line = { brandId: ctx.brand.id, caseId: row.case_id, kind: 'bound' } as const;
      await addLine(tx, { ...line, by: operatorOf(ctx).name, ref: of.kind });
    }
    await endIn(ctx, tx, {
      row,
      outcome: 'restricted',
      by: operatorOf(ctx).name,
      reason,
      ref: block ?? '',
    });
    await noteCase(ctx, tx, {
      caseId: row.case_id,
      action: 'decide',
      after: { outcome: 'restricted' },
    });
    return printWhole(ctx, tx, await readAgain(ctx, tx, row));
  });
  if (!isRefusal(done)) await tellStanding(ctx, place);
  return done;
};

type Ending = {
  row: CaseRow;
  outcome: CaseOutcome;
  by: string;
  reason: string;
  ref: string;
  reference?: string;
};
/** The case, its findings and its last line. */
const endIn = async (
  ctx: Ctx,
  tx: Queries,
  { row, outcome, by, reason, ref, reference }: Ending,
) => {
  const place = { brandId: ctx.brand.id, caseId: row.case_id };
  await endCase(tx, { ...place, outcome, by, reference: reference ?? null });
  await decideFindings(tx, { ...place, outcome });
  await addLine(tx, { ...place, by, kind: 'decided', ref: ref || outcome, text: reason });
};

export const registerDecisions = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, DECIDE, { permission: 'cases.decide', seenWith: 'risk.read', apply });
};
/** Only about what stood there when it was asked: what came since nobody has judged. */
const apply = async (
  ctx: Ctx,
  tx: Queries,
  request: ApprovalRow,
): Promise<Answer<Applied, RefusalsOf<typeof approveApproval>>> => {
  const { payload, asked_name: asker } = request;
  const caseId = idOf(request.key);
  if (caseId === undefined) return refuse('state_conflict');
  const place = { brandId: ctx.brand.id, caseId };
  const known = await caseById(tx, place);
  if (!known) return refuse('state_conflict');
  await lockAccount(tx, place.brandId, known.member_id);
  const row = await lockCase(tx, place);
  if (!row || row.state === 'decided' || (await seenOf(tx, place)) !== payload.seen) {
    return refuse('state_conflict');
  }
  const asked = await lastAsked(tx, place);
  const [word, ...rest] = asked?.ref.split(' ') ?? [];
  const outcome = CASE_OUTCOMES.find((one) => one === word);
  if (!asked || !outcome) return refuse('state_conflict');
  const by = `${asker}, ${operatorOf(ctx).name}`;
  const reference = rest.join(' ');
  await endIn(ctx, tx, {
    row,
    outcome,
    by,
    reason: asked.text,
    ref: reference,
    ...(reference === '' ? {} : { reference }),
  });
  return { after: { case: String(caseId) } };
};
