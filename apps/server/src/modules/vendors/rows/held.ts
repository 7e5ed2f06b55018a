import type { HeldSide } from '@fairhouse/contract/vendors-held';
import type { Columns, Queries, RowOf } from '../../../kernel/db.ts';

/** The kind of request of which another operator decides. */
export const CORRECTION = 'vendors.correct';

const IS_OPEN = `(r.state = 'held'
  or (r.state = 'posted' and r.differs is not null and r.differs_end is null))`;
const IS_DONE = `(r.state = 'settled' or (r.state = 'posted' and r.differs_end is not null))`;
const HELD = `select r.held_id, r.vassalage, r.record_id, r.state, r.reason, r.told, r.differs,
    r.differs_at, r.differs_end, r.was, r.corrections, r.at, r.note, r.settled_at, r.settled_name,
    m.account, case when r.state = 'posted' and r.differs is not null then (
    select to_jsonb(b) from (select w.category, w.stake::text, w.payout::text, w.valid_bet::text,
        w.state, w.round_id, w.bet, w.outcome, w.at from transfers t
      join wagers w on w.brand_id = t.brand_id and w.transfer_id = t.transfer_id
        and w.member_id::text = r.told->>'member'
      where t.brand_id = r.brand_id
        and t.key = 'vendor-play:' || r.vassalage || ':' || r.record_id) b) end
      as booked /* null, is vendors.Booked */,
    case when r.differs_end = 'corrected' then (select sum(o.owed)::bigint
      from reversed_wagers o where o.brand_id = r.brand_id and o.key = 'vendor-correction:'
        || r.vassalage || ':' || r.record_id || ':' || r.corrections) end as owed,
    exists (select from approvals a where a.brand_id = r.brand_id and a.kind = '${CORRECTION}'
      and a.key = r.held_id::text and a.state = 'asked') as is_asked
  from vendor_records r left join members m on m.brand_id = r.brand_id
    and m.member_id::text = r.told->>'member'` as const;
const HELD_BY_ID = `${HELD} where r.brand_id = $1 and r.held_id = $2` as const;
export type HeldRow = RowOf<typeof HELD_BY_ID>;
export type BookedRow = Columns['vendors.Booked'];

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
  db.rows(
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
  db.row(HELD_BY_ID, [brandId, id]);
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
      await db.row(
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
