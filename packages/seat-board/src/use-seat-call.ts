import { useState } from 'react';
import type { OwnSeatView } from '@fairhouse/game-kit/board';
import { refusalOf } from './refusals.ts';
import { useRoom } from './room-context.ts';
import { codeOf } from './room-link.ts';

/** A call about the own seat: what it answers is the seat, what it refuses is said. */
export const useSeatCall = () => {
  const { play, setOwn } = useRoom();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ask = (calling: () => Promise<OwnSeatView>, onDone?: () => void) => {
    const run = async () => {
      setPending(true);
      setProblem(undefined);
      try {
        setOwn(await calling());
        onDone?.();
      } catch (error) {
        setProblem(refusalOf(play.t, codeOf(error)));
      } finally {
        setPending(false);
      }
    };
    void run();
  };
  return { isPending, problem, ask };
};
