import type { Queries } from '../../kernel/db.ts';

export type AuthenticatorRow = {
  secret_sealed: Buffer | null;
  enrolled_at: Date | null;
  last_step: bigint;
  waiting_sealed: Buffer | null;
  waiting_until: Date | null;
};
type Owner = { brandId: number; memberId: bigint };

export const authenticatorOf = (db: Queries, { brandId, memberId }: Owner) =>
  db.row(
    `select secret_sealed, enrolled_at, last_step, waiting_sealed, waiting_until from authenticators
      where brand_id = $1 and member_id = $2`,
    [brandId, memberId],
  );

export const keepWaiting = async (
  db: Queries,
  p: Owner & { sealed: Buffer; until: Date },
): Promise<void> => {
  await db.run(
    `insert into authenticators (brand_id, member_id, waiting_sealed, waiting_until)
     values ($1, $2, $3, $4) on conflict (brand_id, member_id)
     do update set waiting_sealed = $3, waiting_until = $4`,
    [p.brandId, p.memberId, p.sealed, p.until],
  );
};

/** The secret that waits becomes the member's; `step` is used up by the code that proved it. */
export const enrol = async (
  tx: Queries,
  p: Owner & { sealed: Buffer; step: bigint; codeHashes: readonly string[] },
): Promise<boolean> => {
  const isOpen =
    (await tx.run(
      `update authenticators set secret_sealed = $3, last_step = $4, enrolled_at = $5,
       waiting_sealed = null, waiting_until = null
     where brand_id = $1 and member_id = $2 and secret_sealed is null and waiting_sealed = $3`,
      [p.brandId, p.memberId, p.sealed, p.step, tx.now()],
    )) === 1;
  if (isOpen) {
    await tx.run(
      `insert into recovery_codes (brand_id, member_id, code_hash)
      select $1, $2, unnest($3::text[])`,
      [p.brandId, p.memberId, [...p.codeHashes]],
    );
  }
  return isOpen;
};

/** False when the step was used already: a code works once. */
export const useStep = async (db: Queries, p: Owner & { step: bigint }): Promise<boolean> =>
  (await db.run(
    `update authenticators set last_step = $3
     where brand_id = $1 and member_id = $2 and last_step < $3`,
    [p.brandId, p.memberId, p.step],
  )) === 1;

export const useRecoveryCode = async (
  db: Queries,
  p: Owner & { codeHash: string },
): Promise<boolean> =>
  (await db.run(
    `update recovery_codes set used_at = $4
   where brand_id = $1 and member_id = $2 and code_hash = $3 and used_at is null`,
    [p.brandId, p.memberId, p.codeHash, db.now()],
  )) === 1;

export const recoveryCodesLeft = async (db: Queries, p: Owner): Promise<number> =>
  Number(
    (
      await db.row(
        `select count(*) as n from recovery_codes
     where brand_id = $1 and member_id = $2 and used_at is null`,
        [p.brandId, p.memberId],
      )
    )?.n ?? 0n,
  );

export const remove = async (db: Queries, p: Owner): Promise<boolean> =>
  (await db.run(
    `delete from authenticators
   where brand_id = $1 and member_id = $2 and secret_sealed is not null`,
    [p.brandId, p.memberId],
  )) === 1;
