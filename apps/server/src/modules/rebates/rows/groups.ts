import type { Queries } from '../../../kernel/db.ts';

/**
 * The prize groups of a member of a line, or an agent: the least that anybody up its line was
 * given, so that who was given none has that of the nearest above (D-J44). Of others none.
 */
export const groupsOf = async (
  db: Queries,
  p: { brandId: number; memberId: bigint },
): Promise<Partial<Record<string, number>>> =>
  Object.fromEntries(
    (
      await db.rows(
        `select g.key /* not null */, min(g.value::integer) as least /* not null */ from members m
         cross join lateral unnest(line_at($1, $2, $3) || m.member_id) as a(id)
         cross join lateral (select o.modes from member_terms o where o.brand_id = m.brand_id
           and o.member_id = a.id and o.from_at <= $3 order by o.from_at desc limit 1) t
         cross join lateral jsonb_each_text(t.modes) g
         where m.brand_id = $1 and m.member_id = $2
           and (m.type in (1, 2, 41, 42) or line_at($1, $2, $3) <> '{}')
         group by g.key`,
        [p.brandId, p.memberId, db.now()],
      )
    ).map((row) => [row.key, row.least]),
  );
