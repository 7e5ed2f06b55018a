import type { Queries } from '../../../kernel/db.ts';
import type { LotteryKey } from '../store.ts';

type Issue = LotteryKey & { issueNo: string; roundId: string };

/**
 * Whose bets on an issue might cover much of its results: their shares of what each play can bring,
 * added up over all plays. Whether they do is judged by what they are.
 */
export const mayCover = (db: Queries, p: Issue & { leastShare: number }) =>
  db.rows(
    `with known as materialized (
       select b.bet, k.share
       from lottery_issue_bets b join lottery_picks k on k.brand_id = b.brand_id
         and k.slug = b.slug and k.pick_hash = b.pick_hash
       where b.brand_id = $1 and b.slug = $2 and b.issue_no = $3 and k.share > 0
     )
     select w.member_id from known k
     join wagers w on w.brand_id = $1 and w.round_id = $4 and w.bet = k.bet and w.state <> 'void'
     where (select sum(share) from known) >= $5
     group by 1 having sum(k.share) >= $5 order by 1`,
    [p.brandId, p.slug, p.issueNo, p.roundId, p.leastShare],
  );

/** The bets of these members that stand on an issue, with what each of them chose. */
export const betsOfMembers = (db: Queries, p: Issue & { memberIds: readonly bigint[] }) =>
  db.rows(
    `select w.wager_id, w.member_id, w.stake, w.bet, k.play, k.selection, b.base, b.prize_group,
       b.top
     from wagers w
     join lottery_issue_bets b on b.brand_id = $1 and b.slug = $2 and b.issue_no = $3
       and b.bet = w.bet
     join lottery_picks k on k.brand_id = $1 and k.slug = $2 and k.pick_hash = b.pick_hash
     where w.brand_id = $1 and w.round_id = $4 and w.member_id = any($5::bigint[])
       and w.state <> 'void' order by w.member_id, w.wager_id`,
    [p.brandId, p.slug, p.issueNo, p.roundId, [...p.memberIds]],
  );
