import { useState } from 'react';
import {
  Figures,
  isWin,
  OriginalBoard,
  Picker,
  timesText,
  useOriginal,
  useSteps,
  type Steps,
} from '@fairhouse/ui/original/index.ts';
import type { BoardProps } from '@fairhouse/game-kit/board';
import { formatAmount } from '@fairhouse/ui';
import { manifest } from './manifest.ts';
import { hundredthsOf, SLOPE_NAMES, SLOPES, worthOf, type Slope } from './rules.ts';
import ghost from './art/symbols/ghost.webp';
import lantern from './art/symbols/lantern.webp';
import tile from './art/tile.webp';
import './board.css';

type View = {
  slope: Slope;
  doors: number[];
  isLost: boolean;
  climbed: number;
  next: number;
  hundredths: number;
  layout: number[][];
};
const textOf = (view: View): string => `×${timesText(view.isLost ? 0 : view.hundredths)}`;

/** Floors from the ground up; the one to climb next is lit. */
export const Board = ({ play }: BoardProps) => {
  const { t } = play;
  const [slope, setSlope] = useState<Slope>('gentle');
  const original = useOriginal(play, (round) => textOf(round.outcome as View));
  const steps = useSteps({ play, original, textOfRound: (round) => textOf(round.view as View) });
  const { round, isRunning, isBusy } = steps;
  const view = round?.view as View | undefined;
  const now = isRunning && view ? view.slope : slope;
  const kept = view?.slope === now ? view : undefined;
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
        figure: round ? formatAmount(isRunning ? round.worth : round.payout) : '–',
        caption: !view
          ? t('play:round.ready')
          : view.isLost
            ? t('lost')
            : t('climbed', { count: view.climbed }),
      }}
      action={
        isRunning && round
          ? {
              label: t('play:round.cashOut'),
              figure: formatAmount(round.worth),
              onPress: () => steps.act({ do: 'cash' }),
              isOff: isBusy || view?.climbed === 0,
            }
          : { label: t('start'), icon: 'play', onPress: () => steps.open({ slope }), isOff: isBusy }
      }
      controls={
        <>
          <Picker
            label={t('slope')}
            value={now}
            isLocked={isRunning}
            onPick={setSlope}
            items={SLOPE_NAMES.map((value) => ({ value, label: t(value) }))}
          />
          <Figures
            rows={[
              [
                t('next'),
                `×${timesText(isRunning && view ? view.next : hundredthsOf(worthOf(slope, 1)))}`,
              ],
              [
                t('play:round.chance'),
                `${((100 * SLOPES[now].safe) / SLOPES[now].doors).toFixed(1)}%`,
              ],
            ]}
          />
        </>
      }
      stage={<Tower t={t} slope={now} view={kept} steps={steps} />}
    />
  );
};

const Tower = ({
  t,
  slope,
  view,
  steps,
}: {
  t: BoardProps['play']['t'];
  slope: Slope;
  view: View | undefined;
  steps: Steps;
}) => {
  const { doors, floors } = SLOPES[slope];
  const { isRunning, isBusy } = steps;
  const level = view?.doors.length ?? 0;
  return (
    <ol className="lt" dir="ltr">
      {Array.from({ length: floors }, (_, at) => floors - 1 - at).map((floor) => (
        <li key={floor} data-now={(isRunning && floor === level) || undefined}>
          <span className="lt-worth num">
            ×{timesText(hundredthsOf(worthOf(slope, floor + 1)))}
          </span>
          {Array.from({ length: doors }, (_, door) => {
            const isChosen = view?.doors[floor] === door;
            const isShown = isChosen || (view !== undefined && view.layout.length > 0);
            const isSafe =
              view?.layout[floor]?.includes(door) ??
              (isChosen && !(view?.isLost && floor === level - 1));
            return (
              <button
                key={door}
                type="button"
                className="lt-door"
                disabled={!isRunning || isBusy || floor !== level}
                data-chosen={isChosen || undefined}
                data-open={isShown || undefined}
                aria-label={
                  isShown
                    ? t(isSafe ? 'lantern' : 'ghost')
                    : t('door', { floor: floor + 1, door: door + 1 })
                }
                onClick={() => steps.act({ do: 'climb', door })}
              >
                {isShown && <img src={isSafe ? lantern : ghost} alt="" />}
              </button>
            );
          })}
        </li>
      ))}
    </ol>
  );
};
