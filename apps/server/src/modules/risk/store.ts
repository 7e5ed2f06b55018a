import type { Queries } from '../../kernel/db.ts';

type Asked = { brandId: number; memberId: bigint; largeMinor: bigint };
const NEW = `interval '7 days'`;
/** All by an index of the member; what counts by time counts for 90 days, logins for a day. */
export const factRow = async (db: Queries, p: Asked) => {
  const row = await db.row(
    `select
     (select count(*) from findings f where f.brand_id = $1 and f.member_id = $2
       and f.state = 'open' and f.severity = 'high')::integer as finding_high /* not null */,
     (select count(*) from findings f where f.brand_id = $1 and f.member_id = $2
       and f.state = 'open' and f.severity = 'medium')::integer as finding_medium /* not null */,
     (select count(*) from findings f where f.brand_id = $1 and f.member_id = $2
       and f.state = 'open' and f.severity = 'low')::integer as finding_low /* not null */,
     (select count(*) from findings f where f.brand_id = $1 and f.member_id = $2
       and f.outcome = 'reported')::integer as reported /* not null */,
     (select count(*) from findings f where f.brand_id = $1 and f.member_id = $2
       and f.outcome = 'keep_watching')::integer as watched /* not null */,
     (select count(*) from suspicions s where s.brand_id = $1 and s.member_id = $2
       and s.state <> 'dismissed')::integer as abuse /* not null */,
     (select count(*) from payment_returns r where r.brand_id = $1 and r.member_id = $2
       and r.kind = 'chargeback')::integer as chargebacks /* not null */,
     (select count(distinct o.member_id) from bank_cards c join bank_cards o
       on o.brand_id = c.brand_id and o.fingerprint = c.fingerprint
         and o.member_id <> c.member_id
       where c.brand_id = $1 and c.member_id = $2)::integer as shared_cards /* not null */,
     (select count(*) from opposite_bets b where b.brand_id = $1
       and (b.member_id = $2 or b.other_id = $2)
       and b.at > $3::timestamptz - interval '90 days')::integer as opposite_bets /* not null */,
     (m.created_at > $3::timestamptz - ${NEW} and (select coalesce(sum(d.amount), 0)
       from deposits d where d.brand_id = $1 and d.member_id = $2 and d.state = 'credited')
       >= $4::bigint)::integer as new_and_large /* not null */,
     (not exists (select from identity_checks k where k.brand_id = $1 and k.member_id = $2
       and k.state = 'completed' and k.verdict = 'GREEN'))::integer as unverified /* not null */,
     (select count(*) from logins l where l.brand_id = $1 and l.member_id = $2
       and l.outcome <> 'ok' and l.at > $3::timestamptz - interval '1 day')::integer
       as failed_logins /* not null */,
     coalesce((select b.owed > 0 from balances b where b.brand_id = $1
       and b.member_id = $2), false)::integer as owes /* not null */
     from members m where m.brand_id = $1 and m.member_id = $2`,
    [p.brandId, p.memberId, db.now(), p.largeMinor],
  );
  return row;
};
