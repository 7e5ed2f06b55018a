import type { Order } from '@fairhouse/contract';
import type { Queries, RowOf } from '../../kernel/db.ts';
import type { Terms } from './rules.ts';

const LINK = `select l.code, l.link_id, l.agent_id, l.type, l.rebates, l.modes, l.domain, l.note,
    l.expires_at, l.uses_max, l.clicks, l.registrations, l.ended_at, l.created_at
  from agent_links l where l.brand_id = $1` as const;
const BY_CODE = `${LINK} and l.code = upper($2)` as const;
export type LinkRow = RowOf<typeof BY_CODE>;

export const linkByCode = (db: Queries, brandId: number, code: string) =>
  db.row(BY_CODE, [brandId, code]);
/** Held until the transaction ends: of two who come by the last use the second finds it used up. */
export const lockLink = (tx: Queries, brandId: number, code: string) =>
  tx.row(`${BY_CODE} for update`, [brandId, code]);
export const linksOf = (
  db: Queries,
  p: { brandId: number; agentId: bigint; order: Order; after: bigint | null; count: number },
) =>
  p.order === 'up'
    ? db.rows(
        `${LINK} and l.agent_id = $2 and ($3::bigint is null or l.link_id > $3)
         order by l.link_id limit $4`,
        [p.brandId, p.agentId, p.after, p.count],
      )
    : db.rows(
        `${LINK} and l.agent_id = $2 and ($3::bigint is null or l.link_id < $3)
         order by l.link_id desc limit $4`,
        [p.brandId, p.agentId, p.after, p.count],
      );

export const openLinks = async (
  tx: Queries,
  p: { brandId: number; agentId: bigint },
): Promise<number> =>
  (
    await tx.row(
      `select count(*)::int as n from agent_links where brand_id = $1 and agent_id = $2
       and ended_at is null and (expires_at is null or expires_at > $3)
       and (uses_max is null or registrations < uses_max)`,
      [p.brandId, p.agentId, tx.now()],
    )
  )?.n ?? 0;

export type NewLink = {
  brandId: number;
  code: string;
  agentId: bigint;
  type: 'member' | 'agent';
  terms: Terms;
  domain: string;
  note: string;
  expiresAt: string | null;
  usesMax: number | null;
};
export const insertLink = async (tx: Queries, p: NewLink): Promise<void> => {
  await tx.run(
    `insert into agent_links (brand_id, code, agent_id, type, rebates, modes, domain, note,
       expires_at, uses_max, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      p.brandId,
      p.code,
      p.agentId,
      p.type,
      JSON.stringify(p.terms.rebates),
      JSON.stringify(p.terms.modes),
      p.domain,
      p.note,
      p.expiresAt,
      p.usesMax,
      tx.now(),
    ],
  );
};

/** Ends one open link, or all of an agent. */
export const endLinks = async (
  tx: Queries,
  p: { brandId: number; agentId: bigint; code: string | null },
): Promise<void> => {
  await tx.run(
    `update agent_links set ended_at = $4 where brand_id = $1 and agent_id = $2
     and ($3::text is null or code = $3) and ended_at is null`,
    [p.brandId, p.agentId, p.code, tx.now()],
  );
};

export const noteClick = async (
  db: Queries,
  p: { brandId: number; code: string; day: string; address: string },
): Promise<void> => {
  await db.run(
    `with clicked as (
       insert into agent_link_clicks (brand_id, code, day, address) values ($1, $2, $3, $4)
       on conflict (brand_id, code, day, address) do nothing returning code)
     update agent_links l set clicks = l.clicks + 1 from clicked c
     where l.brand_id = $1 and l.code = c.code`,
    [p.brandId, p.code, p.day, p.address],
  );
};
export const forgetClicks = async (db: Queries): Promise<void> => {
  await db.run(
    `delete from agent_link_clicks c using brands b where c.brand_id = b.brand_id
     and c.day < ($1::timestamptz at time zone 'UTC')::date - 2`,
    [db.now()],
  );
};

export const noteArrival = async (
  tx: Queries,
  p: { brandId: number; code: string; memberId: bigint },
): Promise<void> => {
  await tx.run(
    `with arrived as (
       insert into agent_arrivals (brand_id, code, member_id, at) values ($1, $2, $3, $4)
       returning code)
     update agent_links l set registrations = l.registrations + 1 from arrived a
     where l.brand_id = $1 and l.code = a.code`,
    [p.brandId, p.code, p.memberId, tx.now()],
  );
};
/** Of those who came by each link, how many have a deposit of which something is left (D-I22). */
export const firstDepositsOf = async (
  db: Queries,
  brandId: number,
  codes: readonly string[],
): Promise<Map<string, number>> =>
  new Map(
    (
      await db.rows(
        `select a.code, count(*)::int as n /* not null */ from agent_arrivals a
         where a.brand_id = $1 and a.code = any($2)
           and exists (select from deposits d where d.brand_id = a.brand_id
             and d.member_id = a.member_id and d.state = 'credited'
             and d.amount > coalesce((select sum(k.amount) from deposit_takings k
               where k.brand_id = d.brand_id and k.deposit_id = d.deposit_id
                 and not k.is_gift), 0))
         group by a.code`,
        [brandId, [...codes]],
      )
    ).map((row) => [row.code, row.n]),
  );

type Keyed = { brandId: number; agentId: bigint; key: string };
export const openedByKey = (db: Queries, p: Keyed) =>
  db.row(
    `select o.digest, m.member_id, m.account, m.type from opened_accounts o
     join members m on m.brand_id = o.brand_id and m.member_id = o.member_id
     where o.brand_id = $1 and o.agent_id = $2 and o.key = $3`,
    [p.brandId, p.agentId, p.key],
  );
export const noteOpened = async (
  tx: Queries,
  p: Keyed & { digest: string; memberId: bigint },
): Promise<void> => {
  await tx.run(
    `insert into opened_accounts (brand_id, agent_id, key, digest, member_id, at)
     values ($1, $2, $3, $4, $5, $6)`,
    [p.brandId, p.agentId, p.key, p.digest, p.memberId, tx.now()],
  );
};
export const openedToday = async (
  tx: Queries,
  p: { brandId: number; agentId: bigint },
): Promise<number> =>
  (
    await tx.row(
      `select count(*)::int as n from opened_accounts where brand_id = $1 and agent_id = $2
       and at > $3::timestamptz - interval '24 hours'`,
      [p.brandId, p.agentId, tx.now()],
    )
  )?.n ?? 0;
