import { dayOfIssue } from '@fairhouse/lottery';
import type { Queries } from '../../../../kernel/db.ts';
import type { Kernel } from '../../../../kernel/kernel.ts';
import { refuse, type Refusal } from '../../../../kernel/refusal.ts';
import { closeWindow } from '../../../wallet/index.ts';
import { giveBack, markVoid, roundOf, type IssueRow, type LotteryKey } from '../../index.ts';
import { betsOn, issuesFrom } from '../store.ts';

/** What the public record of a draw says: an operator left its day out, and nobody had bet. */
const REASON = 'day_off';

/**
 * Draws of these days that are announced are void where nobody has bet on any of them (D-R09). A
 * day that has bets stays: its stakes go back by two persons. So does one of which a draw is over.
 * A refusal takes back what was closed before it: whoever calls rolls back.
 */
export const leaveOut = async (
  tx: Queries,
  key: LotteryKey,
  days: readonly string[],
): Promise<IssueRow[] | Refusal<'draws_announced' | 'draws_have_bets'>> => {
  const [first] = days.toSorted();
  if (first === undefined) return [];
  const issues = (await issuesFrom(tx, { ...key, from: first.replaceAll('-', '') })).filter(
    (one) => days.includes(dayOfIssue(one.issue_no)) && one.void_reason === null,
  );
  for (const date of days) {
    const ofDay = issues.filter((one) => dayOfIssue(one.issue_no) === date);
    if (ofDay.some((one) => one.state !== 'open' || one.closes_at <= tx.now())) {
      return refuse('draws_announced', { fields: { date } });
    }
    const rounds = ofDay.map((one) => roundOf(one.slug, one.issue_no));
    // No bet is under way in them from here on. Before its issue, as the clock of sales closes it.
    for (const roundId of rounds) await closeWindow(tx, key.brandId, roundId);
    const bets = await betsOn(tx, { brandId: key.brandId, rounds });
    if (bets > 0) return refuse('draws_have_bets', { fields: { date, bets: String(bets) } });
    for (const { issue_no: issueNo } of ofDay) {
      const said = await markVoid(tx, { ...key, issueNo, from: 'open', reason: REASON, by: 'one' });
      if (!said) return refuse('draws_announced', { fields: { date } });
    }
  }
  return issues;
};

/** What is said is done, by this process or by the clock of another. */
export const endLeftOut = async (kernel: Kernel, issues: readonly IssueRow[]): Promise<void> => {
  for (const issue of issues) await giveBack(kernel, issue, REASON);
};
