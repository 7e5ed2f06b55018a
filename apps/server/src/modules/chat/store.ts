import type { Queries, RowOf } from '../../kernel/db.ts';

const messageSeen = <const Now extends string>(now: Now) =>
  `c.message_id, c.table_id, c.member_id, m.account,
  c.text, c.at, c.hidden_at, c.hidden_name, c.hidden_reason, u.until,
  u.member_id is not null as is_muted
  from chat_messages c
  join members m on m.brand_id = c.brand_id and m.member_id = c.member_id
  left join chat_mutes u on u.brand_id = c.brand_id and u.member_id = c.member_id
    and (u.until is null or u.until > ${now})` as const;
const MESSAGE_BY_ID = `select ${messageSeen('$3')}
  where c.brand_id = $1 and c.message_id = $2` as const;
export type MessageRow = RowOf<typeof MESSAGE_BY_ID>;

/** The newest messages first; of one table or of all, hidden ones only where asked for. */
export const messagesOf = (
  db: Queries,
  p: {
    brandId: number;
    tableId: string | null;
    before: bigint | null;
    count: number;
    isHiddenShown: boolean;
  },
) =>
  db.rows(
    `select ${messageSeen('$6')} where c.brand_id = $1 and ($2::text is null or c.table_id = $2)
       and ($3::bigint is null or c.message_id < $3) and ($5 or c.hidden_at is null)
     order by c.message_id desc limit $4`,
    [p.brandId, p.tableId, p.before, p.count, p.isHiddenShown, db.now()],
  );
export const messageById = (db: Queries, brandId: number, id: bigint) =>
  db.row(MESSAGE_BY_ID, [brandId, id, db.now()]);

type Author = { brandId: number; memberId: bigint };
/** One message of a member after the other, in all processes. */
export const lockAuthor = async (tx: Queries, p: Author): Promise<void> => {
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `chat:${p.brandId}:${p.memberId}`,
  ]);
};
export const messageByKey = (tx: Queries, p: Author & { key: string }) =>
  tx.row(
    `select message_id, table_id, text, at from chat_messages
     where brand_id = $1 and member_id = $2 and key = $3`,
    [p.brandId, p.memberId, p.key],
  );
/** How much a member said in the last minute, and in the last so many seconds. */
export const paceOf = (tx: Queries, p: Author & { seconds: number }) =>
  tx.row(
    `select count(*) as minute,
       count(*) filter (where at > $4::timestamptz - make_interval(secs => $3)) as moment
     from chat_messages where brand_id = $1 and member_id = $2
       and at > $4::timestamptz - interval '1 minute'`,
    [p.brandId, p.memberId, p.seconds, tx.now()],
  );
export const insertMessage = (
  tx: Queries,
  p: Author & { tableId: string; key: string; text: string },
) =>
  tx.row(
    `insert into chat_messages (brand_id, table_id, member_id, key, text, at)
   values ($1, $2, $3, $4, $5, $6) returning message_id, at`,
    [p.brandId, p.tableId, p.memberId, p.key, p.text, tx.now()],
  );

/** Answers whether it was in sight before. */
export const hide = async (
  tx: Queries,
  p: { brandId: number; id: bigint; operatorId: bigint; operatorName: string; reason: string },
): Promise<boolean> =>
  (await tx.run(
    `update chat_messages set hidden_at = $6, hidden_by = $3, hidden_name = $4,
     hidden_reason = $5 where brand_id = $1 and message_id = $2 and hidden_at is null`,
    [p.brandId, p.id, p.operatorId, p.operatorName, p.reason, tx.now()],
  )) === 1;

/** $2 is the time. */
const MUTE = `u.member_id, m.account, u.until, u.reason, u.muted_name, u.at from chat_mutes u
  join members m on m.brand_id = u.brand_id and m.member_id = u.member_id
  where u.brand_id = $1 and (u.until is null or u.until > $2)`;
const MUTE_OF_MEMBER = `select ${MUTE} and u.member_id = $3` as const;
export type MuteRow = RowOf<typeof MUTE_OF_MEMBER>;
export const muteOf = (db: Queries, p: Author) =>
  db.row(MUTE_OF_MEMBER, [p.brandId, db.now(), p.memberId]);
export const mutesOf = (db: Queries, brandId: number) =>
  db.rows(`select ${MUTE} order by u.at desc, u.member_id limit 200`, [brandId, db.now()]);

export const putMute = async (
  tx: Queries,
  p: Author & { minutes: number | null; operatorId: bigint; operatorName: string; reason: string },
): Promise<void> => {
  await tx.run(
    `insert into chat_mutes (brand_id, member_id, until, reason, muted_by, muted_name, at)
     values ($1, $2, $7::timestamptz + make_interval(mins => $3::integer), $4, $5, $6, $7)
     on conflict (brand_id, member_id) do update set until = excluded.until,
       reason = excluded.reason, muted_by = excluded.muted_by,
       muted_name = excluded.muted_name, at = $7`,
    [p.brandId, p.memberId, p.minutes, p.reason, p.operatorId, p.operatorName, tx.now()],
  );
};
export const dropMute = async (tx: Queries, p: Author): Promise<void> => {
  await tx.run('delete from chat_mutes where brand_id = $1 and member_id = $2', [
    p.brandId,
    p.memberId,
  ]);
};
