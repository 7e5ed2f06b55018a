import type { Queries, RowOf } from '../../kernel/db.ts';

type One = { brandId: number; code: string };

/** One editor of a brand's groups at a time: who is moved and which group closes exclude it. */
export const lockGroups = async (tx: Queries, brandId: number): Promise<void> => {
  await tx.run(`select pg_advisory_xact_lock(hashtext('payment_groups'), $1)`, [brandId]);
};
const GROUPS = `select g.code, g.name, g.description, g.position, g.closed_at, g.changed_at,
     (select count(*) from payment_group_members m where m.brand_id = g.brand_id
     and m.code = g.code) as members from payment_groups g where g.brand_id = $1
   order by g.closed_at is not null, g.position, g.code` as const;
export type GroupRow = RowOf<typeof GROUPS>;
/** Open ones in their order, then those that were closed. */
export const groupRows = (db: Queries, brandId: number) => db.rows(GROUPS, [brandId]);
export const groupRow = async (db: Queries, { brandId, code }: One) =>
  (await groupRows(db, brandId)).find((one) => one.code === code);
/** The group of a member; null: in none. */
export const groupOf = async (
  db: Queries,
  p: { brandId: number; memberId: bigint },
): Promise<string | null> =>
  (
    await db.row('select code from payment_group_members where brand_id = $1 and member_id = $2', [
      p.brandId,
      p.memberId,
    ])
  )?.code ?? null;
/** Which groups members are in, and since when; those in none are left out. */
export const placesInGroups = (
  db: Queries,
  { brandId, memberIds }: { brandId: number; memberIds: readonly bigint[] },
) =>
  db.rows(
    `select member_id, code as code /* not null */, moved_at from payment_group_members
     where brand_id = $1 and member_id = any($2::bigint[]) and code is not null`,
    [brandId, [...memberIds]],
  );
/** Those of these members that are in one of these groups. */
export const inGroups = async (
  db: Queries,
  p: { brandId: number; codes: readonly string[]; among: readonly bigint[] },
): Promise<bigint[]> =>
  (
    await db.rows(
      `select member_id from payment_group_members where brand_id = $1 and code = any($2::text[])
         and member_id = any($3::bigint[]) order by member_id`,
      [p.brandId, [...p.codes], `{${p.among.join(',')}}`],
    )
  ).map((row) => row.member_id);

export const insertGroup = async (
  tx: Queries,
  p: One & { name: string; description: string },
): Promise<void> => {
  await tx.run(
    `insert into payment_groups (brand_id, code, name, description, position)
     select $1, $2, $3, $4, coalesce(max(position), 0) + 1 from payment_groups
     where brand_id = $1`,
    [p.brandId, p.code, p.name, p.description],
  );
};
export const renameGroup = async (
  tx: Queries,
  p: One & { name: string; description: string },
): Promise<void> => {
  await tx.run(
    `update payment_groups set name = $3, description = $4, changed_at = $5
    where brand_id = $1 and code = $2`,
    [p.brandId, p.code, p.name, p.description, tx.now()],
  );
};
export const placeGroups = async (
  tx: Queries,
  brandId: number,
  codes: readonly string[],
): Promise<void> => {
  await tx.run(
    `update payment_groups g set position = o.position
    from unnest($2::text[]) with ordinality o(code, position)
    where g.brand_id = $1 and g.code = o.code`,
    [brandId, [...codes]],
  );
};
export const closeGroupRow = async (tx: Queries, { brandId, code }: One): Promise<void> => {
  await tx.run(
    `update payment_groups set closed_at = $3, changed_at = $3
    where brand_id = $1 and code = $2`,
    [brandId, code, tx.now()],
  );
};

type Moved = { brandId: number; to: string | null; by: string; reason: string };
const MOVE = `on conflict (brand_id, member_id) do update set code = excluded.code,
  moved_at = excluded.moved_at, moved_by = excluded.moved_by, reason = excluded.reason`;
export const moveMembers = async (
  tx: Queries,
  p: Moved & { memberIds: readonly bigint[] },
): Promise<void> => {
  await tx.run(
    `insert into payment_group_members (brand_id, member_id, code, moved_by, reason, moved_at)
     select $1, unnest($2::bigint[]), $3, $4, $5, $6::timestamptz ${MOVE}`,
    [p.brandId, `{${p.memberIds.join(',')}}`, p.to, p.by, p.reason, tx.now()],
  );
};
/** All of a group at once. */
export const moveAll = (tx: Queries, p: Moved & { code: string }): Promise<number> =>
  tx.run(
    `update payment_group_members set code = $3, moved_at = $6, moved_by = $4, reason = $5
   where brand_id = $1 and code = $2`,
    [p.brandId, p.code, p.to, p.by, p.reason, tx.now()],
  );

const CANDIDATES = `select p.member_id, p.account, m.code from members p
       left join payment_group_members m on m.brand_id = p.brand_id and m.member_id = p.member_id
     where p.brand_id = $1 and p.type <> 4 and lower(p.account) = any($2)
     order by p.member_id` as const;
export type Candidate = RowOf<typeof CANDIDATES>;
/** Trial accounts pay nothing and are nobody here. */
export const membersByAccounts = (db: Queries, brandId: number, accounts: readonly string[]) =>
  db.rows(CANDIDATES, [brandId, accounts.map((one) => one.toLowerCase())]);

export const standingRow = (db: Queries, p: { brandId: number; memberId: bigint }) =>
  db.row(
    `select p.member_id, p.account, m.code, m.moved_at, m.moved_by, m.reason from members p
       left join payment_group_members m on m.brand_id = p.brand_id and m.member_id = p.member_id
     where p.brand_id = $1 and p.member_id = $2 and p.type <> 4`,
    [p.brandId, p.memberId],
  );

export const rowsOfGroup = (
  db: Queries,
  p: One & { before: bigint | null; keyword: string; count: number },
) =>
  db.rows(
    `select m.member_id, p.account, m.moved_at, m.moved_by, m.reason
   from payment_group_members m
     join members p on p.brand_id = m.brand_id and p.member_id = m.member_id
   where m.brand_id = $1 and m.code = $2 and ($3::bigint is null or m.member_id < $3)
     and ($4 = '' or strpos(lower(p.account), lower($4)) > 0)
   order by m.member_id desc limit $5`,
    [p.brandId, p.code, p.before, p.keyword, p.count],
  );
