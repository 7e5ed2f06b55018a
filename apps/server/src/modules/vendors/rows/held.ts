import type { HeldWhy } from '@fairhouse/contract/cashier-words';
import type { HeldSide } from '@fairhouse/contract/vendors-held';
import type { VendorRecord } from '@fairhouse/contract/vendor-protocol';
import type { Queries } from '../../../kernel/db.ts';

/** As it stands in the books. */
export type BookedRow = {
  stake: string;
  payout: string;
  valid_bet: string;
  state: string;
  round_id: string;
  bet: string;
  outcome: string;
  at: string;
};
export type HeldRow = {
  held_id: bigint;
  vassalage: string;
  record_id: string;
  state: 'held' | 'posted' | 'settled';
  reason: HeldWhy | null;
  told: VendorRecord;
  differs: VendorRecord | null;
  differs_at: Date | null;
  differs_end: 'corrected' | 'kept' | null;
  was: HeldSide | null;
  corrections: number;
  booked: BookedRow | null;
  is_asked: boolean;
  at: Date;
  note: string;
  settled_at: Date | null;
  settled_name: string | null;
  account: string | null;
};
/** The kind of request of which another operator decides. */
export const CORRECTION = 'vendors.correct';

const IS_OPEN = `(r.state = 'held'
  or (r.state = 'posted' and r.differs is not null and r.differs_end is null))`;
const IS_DONE = `(r.state = 'settled' or (r.state = 'posted' and r.differs_end is not null))`;
const HELD = `select r.*, m.account, case when r.state = 'posted' and r.differs is not null then (
    select to_jsonb(b) from (select w.stake::text, w.payout::text, w.valid_bet::text, w.state,
        w.round_id, w.bet, w.outcome, w.at from transfers t
      join wagers w on w.brand_id = t.brand_id and w.transfer_id = t.transfer_id
        and w.member_id::text = r.told->>'member'
      where t.brand_id = r.brand_id
        and t.key = 'vendor-play:' || r.vassalage || ':' || r.record_id) b) end as booked,
    exists (select from approvals a where a.brand_id = r.brand_id and a.kind = '${CORRECTION}'
      and a.key = r.held_id::text and a.state = 'asked') as is_asked
  from vendor_records r left join members m on m.brand_id = r.brand_id
    and m.member_id::text = r.told->>'member'`;

/** What was booked by itself and stands as told is of no desk. */
export const heldList = (
  db: Queries,
  p: {
    brandId: number;
    view: 'open' | 'done' | 'all';
    keyword: string;
    cursor: bigint | null;
    count: number;
  },
) =>
  db.rows<HeldRow>(
    `${HELD} where r.brand_id = $1 and case $2 when 'open' then ${IS_OPEN}
       when 'done' then ${IS_DONE} else (${IS_OPEN} or ${IS_DONE}) end
     and ($3 = '' or r.record_id = $3 or r.told->>'roundId' = $3 or r.told->>'member' = $3
       or lower(m.account) = lower($3))
     and ($4::bigint is null or case when $2 = 'open' then r.held_id > $4
       else r.held_id < $4 end)
   order by case when $2 = 'open' then r.held_id end, r.held_id desc limit $5`,
    [p.brandId, p.view, p.keyword, p.cursor, p.count],
  );
export const heldRow = (db: Queries, brandId: number, id: bigint) =>
  db.row<HeldRow>(`${HELD} where r.brand_id = $1 and r.held_id = $2`, [brandId, id]);
/** Nobody ends it meanwhile. */
export const lockHeld = async (tx: Queries, brandId: number, id: bigint) => {
  await tx.run('select 1 from vendor_records where brand_id = $1 and held_id = $2 for update', [
    brandId,
    id,
  ]);
  return heldRow(tx, brandId, id);
};
export const countHeld = async (db: Queries, brandId: number): Promise<number> =>
  Number(
    (
      await db.row<{ count: bigint }>(
        `select count(*) as count from vendor_records r
    where r.brand_id = $1 and ${IS_OPEN}`,
        [brandId],
      )
    )?.count ?? 0n,
  );
/** False where it is held no more. */
export const settleRow = async (
  tx: Queries,
  p: { brandId: number; id: bigint; note: string; by: string },
): Promise<boolean> =>
  (await tx.run(
    `update vendor_records set state = 'settled', note = $3, settled_name = $4, settled_at = $5
   where brand_id = $1 and held_id = $2 and state = 'held'`,
    [p.brandId, p.id, p.note, p.by, tx.now()],
  )) === 1;
type End = { brandId: number; id: bigint; note: string; by: string };
export const keepRow = (tx: Queries, p: End) =>
  tx.run(
    `update vendor_records set differs_end = 'kept', note = $3, settled_name = $4,
     settled_at = $5 where brand_id = $1 and held_id = $2`,
    [p.brandId, p.id, p.note, p.by, tx.now()],
  );
/** From now on it stands as it was told last; `was` keeps what stood there before. */
export const correctRow = (tx: Queries, p: End & { was: HeldSide }) =>
  tx.run(
    `update vendor_records set differs_end = 'corrected', told = differs, was = $5, note = $3,
     settled_name = $4, settled_at = $6, corrections = corrections + 1
   where brand_id = $1 and held_id = $2`,
    [p.brandId, p.id, p.note, p.by, JSON.stringify(p.was), tx.now()],
  );
