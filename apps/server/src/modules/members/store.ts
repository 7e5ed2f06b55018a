import type { Queries } from '../../kernel/db.ts';

export type MemberRow = {
  member_id: bigint; account: string; nickname: string; type: number; password_hash: string;
  password_changed_at: Date; is_start_password: boolean; status: 'open' | 'blocked';
  rank_level: number; avatar: string; upline_id: bigint | null; register_ip: string;
  first_login_at: Date | null; last_login_at: Date | null; previous_login_at: Date | null;
  last_login_ip: string | null; created_at: Date;
};

export const memberByAccount = (
  db: Queries, brandId: number, account: string,
): Promise<MemberRow | undefined> => db.row<MemberRow>(
  'select * from members where brand_id = $1 and lower(account) = lower($2)', [brandId, account]);

export const memberById = (
  db: Queries, brandId: number, memberId: bigint,
): Promise<MemberRow | undefined> => db.row<MemberRow>(
  'select * from members where brand_id = $1 and member_id = $2', [brandId, memberId]);

export type NewMember = {
  brandId: number; account: string; type: number; passwordHash: string; ip: string;
  isStartPassword?: boolean;
};
/** undefined when the account is taken in this brand. */
export const insertMember = (
  tx: Queries, member: NewMember,
): Promise<MemberRow | undefined> => tx.row<MemberRow>(
  `insert into members (brand_id, account, nickname, type, password_hash, register_ip,
     terms_accepted_at, is_start_password)
   values ($1, $2, $2, $3, $4, $5, now(), $6) on conflict do nothing returning *`,
  [member.brandId, member.account, member.type, member.passwordHash, member.ip,
    member.isStartPassword ?? false]);

/** Answers whether this was the first login ever. */
export const noteLogin = async (
  tx: Queries, p: { brandId: number; memberId: bigint; ip: string },
): Promise<boolean> => {
  const before = await tx.row<{ first_login_at: Date | null }>(
    'select first_login_at from members where brand_id = $1 and member_id = $2 for update',
    [p.brandId, p.memberId]);
  await tx.run(
    `update members set first_login_at = coalesce(first_login_at, now()),
       previous_login_at = last_login_at, last_login_at = now(), last_login_ip = $3
     where brand_id = $1 and member_id = $2`, [p.brandId, p.memberId, p.ip]);
  return before?.first_login_at === null;
};

export const setPassword = async (
  tx: Queries, p: { brandId: number; memberId: bigint; hash: string },
): Promise<void> => {
  await tx.run(
    `update members set password_hash = $3, password_changed_at = now(),
       is_start_password = false where brand_id = $1 and member_id = $2`,
    [p.brandId, p.memberId, p.hash]);
};

export const searchMembers = (db: Queries, p: {
  brandId: number; keyword: string; before: bigint | null; count: number;
}): Promise<MemberRow[]> => db.rows<MemberRow>(
  `select * from members where brand_id = $1 and ($3::bigint is null or member_id < $3)
     and ($2 = '' or strpos(lower(account), lower($2)) > 0 or member_id::text = $2)
   order by member_id desc limit $4`, [p.brandId, p.keyword, p.before, p.count]);

export const countMembers = async (db: Queries, brandId: number): Promise<number> =>
  Number((await db.row<{ n: bigint }>(
    'select count(*) as n from members where brand_id = $1 and type <> 4', [brandId]))?.n ?? 0n);
