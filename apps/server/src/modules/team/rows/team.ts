import type { Queries } from '../../../kernel/db.ts';
import { LATEST, MARKS } from './marks.ts';

type Agent = { brandId: number; agentId: bigint };

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

/** Below agents as counted, with whose place changed since: few, and nobody most of the time. */
const HEADS = `with due as materialized (
    select distinct member_id from team_changes where brand_id = $1 and from_at <= $3
  ), changed as (
    select a.agent_id, 1 as n, m.type in (1, 2, 41, 42) as is_agent
    from due d join members m on m.brand_id = $1 and m.member_id = d.member_id and m.type <> 4
    cross join unnest(line_at($1, m.member_id, $3)) as a(agent_id)
    union all
    select a.agent_id, -1, p.is_agent from due d
    join team_places p on p.brand_id = $1 and p.member_id = d.member_id
    cross join unnest(p.path) as a(agent_id)
  ), heads as (
    select agent_id, sum(members)::integer as members, sum(agents)::integer as agents
    from (
      select agent_id, members, agents from team_heads
      where brand_id = $1 and agent_id = any($2)
      union all
      select agent_id, n, n * is_agent::integer from changed where agent_id = any($2)) x
    group by 1)` as const;
/** How many stand below agents, and how many of them are agents. */
export const headsOf = (db: Queries, p: { brandId: number; agentIds: readonly bigint[] }) =>
  db.prepared(
    'team.heads',
    `${HEADS} select agent_id /* not null */, members /* not null */, agents /* not null */
     from heads`,
    [p.brandId, [...p.agentIds], db.now()],
  );

/**
 * What stands beside the figures of one agent, in one question: its heads, whether it ever made a
 * deposit as a person of its own, up to when the figures are folded, and whose first deposit came
 * since, of all who ever stood below.
 */
export const standingOf = async (db: Queries, p: Agent) =>
  (
    await db.prepared(
      'team.standing',
      `${HEADS}, marks as materialized (${MARKS}), ${LATEST}
       select coalesce(h.members, 0) as members /* not null */,
         coalesce(h.agents, 0) as agents /* not null */,
         exists (select from team_firsts f where f.brand_id = $1 and f.member_id = q.id
           and not f.is_alike) as is_person /* not null */,
         (select k.folded_until from team_marks k where k.brand_id = $1) as folded_until,
         array(select distinct o.member_id from entries e
           join accounts o on o.brand_id = e.brand_id and o.account_id = e.account_id
             and not o.is_trial and o.member_id is not null
           where e.brand_id = $1 and e.transfer_id <= (select transfers from latest)
             and e.transfer_id > (select transfers from marks) and e.balance_after is not null
             and e.type = 'deposit' and e.amount > 0
             and not exists (select from team_firsts f where f.brand_id = $1
               and f.member_id = o.member_id)
             and (o.member_id = q.id or exists (select from member_lines l where l.brand_id = $1
               and l.member_id = o.member_id and l.path @> $2::bigint[])))
           as fresh_people /* not null */
       from unnest($2::bigint[]) as q(id) left join heads h on h.agent_id = q.id`,
      [p.brandId, [p.agentId], db.now()],
    )
  )[0];

export const peopleOf = (db: Queries, p: { brandId: number; memberIds: readonly bigint[] }) =>
  db.rows(
    `${HEADS} select m.member_id, m.account, m.type, m.created_at, m.last_login_at,
       coalesce(h.members, 0) as team_size /* not null */
     from members m left join heads h on h.agent_id = m.member_id
     where m.brand_id = $1 and m.member_id = any($2)`,
    [p.brandId, [...p.memberIds], db.now()],
  );

/** Agents directly below one, by the alphabet; a page goes on after an account. */
export const agentsBelow = (
  db: Queries,
  p: { brandId: number; belowId: bigint; after: string | null; count: number },
) =>
  db.rows(
    `select member_id, account from members
     where brand_id = $1 and upline_id = $2 and type in (1, 2, 41, 42)
       and ($3::text is null or lower(account) > lower($3))
     order by lower(account) limit $4`,
    [p.brandId, p.belowId, p.after, p.count],
  );
