import type { World } from './world.ts';

/** Puts a member below another, or below nobody, from a moment on: of before, or from now on. */
export const putBelow = async (
  { server }: Pick<World, 'server'>,
  p: { brandId?: number; memberId: string; uplineId: string | null; at?: Date },
): Promise<void> => {
  const { db } = server.kernel;
  await db.transaction(async (tx) => {
    const brandId = p.brandId ?? 1;
    const uplineId = p.uplineId === null ? null : BigInt(p.uplineId);
    await tx.run('select move_line($1, $2, $3, $4)', [
      brandId,
      BigInt(p.memberId),
      uplineId,
      p.at ?? tx.now(),
    ]);
    await tx.run('update members set upline_id = $3 where brand_id = $1 and member_id = $2', [
      brandId,
      BigInt(p.memberId),
      uplineId,
    ]);
  });
};
