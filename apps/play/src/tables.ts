import * as chat from '@fairhouse/contract/chat';
import * as contract from '@fairhouse/contract/tables';
import type { OwnBetsView, PlayApi } from '@fairhouse/game-kit/board';
import { ask } from './caller.ts';
import type { BalanceWatch } from './watch.ts';

export type TableCalls = Pick<
  PlayApi,
  'tableState' | 'ownBets' | 'placeBets' | 'actAtTable' | 'chat'
>;

/** The calls of a live table; a repeat of a ticket, an action or a message never counts twice. */
export const tableCallsOf = (
  watch: BalanceWatch,
  noticed: <T>(asking: Promise<T>) => Promise<T>,
): TableCalls => {
  const {
    session: { playToken: token },
    onBalance,
    reading,
    onDoubt,
    onRound,
  } = watch;
  const take = (own: OwnBetsView): OwnBetsView => {
    onBalance(own.balance);
    return own;
  };
  const moved = async (asking: Promise<OwnBetsView>) => take(await noticed(asking));
  const keyed = (idempotencyKey: string) => ({ token, idempotencyKey, untilKnown: onDoubt });
  return {
    tableState: (tableId) => ask(contract.oneTable, { tableId }),
    ownBets: async (tableId, roundId) => {
      const tell = reading();
      const own = await noticed(ask(contract.ownBets, { tableId, roundId }, { token }));
      tell(own.balance);
      return own;
    },
    placeBets: async ({ key, ...ticket }) => {
      const own = await moved(ask(contract.placeBets, ticket, keyed(key)));
      onRound(own.roundId);
      return own;
    },
    actAtTable: ({ key, ...action }) => moved(ask(contract.actAtTable, action, keyed(key))),
    chat: {
      read: (tableId) => noticed(ask(chat.tableChat, { tableId }, { token })),
      // The board repeats a message of unknown fate itself: nobody's money waits for it.
      say: async ({ key, ...said }) =>
        (await noticed(ask(chat.sayAtTable, said, { ...keyed(key), untilKnown: false }))).message,
    },
  };
};
