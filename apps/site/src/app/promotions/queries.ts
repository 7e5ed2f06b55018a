import { queryOptions } from '@tanstack/react-query';
import * as promotions from '@fairhouse/contract/promotions';
import { ask } from '../caller.ts';
import { tokenNow } from '../session.ts';

type Who = 'member' | 'visitor';
export const whoNow = (): Who => (tokenNow() === null ? 'visitor' : 'member');

/** `who`: members may be shown more than visitors. */
export const promotionsQuery = (language: string, who: Who) =>
  queryOptions({
    queryKey: ['promotions', language, who],
    queryFn: () => ask(promotions.promotionList, {}),
  });
export const promotionQuery = (id: string, language: string, who: Who) =>
  queryOptions({
    queryKey: ['promotions', 'one', id, language, who],
    queryFn: () => ask(promotions.onePromotion, { id }),
  });
