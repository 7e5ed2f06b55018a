import { familyOf, type LaidLine, type Lottery } from '@fairhouse/lottery';
import type { Queries } from '../../../kernel/db.ts';
import { betsOfMembers } from '../rows/coverage.ts';
import { readLine, roundOf, termsOfLine } from '../rules.ts';
import type { LotteryKey } from '../store.ts';

/** The lines of these members that stand on an issue, void ones left out, by member and bet. */
export const laidOf = async (
  db: Queries,
  lottery: Lottery,
  p: LotteryKey & { issueNo: string; memberIds: readonly bigint[] },
): Promise<(LaidLine & { memberId: bigint })[]> => {
  const family = familyOf(lottery, p.issueNo);
  const read = new Map<string, ReturnType<typeof readLine>>();
  const rows = await betsOfMembers(db, { ...p, roundId: roundOf(p.slug, p.issueNo) });
  return rows.map((row) => {
    const line = read.get(row.bet) ?? readLine(family, row);
    read.set(row.bet, line);
    return {
      ...line,
      id: row.wager_id,
      memberId: row.member_id,
      bet: row.bet,
      stakeMinor: row.stake,
      terms: termsOfLine(row),
    };
  });
};
