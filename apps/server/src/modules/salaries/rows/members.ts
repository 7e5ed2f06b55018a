import type { Queries } from '../../../kernel/db.ts';
import { GIVEN, OF_DAYS, OF_WINDOW, type Team } from './parts.ts';

type Page = {
  /** Types of entries that are costs by the terms. */
  types: readonly string[];
  day: string | null;
  /** The line of one direct downline, or the own play of the agent. */
  of: bigint | null;
  /** Of direct downlines that are no agents alone. */
  isMembers: boolean;
  after: { day: string; memberId: bigint } | null;
  count: number;
};
/** By member and day, in their order; active is who was so in the whole window. */
const PAGE = `sums as materialized (
    select member_id, sum(valid_bet) >= $7 as is_active from found group by 1
  ), brought as (
    select child, member_id, day, stake, valid_bet, payout, 0 as given from found
    union all select child, member_id, day, 0, 0, 0, amount from gifts)
  select x.member_id /* not null */, to_char(x.day, 'YYYY-MM-DD') as day /* not null */,
    m.account, sum(x.stake)::bigint as stake /* not null */,
    sum(x.valid_bet)::bigint as valid_bet /* not null */,
    sum(x.payout)::bigint as payout /* not null */, sum(x.given)::bigint as given /* not null */,
    coalesce(s.is_active, false) as is_active /* not null */
  from brought x join members m on m.brand_id = $1 and m.member_id = x.member_id
  left join sums s on s.member_id = x.member_id
  where ($9::date is null or x.day = $9)
    and ($13::bigint is null or x.child = $13)
    and (not $14::boolean or x.child <> $2 and not exists (select from members c
      where c.brand_id = $1 and c.member_id = x.child and c.type in (1, 2, 41, 42)))
    and ($10::date is null or (x.day, x.member_id) > ($10::date, $11::bigint))
  group by x.day, x.member_id, m.account, s.is_active
  order by x.day, x.member_id limit $12` as const;
/** What each member brought to a bill by day, and what the house gave to it. */
export const membersOf = (db: Queries, p: Team & Page & { isDays: boolean }) => {
  const values = [
    p.brandId,
    p.agentId,
    p.from,
    p.until,
    p.timeZone,
    p.isOwnIn,
    p.activeFrom,
    [...p.types],
    p.day,
    p.after?.day ?? null,
    p.after?.memberId ?? null,
    p.count,
    p.of,
    p.isMembers,
  ];
  return p.isDays
    ? db.rows(
        `with ${OF_DAYS}, gifts as (
           select coalesce(l.path[array_position(l.path, $2::bigint) + 1], d.member_id) as child,
             d.member_id, d.day, d.amount from ${GIVEN}), ${PAGE}`,
        values,
      )
    : db.rows(
        `with ${OF_WINDOW}, gifts as (
           select d.member_id as child, d.member_id, d.day, d.amount from entry_days d
           where d.brand_id = $1 and false and d.type = any($8)), ${PAGE}`,
        values,
      );
};

/** Whether somebody stood below the payee of a bill before its window was over. */
export const stoodBelow = async (
  db: Queries,
  p: { brandId: number; agentId: bigint; memberId: bigint; until: Date },
): Promise<boolean> =>
  (await db.row(
    `select from member_lines where brand_id = $1 and member_id = $3 and $2 = any (path)
       and from_at < $4 limit 1`,
    [p.brandId, p.agentId, p.memberId, p.until],
  )) !== undefined;
