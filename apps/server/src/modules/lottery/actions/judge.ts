import { drawsFrom } from '@fairhouse/game-kit';
import { parseSelection, readResult, shareOf, type Lottery, type Result } from '@fairhouse/lottery';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { RoundOutcome } from '../../wallet/index.ts';
import { chainOf, issueBets, type IssueRow } from '../store.ts';
import { seedOfRound } from './chains.ts';

/** The result of an issue: a function of its link and of what the beacon signed, and nothing else. */
export const resultOf = async (
  kernel: Kernel,
  lottery: Lottery,
  { issue, signature }: { issue: IssueRow; signature: string },
): Promise<Result> => {
  const key = { brandId: issue.brand_id, slug: issue.slug };
  const chain = await chainOf(kernel.db, { ...key, chainNo: issue.chain_no });
  if (!chain) throw new Error('an issue without a chain');
  const { seed } = seedOfRound(kernel, key, { chain, number: issue.number });
  return lottery.family.draw(drawsFrom(seed, signature, issue.number));
};

/**
 * What each bet of an issue pays, judged once however many made it: prizes and rebate together, for
 * each minor unit of the stake. A bet that is not among them is lost.
 */
export const outcomesOf = async (
  kernel: Kernel,
  lottery: Lottery,
  issue: IssueRow,
): Promise<RoundOutcome[]> => {
  const result = issue.result === null ? undefined : readResult(lottery.family, issue.result);
  if (!result) throw new Error(`issue ${issue.issue_no} of ${issue.slug} has no result`);
  const bets = await issueBets(kernel.db, {
    brandId: issue.brand_id,
    slug: issue.slug,
    issueNo: issue.issue_no,
  });
  return bets.flatMap((row) => {
    const play = lottery.family.plays.find((one) => one.code === row.play);
    const parsed = play && parseSelection(play, row.selection);
    if (!play || !parsed?.ok) throw new Error(`${row.bet} of ${issue.slug} cannot be read`);
    const hits = play.hits(parsed.selection, result);
    const terms = { base: row.base, group: row.prize_group };
    const { num, den } = shareOf({ play, selection: parsed.selection }, hits, terms);
    const hasWon = Object.keys(hits).length > 0;
    return num === 0n ? [] : [{ bet: row.bet, num, den, outcome: hasWon ? 'win' : 'lose' }];
  });
};
