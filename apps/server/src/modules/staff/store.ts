import type { Queries, RowOf } from '../../kernel/db.ts';

const OPERATOR = `o.operator_id, o.name, o.role, o.password_hash, o.authenticator_sealed,
  o.authenticator_step, o.waiting_sealed, o.waiting_until, o.status, o.must_change_password,
  o.start_until, o.linked_issuer, o.linked_subject, o.linked_mail, o.created_at, o.last_login_at,
  r.name as role_name, r.permissions`;
/** With what a composed role holds; of one that was taken away nothing is left. */
const OPERATORS = `operators o left join composed_roles r
  on r.brand_id = o.brand_id and r.role = o.role and r.removed_at is null`;
const BY_ID = `select ${OPERATOR} from ${OPERATORS}
  where o.brand_id = $1 and o.operator_id = $2 and not o.is_key`;
export type OperatorRow = RowOf<typeof BY_ID>;

export const operatorByName = (db: Queries, brandId: number, name: string) =>
  db.row(
    `select ${OPERATOR} from ${OPERATORS}
     where o.brand_id = $1 and lower(o.name) = lower($2) and not o.is_key`,
    [brandId, name],
  );
/** As they are, until the transaction ends. */
export const lockOperator = (tx: Queries, brandId: number, operatorId: bigint) =>
  tx.row(`${BY_ID} for update of o`, [brandId, operatorId]);
export const operatorById = (db: Queries, brandId: number, operatorId: bigint) =>
  db.row(BY_ID, [brandId, operatorId]);

/** False when the step was used already: a code works once. */
export const useAuthenticatorStep = async (
  db: Queries,
  p: { brandId: number; operatorId: bigint; step: bigint },
): Promise<boolean> =>
  (await db.run(
    `update operators set authenticator_step = $3 where brand_id = $1 and operator_id = $2
   and authenticator_step < $3`,
    [p.brandId, p.operatorId, p.step],
  )) === 1;

type Sealed = { brandId: number; operatorId: bigint; sealed: Buffer };
/**
 * The secret that was shown last; a first code of it enrols it. False where another authenticator
 * was enrolled since the one that was `seen`.
 */
export const keepWaiting = async (
  db: Queries,
  p: Sealed & { until: Date; seen: Buffer | null },
): Promise<boolean> =>
  (await db.run(
    `update operators set waiting_sealed = $3, waiting_until = $4
  where brand_id = $1 and operator_id = $2 and authenticator_sealed is not distinct from $5`,
    [p.brandId, p.operatorId, p.sealed, p.until, p.seen],
  )) === 1;
export const enrol = async (db: Queries, p: Sealed & { step: bigint }): Promise<boolean> =>
  (await db.run(
    `update operators set authenticator_sealed = $3, authenticator_step = $4,
      waiting_sealed = null, waiting_until = null
    where brand_id = $1 and operator_id = $2 and waiting_sealed = $3`,
    [p.brandId, p.operatorId, p.sealed, p.step],
  )) === 1;

/** Every operator with the number of their live sessions, by name. */
export const operatorRows = (db: Queries, brandId: number, onlyId: bigint | null = null) =>
  db.rows(
    `select ${OPERATOR}, (select count(*) from operator_sessions s where s.brand_id = o.brand_id
       and s.operator_id = o.operator_id and s.ended_at is null and s.expires_at > $3
       and s.seen_at > $3::timestamptz - interval '30 minutes') as sessions
     from ${OPERATORS} where o.brand_id = $1 and not o.is_key
       and ($2::bigint is null or o.operator_id = $2)
     order by lower(o.name)`,
    [brandId, onlyId, db.now()],
  );

/** Neither blocked nor with a start password that has ended (D-U26). */
export const mayComeIn = (
  { status, start_until: until }: Pick<OperatorRow, 'status' | 'start_until'>,
  now: Date,
): boolean => status === 'open' && (until === null || until > now);

/** The owners, locked: of two changes at once the second sees what the first left. */
export const lockOwners = (tx: Queries, brandId: number) =>
  tx.rows(
    `select operator_id, status, start_until from operators where brand_id = $1 and role = 'owner'
     order by operator_id for update`,
    [brandId],
  );

/** From where each open owner came in last; null: never yet. */
export const ownerPlaces = (db: Queries, brandId: number) =>
  db.rows(
    `select o.operator_id, (select s.ip from operator_sessions s
       where s.brand_id = o.brand_id and s.operator_id = o.operator_id
       order by s.started_at desc, s.session_id limit 1) as ip
     from operators o where o.brand_id = $1 and o.role = 'owner' and o.status = 'open'`,
    [brandId],
  );

type One = { brandId: number; operatorId: bigint };
export const changeRole = (tx: Queries, p: One & { from: string; to: string }) =>
  tx.run(`update operators set role = $4 where brand_id = $1 and operator_id = $2 and role = $3`, [
    p.brandId,
    p.operatorId,
    p.from,
    p.to,
  ]);
export const changeStatus = (tx: Queries, p: One & { status: 'open' | 'blocked' }) =>
  tx.run(
    `update operators set status = $3 where brand_id = $1 and operator_id = $2
    and status <> $3`,
    [p.brandId, p.operatorId, p.status],
  );
/** A start password must be changed at the first sign-in, and within a day (D-U26). */
export const START_HOURS = 24;
export const changePassword = (tx: Queries, p: One & { hash: string; isStart: boolean }) =>
  tx.run(
    `update operators set password_hash = $3, must_change_password = $4,
     start_until = case when $4 then $5::timestamptz + make_interval(hours => $6) end
   where brand_id = $1 and operator_id = $2`,
    [p.brandId, p.operatorId, p.hash, p.isStart, tx.now(), START_HOURS],
  );
export const clearAuthenticator = (tx: Queries, p: One) =>
  tx.run(
    `update operators set authenticator_sealed = null, waiting_sealed = null, waiting_until = null
   where brand_id = $1 and operator_id = $2`,
    [p.brandId, p.operatorId],
  );

export const endSessionsOf = (tx: Queries, p: One & { exceptId?: string; onlyId?: string }) =>
  tx.run(
    `update operator_sessions set ended_at = $5 where brand_id = $1 and operator_id = $2
    and ended_at is null and ($3::text is null or session_id <> $3)
    and ($4::text is null or session_id = $4)`,
    [p.brandId, p.operatorId, p.exceptId ?? null, p.onlyId ?? null, tx.now()],
  );
export const liveSessions = (db: Queries, p: One) =>
  db.rows(
    `select session_id, ip, started_at, seen_at from operator_sessions
   where brand_id = $1 and operator_id = $2 and ended_at is null and expires_at > $3
     and seen_at > $3::timestamptz - interval '30 minutes'
   order by started_at desc, session_id limit 100`,
    [p.brandId, p.operatorId, db.now()],
  );

/** In a house that was restored a session may have ended since. */
export const endAllSessions = async (tx: Queries): Promise<void> => {
  await tx.run('update operator_sessions set ended_at = $1 where ended_at is null', [tx.now()]);
};
