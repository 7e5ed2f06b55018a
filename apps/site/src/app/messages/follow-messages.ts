import { queryClient } from '../queries.ts';
import { hear } from '../socket.ts';
import { unreadQuery } from './queries.ts';

/** Thousands of sites hear of a message to all at once: each reads within so many milliseconds. */
const SPREAD_MILLISECONDS = 1500;
const TOLD = [
  ['messages'],
  ['rewards'],
  ['missions'],
  ['cashback'],
  ['activities'],
  ['deposits', 'bonuses'],
  ['bonuses'],
  ['raffles'],
];
const readAgain = (): void => {
  // What becomes ready to be collected is told in the inbox: marks and open pages follow it.
  for (const queryKey of TOLD) void queryClient.invalidateQueries({ queryKey });
};

/** The count and the open inbox follow the socket: what came, was read or deleted elsewhere. */
export const followMessages = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = hear('messages', {
    onEvent: (event, data) => {
      clearTimeout(timer);
      if (event === 'arrived') {
        timer = setTimeout(readAgain, Math.random() * SPREAD_MILLISECONDS);
        return;
      }
      queryClient.setQueryData(unreadQuery.queryKey, data);
      for (const list of ['inbox', 'feedback']) {
        void queryClient.invalidateQueries({ queryKey: ['messages', list] });
      }
    },
    onResync: (wasAway) => {
      if (wasAway) readAgain();
    },
  });
  return () => {
    clearTimeout(timer);
    forget();
  };
};
