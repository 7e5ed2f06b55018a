import type { Queries } from '../../../kernel/db.ts';
import type { LotteryKey } from '../store.ts';

type Issue = LotteryKey & { issueNo: string; roundId: string };

/**
 * Who staked on a play of an issue bets that might cover much of it: their shares, added up.
 * Whether they do is judged by what they are. Plays that nobody bet so much on are not looked at.
 */
export const mayCover = (db: Queries, p: Issue & { leastShare: number }) =>
  db.rows(
    `with known as materialized (
       select b.bet, regexp_replace(k.play, '-(typed|with-bankers)$', '') as question, k.share
       from lottery_issue_bets b join lottery_picks k on k.brand_id = b.brand_id
         and k.slug = b.slug and k.pick_hash = b.pick_hash
       where b.brand_id = $1 and b.slug = $2 and b.issue_no = $3 and k.share > 0
     ), wide as materialized (
       select k.* from known k where k.question in (
         select n.question from known n group by 1 having sum(n.share) >= $5)
     )
     select w.member_id, k.question /* not null */ from wide k
     join wagers w on w.brand_id = $1 and w.round_id = $4 and w.bet = k.bet and w.state <> 'void'
     group by 1, 2 having sum(k.share) >= $5 order by 1, 2`,
    [p.brandId, p.slug, p.issueNo, p.roundId, p.leastShare],
  );

/** The bets of these members that stand on an issue, with what each of them chose. */
export const betsOfMembers = (db: Queries, p: Issue & { memberIds: readonly bigint[] }) =>
  db.rows(
    `select w.wager_id, w.member_id, w.stake, w.bet, k.play, k.selection
     from wagers w
     join lottery_issue_bets b on b.brand_id = $1 and b.slug = $2 and b.issue_no = $3
       and b.bet = w.bet
     join lottery_picks k on k.brand_id = $1 and k.slug = $2 and k.pick_hash = b.pick_hash
     where w.brand_id = $1 and w.round_id = $4 and w.member_id = any($5::bigint[])
       and w.state <> 'void' order by w.member_id, w.wager_id`,
    [p.brandId, p.slug, p.issueNo, p.roundId, [...p.memberIds]],
  );
