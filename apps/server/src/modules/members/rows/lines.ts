import type { Queries } from '../../../kernel/db.ts';

type One = { brandId: number; memberId: bigint };

/**
 * Who opens an account in a line waits for who moves a line, and the other way round: nobody comes
 * in below an agent while its way up is written anew.
 */
export const holdLines = async (
  tx: Queries,
  p: { brandId: number; isMoving: boolean },
): Promise<void> => {
  const name = `member-lines:${p.brandId}`;
  await (p.isMoving
    ? tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
    : tx.run('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [name]));
};

export const beginLine = async (
  tx: Queries,
  p: One & { uplineId: bigint | null; at: Date },
): Promise<void> => {
  await tx.run('select begin_line($1, $2, $3, $4)', [p.brandId, p.memberId, p.uplineId, p.at]);
};

/** Moves a member with all below from a moment on; the caller holds the lines. */
export const moveLine = async (
  tx: Queries,
  p: One & { uplineId: bigint | null; at: Date },
): Promise<number> =>
  (
    await tx.row('select move_line($1, $2, $3, $4) as moved /* not null */', [
      p.brandId,
      p.memberId,
      p.uplineId,
      p.at,
    ])
  )?.moved ?? 0;

/** From the top agent down to the direct upline. */
export const lineOf = async (db: Queries, p: One & { at?: Date }): Promise<bigint[]> => {
  const row = await db.row('select line_at($1, $2, $3) as path /* not null */', [
    p.brandId,
    p.memberId,
    p.at ?? db.now(),
  ]);
  return (row?.path ?? []).map(BigInt);
};

/** Whether the agent stands above the member, at whatever distance. */
export const isBelow = async (
  db: Queries,
  p: { brandId: number; agentId: bigint; memberId: bigint; at?: Date },
): Promise<boolean> => (await lineOf(db, p)).includes(p.agentId);

/** Who stands below an agent, at whatever depth; the agent is not among them. */
export const teamOf = async (
  db: Queries,
  p: { brandId: number; agentId: bigint; at?: Date },
): Promise<bigint[]> =>
  (
    await db.rows('select member_id as id /* not null */ from team_at($1, $2, $3)', [
      p.brandId,
      p.agentId,
      p.at ?? db.now(),
    ])
  ).map((row) => row.id);

/** A moved member's upline is the new one from its moment on. */
export const applyMoves = async (db: Queries): Promise<void> => {
  await db.run(
    `with due as (delete from due_moves where from_at <= $1 returning brand_id, member_id)
     update members m set upline_id = l.upline_id
     from (select distinct brand_id, member_id from due) d
     cross join lateral (select o.upline_id from member_lines o where o.brand_id = d.brand_id
       and o.member_id = d.member_id and o.from_at <= $1 order by o.from_at desc limit 1) l
     where m.brand_id = d.brand_id and m.member_id = d.member_id`,
    [db.now()],
  );
};

/** Nobody joins below a closed agent: from there up the nearest that is open, or nobody. */
export const openUplineOf = async (db: Queries, p: One): Promise<bigint | null> =>
  (
    await db.row(
      `select a.id from unnest(line_at($1, $2, $3) || $2::bigint) with ordinality as a (id, n)
       join members m on m.brand_id = $1 and m.member_id = a.id and m.status = 'open'
       where not exists (select from closed_agents c where c.brand_id = $1
         and c.member_id = a.id)
       order by a.n desc limit 1`,
      [p.brandId, p.memberId, db.now()],
    )
  )?.id ?? null;

export const isClosedAgent = async (db: Queries, p: One): Promise<boolean> =>
  (await db.row('select from closed_agents where brand_id = $1 and member_id = $2', [
    p.brandId,
    p.memberId,
  ])) !== undefined;

/** Answers nothing where it was closed before. */
export const closeAgent = (tx: Queries, p: One): Promise<{ closed_at: Date } | undefined> =>
  tx.row(
    `insert into closed_agents (brand_id, member_id, closed_at) values ($1, $2, $3)
     on conflict (brand_id, member_id) do nothing returning closed_at`,
    [p.brandId, p.memberId, tx.now()],
  );

/** What a member is from now on: an agent opens accounts and sees a team. */
export const setType = async (tx: Queries, p: One & { type: number }): Promise<void> => {
  await tx.run('update members set type = $3 where brand_id = $1 and member_id = $2', [
    p.brandId,
    p.memberId,
    p.type,
  ]);
};
