import type { Retry, RedReason, REVIEW_VIEWS, Verdict } from '@fairhouse/contract/identity-words';
import type { Queries } from '../../../kernel/db.ts';
import { CLAIM_MINUTES } from '../rules.ts';
import { CHECK, tellCheck } from '../store.ts';

export type ReviewView = (typeof REVIEW_VIEWS)[number];
/** What a member has not handed in is nobody's business yet. */
const HANDED_IN = `${CHECK} and c.state <> 'init'` as const;
const VIEWS: Record<ReviewView, readonly string[] | null> = {
  open: ['pending', 'onHold'],
  held: ['onHold'],
  done: ['completed'],
  all: null,
};

export const reviewRows = (
  db: Queries,
  p: { brandId: number; view: ReviewView; keyword: string; cursor: bigint | null; count: number },
) => {
  const isOldestFirst = p.view === 'open' || p.view === 'held';
  return db.rows(
    `${HANDED_IN} and ($3::text[] is null or c.state = any($3))
       and ($4 = '' or lower(m.account) = lower($4) or c.check_id::text = $4)
       and ($5::bigint is null or case when $7 then c.check_id > $5 else c.check_id < $5 end)
     order by case when $7 then c.check_id end, c.check_id desc limit $6`,
    [p.brandId, db.now(), VIEWS[p.view], p.keyword, p.cursor, p.count, isOldestFirst],
  );
};
export const reviewRow = (db: Queries, brandId: number, id: bigint) =>
  db.row(`${HANDED_IN} and c.check_id = $3`, [brandId, db.now(), id]);
export const lockReview = (tx: Queries, brandId: number, id: bigint) =>
  tx.row(`${HANDED_IN} and c.check_id = $3 for update of c`, [brandId, tx.now(), id]);
export const reviewCounts = async (db: Queries, brandId: number) => {
  const row = await db.row(
    `select count(*) as open, count(*) filter (where state = 'onHold') as held
     from identity_checks where brand_id = $1 and state in ('pending', 'onHold')`,
    [brandId],
  );
  return { open: Number(row?.open ?? 0n), held: Number(row?.held ?? 0n) };
};

/** False when somebody else holds it. */
export const takeReview = async (
  tx: Queries,
  p: { brandId: number; id: bigint; operatorId: bigint; operatorName: string },
): Promise<boolean> =>
  (await tx.run(
    `update identity_checks set claimed_by = $3, claimed_name = $4, claimed_at = $6
   where brand_id = $1 and check_id = $2 and state in ('pending', 'onHold')
     and (claimed_by is null or claimed_by = $3
       or claimed_at < $6::timestamptz - make_interval(mins => $5))`,
    [p.brandId, p.id, p.operatorId, p.operatorName, CLAIM_MINUTES, tx.now()],
  )) === 1;
export const moveReview = async (
  tx: Queries,
  p: { brandId: number; id: bigint; state: 'pending' | 'onHold'; note: string },
): Promise<void> => {
  const row = await tx.row(
    `update identity_checks set state = $3, note = $4
    where brand_id = $1 and check_id = $2 returning member_id`,
    [p.brandId, p.id, p.state, p.note],
  );
  if (row) await tellCheck(tx, { ...p, memberId: row.member_id });
};
export type Decision = {
  verdict: Verdict;
  reason: RedReason | null;
  retry: Retry | null;
  note: string;
  comment: string;
};
export const closeReview = async (
  tx: Queries,
  p: Decision & { brandId: number; id: bigint; operatorId: bigint; operatorName: string },
): Promise<void> => {
  const row = await tx.row(
    `update identity_checks set state = 'completed', verdict = $3, reason = $4, retry = $5,
       note = $6, comment = $7, decided_at = $10, decided_by = $8, decided_name = $9
     where brand_id = $1 and check_id = $2 returning member_id`,
    [
      p.brandId,
      p.id,
      p.verdict,
      p.reason,
      p.retry,
      p.note,
      p.comment,
      p.operatorId,
      p.operatorName,
      tx.now(),
    ],
  );
  if (row) await tellCheck(tx, { ...p, memberId: row.member_id, state: p.verdict });
};

/** A picture of a check that was handed in, and whose it is. */
export const pictureOf = (db: Queries, brandId: number, id: string) =>
  db.row(
    `select p.content_sealed, p.kind, p.check_id, m.account from identity_pictures p
   join identity_checks c on c.brand_id = p.brand_id and c.check_id = p.check_id
     and c.state <> 'init'
   join members m on m.brand_id = c.brand_id and m.member_id = c.member_id
   where p.brand_id = $1 and p.picture_id = $2`,
    [brandId, id],
  );
