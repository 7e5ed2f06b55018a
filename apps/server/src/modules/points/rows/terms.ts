import type { Queries, RowOf } from '../../../kernel/db.ts';

const TERMS = `select version, from_at, rates, convert_points, convert_amount, convert_min,
    operator_name, reason from point_terms where brand_id = $1 order by version` as const;
export type TermsRow = RowOf<typeof TERMS>;
export const termsRows = (db: Queries, brandId: number) => db.rows(TERMS, [brandId]);

/** False where another one wrote this version meanwhile. */
export const insertTerms = async (
  tx: Queries,
  p: {
    brandId: number;
    version: number;
    fromAt: Date;
    rates: Record<string, string>;
    convertPoints: bigint;
    convertAmount: bigint;
    convertMin: bigint;
    operatorName: string;
    reason: string;
  },
): Promise<boolean> =>
  (await tx.run(
    `insert into point_terms (brand_id, version, from_at, rates, convert_points, convert_amount,
       convert_min, operator_name, reason, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (brand_id, version) do nothing`,
    [
      p.brandId,
      p.version,
      p.fromAt,
      JSON.stringify(p.rates),
      p.convertPoints,
      p.convertAmount,
      p.convertMin,
      p.operatorName,
      p.reason,
      tx.now(),
    ],
  )) === 1;
