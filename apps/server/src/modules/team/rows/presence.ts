import type { Queries } from '../../../kernel/db.ts';

/** So long after a sign of life somebody is online. */
const ONLINE = '5 minutes';
/** Of teams with more than so many below, presence is counted ahead by a job (D-J18). */
const LARGE = 500;

type Agent = { brandId: number; agentId: bigint };
type Presence = { online: number; balance: bigint };

/** Who of a team is here now, and what all of them hold; the agent is one of them. */
export const presenceOf = async (
  db: Queries,
  p: Agent & { members: number },
): Promise<Presence> => {
  const [row] = await db.prepared(
    'team.presence',
    `with large as materialized (
       select balance, online from team_presence
       where brand_id = $1 and agent_id = $2 and $4::integer > ${LARGE}
     ), team as materialized (
       select p.member_id from team_places p
       where p.brand_id = $1 and p.path @> array[$2::bigint] and not exists (select from large)
       union all select $2::bigint)
     select coalesce((select online from large), 0) + (select count(distinct s.member_id)
         from team t join sessions s on s.brand_id = $1
         and s.member_id = t.member_id and s.ended_at is null
         and s.seen_at > $3::timestamptz - interval '${ONLINE}') as online /* not null */,
       coalesce((select balance from large), 0)
         + (select coalesce(sum(b.available), 0)::bigint from team t join balances b
         on b.brand_id = $1 and b.member_id = t.member_id) as balance /* not null */`,
    [p.brandId, p.agentId, db.now(), p.members],
  );
  return { online: Number(row?.online ?? 0n), balance: row?.balance ?? 0n };
};

/** Counts who is below each large team, by line first: nearly all of a line are in one group. */
export const countPresence = async (tx: Queries, brandId: number): Promise<void> => {
  await tx.run('delete from team_presence where brand_id = $1', [brandId]);
  await tx.run(
    `with lines as materialized (
       select p.path, sum(b.available)::bigint as balance from team_places p
       join balances b on b.brand_id = $1 and b.member_id = p.member_id
       where p.brand_id = $1 group by 1
     ), here as materialized (
       select p.path, count(*)::integer as online from (select distinct s.member_id from sessions s
         where s.brand_id = $1 and s.ended_at is null
           and s.seen_at > $2::timestamptz - interval '${ONLINE}') s
       join team_places p on p.brand_id = $1 and p.member_id = s.member_id group by 1)
     insert into team_presence (brand_id, agent_id, balance, online)
     select $1, a.agent_id, sum(x.balance)::bigint, sum(x.online)::integer
     from (select path, balance, 0 as online from lines
       union all select path, 0, online from here) x
     cross join unnest(x.path) as a(agent_id)
     join team_heads h on h.brand_id = $1 and h.agent_id = a.agent_id and h.members > ${LARGE}
     group by 2`,
    [brandId, tx.now()],
  );
};
