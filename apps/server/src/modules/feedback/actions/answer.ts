import type { InputOf } from '@fairhouse/contract';
import type {
  answerFeedback as answerCall,
  closeFeedback as closeCall,
  officeFeedback as listCall,
  ReceivedFeedback,
} from '@fairhouse/contract/feedback';
import type { Queries } from '../../../kernel/db.ts';
import { cursorOf, idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { htmlOfText, insertMessage, tellMessages } from '../../messages/index.ts';
import { feedbackOf, lockFeedback, noteAnswer, noteClosing, type FeedbackRow } from '../store.ts';
import { printFeedback } from './write.ts';

export const listFeedback = async (ctx: Ctx, input: InputOf<typeof listCall>) => {
  const rows = await feedbackOf(ctx.db, {
    brandId: ctx.brand.id,
    count: input.pageSize + 1,
    before: cursorOf(input.cursor),
    state: input.state ?? null,
    questionType: input.questionType ?? null,
    keyword: input.keyword?.trim() ?? '',
  });
  const list = rows.slice(0, input.pageSize);
  return {
    list: list.map(print),
    nextCursor: rows.length > list.length ? String(list.at(-1)?.feedback_id) : null,
  };
};

/** Works on one that is locked, and answers it as it is afterwards. */
const changing = async (
  ctx: Ctx,
  given: string,
  work: (tx: Queries, row: FeedbackRow) => Promise<boolean>,
) => {
  const id = idOf(given);
  if (id === undefined) return refuse('not_found');
  return ctx.db.transaction(async (tx) => {
    const row = await lockFeedback(tx, ctx.brand.id, id);
    if (!row) return refuse('not_found');
    if (!(await work(tx, row))) return refuse('state_conflict');
    const after = await lockFeedback(tx, ctx.brand.id, id);
    if (!after) throw new Error('feedback is gone');
    const { operatorId, name } = operatorOf(ctx);
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      action: `feedback.${after.state === 'closed' ? 'close' : 'answer'}`,
      subject: row.account === null ? `feedback:${id}` : `member:${row.account}`,
      before: { feedback: String(id), state: row.state },
      after: { state: after.state, answer: after.answer },
      ip: ctx.ip,
    });
    return after;
  });
};

/** A member is answered once, in the inbox; what comes after it is a message of its own. */
export const answerFeedback = async (ctx: Ctx, input: InputOf<typeof answerCall>) => {
  const { operatorId, name } = operatorOf(ctx);
  const after = await changing(ctx, input.id, async (tx, row) => {
    if (row.member_id === null || row.state !== 'open') return false;
    const asked = `<blockquote>${htmlOfText(row.content)}</blockquote>`;
    await insertMessage(tx, {
      brandId: ctx.brand.id,
      kind: 'answer',
      title: input.title,
      content: htmlOfText(input.text) + asked,
      memberIds: [row.member_id],
      recipients: 1,
      sentBy: operatorId,
      sentName: name,
    });
    await noteAnswer(tx, {
      brandId: ctx.brand.id,
      id: row.feedback_id,
      operatorName: name,
      answer: input.text,
    });
    return true;
  });
  if (isRefusal(after)) return after;
  if (after.member_id !== null) tellMessages(ctx, ctx.brand.id, [after.member_id]);
  return print(after);
};

export const closeFeedback = async (ctx: Ctx, input: InputOf<typeof closeCall>) => {
  const after = await changing(ctx, input.id, async (tx, row) => {
    if (row.state === 'closed') return false;
    await noteClosing(tx, {
      brandId: ctx.brand.id,
      id: row.feedback_id,
      operatorName: operatorOf(ctx).name,
    });
    return true;
  });
  return isRefusal(after) ? after : print(after);
};

const print = (row: FeedbackRow): ReceivedFeedback => ({
  ...printFeedback(row),
  memberId: row.member_id === null ? null : String(row.member_id),
  account: row.account,
  answeredBy: row.answered_name,
  closedBy: row.closed_name,
  closedAt: row.closed_at?.toISOString() ?? null,
});
