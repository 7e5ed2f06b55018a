import type { Queries } from '../../kernel/db.ts';

export const RESET_MINUTES = 30;

/** undefined: five requests within the hour are enough. */
export const reserveReset = async (
  db: Queries,
  p: { brandId: number; addressHash: string; ip: string },
): Promise<bigint | undefined> =>
  (
    await db.row('select reserve_reset($1, $2, $3, $4) as id', [
      p.brandId,
      p.addressHash,
      p.ip,
      db.now(),
    ])
  )?.id ?? undefined;

export const dropReset = async (db: Queries, brandId: number, resetId: bigint): Promise<void> => {
  await db.run('delete from password_resets where brand_id = $1 and reset_id = $2', [
    brandId,
    resetId,
  ]);
};

export const nameReset = async (
  db: Queries,
  p: { brandId: number; resetId: bigint; memberId: bigint; tokenHash: string },
): Promise<void> => {
  await db.run(
    `update password_resets set member_id = $3, token_hash = $4
    where brand_id = $1 and reset_id = $2`,
    [p.brandId, p.resetId, p.memberId, p.tokenHash],
  );
};

/**
 * Whose link it is; used up, and every other link of the member with it. It ends with the password
 * and the address that it was asked for: who has changed either since wanted others out.
 */
export const takeReset = async (
  tx: Queries,
  brandId: number,
  tokenHash: string,
): Promise<bigint | undefined> => {
  const taken = await tx.row(
    `update password_resets r set used_at = $4 from members m
     where r.brand_id = $1 and r.token_hash = $2 and r.used_at is null
       and r.at > $4::timestamptz - make_interval(mins => $3) and m.brand_id = r.brand_id
       and m.member_id = r.member_id and m.password_changed_at <= r.at
       and encode(sha256(convert_to(lower(m.email), 'UTF8')), 'hex') = r.address_hash
     returning r.member_id`,
    [brandId, tokenHash, RESET_MINUTES, tx.now()],
  );
  if (taken) {
    await tx.run(
      `update password_resets set used_at = $3
      where brand_id = $1 and member_id = $2 and used_at is null`,
      [brandId, taken.member_id, tx.now()],
    );
  }
  return taken?.member_id;
};

/** In a house that was restored a link may have been used since. */
export const endAllResets = async (tx: Queries): Promise<void> => {
  await tx.run(
    'update password_resets set used_at = $1 where used_at is null and token_hash is not null',
    [tx.now()],
  );
};
