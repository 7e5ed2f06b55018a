import { useState } from 'react';
import {
  Figures,
  isWin,
  OriginalBoard,
  Slider,
  timesText,
  useOriginal,
  useSteps,
} from '@fairhouse/ui/original/index.ts';
import type { BoardProps } from '@fairhouse/game-kit/board';
import { formatAmount } from '@fairhouse/ui';
import { manifest } from './manifest.ts';
import { CELLS, hundredthsOf, worthOf } from './rules.ts';
import gem from './art/symbols/gem.webp';
import mine from './art/symbols/mine.webp';
import tile from './art/tile.webp';
import './board.css';

type View = {
  mines: number;
  opened: number[];
  lost: number;
  next: number;
  hundredths: number;
  layout: number[];
};
const viewOf = (round: { view: Record<string, unknown> }) => round.view as View;
const textOf = (view: View): string => `×${timesText(view.lost >= 0 ? 0 : view.hundredths)}`;

/** Twenty-five crates on the quay. */
export const Board = ({ play }: BoardProps) => {
  const { t } = play;
  const [mines, setMines] = useState(3);
  const original = useOriginal(play, (round) => textOf(round.outcome as View));
  const steps = useSteps({ play, original, textOfRound: (round) => textOf(viewOf(round)) });
  const { round, isRunning, isBusy } = steps;
  const view = round && viewOf(round);
  const shown = isRunning && view ? view.mines : mines;
  const opened = view?.opened.length ?? 0;
  const next = isRunning && view ? view.next : hundredthsOf(worthOf(mines, 1));
  const caption = !view
    ? t('play:round.ready')
    : view.lost >= 0
      ? t('lost')
      : t('opened', { count: opened });
  return (
    <OriginalBoard
      play={play}
      original={original}
      manifest={manifest}
      tile={tile}
      rules={<p>{t('rule')}</p>}
      isStakeLocked={isRunning}
      plaque={{
        isWin: round !== undefined && !isRunning && isWin(round),
        caption,
        figure: round ? formatAmount(isRunning ? round.worth : round.payout) : '–',
      }}
      action={
        isRunning && round
          ? {
              label: t('play:round.cashOut'),
              figure: formatAmount(round.worth),
              onPress: () => steps.act({ do: 'cash' }),
              isOff: isBusy || opened === 0,
            }
          : { label: t('start'), icon: 'play', onPress: () => steps.open({ mines }), isOff: isBusy }
      }
      controls={
        <>
          <Slider
            label={t('mines')}
            value={shown}
            min={1}
            max={24}
            shown={String(shown)}
            isLocked={isRunning}
            onSlide={setMines}
          />
          <Figures
            rows={[
              [t('next'), `×${timesText(next)}`],
              [
                t('play:round.chance'),
                `${(
                  (100 * (CELLS - shown - (isRunning ? opened : 0))) /
                  (CELLS - (isRunning ? opened : 0))
                ).toFixed(1)}%`,
              ],
            ]}
          />
        </>
      }
      stage={
        <div className="hm" dir="ltr">
          {Array.from({ length: CELLS }, (_, cell) => {
            const isSafe = view?.opened.includes(cell) === true;
            const isMine = view?.layout.includes(cell) === true;
            const isOpen = isSafe || isMine || (view !== undefined && !isRunning);
            return (
              <button
                key={`${round?.roundId ?? ''}-${cell}`}
                type="button"
                className="hm-crate"
                disabled={!isRunning || isBusy || isSafe}
                data-open={isOpen || undefined}
                data-chosen={isSafe || view?.lost === cell || undefined}
                data-lost={view?.lost === cell || undefined}
                aria-label={isOpen ? t(isMine ? 'mine' : 'safe') : t('crate', { number: cell + 1 })}
                onClick={() => steps.act({ do: 'open', cell })}
              >
                <span className="hm-lid" />
                {isOpen && <img src={isMine ? mine : gem} alt="" />}
              </button>
            );
          })}
        </div>
      }
    />
  );
};
