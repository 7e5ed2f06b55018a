import type { InputOf } from '@fairhouse/contract';
import type {
  deleteMessage as deleteCall,
  inbox as inboxCall,
  Letter,
  readMessage as readCall,
} from '@fairhouse/contract/messages';
import { cursorOf, idOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { tellMessages } from '../listeners.ts';
import { letterById, lettersOf, markDeleted, markRead, unreadOf } from '../store.ts';

const ownerOf = (ctx: Ctx) => ({ brandId: ctx.brand.id, memberId: memberOf(ctx).memberId });
const tell = (ctx: Ctx) => tellMessages(ctx, ctx.brand.id, [memberOf(ctx).memberId]);

export const listInbox = async (ctx: Ctx, input: InputOf<typeof inboxCall>) => {
  const rows = await lettersOf(ctx.db, {
    ...ownerOf(ctx),
    language: ctx.language,
    before: cursorOf(input.cursor),
    count: input.pageSize + 1,
  });
  const list = rows.slice(0, input.pageSize);
  return {
    list: list.map(print),
    nextCursor: rows.length > list.length ? String(list.at(-1)?.message_id) : null,
  };
};

export const openMessage = async (ctx: Ctx, input: InputOf<typeof readCall>) => {
  const owner = ownerOf(ctx);
  const id = idOf(input.id);
  const row =
    id === undefined
      ? undefined
      : await letterById(ctx.db, { ...owner, language: ctx.language, id });
  if (!row) return refuse('not_found');
  if (await markRead(ctx.db, { ...owner, id: row.message_id })) tell(ctx);
  return {
    ...print(row),
    isRead: true,
    content: row.content,
    unread: await unreadOf(ctx.db, owner),
  };
};

export const removeMessage = async (ctx: Ctx, input: InputOf<typeof deleteCall>) => {
  const owner = ownerOf(ctx);
  const id = idOf(input.id);
  if (id === undefined || !(await markDeleted(ctx.db, { ...owner, id })))
    return refuse('not_found');
  tell(ctx);
  return { id: String(id), unread: await unreadOf(ctx.db, owner) };
};

export const countUnread = async (ctx: Ctx) => ({ unread: await unreadOf(ctx.db, ownerOf(ctx)) });

const print = (row: {
  message_id: bigint;
  title: string;
  at: Date;
  read_at: Date | null;
}): Letter => ({
  id: String(row.message_id),
  title: row.title,
  isRead: row.read_at !== null,
  at: row.at.toISOString(),
});
