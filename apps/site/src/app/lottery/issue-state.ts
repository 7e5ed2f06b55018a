import type { Issue } from '@fairhouse/contract/lottery';
import type { Draws } from './use-draws.ts';

/**
 * Where a lottery is: it sells an issue, has closed it before its draw, waits for the beacon after
 * the time of the draw, or sells nothing today.
 */
export type IssueMoment =
  | { is: 'selling'; issue: Issue; until: number }
  | { is: 'closed'; issue: Issue; until: number }
  | { is: 'waiting'; issue: Issue }
  | { is: 'none' };

/** Which issue the head of a lottery shows at a moment, in milliseconds by the server's clock. */
export const issueMomentOf = (
  { draw, closed }: Pick<Draws, 'draw' | 'closed'>,
  at: number,
): IssueMoment => {
  const issues = [...closed, ...(draw?.issues ?? [])];
  const due = issues.find(({ closesAt }) => Date.parse(closesAt) <= at);
  const sold = issues.find(({ closesAt }) => Date.parse(closesAt) > at);
  if (due && (Date.parse(due.drawsAt) > at || !sold || isJustDue(due, at))) {
    return Date.parse(due.drawsAt) > at
      ? { is: 'closed', issue: due, until: Date.parse(due.drawsAt) }
      : { is: 'waiting', issue: due };
  }
  return sold ? { is: 'selling', issue: sold, until: Date.parse(sold.closesAt) } : { is: 'none' };
};

/** So long after its time the draw is what everybody looks at; then the next sale goes on. */
const WATCHED_MILLISECONDS = 12_000;
const isJustDue = ({ drawsAt }: Issue, at: number): boolean =>
  at - Date.parse(drawsAt) < WATCHED_MILLISECONDS;
