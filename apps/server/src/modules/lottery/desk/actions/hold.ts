import type { InputOf } from '@fairhouse/contract';
import type {
  holdDraw as holdCall,
  releaseDraw as releaseCall,
} from '@fairhouse/contract/lottery-desk';
import type { Queries } from '../../../../kernel/db.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { note } from '../../../audit/index.ts';
import { handsOf } from '../../../staff/index.ts';
import { closeWindow, moveWindow } from '../../../wallet/index.ts';
import { issueByNo, lotteriesOf, roundOf, tellIssue, type LotteryKey } from '../../index.ts';
import { HOLDS_A_DAY } from '../rules.ts';
import { noteDesk, subjectOf } from '../steps/note.ts';
import {
  holdIssue,
  holdsOf,
  holdsOver,
  lockHolds,
  lockIssue,
  releaseIssue,
  type LockedIssue,
} from '../store.ts';
import { printDraw } from './draws.ts';

const HOUR_MILLISECONDS = 3_600_000;

/**
 * Stops sales. An own draw takes place all the same: its hold ends with its sales, and one that is
 * closed is not held, or one person could keep back a result that everybody can reckon. Only the
 * draw of an outside lottery waits. One person is enough (D-R02).
 */
export const holdDraw = async (ctx: Ctx, input: InputOf<typeof holdCall>) => {
  const { slug, drawNo, hours, reason } = input;
  const key = { brandId: ctx.brand.id, slug, issueNo: drawNo };
  if (!lotteriesOf(ctx).has(slug)) return refuse('not_found');
  const { operatorId, name } = operatorOf(ctx);
  const held = await ctx.db.transaction(async (tx) => {
    await lockHolds(tx, key.brandId);
    const seen = await issueByNo(tx, key);
    if (!seen) return refuse('not_found');
    if (!isHeldable(seen, tx.now())) return refuse('state_conflict');
    const operatorIds = [...(await handsOf(tx, { brandId: key.brandId, operatorId }))];
    const before = await holdsOf(tx, { ...key, operatorIds });
    if (Number(before?.of_draw ?? 0n) > 0 || Number(before?.of_day ?? 0n) >= HOLDS_A_DAY) {
      return refuse('limit_exceeded');
    }
    // The window before the draw, as the clock takes them: no two wait for each other.
    await closeWindow(tx, key.brandId, roundOf(slug, drawNo));
    const issue = await lockIssue(tx, key);
    // Drawn or void since it was seen: then its window was closed already.
    if (!issue || !isHeldable(issue, tx.now())) return refuse('state_conflict');
    const until = endOf(issue, tx.now(), hours);
    await holdIssue(tx, { ...key, until, name, reason, operatorId });
    await noteDesk(ctx, tx, {
      action: 'lottery.hold',
      subject: subjectOf(slug, drawNo),
      before: { state: issue.state },
      after: { until: until.toISOString() },
      reason,
    });
    return issue;
  });
  if (isRefusal(held)) return held;
  tellIssue(ctx, held);
  return (await printDraw(ctx, { slug, drawNo })) ?? refuse('not_found');
};

const isHeldable = (issue: LockedIssue, now: Date): boolean =>
  (issue.is_outside
    ? issue.state === 'open' || issue.state === 'closed'
    : issue.state === 'open' && issue.closes_at > now) &&
  issue.held_until === null &&
  issue.void_reason === null;

const endOf = (issue: LockedIssue, now: Date, hours: number): Date => {
  const until = now.getTime() + hours * HOUR_MILLISECONDS;
  return new Date(issue.is_outside ? until : Math.min(until, issue.closes_at.getTime()));
};

export const releaseDraw = async (ctx: Ctx, input: InputOf<typeof releaseCall>) => {
  const { slug, drawNo, reason } = input;
  const key = { brandId: ctx.brand.id, slug, issueNo: drawNo };
  if (!lotteriesOf(ctx).has(slug)) return refuse('not_found');
  const released = await ctx.db.transaction(async (tx) => {
    const seen = await issueByNo(tx, key);
    if (!seen) return refuse('not_found');
    const issue = await lockHeld(tx, key);
    if (!issue?.held_until) return refuse('state_conflict');
    await release(tx, issue);
    await noteDesk(ctx, tx, {
      action: 'lottery.release',
      subject: subjectOf(slug, drawNo),
      before: { until: issue.held_until.toISOString(), by: issue.held_name },
      reason,
    });
    return issue;
  });
  if (isRefusal(released)) return released;
  tellIssue(ctx, released);
  return (await printDraw(ctx, { slug, drawNo })) ?? refuse('not_found');
};

/**
 * The window before the draw, as holding and the clock take them. Undefined where it is not held:
 * its window is not touched then. Nobody holds or releases meanwhile.
 */
const lockHeld = async (
  tx: Queries,
  key: LotteryKey & { issueNo: string },
): Promise<LockedIssue | undefined> => {
  await lockHolds(tx, key.brandId);
  if (!(await issueByNo(tx, key))?.held_until) return undefined;
  // A held draw sells nothing: this only takes the window.
  await closeWindow(tx, key.brandId, roundOf(key.slug, key.issueNo));
  return lockIssue(tx, key);
};

/** It sells again while its time is not over; else the clock goes on with it at its next turn. */
const release = async (tx: Queries, issue: LockedIssue): Promise<void> => {
  const { brand_id: brandId, slug, issue_no: issueNo } = issue;
  await releaseIssue(tx, { brandId, slug, issueNo });
  if (issue.state !== 'open' || issue.closes_at <= tx.now()) return;
  await moveWindow(tx, { brandId, windowId: roundOf(slug, issueNo), isOpen: true });
};

/** Holds whose hours are over: nobody keeps members' stakes for longer. */
export const releaseOver = async (kernel: Kernel): Promise<void> => {
  for (const row of await holdsOver(kernel.db, kernel.clock.now())) {
    const key = { brandId: row.brand_id, slug: row.slug, issueNo: row.issue_no };
    const issue = await kernel.db.transaction(async (tx) => {
      const locked = await lockHeld(tx, key);
      if (!locked?.held_until || locked.held_until > tx.now()) return undefined;
      await release(tx, locked);
      await note(tx, {
        brandId: key.brandId,
        operatorId: null,
        operatorName: 'the house',
        action: 'lottery.release',
        subject: subjectOf(key.slug, key.issueNo),
        before: { until: locked.held_until.toISOString(), by: locked.held_name },
        ip: '',
      });
      return locked;
    });
    if (issue) tellIssue(kernel, issue);
  }
};
