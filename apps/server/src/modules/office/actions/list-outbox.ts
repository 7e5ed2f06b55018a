import type { InputOf } from '@fairhouse/contract';
import type { officeOutbox } from '@fairhouse/contract/outbox';
import type { Ctx } from '../../../kernel/kernel.ts';
import { messageOf, readOutbox } from '../../messengers/index.ts';
import { cursorOf } from '../rules.ts';

export const listOutbox = async (ctx: Ctx, input: InputOf<typeof officeOutbox>) => {
  const rows = await readOutbox(ctx, { before: cursorOf(input.cursor),
    keyword: input.keyword?.trim() ?? '', count: input.pageSize + 1 });
  const page = rows.slice(0, input.pageSize);
  return { list: page.map(messageOf),
    nextCursor: rows.length > page.length ? page.at(-1)?.message_id.toString() ?? null : null };
};
