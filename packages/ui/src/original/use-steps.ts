import { useCallback, useEffect, useRef, useState } from 'react';
import type { Original } from './use-original.ts';
import { codeOf, type OriginalChoice, type OriginalPlay, type StepsView } from './types.ts';

export type Steps = {
  /** The running round, or the last one that ended here. */
  round: StepsView | undefined;
  isRunning: boolean;
  isBusy: boolean;
  open: (choice: OriginalChoice) => void;
  act: (action: OriginalChoice) => void;
};

/** Opens, goes on with and ends rounds of steps; a running one is found again on any device. */
export const useSteps = (p: {
  play: OriginalPlay;
  original: Original;
  textOfRound: (round: StepsView) => string;
}): Steps => {
  const [round, setRound] = useState<StepsView>();
  const [isBusy, setBusy] = useState(true);
  const latest = useRef({ ...p, round });
  useEffect(() => {
    latest.current = { ...p, round };
  });
  const take = useCallback((next: StepsView) => {
    const { original, textOfRound } = latest.current;
    setRound(next);
    if (next.isDone) {
      original.finish({ ...next, outcome: next.view }, textOfRound(next));
    } else original.setPhase('showing');
  }, []);
  const restore = useCallback(
    () =>
      latest.current.play.runningSteps().then(
        (answer) => {
          if (answer.round) take(answer.round);
          else latest.current.original.setPhase('idle');
        },
        () => undefined,
      ),
    [take],
  );
  useEffect(() => {
    void restore().finally(() => setBusy(false));
  }, [restore]);
  const fail = useCallback(
    (error: unknown) => {
      const { original, play } = latest.current;
      play.holdBalance(undefined);
      original.refuse(codeOf(error));
      // Another device may have gone on: what the house knows is shown.
      return restore();
    },
    [restore],
  );
  const open = useCallback(
    (choice: OriginalChoice) => {
      const { original, play } = latest.current;
      if (original.phase !== 'idle' || !original.hold()) return;
      original.setPhase('waiting');
      original.tones.play('press');
      setBusy(true);
      play
        .openSteps(original.stake, choice, crypto.randomUUID())
        .then((answer) => {
          play.holdBalance(undefined);
          take(answer.round);
        })
        .catch(fail)
        .finally(() => setBusy(false));
    },
    [take, fail],
  );
  const act = useCallback(
    (action: OriginalChoice) => {
      const { original, play, round: now } = latest.current;
      if (!now || now.isDone) return;
      original.refuse(undefined);
      setBusy(true);
      play
        .actStep({
          roundId: now.roundId,
          step: now.actions.length,
          action,
          key: crypto.randomUUID(),
        })
        .then((answer) => {
          original.tones.play(
            answer.round.isDone && Number(answer.round.payout) === 0 ? 'land' : 'open',
            answer.round.actions.length,
          );
          take(answer.round);
        })
        .catch(fail)
        .finally(() => setBusy(false));
    },
    [take, fail],
  );
  return { round, isRunning: round !== undefined && !round.isDone, isBusy, open, act };
};
