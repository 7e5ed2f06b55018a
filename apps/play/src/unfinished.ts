import { useEffect, useState } from 'react';
import { codeOf } from '@fairhouse/client';
import { formatAmount, useToast } from '@fairhouse/ui';
import type { PlayApi, PlayedRound } from '@fairhouse/game-kit/board';
import { pendingOf } from './pending.ts';
import { refusalText } from './texts.ts';

/**
 * A reload may fall between a bet and its answer. The same key finds out what happened, and the
 * member is told, before the board opens. Answers whether the board may open, and the round for
 * a board that shows it to its end.
 */
export const useUnfinished = (
  play: PlayApi,
): { isReady: boolean; unseen: PlayedRound | undefined } => {
  const { show } = useToast();
  const [unseen, setUnseen] = useState<PlayedRound>();
  const [isReady, setReady] = useState(() => pendingOf(play.session) === undefined);
  useEffect(() => {
    const pending = pendingOf(play.session);
    if (isReady || !pending) return;
    play
      .playRound(pending.stake, pending.key, pending.choice, pending.bonusId)
      .then(
        ({ round }) => {
          setUnseen(round);
          show({
            kind: 'info',
            title: play.t('play:lastRound', {
              stake: formatAmount(round.stake),
              paid: formatAmount(round.payout),
            }),
            action: {
              label: play.t('play:fairness'),
              onAction: () => play.openFairness(round.roundId),
            },
          });
        },
        (error: unknown) => {
          show({ kind: 'loss', title: refusalText(play.t, codeOf(error)) });
        },
      )
      .finally(() => setReady(true));
    // Runs once: the round is finished with the calls the board opens with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { isReady, unseen };
};
