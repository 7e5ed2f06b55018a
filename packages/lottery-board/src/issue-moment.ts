import type { CurrentDraw, DrawnIssue, Issue } from '@fairhouse/game-kit/board';

/** What is known of a lottery's issues. */
export type KnownIssues = {
  /** Closed and not drawn yet, the oldest first. */
  closed: readonly Issue[];
  draw?: Pick<CurrentDraw, 'issues'> | undefined;
};
/**
 * Where a lottery is: it sells an issue, has closed it before its draw, waits for the beacon after
 * the time of the draw, or sells nothing today.
 */
export type IssueMoment =
  | { is: 'selling'; issue: Issue; until: number }
  | { is: 'closed'; issue: Issue; until: number }
  | { is: 'waiting'; issue: Issue }
  | { is: 'none' };

/** What takes bets at a moment. */
export const soldAt = ({ draw }: Pick<KnownIssues, 'draw'>, at: number): Issue | undefined =>
  draw?.issues.find(({ closesAt }) => Date.parse(closesAt) > at);

/** Which issue the head of a lottery shows at a moment, in milliseconds by the server's clock. */
export const issueMomentOf = ({ draw, closed }: KnownIssues, at: number): IssueMoment => {
  const due = [...closed, ...(draw?.issues ?? [])].find(
    ({ closesAt }) => Date.parse(closesAt) <= at,
  );
  const sold = soldAt({ draw }, at);
  if (due && Date.parse(due.drawsAt) > at) {
    return { is: 'closed', issue: due, until: Date.parse(due.drawsAt) };
  }
  if (due && (!sold || at - Date.parse(due.drawsAt) < WATCHED_MILLISECONDS)) {
    return { is: 'waiting', issue: due };
  }
  return sold ? { is: 'selling', issue: sold, until: Date.parse(sold.closesAt) } : { is: 'none' };
};
/** So long after its time the draw is what everybody looks at; then the next sale goes on. */
const WATCHED_MILLISECONDS = 12_000;

/** Held issues; a beacon that is a few seconds behind is the watched moment of a draw, no more. */
export const heldAt = (waiting: readonly Issue[], at: number): readonly Issue[] =>
  waiting.filter(
    ({ held, drawsAt }) =>
      held !== null &&
      (held.reason !== 'beacon' || at - Date.parse(drawsAt) > WATCHED_MILLISECONDS),
  );

/** What was sold when the lottery was read before and is not any more: it draws next. */
export const closedSince = (
  before: KnownIssues,
  { issues, serverTime }: Pick<CurrentDraw, 'issues' | 'serverTime'>,
): readonly Issue[] => {
  const stillSold = new Set(issues.map(({ drawNo }) => drawNo));
  return [...before.closed, ...(before.draw?.issues ?? [])].filter(
    ({ drawNo, closesAt }) =>
      !stillSold.has(drawNo) && Date.parse(closesAt) <= Date.parse(serverTime),
  );
};

/** The most draws that the server tells of, and the trend chart shows. */
export const OPENED_MOST = 100;

/** The opened numbers with one that was told of just now; it counts once it is drawn or void. */
export const withDrawn = (
  opened: readonly DrawnIssue[],
  drawn: DrawnIssue,
): readonly DrawnIssue[] =>
  drawn.state !== 'void' && drawn.result === null
    ? opened
    : [drawn, ...opened.filter(({ drawNo }) => drawNo !== drawn.drawNo)]
        .toSorted((a, b) => Date.parse(b.drawsAt) - Date.parse(a.drawsAt))
        .slice(0, OPENED_MOST);

/** Those of the closed issues that were not opened yet. */
export const notOpened = (
  closed: readonly Issue[],
  opened: readonly DrawnIssue[],
): readonly Issue[] => closed.filter(({ drawNo }) => !opened.some((one) => one.drawNo === drawNo));

/**
 * The beacon of a past draw where it is not the one that is drawn with now: a house may have
 * changed it since. Where nothing is sold a draw of the development beacon says so.
 */
export const otherBeacon = (
  { beacon }: Pick<DrawnIssue, 'beacon'>,
  now: DrawnIssue['beacon'] | undefined,
): DrawnIssue['beacon'] => (beacon === now || (!now && beacon !== 'development') ? null : beacon);

/** An issue or an amount in a text: where that runs to the left, its parts would change places. */
export const isolated = (text: string): string => `\u2066${text}\u2069`;

/** The round that an issue is, as records and proofs name it. */
export const roundOfIssue = (slug: string, drawNo: string): string => `lottery:${slug}:${drawNo}`;
