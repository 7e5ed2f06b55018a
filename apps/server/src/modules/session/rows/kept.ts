import type { Queries, RowOf } from '../../../kernel/db.ts';

export type KeptKey = { brandId: number; keptId: string };
type KeptEnd = 'member' | 'stopped' | 'reused' | 'other device' | 'restored';

export const insertKept = async (
  tx: Queries,
  p: KeptKey & {
    memberId: bigint;
    sessionId: string;
    secretHash: string;
    deviceHash: string;
    device: string;
    ip: string;
    idleDays: number;
  },
): Promise<void> => {
  await tx.run(
    `insert into kept_sessions (brand_id, kept_id, member_id, secret_hash, device_hash, device, ip,
       created_at, used_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8::timestamptz + make_interval(days => $9))`,
    [
      p.brandId,
      p.keptId,
      p.memberId,
      p.secretHash,
      p.deviceHash,
      p.device,
      p.ip,
      tx.now(),
      p.idleDays,
    ],
  );
  await tx.run('update sessions set kept_id = $3 where brand_id = $1 and session_id = $2', [
    p.brandId,
    p.sessionId,
    p.keptId,
  ]);
};

const KEPT = `select kept_id, member_id, secret_hash, device_hash, ended_at, expires_at
   from kept_sessions where brand_id = $1 and kept_id = $2 for update`;
export type KeptRow = RowOf<typeof KEPT>;
/** Locked, so that of two who show one secret the second finds it used. */
export const lockKept = (tx: Queries, p: KeptKey): Promise<KeptRow | undefined> =>
  tx.row(KEPT, [p.brandId, p.keptId]);

/** The next secret; it lives on from now, and no longer than its days in all. */
export const turnKept = async (
  tx: Queries,
  p: KeptKey & { secretHash: string; ip: string; idleDays: number; days: number },
): Promise<void> => {
  await tx.run(
    `update kept_sessions set secret_hash = $3, ip = $4, used_at = $5,
       expires_at = least($5::timestamptz + make_interval(days => $6),
         created_at + make_interval(days => $7))
     where brand_id = $1 and kept_id = $2`,
    [p.brandId, p.keptId, p.secretHash, p.ip, tx.now(), p.idleDays, p.days],
  );
};

export const endKept = async (tx: Queries, p: KeptKey & { reason: KeptEnd }): Promise<boolean> =>
  (await tx.run(
    `update kept_sessions set ended_at = $3, end_reason = $4
     where brand_id = $1 and kept_id = $2 and ended_at is null`,
    [p.brandId, p.keptId, tx.now(), p.reason],
  )) === 1;
/** What a kept browser has open. */
export const endSessionsOfKept = async (tx: Queries, p: KeptKey): Promise<string[]> =>
  (
    await tx.rows(
      `update sessions set ended_at = $3 where brand_id = $1 and kept_id = $2
       and ended_at is null returning session_id`,
      [p.brandId, p.keptId, tx.now()],
    )
  ).map((row) => row.session_id);

export const keptOf = (db: Queries, p: { brandId: number; memberId: bigint; sessionId: string }) =>
  db.rows(
    `select k.kept_id, k.device, k.ip, k.used_at, k.expires_at,
       exists (select 1 from sessions s where s.brand_id = k.brand_id and s.session_id = $3
         and s.kept_id = k.kept_id) as is_current /* not null */
     from kept_sessions k
     where k.brand_id = $1 and k.member_id = $2 and k.ended_at is null and k.expires_at > $4
     order by k.used_at desc, k.kept_id limit 50`,
    [p.brandId, p.memberId, p.sessionId, db.now()],
  );

const FORGOTTEN_DAYS = 30;
export const forgetKept = async (db: Queries): Promise<void> => {
  await db.run(
    `delete from kept_sessions
     where expires_at < $1::timestamptz - make_interval(days => $2)`,
    [db.now(), FORGOTTEN_DAYS],
  );
};
