import type { Queries } from '../../../kernel/db.ts';
import type { Brand } from '../../../kernel/kernel.ts';
import { isComposed } from '../rules.ts';
import { isKey } from '../rules/keys.ts';

/** In minor units: given at a time and in 24 hours, and let out of it in those. */
export type Limits = { oneMinor: bigint; dayMinor: bigint; payDayMinor: bigint };
/** In whole units of the brand's currency. */
const DEFAULT_LIMITS = { one: 1000n, day: 10_000n, payDay: 100_000n };
/** What was composed gives nothing alone until somebody said how much. */
const NOTHING = { one: 0n, day: 0n, payDay: 0n };
export const NO_LIMITS: Limits = { oneMinor: 0n, dayMinor: 0n, payDayMinor: 0n };

/** What a role that was not composed gives and lets out in 24 hours where nobody said how much. */
export const defaultDayLimits = ({
  currency,
}: Brand): { dayMinor: bigint; payDayMinor: bigint } => {
  const unit = 10n ** BigInt(currency.digits);
  return { dayMinor: DEFAULT_LIMITS.day * unit, payDayMinor: DEFAULT_LIMITS.payDay * unit };
};

/** What a role gives and lets out without a second operator. */
export const limitsOf = async (db: Queries, brand: Brand, role: string): Promise<Limits> => {
  const row = await db.row(
    `select one_minor, day_minor, paid_day_minor from role_limits
     where brand_id = $1 and role = $2`,
    [brand.id, role],
  );
  const unit = 10n ** BigInt(brand.currency.digits);
  const otherwise = isComposed(role) || isKey({ role }) ? NOTHING : DEFAULT_LIMITS;
  return {
    oneMinor: row?.one_minor ?? otherwise.one * unit,
    dayMinor: row?.day_minor ?? otherwise.day * unit,
    payDayMinor: row?.paid_day_minor ?? otherwise.payDay * unit,
  };
};

export const keepLimits = async (
  tx: Queries,
  p: Limits & { brandId: number; role: string },
): Promise<void> => {
  await tx.run(
    `insert into role_limits (brand_id, role, one_minor, day_minor, paid_day_minor)
    values ($1, $2, $3, $4, $5) on conflict (brand_id, role) do update
    set one_minor = $3, day_minor = $4, paid_day_minor = $5`,
    [p.brandId, p.role, p.oneMinor, p.dayMinor, p.payDayMinor],
  );
};
