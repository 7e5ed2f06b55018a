import type { FeedbackFields, QuestionType } from '@fairhouse/contract/feedback-fields';
import type { Queries, RowOf } from '../../kernel/db.ts';

/** A member, or a visitor by the address. */
export type Author = { brandId: number; memberId: bigint | null; source: string | null };
declare module '../../kernel/db.ts' {
  interface Columns {
    'feedback.question_type': QuestionType;
  }
}

const FEEDBACK = `select f.feedback_id, f.member_id, m.account, f.content, f.contact,
    f.question_type, f.state, f.at, f.answer, f.answered_at, f.answered_name, f.closed_at,
    f.closed_name, array(select image_id from feedback_images i where i.brand_id = f.brand_id
      and i.feedback_id = f.feedback_id order by position) as images
  from feedback f
  left join members m on m.brand_id = f.brand_id and m.member_id = f.member_id
  where f.brand_id = $1`;
const BY_ID = `${FEEDBACK} and f.feedback_id = $2 for update of f`;
export type FeedbackRow = RowOf<typeof BY_ID>;

/** One of an author after the other, in all processes. */
export const lockAuthor = async (tx: Queries, p: Author): Promise<void> => {
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `feedback:${p.brandId}:${p.memberId ?? p.source}`,
  ]);
};
type Kept = { feedback_id: bigint; at: Date };
export const feedbackByKey = (tx: Queries, p: Author & { key: string }) =>
  tx.row(
    `select feedback_id, at, digest from feedback
     where brand_id = $1 and member_id = $2 and key = $3`,
    [p.brandId, p.memberId, p.key],
  );
export const countLastHour = async (tx: Queries, p: Author): Promise<number> =>
  Number(
    (
      await tx.row(
        `select count(*) as count from feedback where brand_id = $1
       and (member_id = $2 or source = $3) and at > $4::timestamptz - interval '1 hour'`,
        [p.brandId, p.memberId, p.source, tx.now()],
      )
    )?.count ?? 0n,
  );
export const insertFeedback = async (
  tx: Queries,
  p: Author & FeedbackFields & { key: string | null; digest: string },
): Promise<Kept> => {
  const made = await tx.row(
    `insert into feedback (brand_id, member_id, source, content, contact, question_type, key,
       digest, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning feedback_id, at`,
    [
      p.brandId,
      p.memberId,
      p.source,
      p.content,
      p.contact,
      p.questionType,
      p.key,
      p.digest,
      tx.now(),
    ],
  );
  if (!made) throw new Error('the feedback was not kept');
  return made;
};

export const feedbackOfMember = async (
  db: Queries,
  p: { brandId: number; memberId: bigint; pageNo: number; pageSize: number },
): Promise<{ rows: FeedbackRow[]; total: number }> => {
  const counted = await db.row(
    'select count(*) as count from feedback where brand_id = $1 and member_id = $2',
    [p.brandId, p.memberId],
  );
  const rows = await db.rows(
    `${FEEDBACK} and f.member_id = $2 order by f.feedback_id desc limit $3 offset $4`,
    [p.brandId, p.memberId, p.pageSize, (p.pageNo - 1) * p.pageSize],
  );
  return { rows, total: Number(counted?.count ?? 0n) };
};
export const feedbackOf = (
  db: Queries,
  p: {
    brandId: number;
    before: bigint | null;
    state: string | null;
    questionType: string | null;
    keyword: string;
    count: number;
  },
) =>
  db.rows(
    `${FEEDBACK} and ($2::bigint is null or f.feedback_id < $2)
       and ($3::text is null or f.state = $3) and ($4::text is null or f.question_type = $4)
       and ($5 = '' or strpos(lower(f.content), lower($5)) > 0
         or strpos(lower(f.contact), lower($5)) > 0 or lower(m.account) = lower($5))
     order by f.feedback_id desc limit $6`,
    [p.brandId, p.before, p.state, p.questionType, p.keyword, p.count],
  );
/** Locks it: of two operators at once the second finds what the first did. */
export const lockFeedback = (tx: Queries, brandId: number, id: bigint) =>
  tx.row(BY_ID, [brandId, id]);

type Done = { brandId: number; id: bigint; operatorName: string };
export const noteAnswer = async (tx: Queries, p: Done & { answer: string }): Promise<void> => {
  await tx.run(
    `update feedback set state = 'answered', answer = $3, answered_at = $5, answered_name = $4
     where brand_id = $1 and feedback_id = $2`,
    [p.brandId, p.id, p.answer, p.operatorName, tx.now()],
  );
};
export const noteClosing = async (tx: Queries, p: Done): Promise<void> => {
  await tx.run(
    `update feedback set state = 'closed', closed_at = $4, closed_name = $3
     where brand_id = $1 and feedback_id = $2`,
    [p.brandId, p.id, p.operatorName, tx.now()],
  );
};

export const forgetSources = async (db: Queries): Promise<void> => {
  await db.run(
    `update feedback f set source = null from brands b where f.brand_id = b.brand_id
    and f.source is not null and f.at < $1::timestamptz - interval '1 day'`,
    [db.now()],
  );
};
export const forgetImages = async (db: Queries): Promise<void> => {
  await db.run(
    `delete from feedback_images i using brands b where i.brand_id = b.brand_id
    and i.feedback_id is null and i.at < $1::timestamptz - interval '1 day'`,
    [db.now()],
  );
};

type Owner = { brandId: number; memberId: bigint };
export const countWaiting = async (db: Queries, p: Owner): Promise<number> =>
  Number(
    (
      await db.row(
        `select count(*) as count from feedback_images
     where brand_id = $1 and member_id = $2 and feedback_id is null`,
        [p.brandId, p.memberId],
      )
    )?.count ?? 0n,
  );
export const insertImage = async (tx: Queries, p: Owner & { id: string; bytes: Buffer }) => {
  await tx.run(
    `insert into feedback_images (brand_id, image_id, member_id, content, at)
    values ($1, $2, $3, $4, $5)`,
    [p.brandId, p.id, p.memberId, p.bytes, tx.now()],
  );
};
/** Ties waiting pictures of the member to feedback; how many of those named there were. */
export const tieImages = (
  tx: Queries,
  p: Owner & { feedbackId: bigint; images: readonly string[] },
): Promise<number> =>
  tx.run(
    `update feedback_images i set feedback_id = $3, position = o.place
   from unnest($4::text[]) with ordinality o (image_id, place)
   where i.brand_id = $1 and i.member_id = $2 and i.image_id = o.image_id
     and i.feedback_id is null`,
    [p.brandId, p.memberId, p.feedbackId, [...p.images]],
  );
/** Of a member, or of whoever wrote to the house. */
export const imageOf = async (
  db: Queries,
  p: { brandId: number; id: string; memberId: bigint | null },
): Promise<Buffer | undefined> =>
  (
    await db.row(
      `select content from feedback_images where brand_id = $1 and image_id = $2
     and case when $3::bigint is null then feedback_id is not null else member_id = $3 end`,
      [p.brandId, p.id, p.memberId],
    )
  )?.content;
