import type { Queries } from '../../../kernel/db.ts';

const CANDIDATES = 12;
const CANDIDATE_DAYS = 90;
/** Deposits of the same kind that were not credited, the nearest amount first. */
export const candidateRows = (
  db: Queries,
  p: { brandId: number; methodId: string | null; amountMinor: bigint; keyword: string },
) =>
  db.rows(
    `select d.deposit_id, m.account, d.amount, t.reference, d.state, d.created_at, t.slips
   from deposits d join members m on m.brand_id = d.brand_id and m.member_id = d.member_id
   left join deposit_transfers t on t.brand_id = d.brand_id and t.deposit_id = d.deposit_id
   where d.brand_id = $1 and not d.is_matched and d.state <> 'credited'
     and not exists (select from deposit_notices n where n.brand_id = d.brand_id
       and n.deposit_id = d.deposit_id and n.state <> 'declined')
     and case when $2::text is null then t.reference is not null else d.method_id = $2 end
     and d.created_at > $7::timestamptz - make_interval(days => $6)
     and ($4 = '' or lower(m.account) = lower($4) or d.deposit_id = $4
       or t.reference = upper($4))
   order by abs(d.amount - $3), d.created_at desc, d.deposit_id limit $5`,
    [p.brandId, p.methodId, p.amountMinor, p.keyword, CANDIDATES, CANDIDATE_DAYS, db.now()],
  );
