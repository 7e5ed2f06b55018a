import type { Queries, RowOf } from '../../kernel/db.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'address_challenges.means': 'password' | 'sms' | 'social';
  }
}

export type TokenKey = { brandId: number; tokenHash: string };

// Only session_id says whether there is one: the rest is there with it.
const SESSION = `s.session_id, s.member_id /* not null */, m.account /* not null */,
     m.type /* not null */, m.status /* not null */, s.must_change_password /* not null */,
     s.started_at /* not null */, s.seen_at /* not null */, s.expires_at /* not null */`;
const BY_TOKENS = `select ${SESSION}, null::text as slug, null::text as table_id
   from unnest($1::integer[], $2::text[]) with ordinality as asked (brand_id, token_hash, n)
   left join sessions s on s.brand_id = asked.brand_id and s.token_hash = asked.token_hash
     and s.ended_at is null
   left join members m on m.brand_id = s.brand_id and m.member_id = s.member_id
   order by asked.n`;
const BY_PLAY_TOKENS = `select ${SESSION}, p.slug, p.table_id
   from unnest($1::integer[], $2::text[]) with ordinality as asked (brand_id, token_hash, n)
   left join play_tokens p on p.brand_id = asked.brand_id and p.token_hash = asked.token_hash
   left join sessions s on s.brand_id = p.brand_id and s.session_id = p.session_id
     and s.ended_at is null
   left join members m on m.brand_id = s.brand_id and m.member_id = s.member_id
   order by asked.n`;
type FoundRow = RowOf<typeof BY_PLAY_TOKENS>;
export type SessionRow = FoundRow & { session_id: string };

/**
 * The live sessions of site tokens, a row or nothing for each in their order. Prepared: to plan
 * the joins takes longer than to run them.
 */
export const sessionsByTokens = async (
  db: Queries,
  keys: readonly TokenKey[],
): Promise<(SessionRow | undefined)[]> =>
  inOrder(await db.prepared('sessions-by-tokens', BY_TOKENS, columnsOf(keys)));

/** The sessions behind play tokens; they end with the session that launched the game. */
export const sessionsByPlayTokens = async (
  db: Queries,
  keys: readonly TokenKey[],
): Promise<(SessionRow | undefined)[]> =>
  inOrder(await db.prepared('sessions-by-play-tokens', BY_PLAY_TOKENS, columnsOf(keys)));

const inOrder = (rows: readonly FoundRow[]): (SessionRow | undefined)[] =>
  rows.map(({ session_id, ...row }) => (session_id === null ? undefined : { ...row, session_id }));
const columnsOf = (keys: readonly TokenKey[]) => [
  keys.map(({ brandId }) => brandId),
  keys.map(({ tokenHash }) => tokenHash),
];

export const insertSession = async (
  tx: Queries,
  p: {
    brandId: number;
    sessionId: string;
    tokenHash: string;
    memberId: bigint;
    mustChangePassword: boolean;
    ip: string;
    device: string;
    means: string;
    keptId?: string | null;
    hoursToLive: number;
  },
): Promise<void> => {
  await tx.run(
    `insert into sessions (brand_id, session_id, token_hash, member_id, must_change_password,
       ip, expires_at, device, means, seen_at, started_at, kept_id)
     values ($1, $2, $3, $4, $5, $6, $10::timestamptz + make_interval(hours => $7), $8, $9, $10,
       $10, $11)`,
    [
      p.brandId,
      p.sessionId,
      p.tokenHash,
      p.memberId,
      p.mustChangePassword,
      p.ip,
      p.hoursToLive,
      p.device,
      p.means,
      tx.now(),
      p.keptId ?? null,
    ],
  );
};

/**
 * With them what keeps them. That comes first, by itself: whoever is coming back by it meanwhile
 * has a session then, which the second statement sees.
 */
export const endSessions = async (
  tx: Queries,
  p: { brandId: number; memberId: bigint; onlyId?: string; exceptId?: string },
): Promise<string[]> => {
  await tx.run(
    `update kept_sessions k set ended_at = $5, end_reason = 'stopped'
     where k.brand_id = $1 and k.member_id = $2 and k.ended_at is null
     and ($3::text is null or exists (select 1 from sessions s where s.brand_id = $1
       and s.session_id = $3 and s.kept_id = k.kept_id))
     and ($4::text is null or not exists (select 1 from sessions s where s.brand_id = $1
       and s.session_id = $4 and s.kept_id = k.kept_id))`,
    [p.brandId, p.memberId, p.onlyId ?? null, p.exceptId ?? null, tx.now()],
  );
  return (
    await tx.rows(
      `update sessions set ended_at = $5 where brand_id = $1 and member_id = $2
     and ended_at is null and ($3::text is null or session_id = $3)
     and ($4::text is null or session_id <> $4) returning session_id`,
      [p.brandId, p.memberId, p.onlyId ?? null, p.exceptId ?? null, tx.now()],
    )
  ).map((row) => row.session_id);
};

export type HeldSession = SessionKey & { idleHours: number };
/** A use is noted once a minute, so what looks idle for less than that is not yet over. */
const NOTED_MINUTES = 2;
/** Of these the sessions that ended, ran out, idled or belong to an account that is closed. */
export const sessionsOver = async (db: Queries, held: readonly HeldSession[]): Promise<string[]> =>
  (
    await db.rows(
      `select asked.session_id /* not null */
   from unnest($1::integer[], $2::text[], $3::integer[])
     as asked (brand_id, session_id, idle_hours)
   left join sessions s on s.brand_id = asked.brand_id and s.session_id = asked.session_id
   left join members m on m.brand_id = s.brand_id and m.member_id = s.member_id
   where (s.ended_at is null and s.expires_at > $5 and m.status in ('open', 'frozen')
     and s.seen_at > $5::timestamptz - make_interval(hours => asked.idle_hours,
       mins => $4)) is not true`,
      [
        held.map(({ brandId }) => brandId),
        held.map(({ sessionId }) => sessionId),
        held.map(({ idleHours }) => idleHours),
        NOTED_MINUTES,
        db.now(),
      ],
    )
  ).map((row) => row.session_id);

/** The same session under another token: whoever held the one before holds nothing. */
export const renewToken = async (
  tx: Queries,
  p: SessionKey & { tokenHash: string },
): Promise<boolean> =>
  (await tx.run(
    `update sessions set token_hash = $3, must_change_password = false
   where brand_id = $1 and session_id = $2 and ended_at is null`,
    [p.brandId, p.sessionId, p.tokenHash],
  )) === 1;

/** The play tokens and launch tickets of a member. */
export const dropPlay = async (
  db: Queries,
  p: { brandId: number; memberId: bigint },
): Promise<void> => {
  for (const table of ['play_tokens', 'launch_tickets'] as const) {
    await db.run(
      `delete from ${table} t using sessions s where t.brand_id = $1
      and s.brand_id = t.brand_id and s.session_id = t.session_id and s.member_id = $2`,
      [p.brandId, p.memberId],
    );
  }
};

export type SessionKey = { brandId: number; sessionId: string };
export const touchSessions = async (db: Queries, keys: readonly SessionKey[]): Promise<void> => {
  // In one order, so that two processes do not wait for each other.
  const sorted = keys.toSorted((a, b) => (a.sessionId < b.sessionId ? -1 : 1));
  await db.run(
    `update sessions s set seen_at = greatest(s.seen_at, $3::timestamptz)
    from unnest($1::integer[], $2::text[]) as seen (brand_id, session_id)
    where s.brand_id = seen.brand_id and s.session_id = seen.session_id`,
    [sorted.map(({ brandId }) => brandId), sorted.map(({ sessionId }) => sessionId), db.now()],
  );
};

export type Arrival = {
  brandId: number;
  memberId: bigint;
  ip: string;
  device: string;
  means: string;
};
/** A way in that succeeded: its address is known from now on, and it stands in the history. */
export const noteArrival = async (tx: Queries, p: Arrival & { address: string }): Promise<void> => {
  await tx.run(
    `insert into known_addresses (brand_id, member_id, ip, seen_at) values ($1, $2, $3, $4)
     on conflict (brand_id, member_id, ip) do update set seen_at = $4`,
    [p.brandId, p.memberId, p.address, tx.now()],
  );
  await noteLoginTry(tx, { ...p, outcome: 'ok' });
};
export const noteLoginTry = async (
  tx: Queries,
  p: Arrival & { outcome: 'ok' | 'refused' },
): Promise<void> => {
  await tx.run(
    `insert into logins (brand_id, member_id, ip, device, means, outcome, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [p.brandId, p.memberId, p.ip, p.device, p.means, p.outcome, tx.now()],
  );
};

/** The same statement for an account that nobody has, so that it takes as long. */
export const noteWrongPassword = async (
  db: Queries,
  p: { brandId: number; account: string; ip: string; device: string },
): Promise<void> => {
  await db.run(
    `insert into logins (brand_id, member_id, ip, device, means, outcome, at)
     select brand_id, member_id, $3, $4, 'password', 'refused', $5::timestamptz from members
     where brand_id = $1 and lower(account) = lower($2)`,
    [p.brandId, p.account, p.ip, p.device, db.now()],
  );
};

/** Addresses are forgotten 90 days after their last login: D-C14. */
const KNOWN_DAYS = 90;
export const isKnownAddress = async (
  db: Queries,
  p: { brandId: number; memberId: bigint; ip: string },
): Promise<boolean> =>
  (await db.row(
    `select 1 from known_addresses where brand_id = $1 and member_id = $2 and ip = $3
     and seen_at > $5::timestamptz - make_interval(days => $4)`,
    [p.brandId, p.memberId, p.ip, KNOWN_DAYS, db.now()],
  )) !== undefined;

const CHALLENGE = `select c.member_id, c.means, c.is_weak, c.login_as, c.asks
   from address_challenges c
   join members m on m.brand_id = c.brand_id and m.member_id = c.member_id
   where c.brand_id = $1 and c.challenge_hash = $2 and c.expires_at > $3
     and m.password_changed_at <= c.created_at`;
export type ChallengeRow = RowOf<typeof CHALLENGE>;
export const insertChallenge = async (
  db: Queries,
  p: {
    brandId: number;
    hash: string;
    memberId: bigint;
    means: string;
    isWeak: boolean;
    loginAs: string | null;
    minutes: number;
    asks: string;
  },
): Promise<void> => {
  await db.run(
    `insert into address_challenges (brand_id, challenge_hash, member_id, means, is_weak,
       login_as, asks, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $8, $9::timestamptz + make_interval(mins => $7), $9)`,
    [p.brandId, p.hash, p.memberId, p.means, p.isWeak, p.loginAs, p.minutes, p.asks, db.now()],
  );
};
const TRIES_MAX = 5;
/** It ends with the password it began with. */
export const challengeOf = (db: Queries, brandId: number, hash: string) =>
  db.row(CHALLENGE, [brandId, hash, db.now()]);
/** One statement, so that guesses side by side are no more than five. */
export const countTry = async (db: Queries, brandId: number, hash: string): Promise<boolean> =>
  (await db.run(
    `update address_challenges set tries = tries + 1 where brand_id = $1
       and challenge_hash = $2 and expires_at > $4 and tries < $3`,
    [brandId, hash, TRIES_MAX, db.now()],
  )) === 1;
export const dropChallenge = async (db: Queries, brandId: number, hash: string): Promise<boolean> =>
  (await db.run('delete from address_challenges where brand_id = $1 and challenge_hash = $2', [
    brandId,
    hash,
  ])) === 1;

export const openSessionsOf = (
  db: Queries,
  p: { brandId: number; memberId: bigint; idleHours: number },
) =>
  db.rows(
    `select session_id, device, ip, means, started_at, seen_at from sessions
   where brand_id = $1 and member_id = $2 and ended_at is null and expires_at > $4
     and seen_at > $4::timestamptz - make_interval(hours => $3)
   order by seen_at desc, session_id limit 50`,
    [p.brandId, p.memberId, p.idleHours, db.now()],
  );

export const loginsOf = (
  db: Queries,
  p: { brandId: number; memberId: bigint; before: bigint | null; count: number },
) =>
  db.rows(
    `select login_id, at, ip, device, means, outcome from logins
     where brand_id = $1 and member_id = $2 and ($3::bigint is null or login_id < $3)
     order by login_id desc limit $4`,
    [p.brandId, p.memberId, p.before, p.count],
  );

/** In a house that was restored a session may have ended since, and a ticket been used. */
export const endAllSessions = async (tx: Queries): Promise<void> => {
  await tx.run(
    `update kept_sessions set ended_at = $1, end_reason = 'restored' where ended_at is null`,
    [tx.now()],
  );
  await tx.run('update sessions set ended_at = $1 where ended_at is null', [tx.now()]);
  await tx.run('delete from launch_tickets');
  await tx.run('delete from play_tokens');
  await tx.run('delete from address_challenges');
};
