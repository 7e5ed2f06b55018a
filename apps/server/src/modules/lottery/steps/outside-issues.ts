import { slotsAfter, type Lottery } from '@fairhouse/lottery';
import type { Kernel } from '../../../kernel/kernel.ts';
import { announce, openWindow } from '../../wallet/index.ts';
import { ISSUES_TOGETHER, roundOf } from '../rules.ts';
import {
  daysOff,
  insertIssues,
  lastWritten,
  lockIssues,
  type LotteryKey,
  type OutsideIssue,
} from '../store.ts';

/**
 * Issues of a lottery that somebody else draws: they have no link and no beacon. What is announced
 * before their sales open is when those close, and by which rules they are judged.
 */
export const writeOutside = async (
  kernel: Kernel,
  key: LotteryKey,
  p: { lottery: Lottery; last: Awaited<ReturnType<typeof lastWritten>>; missing: number },
): Promise<bigint | undefined> => {
  const { version } = p.lottery.game;
  const from = Math.max(kernel.clock.milliseconds(), p.last?.closes_at.getTime() ?? 0);
  return kernel.db.transaction(async (tx) => {
    await lockIssues(tx, key);
    // Of two processes the second one finds them written.
    const written = await lastWritten(tx, key);
    if (written?.issue_no !== p.last?.issue_no) return undefined;
    const off = await daysOff(tx, key);
    const count = p.missing + ISSUES_TOGETHER;
    const issues = slotsAfter(p.lottery.schedule, from, count, off).map(
      (slot, at): OutsideIssue => ({
        issueNo: slot.issueNo,
        number: (p.last?.number ?? 0) + at + 1,
        opensAt: new Date(slot.opensAt),
        closesAt: new Date(slot.closesAt),
        drawsAt: new Date(slot.drawsAt),
        beacon: null,
      }),
    );
    const text = outsideAnnouncement(key.slug, version, issues);
    const { transferId } = await announce(tx, key.brandId, text);
    await insertIssues(tx, { ...key, chainNo: null, version, transferId, issues });
    for (const { issueNo } of issues) {
      await openWindow(tx, key.brandId, roundOf(key.slug, issueNo));
    }
    return transferId;
  });
};

/** What is announced, byte for byte; docs/verify.md names the parts. */
const outsideAnnouncement = (
  slug: string,
  version: string,
  issues: readonly OutsideIssue[],
): string =>
  JSON.stringify([
    'fairhouse-outside-issues-1',
    slug,
    version,
    ...issues.map((one) => [one.issueNo, one.number, one.closesAt.toISOString()]),
  ]);
