import { z } from 'zod';
import { cursorQuery, id } from './call.ts';
import { DESK_VIEWS } from './cashier-words.ts';

export const note = z.string().trim().max(300).default('');
export const desk = z.object({
  view: z.enum(DESK_VIEWS).default('open'),
  keyword: z.string().max(60).optional(),
  /** A segment that was kept, by its id: of who is in it now; for who reads members. */
  segment: id.optional(),
  /** When it was asked for: from this moment on, and before that one. */
  startDate: cursorQuery.startDate,
  endDate: cursorQuery.endDate,
  cursor: cursorQuery.cursor,
  pageSize: cursorQuery.pageSize,
});
