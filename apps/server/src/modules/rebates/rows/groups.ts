import type { Queries } from '../../../kernel/db.ts';

/** The prize groups that a member of a line, or an agent, was given; of others none. */
export const groupsOf = async (db: Queries, p: { brandId: number; memberId: bigint }) =>
  (
    await db.row(
      `select t.modes from members m
       cross join lateral (select o.modes from member_terms o where o.brand_id = m.brand_id
         and o.member_id = m.member_id and o.from_at <= $3 order by o.from_at desc limit 1) t
       where m.brand_id = $1 and m.member_id = $2
         and (m.type in (1, 2, 41, 42) or line_at($1, $2, $3) <> '{}')`,
      [p.brandId, p.memberId, db.now()],
    )
  )?.modes ?? {};
