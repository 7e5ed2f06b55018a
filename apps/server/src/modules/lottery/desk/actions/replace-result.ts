import type { InputOf } from '@fairhouse/contract';
import type { replaceResult as call } from '@fairhouse/contract/lottery-desk';
import { familyOf, readResult, type Lottery } from '@fairhouse/lottery';
import type { Queries } from '../../../../kernel/db.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { approvalKinds, askApproval } from '../../../approvals/index.ts';
import { correctRound, roundEndOf } from '../../../wallet/index.ts';
import {
  hasSameRules,
  issueByNo,
  lotteriesOf,
  outcomesOf,
  roundOf,
  tellIssue,
  validBetsOf,
  type IssueRow,
} from '../../index.ts';
import { KINDS } from '../rules.ts';
import { subjectOf } from '../steps/note.ts';
import { keepReplacement, lockIssue } from '../store.ts';
import { keyOf } from './draws.ts';

/** Asks for another result of an outside draw than the one it has; a second person decides. */
export const askReplacement = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { slug, drawNo, result, reason } = input;
  const lottery = lotteriesOf(ctx).get(slug);
  const issue =
    lottery && (await issueByNo(ctx.db, { brandId: ctx.brand.id, slug, issueNo: drawNo }));
  if (!issue) return refuse('not_found');
  if (!issue.is_outside) return refuse('operation_not_allowed');
  if (!readResult(familyOf(lottery, drawNo), result)) {
    return refuse('validation_failed', { fields: { result: drawNo } });
  }
  if (!isReplaceable(lottery, issue, result)) return refuse('state_conflict');
  const asked = await ctx.db.transaction((tx) =>
    askApproval(ctx, tx, {
      kind: KINDS.replace,
      key: keyOf(slug, drawNo),
      subject: subjectOf(slug, drawNo),
      payload: { slug, name: lottery.game.title, drawNo, from: issue.result ?? '', result },
      reason,
    }),
  );
  return isRefusal(asked) ? asked : { approvalId: asked.approval_id.toString() };
};

/** It has a result, another one, and was sold by the rules that would judge it. */
const isReplaceable = (lottery: Lottery, issue: IssueRow, result: string): boolean =>
  (issue.state === 'drawn' || issue.state === 'settled') &&
  issue.void_reason === null &&
  issue.result !== result &&
  hasSameRules(issue.version, lottery.game.version);

export const registerReplacements = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KINDS.replace, {
    permission: 'lottery.results',
    apply: async (ctx, tx, { payload, asked_name: askedBy, reason }) => {
      const { slug = '', drawNo = '', from = '', result = '' } = payload;
      const key = { brandId: ctx.brand.id, slug, issueNo: drawNo };
      const lottery = lotteriesOf(ctx).get(slug);
      const issue = await lockIssue(tx, key);
      const isSame = issue?.is_outside === true && issue.result === from;
      if (!lottery || !issue || !isSame || !isReplaceable(lottery, issue, result)) {
        return refuse('state_conflict');
      }
      const corrected = await correctPaid(tx, { lottery, issue: { ...issue, result } });
      if (isRefusal(corrected)) return corrected;
      await keepReplacement(tx, {
        ...key,
        before: from,
        result,
        reason,
        askedBy,
        decidedBy: operatorOf(ctx).name,
      });
      return {
        before: { state: issue.state, result: from },
        after: { state: issue.state, result },
        tell: async () => {
          tellIssue(ctx, issue);
        },
      };
    },
  });
};

/**
 * What was paid by the result before becomes what the new one pays, wager by wager and in chunks.
 * A draw that is not settled yet is settled by what it has then.
 */
const correctPaid = async (
  tx: Queries,
  { lottery, issue }: { lottery: Lottery; issue: IssueRow },
) => {
  if (issue.state === 'drawn') return undefined;
  const roundId = roundOf(issue.slug, issue.issue_no);
  const end = await roundEndOf(tx, issue.brand_id, roundId);
  if (!end) return refuse('state_conflict');
  const outcomes = await outcomesOf(tx, lottery, issue);
  const validBets = await validBetsOf(tx, lottery, { issue, outcomes });
  const corrected = await correctRound(tx, {
    brandId: issue.brand_id,
    roundId,
    key: `lottery-replace:${issue.slug}:${issue.issue_no}:${end.version}`,
    version: end.version,
    state: 'settled',
    outcomes,
    validBets,
    rule: 'stake',
  });
  return corrected.ok ? undefined : refuse('state_conflict');
};
