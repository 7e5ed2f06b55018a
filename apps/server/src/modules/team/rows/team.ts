import type { Queries } from '../../../kernel/db.ts';

type Agent = { brandId: number; agentId: bigint };
/** So long after a sign of life somebody is online. */
const ONLINE = '5 minutes';

const LINES = `select l.brand_id, l.member_id, l.path, l.upline_id, l.from_at,
    (select min(o.from_at) from member_lines o where o.brand_id = l.brand_id
      and o.member_id = l.member_id and o.from_at > l.from_at) as until_at
  from member_lines l` as const;

/** When a member stood below an agent, at whatever depth. */
export const linesUnder = (db: Queries, p: Agent & { memberId: bigint }) =>
  db.rows(
    `select l.member_id, l.from_at, l.until_at from (${LINES}) l
     where l.brand_id = $1 and l.member_id = $3 and $2 = any (l.path) order by l.from_at`,
    [p.brandId, p.agentId, p.memberId],
  );
/**
 * When members stood directly below one of a team while that one stood below the agent, the ones
 * who stand there now and those who did.
 */
export const linesDirectly = (db: Queries, p: Agent & { belowId: bigint }) =>
  db.rows(
    `select l.member_id, l.from_at, l.until_at from (${LINES}) l
     where l.brand_id = $1 and l.upline_id = $3 and ($2::bigint = $3 or $2 = any (l.path))`,
    [p.brandId, p.agentId, p.belowId],
  );

/** How many stand below agents, and how many of them are agents. */
export const headsOf = (db: Queries, p: { brandId: number; agentIds: readonly bigint[] }) =>
  db.rows(
    `select agent_id, members, agents from team_heads where brand_id = $1 and agent_id = any($2)`,
    [p.brandId, [...p.agentIds]],
  );

/** Who of a team is here now, and what all of them hold; the agent is one of them. */
export const presenceOf = async (db: Queries, p: Agent) => {
  const row = await db.row(
    `with team as materialized (
       select p.member_id from team_places p
       where p.brand_id = $1 and p.path @> array[$2::bigint]
       union all select $2::bigint)
     select (select count(distinct s.member_id) from team t join sessions s on s.brand_id = $1
         and s.member_id = t.member_id
         and s.seen_at > $3::timestamptz - interval '${ONLINE}') as online /* not null */,
       (select coalesce(sum(b.available), 0)::bigint from team t join balances b
         on b.brand_id = $1 and b.member_id = t.member_id) as balance /* not null */`,
    [p.brandId, p.agentId, db.now()],
  );
  return { online: Number(row?.online ?? 0n), balance: row?.balance ?? 0n };
};
/** Whether a member ever made a deposit, as a person of their own. */
export const isPerson = async (
  db: Queries,
  p: { brandId: number; memberId: bigint },
): Promise<boolean> =>
  (await db.row('select from team_firsts where brand_id = $1 and member_id = $2 and not is_alike', [
    p.brandId,
    p.memberId,
  ])) !== undefined;

export const peopleOf = (db: Queries, p: { brandId: number; memberIds: readonly bigint[] }) =>
  db.rows(
    `select m.member_id, m.account, m.type, m.created_at, m.last_login_at,
       coalesce(h.members, 0) as team_size /* not null */
     from members m left join team_heads h on h.brand_id = m.brand_id and h.agent_id = m.member_id
     where m.brand_id = $1 and m.member_id = any($2)`,
    [p.brandId, [...p.memberIds]],
  );
/** Who stands directly below one of a team now, in the order of their accounts. */
export const directlyBelow = (
  db: Queries,
  p: { brandId: number; belowId: bigint; account: string | null; count: number },
) =>
  db.rows(
    `select m.member_id from members m where m.brand_id = $1 and m.upline_id = $2
       and ($3::text is null or lower(m.account) = lower($3))
     order by lower(m.account) limit $4`,
    [p.brandId, p.belowId, p.account, p.count],
  );
