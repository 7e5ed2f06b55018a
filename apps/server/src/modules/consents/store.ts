import type { Channel } from '@fairhouse/contract/consents';
import type { Queries } from '../../kernel/db.ts';

export type MemberKey = { brandId: number; memberId: bigint };
type Source = 'registration' | 'settings' | 'unsubscribe' | 'operator' | 'restore';
export type Said = MemberKey & {
  channel: Channel;
  isGiven: boolean;
  source: Source;
  by?: string;
  reason?: string;
  cause?: string;
  language?: string;
};
declare module '../../kernel/db.ts' {
  interface Columns {
    'consents.channel': Channel;
    'consents.source': Source;
    'unsubscribe_links.channel': Channel;
  }
}

const HISTORY_MAX = 100;
export const historyOf = (db: Queries, p: MemberKey) =>
  db.rows(
    `select channel, is_given, source, by_name, reason, cause, at from consents
     where brand_id = $1 and member_id = $2 order by consent_id desc limit $3`,
    [p.brandId, p.memberId, HISTORY_MAX],
  );
/** The last word on each way. */
export const lastWords = (db: Queries, p: MemberKey) =>
  db.rows(
    `select distinct on (channel) channel, is_given, source, at from consents
     where brand_id = $1 and member_id = $2 order by channel, consent_id desc`,
    [p.brandId, p.memberId],
  );
/** One word about a member after the other, so that the last one is the last that was said. */
export const lockConsents = async (tx: Queries, p: MemberKey): Promise<void> => {
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `consents:${p.brandId}:${p.memberId}`,
  ]);
};
/**
 * Answers whether it was another word than the last one. Which one that is the lock tells, and no
 * clock: that of another process may be ahead.
 */
export const insertWord = async (tx: Queries, p: Said): Promise<boolean> =>
  (await tx.run(
    `insert into consents (brand_id, member_id, channel, is_given, source, by_name, reason,
       cause, language, at)
     select $1, $2, $3, $4::boolean, $5, $6, $7, $8, $10, $9::timestamptz
     where coalesce((select c.is_given from consents c where c.brand_id = $1
       and c.member_id = $2 and c.channel = $3 order by c.consent_id desc limit 1),
       $3 = 'inbox') <> $4::boolean`,
    [
      p.brandId,
      p.memberId,
      p.channel,
      p.isGiven,
      p.source,
      p.by ?? '',
      p.reason ?? '',
      p.cause ?? '',
      // The lock may have been waited for: a word said meanwhile is older than this one.
      tx.moment(),
      p.language ?? '',
    ],
  )) === 1;
export const accountOf = async (db: Queries, p: MemberKey): Promise<string | undefined> =>
  (
    await db.row('select account from members where brand_id = $1 and member_id = $2', [
      p.brandId,
      p.memberId,
    ])
  )?.account;

/**
 * After a restore nobody knows who said no since the backup: advertising by mail and SMS ends until
 * they say yes again. The inbox disturbs nobody, and stands.
 */
export const endDoubtful = async (tx: Queries): Promise<void> => {
  await tx.run(
    `insert into consents (brand_id, member_id, channel, is_given, source, at)
     select brand_id, member_id, channel, false, 'restore', $1::timestamptz
     from (select distinct on (brand_id, member_id, channel) brand_id, member_id, channel, is_given
       from consents where channel <> 'inbox'
       order by brand_id, member_id, channel, consent_id desc) as last
     where is_given`,
    [tx.now()],
  );
};

/** The number and salt of the link of a member, way and cause: the same ones each time. */
export const linkOf = async (tx: Queries, p: MemberKey & { channel: Channel; cause: string }) => {
  const made = await tx.row(
    `insert into unsubscribe_links as l (brand_id, member_id, channel, cause, at)
     values ($1, $2, $3, $4, $5) on conflict (brand_id, member_id, channel, cause)
     do update set at = l.at returning link_id, salt`,
    [p.brandId, p.memberId, p.channel, p.cause, tx.now()],
  );
  if (!made) throw new Error('a link was not kept');
  return { number: made.link_id, salt: made.salt };
};
export const linkByNumber = (db: Queries, p: { brandId: number; number: bigint }) =>
  db.row(
    `select member_id, channel, cause, salt from unsubscribe_links
     where brand_id = $1 and link_id = $2`,
    [p.brandId, p.number],
  );
