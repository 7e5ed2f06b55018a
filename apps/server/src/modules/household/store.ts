import type { Signal } from '@fairhouse/contract/household-words';
import type { LikePrizeKind, LikePrizeOutcome } from '@fairhouse/contract/reward-words';
import type { Queries } from '../../kernel/db.ts';

/** So far back ways in count; addresses are forgotten after the same time. */
const DAYS = 90;
const ROWS_MAX = 5000;
type Asked = {
  brandId: number;
  memberIds: readonly bigint[];
  /** Null: any account. */
  among: readonly bigint[] | null;
};

const SAME = `select x.member_id as one, o.member_id as other`;
const OTHER = `x.brand_id = $1 and x.member_id = any($2::bigint[])
  and o.brand_id = x.brand_id and o.member_id <> x.member_id
  and ($3::bigint[] is null or o.member_id = any($3::bigint[]))`;
/** $4 is the time. */
const RECENT = `> $4::timestamptz - interval '${DAYS} days'` as const;

/** What accounts share with each other, each signal once a pair; never free play. */
export const likeRows = (db: Queries, p: Asked) =>
  db.rows(
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
     union ${SAME}, case when x.email_proven_at is not null and o.email_proven_at is not null
         then 'mail' else 'typedMail' end from members x join members o
       on mail_box(o.email) = mail_box(x.email) and o.email is not null where ${OTHER}
     union ${SAME}, 'device' from (select distinct brand_id, member_id,
           address_net(ip) as net, device from logins
         where brand_id = $1 and member_id = any($2::bigint[]) and outcome = 'ok'
           and device <> '' and at ${RECENT}) x
       join logins o on address_net(o.ip) = x.net and o.device = x.device and o.outcome = 'ok'
         and o.at ${RECENT} where ${OTHER}
     union ${SAME}, 'network' from known_addresses x join known_addresses o on o.ip = x.ip
       and o.seen_at ${RECENT} where x.seen_at ${RECENT} and ${OTHER})
   select f.one, f.other, array_agg(f.signal) as signals /* not null */ from found f
   join members m on m.brand_id = $1 and m.member_id = f.other and m.type <> 4
   group by f.one, f.other order by count(*) desc, f.one, f.other limit ${ROWS_MAX}`,
    [p.brandId, `{${p.memberIds.join(',')}}`, p.among && `{${p.among.join(',')}}`, db.now()],
  );

type Owner = { brandId: number; memberId: bigint };
export type NewLikePrize = Owner & {
  kind: LikePrizeKind;
  sourceId: bigint;
  place: string;
  title: string;
  amountMinor: bigint;
  outcome: LikePrizeOutcome;
  alike: readonly { memberId: bigint; score: number; reasons: readonly Signal[] }[];
};
/** Once a prize and member; what was refused and is paid later is paid. */
export const noteLikePrize = (tx: Queries, p: NewLikePrize) =>
  tx.run(
    `insert into like_prizes as h (brand_id, member_id, kind, source_id, place, title, amount,
     outcome, likeness, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict (brand_id, kind, source_id, place, member_id) do update
     set outcome = excluded.outcome, likeness = excluded.likeness
     where h.outcome <> excluded.outcome`,
    [
      p.brandId,
      p.memberId,
      p.kind,
      p.sourceId,
      p.place,
      p.title,
      p.amountMinor,
      p.outcome,
      JSON.stringify(
        p.alike.map((one) => ({
          id: String(one.memberId),
          score: one.score,
          reasons: one.reasons,
        })),
      ),
      tx.now(),
    ],
  );
/** Whether one was paid within the days in which signals count. */
export const hasLikePrize = async (db: Queries, p: Owner): Promise<boolean> =>
  (await db.row(
    `select 1 from like_prizes where brand_id = $1 and member_id = $2 and outcome = $3
     and at ${RECENT} limit 1`,
    [p.brandId, p.memberId, 'paid', db.now()],
  )) !== undefined;

export const prizeRows = (
  db: Queries,
  p: {
    brandId: number;
    before: bigint | null;
    count: number;
    outcome: string | null;
    keyword: string;
  },
) =>
  db.rows(
    `select h.flag_id, h.member_id, h.kind, h.place, h.title, h.amount, h.outcome, h.at, m.account,
     (select coalesce(jsonb_agg(l.one || jsonb_build_object('account',
       o.account) order by (l.one->>'score')::integer desc, o.account), '[]')
     from jsonb_array_elements(h.likeness) as l(one) join members o
       on o.brand_id = $1 and o.member_id = (l.one->>'id')::bigint)
       as linked /* is household.linked */
   from like_prizes h join members m on m.brand_id = h.brand_id and m.member_id = h.member_id
   where h.brand_id = $1 and ($2::bigint is null or h.flag_id < $2)
     and ($3::text is null or h.outcome = $3)
     and ($4 = '' or strpos(lower(m.account), lower($4)) > 0)
   order by h.flag_id desc limit $5`,
    [p.brandId, p.before, p.outcome, p.keyword, p.count],
  );
