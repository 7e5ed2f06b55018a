import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallShape } from '@fairhouse/contract';
import type * as feedback from '@fairhouse/contract/feedback';
import type * as messages from '@fairhouse/contract/messages';
import type { validationSettings } from '@fairhouse/contract/system';
import { ask } from '../api.ts';
import type { Call } from '../calls.ts';
import { queryClient } from '../queries.ts';

/** Calls of the inbox alone; they come with it and not with the first screen. */
const to = <C extends CallShape>(method: C['method'], path: C['path']): Call<C> =>
  ({ method, path, isEncrypted: false, envelope: 'value' });
export const messageCalls = {
  inbox: to<typeof messages.inbox>('GET', '/wps/message/inbox'),
  read: to<typeof messages.readMessage>('POST', '/wps/message/{id}/read'),
  remove: to<typeof messages.deleteMessage>('DELETE', '/wps/message/{id}'),
  unread: to<typeof messages.unreadCount>('GET', '/wps/message/unread/count'),
  sendFeedback: to<typeof feedback.sendFeedback>('PUT', '/wps/feedback'),
  sendImage: to<typeof feedback.sendFeedbackImage>('POST', '/wps/feedback/images'),
  image: to<typeof feedback.feedbackImage>('GET', '/wps/feedback/images/{id}'),
  feedback: to<typeof feedback.myFeedback>('GET', '/wps/feedback'),
  rules: to<typeof validationSettings>('GET', '/wps/system/setting/validation'),
};

export const unreadQuery = queryOptions({
  queryKey: ['messages', 'unread'], queryFn: () => ask(messageCalls.unread, {}),
});
export const inboxQuery = (language: string) => infiniteQueryOptions({
  queryKey: ['messages', 'inbox', language], initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam }) => ask(messageCalls.inbox, { cursor: pageParam }),
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});
export const FEEDBACK_A_PAGE = 10;
export const feedbackQuery = (pageNo: number) => queryOptions({
  queryKey: ['messages', 'feedback', pageNo],
  queryFn: () => ask(messageCalls.feedback, { pageNo, pageSize: FEEDBACK_A_PAGE }),
});

export const imageQuery = (id: string) => queryOptions({
  queryKey: ['feedbackImage', id], staleTime: Infinity,
  queryFn: () => ask(messageCalls.image, { id }),
});

/** Reading it is opening it, so that it is asked for once and counts at once. */
export const letterQuery = (id: string, language: string) => queryOptions({
  queryKey: ['letter', id, language], staleTime: Infinity,
  queryFn: async () => {
    const letter = await ask(messageCalls.read, { id });
    queryClient.setQueryData(unreadQuery.queryKey, { unread: letter.unread });
    queryClient.setQueryData(inboxQuery(language).queryKey, (inbox) => inbox && { ...inbox,
      pages: inbox.pages.map((page) => ({ ...page, list: page.list.map((one) =>
        (one.id === id ? { ...one, isRead: true } : one)) })) });
    return letter;
  },
});
