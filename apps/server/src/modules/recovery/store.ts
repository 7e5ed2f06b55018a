import type { Queries } from '../../kernel/db.ts';

export const RESET_MINUTES = 30;

/** undefined: five requests within the hour are enough. */
export const reserveReset = async (db: Queries, p: {
  brandId: number; addressHash: string; ip: string;
}): Promise<bigint | undefined> => (await db.row<{ id: bigint | null }>(
  'select reserve_reset($1, $2, $3) as id', [p.brandId, p.addressHash, p.ip]))?.id ?? undefined;

export const dropReset = async (db: Queries, brandId: number, resetId: bigint): Promise<void> => {
  await db.run('delete from password_resets where brand_id = $1 and reset_id = $2',
    [brandId, resetId]);
};

export const nameReset = async (db: Queries, p: {
  brandId: number; resetId: bigint; memberId: bigint; tokenHash: string;
}): Promise<void> => {
  await db.run(`update password_resets set member_id = $3, token_hash = $4
    where brand_id = $1 and reset_id = $2`, [p.brandId, p.resetId, p.memberId, p.tokenHash]);
};

/** Whose link it is; used up, and every other link of the member with it. */
export const takeReset = async (
  tx: Queries, brandId: number, tokenHash: string,
): Promise<bigint | undefined> => {
  const taken = await tx.row<{ member_id: bigint }>(
    `update password_resets set used_at = now() where brand_id = $1 and token_hash = $2
       and used_at is null and at > now() - make_interval(mins => $3) returning member_id`,
    [brandId, tokenHash, RESET_MINUTES]);
  if (taken) {
    await tx.run(`update password_resets set used_at = now()
      where brand_id = $1 and member_id = $2 and used_at is null`, [brandId, taken.member_id]);
  }
  return taken?.member_id;
};
