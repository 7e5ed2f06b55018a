import type { ChatMessageView, ChatView, OwnBetsView, PlayApi,
  TableView } from '@fairhouse/game-kit/board';
import { call, callUntilKnown } from './calls.ts';
import type { Watch } from './rounds.ts';

export type TableCalls = Pick<PlayApi, 'tableState' | 'ownBets' | 'placeBets' | 'actAtTable'
  | 'chat'>;

/** The calls of a live table; a repeat of a ticket, an action or a message never counts twice. */
export const tableCallsOf = (
  watch: Watch, noticed: <T>(asking: Promise<T>) => Promise<T>,
): TableCalls => {
  const { session: { playToken: token }, language, onBalance, onDoubt, onRound } = watch;
  const path = (tableId: string, end = '') => `/wps/tables/${encodeURIComponent(tableId)}${end}`;
  const take = (own: OwnBetsView): OwnBetsView => {
    onBalance(own.balance);
    return own;
  };
  let moves = 0;
  const post = async (to: string, idempotencyKey: string, body: object) => {
    const own = await noticed(callUntilKnown(() => call<OwnBetsView>('POST', to,
      { token, language, idempotencyKey, body }), onDoubt));
    moves += 1;
    return take(own);
  };
  return {
    tableState: (tableId) => call<TableView>('GET', path(tableId), { language }),
    ownBets: async (tableId, roundId) => {
      const before = moves;
      const own = await noticed(call<OwnBetsView>('GET',
        path(tableId, roundId ? `/bets?roundId=${encodeURIComponent(roundId)}` : '/bets'),
        { token, language }));
      // Its balance may be the one before a bet that was placed while it was on its way.
      return before === moves ? take(own) : own;
    },
    placeBets: async ({ tableId, roundId, bets, key }) => {
      const own = await post(path(tableId, '/bets'), key, { roundId, bets });
      onRound(own.roundId);
      return own;
    },
    actAtTable: ({ tableId, key, ...action }) => post(path(tableId, '/actions'), key, action),
    chat: {
      read: (tableId) => noticed(call<ChatView>('GET', path(tableId, '/chat'),
        { token, language })),
      // The board repeats a message of unknown fate itself: nobody's money waits for it.
      say: async ({ tableId, text, key }) => (await noticed(call<{ message: ChatMessageView }>(
        'POST', path(tableId, '/chat'), { token, language, idempotencyKey: key,
          body: { text } }))).message,
    },
  };
};
