import type { RiskPart, RiskWeight } from '@fairhouse/contract/risk';
import type { Queries } from '../../kernel/db.ts';

type Asked = { brandId: number; memberIds: readonly bigint[]; largeMinor: bigint };
const NEW = `interval '7 days'`;
/** All by an index of the member; what counts by time counts for 90 days, logins for a day. */
export const factRows = (db: Queries, p: Asked) =>
  db.rows(
    `select m.member_id,
     (select count(*) from findings f where f.brand_id = $1 and f.member_id = m.member_id
       and f.state = 'open' and f.severity = 'high')::integer as finding_high /* not null */,
     (select count(*) from findings f where f.brand_id = $1 and f.member_id = m.member_id
       and f.state = 'open' and f.severity = 'medium')::integer as finding_medium /* not null */,
     (select count(*) from findings f where f.brand_id = $1 and f.member_id = m.member_id
       and f.state = 'open' and f.severity = 'low')::integer as finding_low /* not null */,
     (select count(*) from findings f where f.brand_id = $1 and f.member_id = m.member_id
       and f.outcome = 'reported')::integer as reported /* not null */,
     (select count(*) from findings f where f.brand_id = $1 and f.member_id = m.member_id
       and f.outcome = 'keep_watching')::integer as watched /* not null */,
     (select count(*) from suspicions s where s.brand_id = $1 and s.member_id = m.member_id
       and s.state <> 'dismissed')::integer as abuse /* not null */,
     (select count(*) from payment_returns r where r.brand_id = $1 and r.member_id = m.member_id
       and r.kind = 'chargeback')::integer as chargebacks /* not null */,
     (select count(distinct o.member_id) from bank_cards c join bank_cards o
       on o.brand_id = c.brand_id and o.fingerprint = c.fingerprint
         and o.member_id <> c.member_id
       where c.brand_id = $1 and c.member_id = m.member_id)::integer as shared_cards /* not null */,
     (select count(*) from opposite_bets b where b.brand_id = $1
       and (b.member_id = m.member_id or b.other_id = m.member_id)
       and b.at > $3::timestamptz - interval '90 days')::integer as opposite_bets /* not null */,
     (m.created_at > $3::timestamptz - ${NEW} and (select coalesce(sum(d.amount), 0)
       from deposits d where d.brand_id = $1 and d.member_id = m.member_id and d.state = 'credited')
       - (select coalesce(sum(k.amount), 0) from deposit_takings k where k.brand_id = $1
         and k.member_id = m.member_id and not k.is_gift) >= $4::bigint)::integer
       as new_and_large /* not null */,
     (not exists (select from identity_checks k where k.brand_id = $1 and k.member_id = m.member_id
       and k.state = 'completed' and k.verdict = 'GREEN'))::integer as unverified /* not null */,
     (select count(*) from logins l where l.brand_id = $1 and l.member_id = m.member_id
       and l.outcome <> 'ok' and l.at > $3::timestamptz - interval '1 day')::integer
       as failed_logins /* not null */,
     coalesce((select b.owed > 0 from balances b where b.brand_id = $1
       and b.member_id = m.member_id), false)::integer as owes /* not null */
     from members m where m.brand_id = $1 and m.member_id = any($2::bigint[])`,
    [p.brandId, `{${p.memberIds.join(',')}}`, db.now(), p.largeMinor],
  );

/** What a brand says otherwise than it began with. */
export const weightRows = (db: Queries, brandId: number) =>
  db.rows(
    `select part, first, each_further as each, most, from_count as from, version, changed_by,
       changed_at from risk_weights where brand_id = $1`,
    [brandId],
  );
type Writing = RiskWeight & { brandId: number; part: RiskPart; version: number; by: string };
/** False where it is no longer the version that was seen; of one that began that is 0. */
export const writeWeight = async (tx: Queries, p: Writing): Promise<boolean> =>
  (await tx.run(
    `insert into risk_weights as w (brand_id, part, first, each_further, most, from_count, version,
       changed_by, changed_at)
     select $1, $2, $3, $4, $5, $6, 1, $7, $8 where $9 = 0 or exists (
       select from risk_weights k where k.brand_id = $1 and k.part = $2)
     on conflict (brand_id, part) do update set first = excluded.first,
       each_further = excluded.each_further, most = excluded.most,
       from_count = excluded.from_count, version = w.version + 1,
       changed_by = excluded.changed_by, changed_at = excluded.changed_at
     where w.version = $9::integer`,
    [p.brandId, p.part, p.first, p.each, p.most, p.from, p.by, tx.now(), p.version],
  )) === 1;
