import type { Queries } from '../../../../kernel/db.ts';

type Page = { brandId: number; memberId: bigint; before: { at: bigint; id: string } | null };

/** Deposits and withdrawals together by when they were asked for; moments in microseconds. */
export const cashOf = (db: Queries, p: Page & { count: number }) =>
  db.rows(
    `select id /* not null */, kind /* not null */, method /* not null */, amount /* not null */,
       state /* not null */, reason, created_at /* not null */, settled_at,
       moment /* not null */
     from (
       select deposit_id as id, 'deposit' as kind, method_id as method, amount, state, reason,
         created_at, settled_at, (extract(epoch from created_at) * 1000000)::bigint as moment
       from deposits where brand_id = $1 and member_id = $2
       union all
       select withdrawal_id, 'withdrawal', coalesce(payout_method, ''), amount, state, reason,
         created_at, settled_at, (extract(epoch from created_at) * 1000000)::bigint
       from withdrawals where brand_id = $1 and member_id = $2) moves
     where $3::bigint is null or (moment, id) < ($3, $4::text)
     order by moment desc, id desc limit $5`,
    [p.brandId, p.memberId, p.before?.at ?? null, p.before?.id ?? null, p.count],
  );
