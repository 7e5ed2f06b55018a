import type { Order } from '@fairhouse/contract';
import type { Queries, RowOf } from '../../../kernel/db.ts';

/** Of one of the team, or of all; rows whose place is beyond that of the last page's end. */
export type ListPage = {
  brandId: number;
  agentId: bigint;
  /** The agent itself, or one below it whose team alone is asked for. */
  belowId: bigint;
  /** Whose rows alone; null: of all of the team. */
  memberIds: readonly bigint[] | null;
  from: string | null;
  until: string | null;
  order: Order;
  after: bigint | null;
  count: number;
};

const BET = `w.wager_id, w.member_id, w.slug, w.category, w.stake, w.payout, w.valid_bet,
    w.is_free, w.state, w.at, w.settled_at` as const;
const BETS_MATCH = `($2::bigint = w.member_id
    or array[$2::bigint, $10::bigint] <@ (line_at($1, w.member_id, w.at) || w.member_id))
  and ($4::timestamptz is null or w.at >= $4) and ($5::timestamptz is null or w.at < $5)
  and ($8::text is null or w.category = $8) and ($9::text is null or w.state = $9)` as const;
const NEWEST = 'and ($6::bigint is null or w.wager_id < $6) order by w.wager_id desc' as const;
const OLDEST = 'and ($6::bigint is null or w.wager_id > $6) order by w.wager_id' as const;
const OF_SOME = `select ${BET}, m.account
  from unnest($3::bigint[]) as o(member_id)
  cross join lateral (select ${BET} from wagers w where w.brand_id = $1
    and w.member_id = o.member_id and ${BETS_MATCH}` as const;
const OF_THEM = `limit $7) w
  join members m on m.brand_id = $1 and m.member_id = w.member_id` as const;
/** Bets of some members; of each no more are looked at than a page holds. */
const BETS_OF_SOME = `${OF_SOME} ${NEWEST} ${OF_THEM} order by w.wager_id desc limit $7` as const;
const FIRST_OF_SOME = `${OF_SOME} ${OLDEST} ${OF_THEM} order by w.wager_id limit $7` as const;
/** Of a large team: the newest of the brand that are of somebody in it. */
const BETS_OF_ALL = `select ${BET}, m.account
  from (select ${BET} from wagers w where w.brand_id = $1
      and ($3::bigint[] is null or w.member_id = any ($3))
      and ($10::bigint = w.member_id or exists (select from team_places p where p.brand_id = $1
        and p.member_id = w.member_id and $10 = any (p.path)))
      and ${BETS_MATCH} ${NEWEST} ${OF_THEM}
  order by w.wager_id desc` as const;
export type TeamBetRow = RowOf<typeof BETS_OF_SOME>;

const betParameters = (p: ListPage & { category: string | null; state: string | null }) => [
  p.brandId,
  p.agentId,
  p.memberIds && [...p.memberIds],
  p.from,
  p.until,
  p.after,
  p.count,
  p.category,
  p.state,
  p.belowId,
];
export const betsOfTeam = (
  db: Queries,
  p: ListPage & { category: string | null; state: string | null },
): Promise<TeamBetRow[]> =>
  p.memberIds === null
    ? db.rows(BETS_OF_ALL, betParameters(p))
    : db.rows(p.order === 'up' ? FIRST_OF_SOME : BETS_OF_SOME, betParameters(p));

const ENTRY = `e.transfer_id, e.entry_no, e.account_id, e.type, e.amount, e.at` as const;
const ENTRIES_MATCH = `e.balance_after is not null and e.type = any ($8)
  and ($4::timestamptz is null or e.at >= $4) and ($5::timestamptz is null or e.at < $5)` as const;
const BEFORE = `and ($6::bigint is null or e.transfer_id <= $6 / 10)
  and ($6::bigint is null or e.transfer_id * 10 + e.entry_no < $6)` as const;
const AFTER = `and ($6::bigint is null or e.transfer_id >= $6 / 10)
  and ($6::bigint is null or e.transfer_id * 10 + e.entry_no > $6)` as const;
const DOWN = 'order by e.transfer_id desc, e.entry_no desc limit $7' as const;
const UP = 'order by e.transfer_id, e.entry_no limit $7' as const;
const ENTRIES_OF = `select e.transfer_id, e.entry_no, e.type, e.amount, e.at, m.account
  from unnest($3::bigint[]) as o(member_id)
  join balances b on b.brand_id = $1 and b.member_id = o.member_id
  cross join lateral (select ${ENTRY} from entries e where e.brand_id = $1
    and e.account_id = b.account_id and ${ENTRIES_MATCH}
    and ($2::bigint = o.member_id
      or array[$2::bigint, $9] <@ (line_at($1, o.member_id, e.at) || o.member_id))` as const;
const WHOSE = ') e join members m on m.brand_id = $1 and m.member_id = o.member_id' as const;
const ENTRIES_OF_SOME = `${ENTRIES_OF} ${BEFORE} ${DOWN} ${WHOSE} ${DOWN}` as const;
const FIRST_ENTRIES_OF_SOME = `${ENTRIES_OF} ${AFTER} ${UP} ${WHOSE} ${UP}` as const;
const ENTRIES_OF_ALL = `select e.transfer_id, e.entry_no, e.type, e.amount, e.at, m.account
  from (select ${ENTRY}, o.member_id from entries e
      join accounts o on o.brand_id = e.brand_id and o.account_id = e.account_id
        and not o.is_trial and o.member_id is not null
        and ($3::bigint[] is null or o.member_id = any ($3))
      where e.brand_id = $1 and ${ENTRIES_MATCH} ${BEFORE}
        and ($9::bigint = o.member_id or exists (select from team_places p where p.brand_id = $1
          and p.member_id = o.member_id and $9 = any (p.path)))
        and ($2::bigint = o.member_id
          or array[$2::bigint, $9::bigint] <@ (line_at($1, o.member_id, e.at) || o.member_id))
      ${DOWN}) e
  join members m on m.brand_id = $1 and m.member_id = e.member_id
  order by e.transfer_id desc, e.entry_no desc` as const;
export type TeamEntryRow = RowOf<typeof ENTRIES_OF_SOME>;

/** Entries of these types, their place being ten times the transfer and the number in it. */
export const entriesOfTeam = (
  db: Queries,
  p: ListPage & { types: readonly string[] },
): Promise<TeamEntryRow[]> => {
  const parameters = [
    p.brandId,
    p.agentId,
    p.memberIds && [...p.memberIds],
    p.from,
    p.until,
    p.after,
    p.count,
    [...p.types],
    p.belowId,
  ];
  return p.memberIds === null
    ? db.rows(ENTRIES_OF_ALL, parameters)
    : db.rows(p.order === 'up' ? FIRST_ENTRIES_OF_SOME : ENTRIES_OF_SOME, parameters);
};
