import { addressKey, netsOf } from '../../kernel/addresses.ts';
import type { Queries, RowOf } from '../../kernel/db.ts';

declare module '../../kernel/db.ts' {
  interface Columns {
    'codes.refusal': 'too_many_requests' | 'quota_exceeded';
  }
}

const RESERVE = `select refusal /* null, is codes.refusal */, id /* not null */
  from reserve_code_share($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;
export type Reserved = RowOf<typeof RESERVE>;

export const reserveCode = async (
  db: Queries,
  p: {
    brandId: number;
    subject: string;
    kind: string;
    ip: string;
    hash: string;
    minutes: number;
    brandMax: number;
  },
): Promise<Reserved> => {
  const { near, wide } = netsOf(p.ip);
  const row = await db.row(RESERVE, [
    p.brandId,
    p.subject,
    p.kind,
    p.hash,
    p.minutes,
    p.brandMax,
    addressKey(p.ip),
    near,
    wide,
    db.now(),
  ]);
  if (!row) throw new Error('reserve_code_share answered nothing');
  return row;
};

/** A code that never left is not counted as sent. */
export const dropCode = async (db: Queries, brandId: number, codeId: bigint): Promise<void> => {
  await db.run('delete from codes where brand_id = $1 and code_id = $2', [brandId, codeId]);
};

type Named = { brandId: number; subject: string; kind: string };

/**
 * Judges a guess and counts it in one statement: however many come at once, so many are judged.
 * undefined: there is no running code.
 */
export const tryCode = async (
  db: Queries,
  p: Named & { hashes: readonly string[]; triesMax: number },
): Promise<boolean | undefined> =>
  (
    await db.row(
      `update codes set wrong_tries = wrong_tries + (code_hash <> all($4))::int,
       ended_at = case when code_hash = any($4) then $6::timestamptz end
     where brand_id = $1 and code_id = (select code_id from codes
         where brand_id = $1 and subject = $2 and kind = $3 order by sent_at desc limit 1)
       and ended_at is null and expires_at > $6 and wrong_tries < $5
     returning code_hash = any($4) as is_right /* not null */`,
      [p.brandId, p.subject, p.kind, p.hashes, p.triesMax, db.now()],
    )
  )?.is_right;

/** Whether the newest code ran out, by time or by tries, rather than being used. */
export const isCodeOver = async (db: Queries, p: Named & { triesMax: number }): Promise<boolean> =>
  (
    await db.row(
      `select ended_at is null and (expires_at <= $5 or wrong_tries >= $4) as is_over from codes
     where brand_id = $1 and subject = $2 and kind = $3 order by sent_at desc limit 1`,
      [p.brandId, p.subject, p.kind, p.triesMax, db.now()],
    )
  )?.is_over === true;

/** In a house that was restored a code or a picture may have been used since. */
export const endAllCodes = async (tx: Queries): Promise<void> => {
  await tx.run('update codes set ended_at = $1 where ended_at is null', [tx.now()]);
  await tx.run('delete from captchas');
};
