import { createHash } from 'node:crypto';
import type { InputOf } from '@fairhouse/contract';
import {
  type sendFeedback as sendCall,
  type Feedback,
  type myFeedback,
} from '@fairhouse/contract/feedback';
import {
  IMAGES_MAX,
  judgeFeedback,
  tidyFeedback,
  type FeedbackFields,
} from '@fairhouse/contract/feedback-fields';
import { addressKey } from '../../../kernel/addresses.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { bearerOf } from '../../../kernel/request.ts';
import { settingsOf } from '../../brands/index.ts';
import { actorOf } from '../../session/index.ts';
import { passBotCheck } from '../../verification/index.ts';
import { AN_HOUR_MAX } from '../rules.ts';
import {
  countLastHour,
  feedbackByKey,
  feedbackOfMember,
  insertFeedback,
  lockAuthor,
  tieImages,
  type Author,
  type FeedbackRow,
} from '../store.ts';

export const writeFeedback = async (ctx: Ctx, input: InputOf<typeof sendCall>) => {
  const author = await authorOf(ctx);
  const isVisitor = author.memberId === null;
  const fields = tidyFeedback({ ...input, questionType: input.questionType ?? input.type ?? '' });
  const wrong = judgeFeedback(fields, settingsOf(ctx.brand).feedbackLength, isVisitor);
  if (Object.keys(wrong).length > 0) return refuse('validation_failed', { fields: wrong });
  const images = [...new Set(input.images)];
  if (images.length > IMAGES_MAX) return refuse('too_many_files');
  // Pictures are sent by token; a visitor has none to name.
  if (isVisitor && images.length > 0) return refuse('validation_failed', UNKNOWN_IMAGES);
  if (isVisitor && !(await passBotCheck(ctx, input.altcha))) return refuse('verify_first');
  const kept = await keep(ctx, author, { ...fields, images });
  return isRefusal(kept) ? kept : { id: String(kept.feedback_id), at: kept.at.toISOString() };
};

const UNKNOWN_IMAGES = { fields: { images: 'unknown' } };
/** Taken back as a whole when a picture is not there. */
class UnknownImage extends Error {}
type Written = FeedbackFields & { images: readonly string[] };

/** Who has no live session of a member is a visitor: who is blocked may still complain. */
const authorOf = async (ctx: Ctx): Promise<Author> => {
  const actor = await actorOf(ctx, { method: 'GET', needs: 'member' }, bearerOf(ctx.header));
  return isRefusal(actor)
    ? { brandId: ctx.brand.id, memberId: null, source: addressKey(ctx.ip) }
    : { brandId: ctx.brand.id, memberId: memberOf({ ...ctx, actor }).memberId, source: null };
};

/** What a second try under the same key is compared with. */
const digestOf = ({ content, contact, questionType, images }: Written): string =>
  createHash('sha256')
    .update(
      JSON.stringify([content, contact, questionType, ...(images.length > 0 ? [images] : [])]),
    )
    .digest('base64url');

/** Counted and kept one after the other; a key of a member is kept once. */
const keep = (ctx: Ctx, author: Author, { images, ...fields }: Written) =>
  ctx.db
    .transaction(async (tx) => {
      const key = author.memberId === null ? null : (ctx.idempotencyKey ?? null);
      const digest = digestOf({ ...fields, images });
      await lockAuthor(tx, author);
      const known = key === null ? undefined : await feedbackByKey(tx, { ...author, key });
      if (known) return known.digest === digest ? known : refuse('idempotency_conflict');
      if ((await countLastHour(tx, author)) >= AN_HOUR_MAX) return refuse('too_many_requests');
      const kept = await insertFeedback(tx, { ...author, ...fields, key, digest });
      const { brandId, memberId } = author;
      const tied =
        memberId === null || images.length === 0
          ? 0
          : await tieImages(tx, { brandId, memberId, images, feedbackId: kept.feedback_id });
      if (tied !== images.length) throw new UnknownImage();
      return kept;
    })
    .catch((error: unknown) => {
      if (error instanceof UnknownImage) return refuse('validation_failed', UNKNOWN_IMAGES);
      throw error;
    });

export const listOwn = async (ctx: Ctx, { pageNo, pageSize }: InputOf<typeof myFeedback>) => {
  const { rows, total } = await feedbackOfMember(ctx.db, {
    brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId,
    pageNo,
    pageSize,
  });
  return { list: rows.map(printFeedback), total, pageNo, pageSize };
};

export const printFeedback = (row: FeedbackRow): Feedback => ({
  id: String(row.feedback_id),
  content: row.content,
  contact: row.contact,
  questionType: row.question_type,
  state: row.state,
  at: row.at.toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  images: row.images,
});
