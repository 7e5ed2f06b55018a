import type { HitView, RoomView, ShotCalls, ShotView } from '@fairhouse/game-kit/board';
import { call } from './calls.ts';
import type { Watch } from './rounds.ts';

type Noticed = <T>(asking: Promise<T>) => Promise<T>;
type WithBalance = { balance: string };

/** The calls of a board of shots. It repeats them itself: the water must not wait. */
export const shotCallsOf = (watch: Watch, noticed: Noticed): ShotCalls => {
  const { session: { playToken: token }, language, onBalance, onRound } = watch;
  const place = (roomId: string, what: string) => `/wps/reef/${encodeURIComponent(roomId)}${what}`;
  const send = async <T>(
    method: 'GET' | 'POST' | 'DELETE', path: string, body?: object,
  ): Promise<T> => {
    const answer = await noticed(call<T & WithBalance>(method, path,
      { token, language, ...(body ? { body } : {}) }));
    onBalance(answer.balance);
    return answer;
  };
  return {
    rooms: async () => (await call<{ list: RoomView[] }>('GET', '/wps/reef', { language })).list,
    room: (roomId) => call<RoomView>('GET', place(roomId, ''), { language }),
    own: (roomId) => send('GET', place(roomId, '/shots')),
    sit: (roomId, seat) => send('POST', place(roomId, '/seat'), { seat }),
    stand: async (roomId) => { await send('DELETE', place(roomId, '/seat')); },
    fire: async (roomId, volley) =>
      (await send<{ list: ShotView[] }>('POST', place(roomId, '/shots'), volley)).list,
    report: async (roomId, hits) => {
      const { list } = await send<{ list: HitView[] }>('POST', place(roomId, '/hits'), { hits });
      const judged = list.findLast(({ state }) => state !== 'flying');
      if (judged) onRound(judged.wagerId);
      return list;
    },
  };
};
