import type { Queries, RowOf } from '../../kernel/db.ts';

export type Owner = { brandId: number; memberId: bigint };
type Words = { title: string; content: string };
export type Translations = Record<string, Words>;

declare module '../../kernel/db.ts' {
  interface Columns {
    'messages.translations': Translations;
  }
}

/** What lies in a member's inbox: what came to them, and what went to all since they are here. */
const MINE = `with mine as (
  select k.message_id, k.read_at from message_marks k
  where k.brand_id = $1 and k.member_id = $2 and k.deleted_at is null
  union all
  select a.message_id, null from messages a
  join members p on p.brand_id = a.brand_id and p.member_id = $2
  where a.brand_id = $1 and a.is_to_all and a.at >= p.created_at
    and not (a.is_promotional and (on_break_at(p.brand_id, p.member_id, a.at)
      or not consent_at(p.brand_id, p.member_id, 'inbox', a.heard_until))) and not exists (
    select from message_marks k where k.brand_id = $1 and k.member_id = $2
      and k.message_id = a.message_id))`;
const LETTER = `m.message_id, m.at, mine.read_at,
  coalesce(m.translations -> $3 ->> 'title', m.title) as title`;
const FROM = 'from mine join messages m on m.brand_id = $1 and m.message_id = mine.message_id';

export const lettersOf = (
  db: Queries,
  p: Owner & { language: string; before: bigint | null; count: number },
) =>
  db.rows(
    `${MINE} select ${LETTER} ${FROM} where $4::bigint is null or m.message_id < $4
   order by m.message_id desc limit $5`,
    [p.brandId, p.memberId, p.language, p.before, p.count],
  );
export const letterById = (db: Queries, p: Owner & { language: string; id: bigint }) =>
  db.row(
    `${MINE} select ${LETTER}, coalesce(m.translations -> $3 ->> 'content', m.content) as content
     ${FROM} where m.message_id = $4`,
    [p.brandId, p.memberId, p.language, p.id],
  );
export const unreadOf = async (db: Queries, p: Owner): Promise<number> =>
  Number(
    (
      await db.row(`${MINE} select count(*) as count from mine where read_at is null`, [
        p.brandId,
        p.memberId,
      ])
    )?.count ?? 0n,
  );

/** Answers whether it was new: a second opening leaves the first one's time. */
export const markRead = async (db: Queries, p: Owner & { id: bigint }): Promise<boolean> =>
  (await db.run(
    `insert into message_marks as k (brand_id, member_id, message_id, read_at)
     values ($1, $2, $3, $4::timestamptz) on conflict (brand_id, member_id, message_id)
     do update set read_at = $4 where k.read_at is null`,
    [p.brandId, p.memberId, p.id, db.now()],
  )) === 1;
/** Answers whether it was there until now. */
export const markDeleted = async (db: Queries, p: Owner & { id: bigint }): Promise<boolean> =>
  (await db.run(
    `${MINE} insert into message_marks as k (brand_id, member_id, message_id, deleted_at)
     select $1, $2, message_id, $4::timestamptz from mine where message_id = $3
     on conflict (brand_id, member_id, message_id)
     do update set deleted_at = $4 where k.deleted_at is null`,
    [p.brandId, p.memberId, p.id, db.now()],
  )) === 1;

export const membersByAccounts = (db: Queries, brandId: number, accounts: readonly string[]) =>
  db.rows(
    `select member_id, account, on_break_at(brand_id, member_id, $3::timestamptz)
       as is_on_break /* not null */,
       consent_at(brand_id, member_id, 'inbox', null) as hears_offers /* not null */
     from members where brand_id = $1 and type <> 4
       and lower(account) = any($2) order by member_id`,
    // A lock may have been waited for, and a no was said meanwhile.
    [brandId, accounts.map((one) => one.toLowerCase()), db.moment()],
  );
/** Those whom advertising in the inbox may reach: on no break, and without a no to it. */
export const membersWhoHear = async (
  tx: Queries,
  { brandId, memberIds }: { brandId: number; memberIds: readonly bigint[] },
): Promise<bigint[]> => {
  const rows = await tx.rows(
    `select member_id from members where brand_id = $1 and member_id = any($2::bigint[])
       and not on_break_at($1, member_id, $3::timestamptz)
       and consent_at($1, member_id, 'inbox', null)`,
    [brandId, [...memberIds], tx.moment()],
  );
  return rows.map((one) => one.member_id);
};

/** Whom advertising leaves out: on a break, or who said no to it. */
export const countLeftOut = async (db: Queries, brandId: number): Promise<number> =>
  Number(
    (
      await db.row(
        `select count(*) as count from (select member_id from exclusions where brand_id = $1
       union select member_id from consents where brand_id = $1 and channel = 'inbox') e
       join members m on m.brand_id = $1 and m.member_id = e.member_id
     where m.type <> 4 and (on_break_at($1, m.member_id, $2::timestamptz)
       or not consent_at($1, m.member_id, 'inbox', null))`,
        [brandId, db.now()],
      )
    )?.count ?? 0n,
  );

/** One sending of an operator after the other, in all processes. */
export const lockSender = async (tx: Queries, brandId: number, sentBy: bigint): Promise<void> => {
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `messages:${brandId}:${sentBy}`,
  ]);
};
export const messageByKey = (tx: Queries, p: { brandId: number; sentBy: bigint; key: string }) =>
  tx.row(
    `select message_id, digest from messages where brand_id = $1 and sent_by = $2 and key = $3`,
    [p.brandId, p.sentBy, p.key],
  );

/** The number of the last word about advertising that anybody said. */
const lastWordOf = async (tx: Queries, brandId: number): Promise<bigint> =>
  (await tx.row('select max(consent_id) as last from consents where brand_id = $1', [brandId]))
    ?.last ?? 0n;

export type NewMessage = Words & {
  brandId: number;
  kind: 'house' | 'answer' | 'system';
  translations?: Translations;
  recipients: number;
  sentBy?: bigint;
  sentName?: string;
  key?: string;
  digest?: string;
  isPromotional?: boolean;
  /** Null: to all members of the brand. */
  memberIds: readonly bigint[] | null;
};
export const insertMessage = async (tx: Queries, p: NewMessage): Promise<bigint> => {
  const isToAll = p.memberIds === null;
  const heardUntil = isToAll && p.isPromotional ? await lastWordOf(tx, p.brandId) : null;
  const made = await tx.row(
    `insert into messages (brand_id, kind, is_to_all, title, content, translations, recipients,
       sent_by, sent_name, key, digest, is_promotional, at, heard_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     returning message_id`,
    [
      p.brandId,
      p.kind,
      isToAll,
      p.title,
      p.content,
      JSON.stringify(p.translations ?? {}),
      p.recipients,
      p.sentBy ?? null,
      p.sentName ?? '',
      p.key ?? null,
      p.digest ?? null,
      p.isPromotional ?? false,
      tx.now(),
      heardUntil,
    ],
  );
  if (!made) throw new Error('the message was not kept');
  if (p.memberIds !== null) {
    await tx.run(
      `insert into message_marks (brand_id, member_id, message_id)
      select $1, unnest($2::bigint[]), $3`,
      [p.brandId, [...p.memberIds], made.message_id],
    );
  }
  return made.message_id;
};

const SENT = `select m.message_id, m.kind, m.is_to_all, m.title, m.content, m.translations,
  m.recipients, m.sent_name, m.at, (select count(*) from message_marks k
    where k.brand_id = m.brand_id and k.message_id = m.message_id
      and k.read_at is not null) as read_by,
  case when m.recipients = 1 and not m.is_to_all then (select p.account from message_marks k
    join members p on p.brand_id = k.brand_id and p.member_id = k.member_id
    where k.brand_id = m.brand_id and k.message_id = m.message_id) end as account
  from messages m where m.brand_id = $1`;
const SENT_BY_ID = `${SENT} and m.message_id = $2`;
export type SentRow = RowOf<typeof SENT_BY_ID>;
/** Found by words of the title, the operator, or the account of somebody it went to by name. */
export const sentOf = (
  db: Queries,
  p: { brandId: number; before: bigint | null; count: number; keyword: string },
): Promise<SentRow[]> =>
  db.rows(
    `${SENT} and ($2::bigint is null or m.message_id < $2)
     and ($3 = '' or strpos(lower(m.title), lower($3)) > 0
       or strpos(lower(m.sent_name), lower($3)) > 0 or exists (
         select from message_marks k
         join members p on p.brand_id = k.brand_id and p.member_id = k.member_id
         where k.brand_id = m.brand_id and k.message_id = m.message_id and not m.is_to_all
           and lower(p.account) = lower($3)))
   order by m.message_id desc limit $4`,
    [p.brandId, p.before, p.keyword, p.count],
  );
export const sentById = (db: Queries, brandId: number, id: bigint) =>
  db.row(SENT_BY_ID, [brandId, id]);

/** Messages that name an address, by a part of it. */
export const usesOf = (db: Queries, p: { brandId: number; part: string }) =>
  db.rows(
    `select 'message' as kind, title as name from messages
     where brand_id = $1 and strpos(content || translations::text, $2) > 0 limit 20`,
    [p.brandId, p.part],
  );
