import type { Queries, RowOf } from '../../../kernel/db.ts';
import { entryTypesOf } from '../../records/index.ts';
import type { Range } from '../store.ts';
import { AGENT_THEN, PLAYER } from './fold.ts';

const SUMS = `sum(bets)::bigint as bets /* not null */, sum(stake)::bigint as stake /* not null */,
  sum(valid_bet)::bigint as valid_bet /* not null */, sum(payout)::bigint as payout /* not null */`;
const ABOVE = `e.brand_id = $1 and e.end_id > $5::bigint
  and (e.at at time zone $2)::date between $3::date and $4::date`;

/** Play by the country of the member's mobile number: what is folded, and what ended since. */
export const countriesOf = (db: Queries, p: Range) =>
  db.rows(
    `select key /* not null */, ${SUMS} from (
       select country as key, bets, stake, valid_bet, payout from country_days
       where brand_id = $1 and day between $3::date and $4::date
       union all
       select m.country, e.bets, e.stake, e.valid_bet, e.payout + e.to_members
       from wager_ends e ${PLAYER}
       where ${ABOVE}) x group by key`,
    [p.brandId, p.timeZone, p.startDate, p.endDate, p.marks.play],
  );

/** Play by who stood right above the member when it ended. */
export const agentsOf = (db: Queries, p: Range) =>
  db.rows(
    `select s.key /* not null */, coalesce(m.account, '') as name /* not null */, s.bets, s.stake,
       s.valid_bet, s.payout
     from (select key, ${SUMS} from (
         select agent_id as key, bets, stake, valid_bet, payout from agent_days
         where brand_id = $1 and day between $3::date and $4::date
         union all
         select l.agent_id, e.bets, e.stake, e.valid_bet, e.payout + e.to_members
         from wager_ends e ${PLAYER} ${AGENT_THEN} where ${ABOVE}) x group by key) s
     left join members m on m.brand_id = $1 and m.member_id = s.key`,
    [p.brandId, p.timeZone, p.startDate, p.endDate, p.marks.play],
  );

const MEMBERS = `with played as (
     select member_id, bets, stake, valid_bet, payout + to_members as payout from end_days
     where brand_id = $1 and day between $3::date and $4::date
       and ($10::bigint[] is null or member_id = any($10))
     union all
     select e.member_id, e.bets, e.stake, e.valid_bet, e.payout + e.to_members
     from wager_ends e where ${ABOVE} and ($10::bigint[] is null or e.member_id = any($10))
   ), top as (
     select p.member_id, ${SUMS} from played p
     join balances b on b.brand_id = $1 and b.member_id = p.member_id
     join accounts a on a.brand_id = $1 and a.account_id = b.account_id and not a.is_trial
     group by p.member_id
     order by case $6::text when 'stake' then sum(stake) when 'gross' then sum(stake - payout)
       else sum(payout - stake) end desc, p.member_id limit $7)
   select t.member_id, m.account, t.bets, t.stake, t.valid_bet, t.payout,
     (select coalesce(sum(d.amount), 0)::bigint from entry_days d where d.brand_id = $1
       and d.member_id = t.member_id and d.day between $3::date and $4::date
       and d.type = any($8::text[])) as deposits /* not null */,
     (select coalesce(-sum(d.amount), 0)::bigint from entry_days d where d.brand_id = $1
       and d.member_id = t.member_id and d.day between $3::date and $4::date
       and d.type = any($9::text[])) as withdrawals /* not null */
   from top t join members m on m.brand_id = $1 and m.member_id = t.member_id` as const;
export type MemberRow = RowOf<typeof MEMBERS>;
/** The members first in order, and their cash as far as it is folded. */
export const membersOf = (
  db: Queries,
  p: Range & {
    order: 'stake' | 'gross' | 'loss';
    count: number;
    /** Of these alone; null: of all. */
    memberIds: readonly bigint[] | null;
  },
) =>
  db.rows(MEMBERS, [
    p.brandId,
    p.timeZone,
    p.startDate,
    p.endDate,
    p.marks.ends,
    p.order,
    p.count,
    entryTypesOf(['deposits']),
    entryTypesOf(['withdrawals']),
    p.memberIds === null ? null : [...p.memberIds],
  ]);

/** Play of these members by game, by their days as they are folded, and what ended since. */
export const playAmong = (db: Queries, p: Range & { memberIds: readonly bigint[] }) =>
  db.rows(
    `select slug /* not null */, category /* not null */, ${SUMS} from (
       select d.slug, d.category, d.bets, d.stake, d.valid_bet,
         d.payout + d.to_members as payout
       from end_days d join balances b on b.brand_id = $1 and b.member_id = d.member_id
       join accounts a on a.brand_id = $1 and a.account_id = b.account_id and not a.is_trial
       where d.brand_id = $1 and d.member_id = any($6::bigint[])
         and d.day between $3::date and $4::date
       union all
       select e.slug, e.category, e.bets, e.stake, e.valid_bet, e.payout + e.to_members
       from wager_ends e join balances b on b.brand_id = $1 and b.member_id = e.member_id
       join accounts a on a.brand_id = $1 and a.account_id = b.account_id and not a.is_trial
       where ${ABOVE} and e.member_id = any($6::bigint[])) x group by slug, category`,
    [p.brandId, p.timeZone, p.startDate, p.endDate, p.marks.ends, [...p.memberIds]],
  );
