import type { Order } from '@fairhouse/contract';
import type { Queries, RowOf } from '../../../kernel/db.ts';

/** Seen so lately is online: sessions are touched once a minute. */
const SEEN = `greatest(m.last_login_at, (select max(s.seen_at) from sessions s
    where s.brand_id = m.brand_id and s.member_id = m.member_id and s.ended_at is null))`;
const SIZE = `team_size(m.brand_id, m.member_id, $7)`;
const OF = `from members m where m.brand_id = $1 and m.upline_id = $2 and m.type <> 4
  and ($3::text is null or ($3 = 'agent') = (m.type in (1, 2, 41, 42)))`;
const AFTER = {
  down: `where $4::text is null or (x.n, x.member_id) < ($4::bigint, $5::bigint)
    order by x.n desc, x.member_id desc limit $6`,
  up: `where $4::text is null or (x.n, x.member_id) > ($4::bigint, $5::bigint)
    order by x.n, x.member_id limit $6`,
} as const;

const SEEN_OF = `select x.member_id, x.n::text as key /* not null */ from (
    select m.member_id, coalesce(extract(epoch from ${SEEN}) * 1000000, 0)::bigint as n ${OF}) x
  ` as const;
const TEAM_OF = `select x.member_id, x.n::text as key /* not null */ from (
    select m.member_id, ${SIZE}::bigint as n ${OF}) x ` as const;
const REGISTERED_OF = `select m.member_id, '' as key /* not null */ ${OF}
  and ($4::text is null or true) and $7::timestamptz is not null` as const;
const ACCOUNT_OF = `select m.member_id, lower(m.account) as key /* not null */ ${OF}
  and ($5::bigint is null or true) and $7::timestamptz is not null` as const;
const LEVELS = {
  down: {
    registered: `${REGISTERED_OF} and ($5::bigint is null or m.member_id < $5)
      order by m.member_id desc limit $6`,
    account: `${ACCOUNT_OF} and ($4::text is null or lower(m.account) < $4)
      order by lower(m.account) desc limit $6`,
    seen: `${SEEN_OF} ${AFTER.down}`,
    team: `${TEAM_OF} ${AFTER.down}`,
  },
  up: {
    registered: `${REGISTERED_OF} and ($5::bigint is null or m.member_id > $5)
      order by m.member_id limit $6`,
    account: `${ACCOUNT_OF} and ($4::text is null or lower(m.account) > $4)
      order by lower(m.account) limit $6`,
    seen: `${SEEN_OF} ${AFTER.up}`,
    team: `${TEAM_OF} ${AFTER.up}`,
  },
} as const;

export type Sort = 'registered' | 'account' | 'seen' | 'team';
export type Page = {
  brandId: number;
  belowId: bigint;
  type: string | null;
  after: { key: string; id: bigint } | null;
  count: number;
};
/** The ids of a page of direct downlines, each with what the next page goes on after. */
export const pageOf = (db: Queries, sort: Sort, order: Order, p: Page) => {
  const given = [
    p.brandId,
    p.belowId,
    p.type,
    p.after?.key ?? null,
    p.after?.id ?? null,
    p.count,
    db.now(),
  ];
  const level = LEVELS[order];
  switch (sort) {
    case 'registered':
      return db.rows(level.registered, given);
    case 'account':
      return db.rows(level.account, given);
    case 'seen':
      return db.rows(level.seen, given.slice(0, 6));
    case 'team':
      return db.rows(level.team, given);
  }
};

const DOWNLINE = `select m.member_id, m.account, m.type, m.avatar, m.rank_level, m.created_at,
    ${SEEN} as seen_at,
    exists (select from sessions s where s.brand_id = m.brand_id and s.member_id = m.member_id
      and s.ended_at is null and s.expires_at > $3
      and s.seen_at > $3::timestamptz - interval '5 minutes') as is_online /* not null */,
    (select count(*)::int from members d where d.brand_id = m.brand_id
      and d.upline_id = m.member_id) as direct_size /* not null */,
    team_size(m.brand_id, m.member_id, $3) as team_size /* not null */,
    m.status in ('blocked', 'closed')
      or exists (select from closed_agents c where c.brand_id = m.brand_id
      and c.member_id = m.member_id) as is_closed /* not null */
  from members m where m.brand_id = $1 and m.member_id = any($2)` as const;
export type DownlineRow = RowOf<typeof DOWNLINE>;
export const downlinesOf = (db: Queries, brandId: number, ids: readonly bigint[]) =>
  db.rows(DOWNLINE, [brandId, [...ids], db.now()]);

export const accountsOf = async (
  db: Queries,
  brandId: number,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> =>
  new Map(
    (
      await db.rows(
        'select member_id, account from members where brand_id = $1 and member_id = any($2)',
        [brandId, [...ids]],
      )
    ).map((row) => [row.member_id, row.account]),
  );

export const sizesOf = async (
  db: Queries,
  p: { brandId: number; agentId: bigint },
): Promise<{ team: number; direct: number }> =>
  (await db.row(
    `select team_size($1, $2, $3) as team /* not null */,
       (select count(*)::int from members where brand_id = $1 and upline_id = $2)
         as direct /* not null */`,
    [p.brandId, p.agentId, db.now()],
  )) ?? { team: 0, direct: 0 };
