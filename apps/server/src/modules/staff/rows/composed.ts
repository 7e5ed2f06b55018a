import type { Queries } from '../../../kernel/db.ts';

type One = { brandId: number; role: string };

/** Those that are there, by name, with how many operators hold each. */
export const composedRoles = (db: Queries, brandId: number) =>
  db.rows(
    `select r.role /* not null */, r.name, r.permissions, (select count(*) from operators o
       where o.brand_id = r.brand_id and o.role = r.role) as holders /* not null */
     from composed_roles r where r.brand_id = $1 and r.removed_at is null order by lower(r.name)`,
    [brandId],
  );

/** One of them, which nobody changes or takes away until the transaction ends. */
export const composedRole = (tx: Queries, p: One) =>
  tx.row(
    `select role /* not null */, name, permissions from composed_roles
     where brand_id = $1 and role = $2 and removed_at is null for update`,
    [p.brandId, p.role],
  );

type Written = { brandId: number; name: string; permissions: readonly string[] };
/** Undefined where another one is called so. */
export const makeComposed = async (tx: Queries, p: Written): Promise<string | undefined> =>
  (
    await tx.row(
      `insert into composed_roles (brand_id, name, permissions, changed_at)
       values ($1, $2, $3, $4)
       on conflict (brand_id, lower(name)) where removed_at is null do nothing
       returning role /* not null */`,
      [p.brandId, p.name, [...p.permissions], tx.now()],
    )
  )?.role;

/** False where another one is called so, or it is gone. */
export const changeComposed = async (tx: Queries, p: Written & One): Promise<boolean> =>
  (await tx.run(
    `update composed_roles r set name = $3, permissions = $4, changed_at = $5
     where brand_id = $1 and role = $2 and removed_at is null and not exists (
       select from composed_roles o where o.brand_id = $1 and lower(o.name) = lower($3)
         and o.removed_at is null and o.role <> $2)`,
    [p.brandId, p.role, p.name, [...p.permissions], tx.now()],
  )) === 1;

export const holdersOf = async (tx: Queries, p: One): Promise<bigint> =>
  (
    await tx.row(
      'select count(*) as holders /* not null */ from operators where brand_id = $1 and role = $2',
      [p.brandId, p.role],
    )
  )?.holders ?? 0n;

export const removeComposed = async (tx: Queries, p: One): Promise<void> => {
  await tx.run('update composed_roles set removed_at = $3 where brand_id = $1 and role = $2', [
    p.brandId,
    p.role,
    tx.now(),
  ]);
};
