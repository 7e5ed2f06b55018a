import type { Queries, RowOf } from '../../../kernel/db.ts';

const AGENTS = `select m.member_id, m.account, m.type, m.created_at,
    line_at(m.brand_id, m.member_id, $5) as path /* not null */,
    team_size(m.brand_id, m.member_id, $5) as team_size /* not null */,
    (select count(*)::int from members d where d.brand_id = m.brand_id
      and d.upline_id = m.member_id) as direct_size /* not null */,
    m.status in ('blocked', 'closed')
      or exists (select from closed_agents c where c.brand_id = m.brand_id
      and c.member_id = m.member_id) as is_closed /* not null */,
    d.from_at as moves_at, coalesce((select u.account from member_lines l
      join members u on u.brand_id = l.brand_id and u.member_id = l.upline_id
      where l.brand_id = m.brand_id and l.member_id = m.member_id
        and l.from_at = d.from_at), '') as moves_to /* not null */
  from members m left join lateral (select o.from_at from due_moves o
    where o.brand_id = m.brand_id and o.member_id = m.member_id
    order by o.from_at desc limit 1) d on true
  where m.brand_id = $1 and m.type in (1, 2, 41, 42)
    and ($2::bigint is null or m.member_id < $2)
    and ($3 = '' or strpos(lower(m.account), lower($3)) > 0)
    and ($6::bigint is null or coalesce(m.upline_id, 0) = $6)
  order by m.member_id desc limit $4` as const;
export type AgentRow = RowOf<typeof AGENTS>;
export const agentRows = (
  db: Queries,
  p: {
    brandId: number;
    before: bigint | null;
    keyword: string;
    /** Who stands directly below one; 0: at the top. */
    below: bigint | null;
    count: number;
  },
) => db.rows(AGENTS, [p.brandId, p.before, p.keyword, p.count, db.now(), p.below]);

/** How many levels of agents stand below one, at most, at a moment. */
export const levelsBelow = async (
  db: Queries,
  p: { brandId: number; memberId: bigint; at: Date },
): Promise<number> =>
  (
    await db.row(
      `select coalesce(max(cardinality(t.path) - cardinality(line_at($1, $2, $3))), 0)
         as levels /* not null */
       from team_at($1, $2, $3) t
       join members m on m.brand_id = $1 and m.member_id = t.member_id
         and m.type in (1, 2, 41, 42)`,
      [p.brandId, p.memberId, p.at],
    )
  )?.levels ?? 0;

/** Who stands directly below an agent at a moment. */
export const directsAt = async (
  db: Queries,
  p: { brandId: number; agentId: bigint; at: Date },
): Promise<bigint[]> =>
  (
    await db.rows(
      `select t.member_id as id /* not null */ from team_at($1, $2, $3) t
       where t.path[cardinality(t.path)] = $2 order by t.member_id`,
      [p.brandId, p.agentId, p.at],
    )
  ).map((row) => row.id);

export const directRows = (db: Queries, p: { brandId: number; ids: readonly bigint[] }) =>
  db.rows(
    `select member_id, account, type from members
     where brand_id = $1 and member_id = any($2) order by type desc, member_id`,
    [p.brandId, [...p.ids]],
  );
