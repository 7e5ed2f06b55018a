import type { Queries } from '../../../kernel/db.ts';

type Day = { brandId: number; day: string };
/** The day that was booked last; the one given where the brand is seen for the first time. */
export const lockClock = async (tx: Queries, { brandId, day }: Day): Promise<string> => {
  await tx.run(
    `insert into vendor_share_clocks (brand_id, day) values ($1, $2::date)
     on conflict (brand_id) do nothing`,
    [brandId, day],
  );
  const row = await tx.row(
    `select to_char(day, 'YYYY-MM-DD') as day /* not null */ from vendor_share_clocks
     where brand_id = $1 for update`,
    [brandId],
  );
  if (!row) throw new Error('a brand has no clock of shares');
  return row.day;
};
export const moveClock = (tx: Queries, { brandId, day }: Day): Promise<number> =>
  tx.run('update vendor_share_clocks set day = $2::date where brand_id = $1', [brandId, day]);

export const insertShare = (
  tx: Queries,
  p: Day & { code: string; percent: string; gross: bigint; amount: bigint; transferId: bigint },
): Promise<number> =>
  tx.run(
    `insert into vendor_shares (brand_id, day, code, percent, gross, amount, transfer_id)
     values ($1, $2::date, $3, $4, $5, $6, $7)`,
    [p.brandId, p.day, p.code, p.percent, p.gross, p.amount, p.transferId],
  );
