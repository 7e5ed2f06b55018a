import * as reef from '@fairhouse/contract/reef';
import type { ShotCalls } from '@fairhouse/game-kit/board';
import { ask } from './caller.ts';
import type { BalanceWatch } from './watch.ts';

type Noticed = <T>(asking: Promise<T>) => Promise<T>;

/** The calls of a board of shots. It repeats them itself: the water must not wait. */
export const shotCallsOf = (watch: BalanceWatch, noticed: Noticed): ShotCalls => {
  const {
    session: { playToken: token },
    onBalance,
    reading,
    onRound,
  } = watch;
  const told = async <T extends { balance: string }>(
    asking: Promise<T>,
    tell = onBalance,
  ): Promise<T> => {
    const answer = await noticed(asking);
    tell(answer.balance);
    return answer;
  };
  return {
    rooms: async () => (await ask(reef.rooms, {})).list,
    room: (roomId) => ask(reef.oneRoom, { roomId }),
    own: (roomId) => told(ask(reef.ownShots, { roomId }, { token }), reading()),
    sit: (roomId, seat) => told(ask(reef.takeSeat, { roomId, seat }, { token })),
    stand: async (roomId) => {
      await told(ask(reef.leaveSeat, { roomId }, { token }));
    },
    fire: async (roomId, volley) =>
      (await told(ask(reef.fireShots, { roomId, ...volley }, { token }))).list,
    report: async (roomId, hits) => {
      const { list } = await told(ask(reef.reportHits, { roomId, hits }, { token }));
      const judged = list.findLast(({ state }) => state !== 'flying');
      if (judged) onRound(judged.wagerId);
      return list;
    },
  };
};
