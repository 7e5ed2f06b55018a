import { useState } from 'react';
import {
  Figures,
  isWin,
  OriginalBoard,
  Picker,
  Slider,
  sleep,
  timesText,
  useInstant,
  useOriginal,
} from '@fairhouse/ui/original/index.ts';
import type { BoardProps, PlayedRound } from '@fairhouse/game-kit/board';
import { manifest } from './manifest.ts';
import tile from './art/tile.webp';
import './board.css';

type Side = 'under' | 'over';
type Outcome = { roll: number };
const rollOf = (round: { outcome: Record<string, unknown> }): number =>
  (round.outcome as Outcome).roll;
const rollText = (round: Pick<PlayedRound, 'outcome'>): string => (rollOf(round) / 100).toFixed(2);

/** A scale from 0 to 100 whose lit part wins; the roll falls on it. */
export const Board = ({ play }: BoardProps) => {
  const { t } = play;
  const [side, setSide] = useState<Side>('under');
  const [chance, setChance] = useState(4950);
  const [roll, setRoll] = useState<number>();
  const original = useOriginal(play, rollText);
  const press = useInstant({
    play,
    original,
    choice: { side, chance },
    textOfRound: rollText,
    show: async (round) => {
      setRoll(rollOf(round));
      original.tones.play('land');
      await sleep(play.reducedMotion ? 0 : 520);
    },
  });
  const isLocked = original.phase !== 'idle';
  const { last } = original;
  const mark = side === 'under' ? chance : 10_000 - chance;
  return (
    <OriginalBoard
      play={play}
      original={original}
      manifest={manifest}
      tile={tile}
      rules={<p>{t('rule')}</p>}
      plaque={{
        isWin: last !== undefined && isWin(last),
        figure: last ? last.payout : `×${timesText(Math.floor(990_000 / chance))}`,
        caption: last ? t('result', { roll: rollText(last) }) : t('play:round.ready'),
      }}
      action={{ label: t('roll'), icon: 'dice-five', onPress: press, isOff: isLocked }}
      controls={
        <>
          <Picker
            label={t('side')}
            value={side}
            isLocked={isLocked}
            onPick={setSide}
            items={[
              { value: 'under', label: t('under') },
              { value: 'over', label: t('over') },
            ]}
          />
          <Slider
            label={t('chance')}
            value={chance}
            min={50}
            max={9500}
            step={50}
            shown={`${(chance / 100).toFixed(2)}%`}
            isLocked={isLocked}
            onSlide={setChance}
          />
          <Figures
            rows={[
              [t('play:round.pays'), `×${timesText(Math.floor(990_000 / chance))}`],
              [t('mark'), `${side === 'under' ? '<' : '≥'} ${(mark / 100).toFixed(2)}`],
            ]}
          />
        </>
      }
      stage={
        <div className="ld" dir="ltr">
          <output
            className="ld-roll disp num"
            data-win={roll !== undefined && last && !isLocked && isWin(last) ? true : undefined}
          >
            {roll === undefined ? '50.00' : (roll / 100).toFixed(2)}
          </output>
          <div
            className="ld-scale"
            style={{ '--mark': `${mark / 100}%` } as React.CSSProperties}
            data-side={side}
          >
            <span className="ld-mark" />
            {roll !== undefined && (
              <span className="ld-die" style={{ insetInlineStart: `${roll / 100}%` }} />
            )}
          </div>
          <div className="ld-ticks num">
            {[0, 25, 50, 75, 100].map((tick) => (
              <span key={tick}>{tick}</span>
            ))}
          </div>
        </div>
      }
    />
  );
};
