import { queryOptions } from '@tanstack/react-query';
import { ask } from '../api.ts';
import { calls } from '../calls.ts';
import { tokenNow } from '../session.ts';

type Who = 'member' | 'visitor';
export const whoNow = (): Who => (tokenNow() === null ? 'visitor' : 'member');

/** `who`: members may be shown more than visitors. */
export const promotionsQuery = (language: string, who: Who) => queryOptions({
  queryKey: ['promotions', language, who], queryFn: () => ask(calls.promotions, {}),
});
export const promotionQuery = (id: string, language: string, who: Who) => queryOptions({
  queryKey: ['promotions', 'one', id, language, who],
  queryFn: () => ask(calls.onePromotion, { id }),
});
