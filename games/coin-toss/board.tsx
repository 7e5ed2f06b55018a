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

type Side = 'heads' | 'tails';
const sidesOf = (round: Pick<PlayedRound, 'outcome'>): readonly Side[] =>
  (round.outcome as { sides: Side[] }).sides;
const MARKS: Record<Side, string> = { heads: '⌂', tails: '☾' };
const textOfRound = (round: Pick<PlayedRound, 'outcome'>): string =>
  sidesOf(round)
    .map((side) => MARKS[side])
    .join('');

/** One large coin that turns once a toss, and the row of what fell. */
export const Board = ({ play }: BoardProps) => {
  const { t } = play;
  const [side, setSide] = useState<Side>('heads');
  const [tosses, setTosses] = useState(1);
  const [fallen, setFallen] = useState<readonly Side[]>([]);
  const [asked, setAsked] = useState<Side>('heads');
  const original = useOriginal(play, textOfRound);
  const press = useInstant({
    play,
    original,
    choice: { side, tosses },
    textOfRound,
    show: async (round) => {
      const sides = sidesOf(round);
      setAsked(side);
      setFallen([]);
      const pause = play.reducedMotion ? 0 : Math.max(180, 520 - sides.length * 40);
      for (let at = 1; at <= sides.length; at += 1) {
        setFallen(sides.slice(0, at));
        original.tones.play('tick', at);
        await sleep(pause);
        if (sides[at - 1] !== side) break;
      }
      setFallen(sides);
    },
  });
  const isLocked = original.phase !== 'idle';
  const { last } = original;
  const right = last ? sidesOf(last).findIndex((one) => one !== asked) : 0;
  const pays = 99 * 2 ** tosses;
  const top = fallen.at(-1) ?? side;
  return (
    <OriginalBoard
      play={play}
      original={original}
      manifest={manifest}
      tile={tile}
      rules={<p>{t('rule')}</p>}
      plaque={{
        isWin: last !== undefined && !isLocked && isWin(last),
        figure: last ? last.payout : `×${timesText(pays)}`,
        caption: last
          ? t('result', {
              count: right < 0 ? sidesOf(last).length : right,
              all: sidesOf(last).length,
            })
          : t('play:round.ready'),
      }}
      action={{ label: t('toss'), icon: 'coins', onPress: press, isOff: isLocked }}
      controls={
        <>
          <Picker
            label={t('side')}
            value={side}
            isLocked={isLocked}
            onPick={setSide}
            items={[
              { value: 'heads', label: t('heads') },
              { value: 'tails', label: t('tails') },
            ]}
          />
          <Slider
            label={t('tosses')}
            value={tosses}
            min={1}
            max={10}
            shown={String(tosses)}
            isLocked={isLocked}
            onSlide={setTosses}
          />
          <Figures
            rows={[
              [t('play:round.pays'), `×${timesText(pays)}`],
              [t('play:round.chance'), `${(100 / 2 ** tosses).toFixed(tosses > 3 ? 3 : 1)}%`],
            ]}
          />
        </>
      }
      stage={
        <div className="ct">
          <div
            className="ct-coin"
            key={`${fallen.length}-${last?.roundId ?? ''}`}
            data-side={top}
            data-turning={isLocked || undefined}
            role="img"
            aria-label={t(top)}
          >
            <Face side={top} />
          </div>
          <ul className="ct-row" dir="ltr">
            {Array.from({ length: Math.max(tosses, fallen.length) }, (_, at) => (
              <li
                key={at}
                data-side={fallen[at]}
                data-right={fallen[at] ? fallen[at] === asked : undefined}
              >
                {fallen[at] && <Face side={fallen[at]} />}
              </li>
            ))}
          </ul>
        </div>
      }
    />
  );
};

const Face = ({ side }: { side: Side }) => (
  <svg viewBox="0 0 100 100" aria-hidden="true">
    <circle cx="50" cy="50" r="48" fill={side === 'heads' ? '#ffc860' : '#cdd6ee'} />
    <circle
      cx="50"
      cy="50"
      r="41"
      fill="none"
      strokeWidth="3"
      strokeDasharray="2 4"
      stroke={side === 'heads' ? '#a85a10' : '#5a6890'}
    />
    {side === 'heads' ? (
      <path d="M50 22 78 46h-8v28H30V46h-8Zm-11 34v6h22v-6Zm0 10v5h22v-5Z" fill="#8a4708" />
    ) : (
      <path d="M60 22a30 30 0 1 0 16 44A26 26 0 0 1 60 22Z" fill="#3f4c78" />
    )}
  </svg>
);
