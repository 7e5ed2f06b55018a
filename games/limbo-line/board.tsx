import { useState } from 'react';
import {
  Figures,
  isWin,
  OriginalBoard,
  TimesField,
  sleep,
  timesText,
  useInstant,
  useOriginal,
} from '@fairhouse/ui/original/index.ts';
import type { BoardProps, PlayedRound } from '@fairhouse/game-kit/board';
import { manifest } from './manifest.ts';
import rocket from './art/symbols/rocket.webp';
import tile from './art/tile.webp';
import './board.css';

const pointOf = (round: Pick<PlayedRound, 'outcome'>): number =>
  (round.outcome as { point: number }).point;
const pointText = (round: Pick<PlayedRound, 'outcome'>): string => timesText(pointOf(round));
const FLIGHT_MILLISECONDS = 620;
/** The height of a multiple on the line: 1 lies below, 100 near the top. */
const heightOf = (hundredths: number): number =>
  Math.min(92, 8 + Math.log10(hundredths / 100) * 42);

/** A rocket climbs a line; the target is a mark on it. */
export const Board = ({ play }: BoardProps) => {
  const { t } = play;
  const [target, setTarget] = useState(200);
  const [shown, setShown] = useState(100);
  const original = useOriginal(play, pointText);
  const press = useInstant({
    play,
    original,
    choice: { target },
    textOfRound: pointText,
    show: async (round) => {
      const point = pointOf(round);
      const startedAt = performance.now();
      const length = play.reducedMotion ? 0 : FLIGHT_MILLISECONDS;
      for (let part = 0; part < 1;) {
        part = length === 0 ? 1 : Math.min(1, (performance.now() - startedAt) / length);
        setShown(Math.floor(100 * (point / 100) ** part));
        await new Promise(requestAnimationFrame);
      }
      setShown(point);
      await sleep(60);
    },
  });
  const isLocked = original.phase !== 'idle';
  const { last } = original;
  const won = last !== undefined && !isLocked && isWin(last);
  return (
    <OriginalBoard
      play={play}
      original={original}
      manifest={manifest}
      tile={tile}
      rules={<p>{t('rule')}</p>}
      plaque={{
        isWin: won,
        figure: last ? last.payout : `×${timesText(target)}`,
        caption: last ? t('result', { point: pointText(last) }) : t('play:round.ready'),
      }}
      action={{ label: t('launch'), icon: 'lightning', onPress: press, isOff: isLocked }}
      controls={
        <>
          <TimesField
            label={t('target')}
            hundredths={target}
            min={101}
            max={1_000_000}
            isLocked={isLocked}
            onChange={setTarget}
          />
          <div className="ll-quick">
            {[150, 200, 500, 1000, 10_000].map((quick) => (
              <button
                key={quick}
                type="button"
                className="num"
                disabled={isLocked}
                dir="ltr"
                aria-pressed={target === quick}
                onClick={() => setTarget(quick)}
              >
                ×{(quick / 100).toString()}
              </button>
            ))}
          </div>
          <Figures
            rows={[
              [t('play:round.chance'), `${(9900 / target).toFixed(target > 9900 ? 4 : 2)}%`],
              [t('play:round.pays'), `×${timesText(target)}`],
            ]}
          />
        </>
      }
      stage={
        <div className="ll" dir="ltr">
          <output
            className="ll-point disp num"
            data-win={last && !isLocked ? isWin(last) : undefined}
          >
            ×{timesText(shown)}
          </output>
          <span className="ll-rail" />
          <span className="ll-target" style={{ bottom: `${heightOf(target)}%` }}>
            <b className="num">×{timesText(target)}</b>
          </span>
          <img
            className="ll-rocket"
            src={rocket}
            alt=""
            data-flying={isLocked || undefined}
            style={{ bottom: `${heightOf(shown)}%` }}
          />
        </div>
      }
    />
  );
};
