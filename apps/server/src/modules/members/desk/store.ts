import type { Queries } from '../../../kernel/db.ts';

type Place = { brandId: number; memberId: bigint };
/** So far back ways in count; addresses are forgotten after the same time. */
const DAYS = 90;
const LINKS_MAX = 500;

export const devicesOf = (db: Queries, p: Place) =>
  db.rows(
    `select device, count(*) as logins, max(at) as last_at /* not null */ from logins
     where brand_id = $1 and member_id = $2 and outcome = 'ok'
     group by device order by last_at desc, device limit 30`,
    [p.brandId, p.memberId],
  );
export const addressesOf = (db: Queries, p: Place) =>
  db.rows(
    `select ip, seen_at from known_addresses where brand_id = $1 and member_id = $2
   order by seen_at desc, ip limit 200`,
    [p.brandId, p.memberId],
  );

/** Accounts that share a document, a card, the person or a mail address; never free play. */
export const samePerson = (db: Queries, p: Place) =>
  db.rows(
    `select member_id, link, detail, at /* not null */ from (
     select oc.member_id, 'picture' as link, o.kind as detail, max(o.at) as at
     from identity_checks c join identity_pictures i on i.brand_id = c.brand_id
       and i.check_id = c.check_id
     join identity_pictures o on o.brand_id = i.brand_id and o.digest = i.digest
     join identity_checks oc on oc.brand_id = o.brand_id and oc.check_id = o.check_id
       and oc.member_id <> c.member_id
     where c.brand_id = $1 and c.member_id = $2 group by oc.member_id, o.kind
     union all
     select o.member_id, 'card', o.last_four, max(o.created_at) from bank_cards c
     join bank_cards o on o.brand_id = c.brand_id and o.fingerprint = c.fingerprint
       and o.member_id <> c.member_id
     where c.brand_id = $1 and c.member_id = $2 group by o.member_id, o.last_four
     union all
     select o.member_id, 'person', '', o.created_at from members m
     join members o on o.brand_id = m.brand_id and lower(o.payee_name) = lower(m.payee_name)
       and o.birthday = m.birthday and o.member_id <> m.member_id
     where m.brand_id = $1 and m.member_id = $2
     union all
     select o.member_id, 'mail', '', o.created_at from members m
     join members o on o.brand_id = m.brand_id and mail_box(o.email) = mail_box(m.email)
       and o.email is not null and o.member_id <> m.member_id
     where m.brand_id = $1 and m.member_id = $2) found
   limit ${LINKS_MAX}`,
    [p.brandId, p.memberId],
  );
/** The same device at the same address; a name of a device alone says little. */
export const sameDevice = (db: Queries, p: Place) =>
  db.rows(
    `select o.member_id, 'device' as link, o.device as detail, max(o.at) as at /* not null */
   from (select distinct address_net(ip) as net, device from logins
     where brand_id = $1 and member_id = $2 and outcome = 'ok'
       and device <> '' and at > $3::timestamptz - interval '${DAYS} days') l
   join logins o on o.brand_id = $1 and address_net(o.ip) = l.net and o.device = l.device
     and o.outcome = 'ok' and o.member_id <> $2 and o.at > $3::timestamptz - interval '${DAYS} days'
   group by o.member_id, o.device order by at desc, o.member_id limit ${LINKS_MAX}`,
    [p.brandId, p.memberId, db.now()],
  );
export const sameNetwork = (db: Queries, p: Place & { networks: readonly string[] }) =>
  db.rows(
    `select k.member_id, 'network' as link, n.network as detail /* not null */,
     max(k.seen_at) as at /* not null */
     from unnest($3::text[]) as n(network)
     join known_addresses k on k.brand_id = $1 and k.ip like n.network || '%'
       and k.member_id <> $2 and k.seen_at > $4::timestamptz - interval '${DAYS} days'
     group by k.member_id, n.network order by at desc, k.member_id limit ${LINKS_MAX}`,
    [p.brandId, p.memberId, [...p.networks], db.now()],
  );
export const namesOf = (db: Queries, brandId: number, memberIds: readonly string[]) =>
  db.rows(
    `select member_id, account, status from members
     where brand_id = $1 and member_id = any($2::bigint[]) and type <> 4`,
    [brandId, [...memberIds]],
  );
