import type { KeptRank } from '@fairhouse/contract/vip';
import type { Queries, RowOf } from '../../kernel/db.ts';

const RANKS = 'version, ranks, operator_name, reason, changed_at';
const LATEST = `select ${RANKS} from vip_ranks
  where brand_id = $1 order by version desc limit 1` as const;
export type RanksRow = RowOf<typeof LATEST>;
export const latestRanks = async (db: Queries, brandId: number): Promise<RanksRow | undefined> => {
  const row = await db.row(LATEST, [brandId]);
  // Versions from before cashback by category, or before monthly gifts, name none.
  return (
    row && {
      ...row,
      ranks: row.ranks.map((one) => ({
        ...one,
        cashbackIn: one.cashbackIn ?? {},
        monthlyGift: one.monthlyGift ?? '0',
      })),
    }
  );
};
/** Undefined where the version is there already. */
export const insertRanks = (
  tx: Queries,
  p: {
    brandId: number;
    version: number;
    ranks: readonly KeptRank[];
    operatorName: string;
    reason: string;
  },
) =>
  tx.row(
    `insert into vip_ranks (brand_id, version, ranks, operator_name, reason)
   values ($1, $2, $3, $4, $5) on conflict (brand_id, version) do nothing returning ${RANKS}`,
    [p.brandId, p.version, JSON.stringify(p.ranks), p.operatorName, p.reason],
  );
