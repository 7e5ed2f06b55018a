import type { Queries } from '../../../kernel/db.ts';
import type { CoinSeen } from '../rules.ts';

const COIN = `deposit_id, address, asset, network, coin_amount, rate, rate_until, confirmations,
  needed, transaction, coin_seen, seen_at`;

export const insertCoin = (
  tx: Queries,
  p: {
    brandId: number;
    id: string;
    address: string;
    asset: string;
    network: string;
    coinAmount: string;
    rateMinor: bigint;
    quoteMinutes: number;
    needed: number;
  },
) =>
  tx.run(
    `insert into deposit_coins (brand_id, deposit_id, address, asset, network, coin_amount, rate,
     rate_until, needed) values ($1, $2, $3, $4, $5, $6, $7,
     $10::timestamptz + make_interval(mins => $8), $9)`,
    [
      p.brandId,
      p.id,
      p.address,
      p.asset,
      p.network,
      p.coinAmount,
      p.rateMinor,
      p.quoteMinutes,
      p.needed,
      tx.now(),
    ],
  );
export const coinOf = (db: Queries, brandId: number, id: string) =>
  db.row(`select ${COIN} from deposit_coins where brand_id = $1 and deposit_id = $2`, [
    brandId,
    id,
  ]);
export const depositOfAddress = async (
  db: Queries,
  brandId: number,
  address: string,
): Promise<string | undefined> =>
  (
    await db.row('select deposit_id from deposit_coins where brand_id = $1 and address = $2', [
      brandId,
      address,
    ])
  )?.deposit_id;
/** Keeps the first payment that was seen, when that was, and the most confirmations of it. */
export const noteCoin = (tx: Queries, p: { brandId: number; id: string; told: CoinSeen }) =>
  tx.row(
    `update deposit_coins set seen_at = coalesce(seen_at, $6::timestamptz),
       transaction = coalesce(transaction, $3), coin_seen = coalesce(coin_seen, $4),
       confirmations = case when transaction is null or transaction = $3
         then greatest(confirmations, $5) else confirmations end
     where brand_id = $1 and deposit_id = $2 returning ${COIN}`,
    [p.brandId, p.id, p.told.transaction, p.told.coinAmount, p.told.confirmations, tx.now()],
  );
