import type { Queries } from '../../../kernel/db.ts';
import type { Brand } from '../../../kernel/kernel.ts';

/** In minor units: at a time, and in a day of the brand. */
export type Limits = { oneMinor: bigint; dayMinor: bigint };
/** In whole units of the brand's currency. */
const DEFAULT_LIMITS = { one: 1000n, day: 10_000n };

/** What a role adjusts without a second operator. */
export const limitsOf = async (db: Queries, brand: Brand, role: string): Promise<Limits> => {
  const row = await db.row<{ one_minor: bigint; day_minor: bigint }>(
    'select one_minor, day_minor from role_limits where brand_id = $1 and role = $2',
    [brand.id, role]);
  const unit = 10n ** BigInt(brand.currency.digits);
  return row ? { oneMinor: row.one_minor, dayMinor: row.day_minor }
    : { oneMinor: DEFAULT_LIMITS.one * unit, dayMinor: DEFAULT_LIMITS.day * unit };
};

export const keepLimits = async (
  tx: Queries, p: Limits & { brandId: number; role: string },
): Promise<void> => {
  await tx.run(`insert into role_limits (brand_id, role, one_minor, day_minor)
    values ($1, $2, $3, $4) on conflict (brand_id, role) do update
    set one_minor = $3, day_minor = $4`, [p.brandId, p.role, p.oneMinor, p.dayMinor]);
};
