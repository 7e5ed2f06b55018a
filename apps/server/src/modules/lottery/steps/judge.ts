import { drawsFrom } from '@fairhouse/game-kit';
import {
  countOf,
  familyOf,
  readResult,
  shareOf,
  type Counts,
  type Lottery,
  type Play,
  type Result,
  type Selection,
} from '@fairhouse/lottery';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { RoundOutcome } from '../../wallet/index.ts';
import { readLine, roundOf, termsOfLine } from '../rules.ts';
import { betsLaid, chainOf, issueBets, type IssueRow } from '../store.ts';
import { seedOfRound } from './chains.ts';
import { pauses } from './pauses.ts';

/** The result of an issue: a function of its link and of what the beacon signed for it. */
export const resultOf = async (
  kernel: Kernel,
  lottery: Lottery,
  { issue, signature }: { issue: IssueRow; signature: string },
): Promise<Result> => {
  const key = { brandId: issue.brand_id, slug: issue.slug };
  if (issue.chain_no === null) throw new Error('the house draws nothing for an outside lottery');
  const chain = await chainOf(kernel.db, { ...key, chainNo: issue.chain_no });
  if (!chain) throw new Error('an issue without a chain');
  const { seed } = seedOfRound(kernel, key, { chain, number: issue.number });
  return lottery.family.draw(drawsFrom(seed, signature, issue.number));
};

/** What was staked on stands nowhere: judged as any other it would silently lose. */
export class UnreadBet extends Error {}

/**
 * What each bet of an issue pays, judged once however many made it: prizes and rebate together, for
 * each minor unit of the stake. A bet that is not among them is lost: so all are read, or none is
 * judged.
 */
export const outcomesOf = async (
  db: Queries,
  lottery: Lottery,
  issue: IssueRow,
): Promise<RoundOutcome[]> => {
  const family = familyOf(lottery, issue.issue_no);
  const result = issue.result === null ? undefined : readResult(family, issue.result);
  if (!result) throw new Error(`issue ${issue.issue_no} of ${issue.slug} has no result`);
  const key = { brandId: issue.brand_id, slug: issue.slug, issueNo: issue.issue_no };
  const roundId = roundOf(issue.slug, issue.issue_no);
  const laid = (await betsLaid(db, { ...key, roundId })).map(({ bet }) => bet);
  const outcomes: RoundOutcome[] = [];
  const pause = pauses();
  for (let from = 0; from < laid.length; from += BETS_AT_ONCE) {
    const bets = laid.slice(from, from + BETS_AT_ONCE);
    const rows = await issueBets(db, { ...key, bets });
    const read = new Set(rows.map(({ bet }) => bet));
    const unread = bets.find((bet) => !read.has(bet));
    if (unread !== undefined) {
      throw new UnreadBet(`nobody knows what ${unread} of ${issue.slug} ${issue.issue_no} is`);
    }
    for (const row of rows) {
      const line = readLine(family, row);
      const hits = line.play.hits(line.selection, result);
      const { num, den } = shareOf(line, hits, termsOfLine(row));
      if (num > 0n) outcomes.push({ bet: row.bet, num, den, outcome: outcomeOf(line, hits) });
      await pause();
    }
  }
  return outcomes;
};

/** So many bets are read at once: a list may be long. */
const BETS_AT_ONCE = 200;

/** A line that only comes back has won nothing: its chase goes on, and it counts nothing. */
const outcomeOf = (
  { play, selection }: { play: Play; selection: Selection },
  hits: Counts,
): 'win' | 'push' | 'lose' => {
  const pushed = Object.entries(hits).filter(([tier]) => play.tiers[tier]?.isPush);
  if (pushed.length < Object.keys(hits).length) return 'win';
  const count = pushed.reduce((sum, [, bets]) => sum + bets, 0);
  return count > 0 && count === countOf(play.bets(selection)) ? 'push' : 'lose';
};
