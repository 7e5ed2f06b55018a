import type { Queries } from '../../../kernel/db.ts';
import type { SlipKey } from './slips.ts';

export type QuoteKey = SlipKey & { quoteId: string };
export type NewQuote = QuoteKey & {
  unitMinor: bigint;
  fairMinor: bigint;
  offerMinor: bigint;
  versions: Readonly<Record<string, number>>;
  until: Date;
};
/** Those that nobody took. */
export const forgetQuotes = async (db: Queries, before: Date): Promise<void> => {
  await db.run('delete from book_quotes where taken_at is null and until < $1', [before]);
};
export const writeQuote = async (db: Queries, p: NewQuote): Promise<void> => {
  await db.run(
    `insert into book_quotes (brand_id, quote_id, slip_id, unit, fair, offer, versions, until)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      p.brandId,
      p.quoteId,
      p.slipId,
      p.unitMinor,
      p.fairMinor,
      p.offerMinor,
      JSON.stringify(p.versions),
      p.until,
    ],
  );
};
export const lockQuote = (tx: Queries, p: QuoteKey) =>
  tx.row(
    `select unit, fair, offer, versions, until, taken_at, decides_at, refusal from book_quotes
     where brand_id = $1 and slip_id = $2 and quote_id = $3 for update`,
    [p.brandId, p.slipId, p.quoteId],
  );
export const markTaken = async (
  tx: Queries,
  p: QuoteKey & { unitMinor: bigint; offerMinor: bigint; isWhole: boolean },
): Promise<void> => {
  await tx.run(
    `with taken as (
       update book_quotes set taken_at = $4, offer = $6
       where brand_id = $1 and slip_id = $2 and quote_id = $3
     )
     update book_slips set sold_unit = sold_unit + $5, sold_for = sold_for + $6, is_sold = $7
     where brand_id = $1 and slip_id = $2`,
    [p.brandId, p.slipId, p.quoteId, tx.now(), p.unitMinor, p.offerMinor, p.isWhole],
  );
};

/** The sale is judged then; false where another one of the slip waits. */
export const markWaiting = async (
  tx: Queries,
  p: QuoteKey & { decidesAt: Date },
): Promise<boolean> =>
  (await tx.run(
    `update book_quotes q set decides_at = $4 where q.brand_id = $1 and q.slip_id = $2
       and q.quote_id = $3 and not exists (select from book_quotes o where o.brand_id = $1
         and o.slip_id = $2 and o.decides_at is not null and o.taken_at is null
         and o.refusal is null)`,
    [p.brandId, p.slipId, p.quoteId, p.decidesAt],
  )) === 1;
export const refuseSale = async (
  tx: Queries,
  p: QuoteKey & { errorCode: string },
): Promise<void> => {
  await tx.run(
    `update book_quotes set refusal = $4 where brand_id = $1 and slip_id = $2 and quote_id = $3
       and taken_at is null`,
    [p.brandId, p.slipId, p.quoteId, p.errorCode],
  );
};
/** Sales whose moment has come, in every brand. */
export const salesToDecide = (db: Queries, now: Date) =>
  db.rows(
    `select q.brand_id, q.slip_id, q.quote_id, q.decides_at /* not null */ from book_quotes q
     where q.decides_at is not null and q.taken_at is null and q.refusal is null
       and q.decides_at <= $1 order by q.decides_at limit 500`,
    [now],
  );
/** When the sale of a slip that waits is judged. */
export const salesWaiting = (db: Queries, brandId: number, slipIds: readonly string[]) =>
  db.rows(
    `select q.slip_id, q.decides_at /* not null */ from book_quotes q
     where q.brand_id = $1 and q.slip_id = any($2::text[]) and q.decides_at is not null
       and q.taken_at is null and q.refusal is null`,
    [brandId, [...slipIds]],
  );
