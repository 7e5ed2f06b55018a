import type { Queries, RowOf } from '../../kernel/db.ts';

export const accountOf = (db: Queries, brandId: number, memberId: bigint) =>
  db.row(
    `select b.account_id, m.account from balances b
   join members m on m.brand_id = b.brand_id and m.member_id = b.member_id
   where b.brand_id = $1 and b.member_id = $2`,
    [brandId, memberId],
  );

/** The balance before the first of some entries, or of none that a moment had. */
export const balanceBefore = async (
  db: Queries,
  p: { brandId: number; accountId: bigint; transferId: string | null; from: string },
): Promise<bigint> =>
  (
    await db.row(
      `select balance_after as balance from entries where brand_id = $1 and account_id = $2
     and balance_after is not null and ($3::bigint is null or transfer_id < $3)
     and ($3::bigint is not null or at < $4)
   order by transfer_id desc, entry_no desc limit 1`,
      [p.brandId, p.accountId, p.transferId, p.from],
    )
  )?.balance ?? 0n;

const ENDS = `select e.end_id::text as id, e.wager_id::text as bet,
    case when p.wager_id is null then w.transfer_id::text end as transfer,
    e.slug, e.category, e.kind, e.stake::text as stake, e.payout::text as payout,
    e.valid_bet::text as valid_bet, e.rule,
    to_char(e.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
      as placed_at /* not null */,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ended_at /* not null */
  from wager_ends e
  join wagers w on w.brand_id = e.brand_id and w.wager_id = e.wager_id
  left join wallet_plays p on p.brand_id = e.brand_id and p.member_id = e.member_id
    and p.wager_id = e.wager_id
  where e.brand_id = $1 and e.member_id = $2 and e.at >= $3 and e.at <= $4
  order by e.end_id limit $5` as const;
export type EndRow = RowOf<typeof ENDS>;
/** What bets of a member counted for between two moments, the oldest first. */
export const endsOf = (
  db: Queries,
  p: { brandId: number; memberId: bigint; from: string; until: string; count: number },
) => db.rows(ENDS, [p.brandId, p.memberId, p.from, p.until, p.count]);

const HANDS = `select w.transfer_id::text as transfer, s.net, s.rake, s.room_id, s.hand_id,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at /* not null */
  from wager_ends e
  join wagers w on w.brand_id = e.brand_id and w.wager_id = e.wager_id
  join hand_stakes s on s.brand_id = e.brand_id and s.hand_id = w.round_id
    and s.member_id = e.member_id and s.wager_id = e.wager_id
  where e.brand_id = $1 and e.member_id = $2 and e.category = 'PVP'
    and e.at between $3 and $4
  order by e.end_id limit $5` as const;
export type HandRow = RowOf<typeof HANDS>;
/** What hands moved in a member's stacks between two moments, the oldest first. */
export const handsOf = (
  db: Queries,
  p: { brandId: number; memberId: bigint; from: string; until: string; count: number },
) => db.rows(HANDS, [p.brandId, p.memberId, p.from, p.until, p.count]);
