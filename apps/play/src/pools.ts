import { useEffect, useState } from 'react';
import { jackpots } from '@fairhouse/contract/jackpots';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { ask } from './caller.ts';
import type { OpenSession } from './session.ts';

type Pool = { poolId: string; pool: string; amount: string };
const NONE: Pool[] = [];

/** The jackpot pools of the game, kept true by the socket; none where it has none. */
export const usePools = (session: OpenSession, subscribe: PlayApi['subscribe']): Pool[] => {
  const { slug, tableId } = session;
  const [pools, setPools] = useState(NONE);
  useEffect(() => {
    if (tableId !== null) return undefined;
    let isWanted = true;
    // Without an answer the amounts are not shown; the game is played all the same.
    const read = (): void => {
      ask(jackpots, { gameId: slug }).then(
        ({ list }) => {
          if (isWanted && list.length > 0) setPools(list);
        },
        () => undefined,
      );
    };
    read();
    const stop = subscribe(
      'jackpots',
      (_event, { pools: moved }) => {
        setPools((known) =>
          known === NONE
            ? known
            : known.map((one) => ({
                ...one,
                ...moved.find(({ poolId }) => poolId === one.poolId),
              })),
        );
      },
      read,
    );
    return () => {
      isWanted = false;
      stop();
    };
  }, [slug, tableId, subscribe]);
  return pools;
};
