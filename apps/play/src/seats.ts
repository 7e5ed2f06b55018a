import * as collusion from '@fairhouse/contract/collusion';
import * as privateRooms from '@fairhouse/contract/rooms-private';
import * as rooms from '@fairhouse/contract/rooms';
import type { OwnSeatView, SeatCalls } from '@fairhouse/game-kit/board';
import { ask } from './caller.ts';
import type { BalanceWatch } from './watch.ts';

type Noticed = <T>(asking: Promise<T>) => Promise<T>;

/** The calls of a room between players; a repeat with the same key moves money once. */
export const seatCallsOf = (watch: BalanceWatch, noticed: Noticed): SeatCalls => {
  const {
    session: { playToken: token },
    onBalance,
    reading,
    onDoubt,
  } = watch;
  const told = async (asking: Promise<OwnSeatView>, tell = onBalance): Promise<OwnSeatView> => {
    const own = await noticed(asking);
    tell(own.balance);
    return own;
  };
  const keyed = (idempotencyKey: string) => ({ token, idempotencyKey, untilKnown: onDoubt });
  return {
    room: (roomId) => ask(rooms.oneRoom, { roomId }),
    own: (roomId) => told(ask(rooms.ownSeatOf, { roomId }, { token }), reading()),
    ask: (roomId) => told(ask(rooms.askForSeat, { roomId }, { token })),
    take: ({ key, ...seat }) => told(ask(rooms.takeSeat, seat, keyed(key))),
    leave: (roomId) => told(ask(rooms.leaveSeat, { roomId }, { token })),
    watch: async (roomId, isOn) =>
      (await noticed(ask(privateRooms.watchAtSeat, { roomId, isOn }, { token }))).isOn,
    addChips: ({ key, ...chips }) => told(ask(rooms.addChips, chips, keyed(key))),
    // A turn runs out: an answer that was cut off is told by the own seat and never waited for.
    act: (action) => told(ask(rooms.actInRoom, action, { token })),
    say: async (roomId, phrase) => {
      await noticed(ask(rooms.sayPhrase, { roomId, phrase }, { token }));
    },
    report: async (told) => {
      await noticed(ask(collusion.reportPlayer, told, { token }));
    },
    hand: (handId) => ask(rooms.oneHand, { handId }),
  };
};
