import type { ExchangeState, ExchangeType } from '@fairhouse/contract/points-words';
import type { Queries, RowOf } from '../../../kernel/db.ts';
import type { Delivery } from '../tables.ts';
import type { Owner } from './balance.ts';

const EXCHANGE = `select x.exchange_id, x.member_id, m.account, x.type, x.digest, x.product_id,
    x.names, x.quantity, x.points, x.amount, x.credit, x.times, x.delivery, x.state,
    x.points_after, x.accumulated_after, x.remark, x.decided_by, x.decided_at, x.created_at,
    to_char(x.created_at at time zone b.time_zone, 'YYYY-MM-DD') as day
  from exchanges x join brands b on b.brand_id = x.brand_id
  join members m on m.brand_id = x.brand_id and m.member_id = x.member_id
  where x.brand_id = $1` as const;
const EXCHANGE_OF = `${EXCHANGE} and x.exchange_id = $2` as const;
export type ExchangeRow = RowOf<typeof EXCHANGE_OF>;

export const exchangeByKey = (db: Queries, p: Owner & { key: string }) =>
  db.row(`${EXCHANGE} and x.member_id = $2 and x.key = $3`, [p.brandId, p.memberId, p.key]);
export const exchangeById = (db: Queries, brandId: number, id: bigint) =>
  db.row(EXCHANGE_OF, [brandId, id]);

export type NewExchange = Owner & {
  type: ExchangeType;
  key: string;
  digest: string;
  productId?: bigint;
  names?: Record<string, string>;
  quantity?: number;
  points: bigint;
  amount?: bigint;
  credit?: bigint;
  times?: number;
  delivery?: Delivery;
  after: { points: bigint; accumulated: bigint };
  remark?: string;
  /** Who decided it at once; nobody yet where it waits. */
  decidedBy?: string;
};
export const insertExchange = async (tx: Queries, p: NewExchange): Promise<ExchangeRow> => {
  const made = await tx.row(
    `insert into exchanges (brand_id, member_id, type, key, digest, product_id, names, quantity,
       points, amount, credit, times, delivery, state, points_after, accumulated_after, remark,
       decided_by, decided_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
       case when $14::text is null then 'applying' else 'approved' end, $15, $16, $17,
       coalesce($14, ''), case when $14::text is not null then $18::timestamptz end, $18)
     returning exchange_id`,
    [
      p.brandId,
      p.memberId,
      p.type,
      p.key,
      p.digest,
      p.productId ?? null,
      JSON.stringify(p.names ?? {}),
      p.quantity ?? 1,
      p.points,
      p.amount ?? 0n,
      p.credit ?? 0n,
      p.times ?? 0,
      JSON.stringify(p.delivery ?? {}),
      p.decidedBy ?? null,
      p.after.points,
      p.after.accumulated,
      p.remark ?? '',
      tx.now(),
    ],
  );
  const row = made && (await exchangeById(tx, p.brandId, made.exchange_id));
  if (!row) throw new Error('an exchange was not kept');
  return row;
};

/** Of two who decide at once the second finds nothing that waits. */
export const decideExchange = async (
  tx: Queries,
  p: {
    brandId: number;
    id: bigint;
    state: Exclude<ExchangeState, 'applying'>;
    remark: string;
    by: string;
  },
): Promise<boolean> =>
  (await tx.run(
    `update exchanges set state = $3, remark = $4, decided_by = $5, decided_at = $6
     where brand_id = $1 and exchange_id = $2 and state = 'applying'`,
    [p.brandId, p.id, p.state, p.remark, p.by, tx.now()],
  )) === 1;

type Page = { before: bigint | null; count: number; state: string | null; type: string | null };
export const exchangesOf = (db: Queries, p: Owner & Page) =>
  db.rows(
    `${EXCHANGE} and x.member_id = $2 and ($3::bigint is null or x.exchange_id < $3)
       and ($4::text is null or x.state = $4) and ($5::text is null or x.type = $5)
     order by x.exchange_id desc limit $6`,
    [p.brandId, p.memberId, p.before, p.state, p.type, p.count],
  );
export const exchangeRows = (
  db: Queries,
  p: Page & { brandId: number; keyword: string; id: bigint | null },
) =>
  db.rows(
    `${EXCHANGE} and ($2::bigint is null or x.exchange_id < $2)
       and ($3::text is null or x.state = $3) and ($4::text is null or x.type = $4)
       and ($5 = '' or x.exchange_id = $6 or strpos(lower(m.account), lower($5)) > 0)
     order by x.exchange_id desc limit $7`,
    [p.brandId, p.before, p.state, p.type, p.keyword, p.id, p.count],
  );
export const countWaiting = async (db: Queries, brandId: number): Promise<number> =>
  Number(
    (
      await db.row(
        `select count(*) as count from exchanges where brand_id = $1 and state = 'applying'`,
        [brandId],
      )
    )?.count ?? 0n,
  );
