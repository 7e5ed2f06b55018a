import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pagesOf } from '@fairhouse/client';
import * as feedback from '@fairhouse/contract/feedback';
import * as messages from '@fairhouse/contract/messages';
import { ask } from '../caller.ts';
import { queryClient } from '../queries.ts';

export const unreadQuery = queryOptions({
  queryKey: ['messages', 'unread'],
  queryFn: () => ask(messages.unreadCount, {}),
});
export const inboxQuery = (language: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'inbox', language],
    ...pagesOf(ask, messages.inbox, () => ({})),
  });
export const FEEDBACK_A_PAGE = 10;
export const feedbackQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['messages', 'feedback', pageNo],
    queryFn: () => ask(feedback.myFeedback, { pageNo, pageSize: FEEDBACK_A_PAGE }),
  });

export const imageQuery = (id: string) =>
  queryOptions({
    queryKey: ['feedbackImage', id],
    staleTime: Infinity,
    queryFn: () => ask(feedback.feedbackImage, { id }),
  });

/** Reading it is opening it, so that it is asked for once and counts at once. */
export const letterQuery = (id: string, language: string) =>
  queryOptions({
    queryKey: ['letter', id, language],
    staleTime: Infinity,
    queryFn: async () => {
      const letter = await ask(messages.readMessage, { id });
      queryClient.setQueryData(unreadQuery.queryKey, { unread: letter.unread });
      queryClient.setQueryData(
        inboxQuery(language).queryKey,
        (inbox) =>
          inbox && {
            ...inbox,
            pages: inbox.pages.map((page) => ({
              ...page,
              list: page.list.map((one) => (one.id === id ? { ...one, isRead: true } : one)),
            })),
          },
      );
      return letter;
    },
  });
