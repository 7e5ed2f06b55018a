import type { Queries } from '../../kernel/db.ts';

export type SessionRow = {
  session_id: string; member_id: bigint; account: string; type: number; status: string;
  must_change_password: boolean; started_at: Date; seen_at: Date; expires_at: Date;
  slug: string | null; table_id: string | null;
};

/** A live session by its site token. Prepared: to plan the joins takes longer than to run them. */
export const sessionByToken = async (
  db: Queries, brandId: number, tokenHash: string,
): Promise<SessionRow | undefined> => (await db.prepared<SessionRow>('session-by-token',
  `select s.session_id, s.member_id, m.account, m.type, m.status, s.must_change_password,
     s.started_at, s.seen_at, s.expires_at, null as slug, null as table_id
   from sessions s join members m on m.brand_id = s.brand_id and m.member_id = s.member_id
   where s.brand_id = $1 and s.token_hash = $2 and s.ended_at is null`, [brandId, tokenHash]))[0];

/** The session behind a play token; it ends with the session that launched the game. */
export const sessionByPlayToken = async (
  db: Queries, brandId: number, tokenHash: string,
): Promise<SessionRow | undefined> => (await db.prepared<SessionRow>('session-by-play-token',
  `select s.session_id, s.member_id, m.account, m.type, m.status, s.must_change_password,
     s.started_at, s.seen_at, s.expires_at, p.slug, p.table_id
   from play_tokens p
   join sessions s on s.brand_id = p.brand_id and s.session_id = p.session_id
   join members m on m.brand_id = s.brand_id and m.member_id = s.member_id
   where p.brand_id = $1 and p.token_hash = $2 and s.ended_at is null`, [brandId, tokenHash]))[0];

export const insertSession = async (tx: Queries, p: {
  brandId: number; sessionId: string; tokenHash: string; memberId: bigint;
  mustChangePassword: boolean; ip: string; hoursToLive: number;
}): Promise<void> => {
  await tx.run(
    `insert into sessions (brand_id, session_id, token_hash, member_id, must_change_password,
       ip, expires_at) values ($1, $2, $3, $4, $5, $6, now() + make_interval(hours => $7))`,
    [p.brandId, p.sessionId, p.tokenHash, p.memberId, p.mustChangePassword, p.ip,
      p.hoursToLive]);
};

export const endSessions = async (tx: Queries, p: {
  brandId: number; memberId: bigint; onlyId?: string; exceptId?: string;
}): Promise<string[]> => (await tx.rows<{ session_id: string }>(
  `update sessions set ended_at = now() where brand_id = $1 and member_id = $2
     and ended_at is null and ($3::text is null or session_id = $3)
     and ($4::text is null or session_id <> $4) returning session_id`,
  [p.brandId, p.memberId, p.onlyId ?? null, p.exceptId ?? null])).map((row) => row.session_id);

export const touchSession = async (
  db: Queries, brandId: number, sessionId: string,
): Promise<void> => {
  await db.run(`update sessions set seen_at = greatest(seen_at, now())
    where brand_id = $1 and session_id = $2`, [brandId, sessionId]);
};
