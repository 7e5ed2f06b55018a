import type { Queries, RowOf } from '../../kernel/db.ts';
import { idOf } from '../../kernel/ids.ts';
import { tellHooks } from '../webhooks/index.ts';
import { likeOf } from './rules.ts';
import { beginLine, holdLines, openUplineOf } from './rows/lines.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'members.details': Record<string, string>;
  }
}

const MEMBER = `member_id, account, nickname, type, password_hash, password_changed_at,
  is_start_password, status, rank_level, avatar, upline_id, register_ip, register_page,
  first_login_at, last_login_at, previous_login_at, last_login_ip, created_at, email,
  email_proven_at, dialing_code, mobile_num, mobile_proven_at, payee_name,
  payment_password_hash, birthday, details, referral_code, recommender_id,
  anti_phishing_phrase, guard_changed_at, temporary_until`;
const BY_ID = `select ${MEMBER} from members where brand_id = $1 and member_id = $2`;
const BY_MOBILE = `select ${MEMBER} from members
  where brand_id = $1 and dialing_code = $2 and mobile_num = $3`;
export type MemberRow = RowOf<typeof BY_ID>;

export const memberByAccount = (
  db: Queries,
  brandId: number,
  account: string,
): Promise<MemberRow | undefined> =>
  db.row(`select ${MEMBER} from members where brand_id = $1 and lower(account) = lower($2)`, [
    brandId,
    account,
  ]);

export const memberById = (
  db: Queries,
  brandId: number,
  memberId: bigint,
): Promise<MemberRow | undefined> => db.row(BY_ID, [brandId, memberId]);

/** A mobile number is the country's dialling code and the digits without a leading zero. */
export type Mobile = { dialingCode: string; mobileNum: string };
export const memberByMobile = (
  db: Queries,
  brandId: number,
  mobile: Mobile,
): Promise<MemberRow | undefined> =>
  db.row(BY_MOBILE, [brandId, mobile.dialingCode, mobile.mobileNum]);

/** Anybody may have typed a number; who proved it by a code holds it, and comes in by it. */
export const memberByProvenMobile = (
  db: Queries,
  brandId: number,
  mobile: Mobile,
): Promise<MemberRow | undefined> =>
  db.row(`${BY_MOBILE} and mobile_proven_at is not null`, [
    brandId,
    mobile.dialingCode,
    mobile.mobileNum,
  ]);

/** The owner of a referral code; of an agent it is the affiliate code too. */
export const memberByCode = (
  db: Queries,
  brandId: number,
  code: string,
): Promise<MemberRow | undefined> =>
  db.row(`select ${MEMBER} from members where brand_id = $1 and referral_code = upper($2)`, [
    brandId,
    code,
  ]);

/** What is known of the person when the account opens. */
export type Person = {
  nickname?: string;
  email?: string;
  mobile?: Mobile;
  isMobileProven?: boolean;
  payeeName?: string;
  paymentPasswordHash?: string;
  birthday?: string;
  details?: Record<string, string>;
  uplineId?: bigint;
  recommenderId?: bigint;
};
export type NewMember = {
  brandId: number;
  account: string;
  type: number;
  passwordHash: string;
  ip: string;
  /** From which the account was opened. */
  page?: string | undefined;
  isStartPassword?: boolean;
  person?: Person;
};
/** Undefined when the account or its mobile number is taken; a transaction, for the line's sake. */
export const insertMember = async (
  tx: Queries,
  member: NewMember,
): Promise<MemberRow | undefined> => {
  const person = member.person ?? {};
  const { brandId } = member;
  const invitedBy = member.type === 4 ? undefined : person.uplineId;
  if (invitedBy !== undefined) await holdLines(tx, { brandId, isMoving: false });
  const uplineId =
    invitedBy === undefined ? null : await openUplineOf(tx, { brandId, memberId: invitedBy });
  const made = await tx.row(
    `insert into members (brand_id, account, nickname, type, password_hash, register_ip,
       terms_accepted_at, is_start_password, email, dialing_code, mobile_num, mobile_proven_at,
       payee_name, payment_password_hash, birthday, details, upline_id, recommender_id,
       register_page, created_at, password_changed_at)
     values ($1, $2, coalesce($7, $2), $3, $4, $5, $19::timestamptz, $6, $8, $9, $10,
       case when $11 then $19::timestamptz end, $12, $13, $14, $15, $16, $17, $18, $19, $19)
     on conflict /* (brand_id, lower(account)) or (brand_id, dialing_code, mobile_num) */ do nothing
     returning ${MEMBER}`,
    [
      member.brandId,
      member.account,
      member.type,
      member.passwordHash,
      member.ip,
      member.isStartPassword ?? false,
      person.nickname ?? null,
      person.email ?? null,
      person.mobile?.dialingCode ?? null,
      person.mobile?.mobileNum ?? null,
      person.isMobileProven ?? false,
      person.payeeName ?? null,
      person.paymentPasswordHash ?? null,
      person.birthday ?? null,
      JSON.stringify(person.details ?? {}),
      uplineId,
      person.recommenderId ?? null,
      member.page ?? '',
      tx.now(),
    ],
  );
  if (made && member.type !== 4) {
    await tellHooks(tx, {
      brandId,
      kind: 'member.registered',
      data: { id: String(made.member_id) },
    });
  }
  if (made) {
    await beginLine(tx, { brandId, memberId: made.member_id, uplineId, at: made.created_at });
  }
  return made;
};

/** Answers whether this was the first login ever. */
export const noteLogin = async (
  tx: Queries,
  p: { brandId: number; memberId: bigint; ip: string },
): Promise<boolean> => {
  const before = await tx.row(
    'select first_login_at from members where brand_id = $1 and member_id = $2 for update',
    [p.brandId, p.memberId],
  );
  await tx.run(
    `update members set first_login_at = coalesce(first_login_at, $4::timestamptz),
       previous_login_at = last_login_at, last_login_at = $4, last_login_ip = $3
     where brand_id = $1 and member_id = $2`,
    [p.brandId, p.memberId, p.ip, tx.now()],
  );
  return before?.first_login_at === null;
};

export const setPassword = async (
  tx: Queries,
  p: { brandId: number; memberId: bigint; hash: string },
): Promise<void> => {
  await tx.run(
    `update members set password_hash = $3, password_changed_at = $4,
       is_start_password = false, temporary_until = null
     where brand_id = $1 and member_id = $2`,
    [p.brandId, p.memberId, p.hash, tx.now()],
  );
};

/**
 * A password that a link or a code brought, and not the one before: the withdrawals wait, and the
 * passkeys of before open nothing until their owner keeps them.
 */
export const resetPassword = async (
  tx: Queries,
  p: { brandId: number; memberId: bigint; hash: string },
): Promise<void> => {
  await tx.run(
    `update members set password_hash = $3, password_changed_at = $4,
       is_start_password = false, temporary_until = null, password_reset_at = $4,
       guard_changed_at = $4
     where brand_id = $1 and member_id = $2`,
    [p.brandId, p.memberId, p.hash, tx.now()],
  );
};

/** The password as it is now, which nobody changes until the transaction ends. */
export const lockPassword = async (
  tx: Queries,
  p: { brandId: number; memberId: bigint },
): Promise<string | undefined> =>
  (
    await tx.row(
      'select password_hash from members where brand_id = $1 and member_id = $2 for update',
      [p.brandId, p.memberId],
    )
  )?.password_hash;

/** So long a password that operators brought waits for its first use (D-U26). */
const TEMPORARY_MILLISECONDS = 24 * 3_600_000;
/** One that two operators brought: as after a reset, and it must be changed at once. */
export const giveTemporaryPassword = async (
  tx: Queries,
  p: { brandId: number; memberId: bigint; hash: string },
): Promise<Date> => {
  await resetPassword(tx, p);
  const until = new Date(tx.now().getTime() + TEMPORARY_MILLISECONDS);
  await tx.run(
    `update members set is_start_password = true, temporary_until = $3
     where brand_id = $1 and member_id = $2`,
    [p.brandId, p.memberId, until],
  );
  return until;
};

/** It opens one session and no other; false where it has ended or opened one before. */
export const useTemporaryPassword = async (
  tx: Queries,
  p: { brandId: number; memberId: bigint },
): Promise<boolean> =>
  (await tx.run(
    `update members set temporary_until = $3
     where brand_id = $1 and member_id = $2 and temporary_until > $3::timestamptz`,
    [p.brandId, p.memberId, tx.now()],
  )) === 1;

export type MemberSearch = {
  brandId: number;
  /** Part of the account, or an id. */
  keyword: string;
  /** Only these, where something else than the account was looked for. */
  memberIds: readonly bigint[] | null;
  uplineId: bigint | null;
  status: MemberRow['status'] | null;
  /** A word operators sorted them by. */
  tag: string | null;
  /** Registered from this moment on, and before that one. */
  from: string | null;
  until: string | null;
};
/** The newest first; accounts of free play are among them only where they are asked for by name. */
export const searchMembers = (
  db: Queries,
  p: MemberSearch & { before: bigint | null; count: number },
): Promise<MemberRow[]> =>
  db.rows(
    `select ${MEMBER} from members where brand_id = $1 and ($3::bigint is null or member_id < $3)
     and ($2 = '' or lower(account) like '%' || $2 || '%' or member_id = $4)
     and ($5::bigint[] is null or member_id = any($5)) and ($6::bigint is null or upline_id = $6)
     and ($7::text is null or status = $7)
     and ($8::timestamptz is null or created_at >= $8)
     and ($9::timestamptz is null or created_at < $9)
     and ($10::text is null or exists (select from member_tags t where t.brand_id = $1
       and t.tag = $10 and t.member_id = members.member_id))
   order by member_id desc limit $11`,
    [
      p.brandId,
      likeOf(p.keyword),
      p.before,
      idOf(p.keyword) ?? null,
      p.memberIds === null ? null : [...p.memberIds],
      p.uplineId,
      p.status,
      p.from,
      p.until,
      p.tag,
      p.count,
    ],
  );

export const countMembers = async (db: Queries, brandId: number): Promise<number> =>
  Number(
    (await db.row('select count(*) as n from members where brand_id = $1 and type <> 4', [brandId]))
      ?.n ?? 0n,
  );

/** What others read of a member's rank; by whoever judges ranks, in the same transaction. */
export const setRankLevel = async (
  tx: Queries,
  p: { brandId: number; memberId: bigint; level: number },
): Promise<void> => {
  await tx.run('update members set rank_level = $3 where brand_id = $1 and member_id = $2', [
    p.brandId,
    p.memberId,
    p.level,
  ]);
};

/** What the blocks that lie on a member come to; by whoever keeps those, in their transaction. */
export const setStatus = async (
  tx: Queries,
  p: { brandId: number; memberId: bigint; status: MemberRow['status'] },
): Promise<void> => {
  await tx.run('update members set status = $3 where brand_id = $1 and member_id = $2', [
    p.brandId,
    p.memberId,
    p.status,
  ]);
};

/** Accounts of free play end after a day. */
export const blockOldTrials = async (db: Queries): Promise<void> => {
  await db.run(
    `update members m set status = 'blocked' from brands b where m.brand_id = b.brand_id
       and m.type = 4 and m.status = 'open'
         and m.created_at < $1::timestamptz - interval '24 hours'`,
    [db.now()],
  );
};
