import type { InputOf } from '@fairhouse/contract';
import type { voidDraw as call } from '@fairhouse/contract/lottery-desk';
import type { Queries } from '../../../../kernel/db.ts';
import type { Ctx, Kernel } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { approvalKinds, askApproval } from '../../../approvals/index.ts';
import { correctRound, roundEndOf } from '../../../wallet/index.ts';
import {
  giveBack,
  issueByNo,
  lotteriesOf,
  moveIssue,
  roundOf,
  sourcesOfIssue,
  tellIssue,
} from '../../index.ts';
import { KINDS } from '../rules.ts';
import { subjectOf } from '../steps/note.ts';
import { lockIssue, sayVoid, type LockedIssue } from '../store.ts';
import { keyOf } from './draws.ts';

/** What the public record of a draw says: two operators ended it. */
const REASON = 'operator';

/** Asks for a draw to be void. Nothing moves before a second person approves. */
export const askVoid = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { slug, drawNo, reason } = input;
  const lottery = lotteriesOf(ctx).get(slug);
  const issue =
    lottery && (await issueByNo(ctx.db, { brandId: ctx.brand.id, slug, issueNo: drawNo }));
  if (!issue) return refuse('not_found');
  if (issue.state === 'void' || issue.void_reason !== null) return refuse('state_conflict');
  const asked = await ctx.db.transaction((tx) =>
    askApproval(ctx, tx, {
      kind: KINDS.void,
      key: keyOf(slug, drawNo),
      subject: subjectOf(slug, drawNo),
      payload: { slug, name: lottery.game.title, drawNo, state: issue.state },
      reason,
    }),
  );
  return isRefusal(asked) ? asked : { approvalId: asked.approval_id.toString() };
};

export const registerVoids = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KINDS.void, {
    permission: 'lottery.void',
    apply: async (ctx, tx, { payload, asked_at: askedAt }) => {
      const { slug = '', drawNo = '', state } = payload;
      const issue = await lockIssue(tx, { brandId: ctx.brand.id, slug, issueNo: drawNo });
      if (!issue || issue.state === 'void' || issue.void_reason !== null) {
        return refuse('state_conflict');
      }
      const isStill =
        issue.state === state && !(await isOver(tx, issue, { askedAt, now: ctx.clock.now() }));
      if (!isStill) return refuse('state_conflict');
      return issue.state === 'settled' ? takeBack(ctx, tx, issue) : voidUnpaid(ctx, tx, issue);
    },
  });
};

/** So long after its time whoever draws an outside lottery has told the result to everybody. */
const TOLD_MILLISECONDS = 5 * 60_000;

/**
 * Its sales, its draw or its result came between. A void that was asked for early and is decided
 * late lets one person choose, by what was drawn or laid meanwhile, whether the draw stands: it is
 * declined and asked for anew, when both know the same. An outside draw is known to the street
 * before the house has read it.
 */
const isOver = async (
  tx: Queries,
  issue: LockedIssue,
  { askedAt, now }: { askedAt: Date; now: Date },
): Promise<boolean> => {
  const moments = [issue.closes_at, issue.draws_at];
  if (issue.is_outside) {
    const [first] = await sourcesOfIssue(tx, keyOfIssue(issue));
    moments.push(new Date(issue.draws_at.getTime() + TOLD_MILLISECONDS));
    if (first) moments.push(first.at);
  }
  return moments.some((moment) => askedAt < moment && moment <= now);
};

const keyOfIssue = (issue: LockedIssue) => ({
  brandId: issue.brand_id,
  slug: issue.slug,
  issueNo: issue.issue_no,
});

/** Stakes go back once this is written, by this process or by the clock of another. */
const voidUnpaid = async (ctx: Ctx, tx: Queries, issue: LockedIssue) => {
  await sayVoid(tx, { ...keyOfIssue(issue), reason: REASON });
  return {
    before: { state: issue.state },
    after: { state: 'void' },
    tell: () => giveBack(ctx, issue, REASON),
  };
};

/** What was paid is taken back and every stake given, in chunks, by a correction of its round. */
const takeBack = async (ctx: Ctx, tx: Queries, issue: LockedIssue) => {
  const key = keyOfIssue(issue);
  const roundId = roundOf(issue.slug, issue.issue_no);
  const end = await roundEndOf(tx, key.brandId, roundId);
  const corrected =
    end &&
    (await correctRound(tx, {
      brandId: key.brandId,
      roundId,
      key: `lottery-void:${issue.slug}:${issue.issue_no}`,
      version: end.version,
      state: 'void',
      reason: REASON,
    }));
  if (!corrected?.ok) return refuse('state_conflict');
  await moveIssue(tx, { ...key, from: 'settled', to: 'void', voidReason: REASON, voidedBy: 'two' });
  return {
    before: { state: issue.state, result: issue.result },
    after: { state: 'void' },
    tell: async () => {
      tellIssue(ctx, issue);
    },
  };
};
