import type { Queries } from '../../kernel/db.ts';

/** So far back ways in count; addresses are forgotten after the same time. */
const DAYS = 90;
const ROWS_MAX = 5000;
type Asked = { brandId: number; memberIds: readonly bigint[];
  /** Null: any account. */
  among: readonly bigint[] | null };
export type LikeRow = { one: bigint; other: bigint; signals: string[] };

const SAME = `select x.member_id as one, o.member_id as other`;
const OTHER = `x.brand_id = $1 and x.member_id = any($2::bigint[])
  and o.brand_id = x.brand_id and o.member_id <> x.member_id
  and ($3::bigint[] is null or o.member_id = any($3::bigint[]))`;
const RECENT = `> now() - interval '${DAYS} days'`;

/** What accounts share with each other, each signal once a pair; never free play. */
export const likeRows = (db: Queries, p: Asked) => db.rows<LikeRow>(
  `with checks as (select c.brand_id, c.member_id, i.digest from identity_checks c
     join identity_pictures i on i.brand_id = c.brand_id and i.check_id = c.check_id),
   found as (
     ${SAME}, 'document' as signal from checks x join checks o on o.digest = x.digest
     where ${OTHER}
     union ${SAME}, 'card' from bank_cards x join bank_cards o on o.fingerprint = x.fingerprint
     where ${OTHER}
     union ${SAME}, 'person' from members x join members o
       on lower(o.payee_name) = lower(x.payee_name) and o.birthday = x.birthday where ${OTHER}
     union ${SAME}, 'name' from members x join members o
       on lower(o.payee_name) = lower(x.payee_name) and o.payee_name is not null where ${OTHER}
     union ${SAME}, 'mail' from members x join members o
       on mail_box(o.email) = mail_box(x.email) and o.email is not null where ${OTHER}
     union ${SAME}, 'device' from (select distinct brand_id, member_id,
           address_net(ip) as net, device from logins
         where brand_id = $1 and member_id = any($2::bigint[]) and outcome = 'ok'
           and device <> '' and at ${RECENT}) x
       join logins o on address_net(o.ip) = x.net and o.device = x.device and o.outcome = 'ok'
         and o.at ${RECENT} where ${OTHER}
     union ${SAME}, 'network' from known_addresses x join known_addresses o on o.ip = x.ip
       and o.seen_at ${RECENT} where x.seen_at ${RECENT} and ${OTHER})
   select f.one, f.other, array_agg(f.signal) as signals from found f
   join members m on m.brand_id = $1 and m.member_id = f.other and m.type <> 4
   group by f.one, f.other order by count(*) desc, f.one, f.other limit ${ROWS_MAX}`,
  [p.brandId, `{${p.memberIds.join(',')}}`, p.among && `{${p.among.join(',')}}`]);
