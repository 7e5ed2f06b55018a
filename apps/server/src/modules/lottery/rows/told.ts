import type { Queries, RowOf } from '../../../kernel/db.ts';

/** A bet with its line and its issue; the order that its wager names leads to them. */
const TOLD = `select w.wager_id, w.stake, w.payout, w.state, w.outcome, o.slug, b.issue_no,
    l.base, l.prize_group, l.top, l.unit, l.multiple * b.multiple as multiple /* not null */,
    k.play, k.selection, i.result, i.draws_at, i.beacon
  from wagers w
  join lottery_order_bets b on b.brand_id = w.brand_id and b.order_id = w.detail ->> 'order'
    and b.wager_id = w.wager_id
  join lottery_orders o on o.brand_id = b.brand_id and o.order_id = b.order_id
  join lottery_order_lines l on l.brand_id = b.brand_id and l.order_id = b.order_id
    and l.line_no = b.line_no
  join lottery_picks k on k.brand_id = o.brand_id and k.slug = o.slug
    and k.pick_hash = l.pick_hash
  join lottery_issues i on i.brand_id = o.brand_id and i.slug = o.slug
    and i.issue_no = b.issue_no` as const;
const TOLD_BY_IDS = `${TOLD} where w.brand_id = $1 and w.wager_id = any($2::bigint[])` as const;
export type ToldRow = RowOf<typeof TOLD_BY_IDS>;

export const toldByIds = (db: Queries, p: { brandId: number; wagerIds: readonly bigint[] }) =>
  db.rows(TOLD_BY_IDS, [p.brandId, [...p.wagerIds]]);
/** A member's bets on an issue, without those that were taken back before its close. */
export const toldOfRound = (
  db: Queries,
  p: { brandId: number; roundId: string; memberId: bigint },
) =>
  db.rows(
    `${TOLD} where w.brand_id = $1 and w.round_id = $2 and w.member_id = $3
       and w.outcome is distinct from 'cancelled' and w.outcome is distinct from 'stop_on_win'
     order by w.wager_id`,
    [p.brandId, p.roundId, p.memberId],
  );
/** What an issue paid these members where a bet of theirs won; a correction tells nothing anew. */
export const winsOf = (
  db: Queries,
  p: { brandId: number; roundId: string; memberIds: readonly bigint[] },
) =>
  db.rows(
    `select w.member_id, sum(w.payout)::bigint as payout /* not null */,
       sum(w.stake * (l.base - l.prize_group) / 2000)::bigint as rebate /* not null */
     from wagers w
     join lottery_order_bets b on b.brand_id = w.brand_id and b.order_id = w.detail ->> 'order'
       and b.wager_id = w.wager_id
     join lottery_order_lines l on l.brand_id = b.brand_id and l.order_id = b.order_id
       and l.line_no = b.line_no
     where w.brand_id = $1 and w.round_id = $2 and w.member_id = any($3::bigint[])
       and w.state = 'settled'
     group by w.member_id having bool_or(w.outcome = 'win') and max(w.version) <= 1`,
    [p.brandId, p.roundId, [...p.memberIds]],
  );
