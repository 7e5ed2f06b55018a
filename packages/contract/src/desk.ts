import { z } from 'zod';
import { cursorQuery } from './call.ts';
import { DESK_VIEWS } from './cashier-words.ts';

export const note = z.string().trim().max(300).default('');
export const desk = z.object({
  view: z.enum(DESK_VIEWS).default('open'),
  keyword: z.string().max(60).optional(),
  cursor: cursorQuery.cursor,
  pageSize: cursorQuery.pageSize,
});
