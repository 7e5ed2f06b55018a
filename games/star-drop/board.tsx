import { useState } from 'react';
import {
  Figures,
  isWin,
  OriginalBoard,
  Picker,
  shortTimes,
  Slider,
  sleep,
  timesText,
  useInstant,
  useOriginal,
} from '@fairhouse/ui/original/index.ts';
import type { BoardProps, PlayedRound } from '@fairhouse/game-kit/board';
import { cupsOf, ROWS } from './cups.ts';
import { manifest } from './manifest.ts';
import { RETURNS } from './returns.ts';
import star from './art/symbols/star.webp';
import tile from './art/tile.webp';
import './board.css';

type Mood = 'calm' | 'even' | 'bold';
type Outcome = { path: number[]; cup: number; hundredths: number };
const outcomeOf = (round: Pick<PlayedRound, 'outcome'>) => round.outcome as Outcome;
const textOfRound = (round: Pick<PlayedRound, 'outcome'>): string =>
  `×${shortTimes(outcomeOf(round).hundredths)}`;

/** Pins in a triangle, cups below; the star falls pin by pin as the round drew it. */
export const Board = ({ play }: BoardProps) => {
  const { t } = play;
  const [mood, setMood] = useState<Mood>('even');
  const [rows, setRows] = useState(12);
  const [fall, setFall] = useState<{ row: number; right: number }>();
  const [landed, setLanded] = useState<number>();
  const original = useOriginal(play, textOfRound);
  const press = useInstant({
    play,
    original,
    choice: { mood, rows },
    textOfRound,
    show: async (round) => {
      const { path, cup } = outcomeOf(round);
      setLanded(undefined);
      setFall({ row: 0, right: 0 });
      let right = 0;
      const pause = play.reducedMotion ? 0 : Math.round(1150 / path.length);
      for (const [row, turn] of path.entries()) {
        await sleep(pause);
        right += turn;
        setFall({ row: row + 1, right });
        original.tones.play('tick', row);
      }
      await sleep(pause);
      setLanded(cup);
      original.tones.play('land');
    },
  });
  const isLocked = original.phase !== 'idle';
  const { last } = original;
  const cups = cupsOf(rows, mood);
  const width = 100 / (rows + 1);
  const place = fall ? 50 + (fall.right - fall.row / 2) * width : 50;
  return (
    <OriginalBoard
      play={play}
      original={original}
      manifest={manifest}
      tile={tile}
      rtp={RETURNS[`${mood}-${rows}`] ?? manifest.rtp}
      rules={<p>{t('rule')}</p>}
      plaque={{
        isWin: last !== undefined && !isLocked && isWin(last),
        figure: last && !isLocked ? last.payout : '–',
        caption:
          last && !isLocked
            ? `${t('result', { cup: outcomeOf(last).cup + 1 })} · ${textOfRound(last)}`
            : t('play:round.ready'),
      }}
      action={{ label: t('drop'), icon: 'star', onPress: press, isOff: isLocked }}
      controls={
        <>
          <Picker
            label={t('play:round.mood')}
            value={mood}
            isLocked={isLocked}
            onPick={setMood}
            items={(['calm', 'even', 'bold'] as const).map((value) => ({
              value,
              label: t(`play:round.${value}`),
            }))}
          />
          <Slider
            label={t('rows')}
            value={rows}
            min={ROWS[0]}
            max={16}
            step={2}
            shown={String(rows)}
            isLocked={isLocked}
            onSlide={(next) => {
              setRows(next);
              setFall(undefined);
              setLanded(undefined);
            }}
          />
          <Figures
            rows={[
              [t('play:round.topPrize'), `×${timesText(cups[0] ?? 0)}`],
              [t('play:round.chance'), `1 : ${(2 ** (rows - 1)).toLocaleString('en-US')}`],
            ]}
          />
        </>
      }
      stage={
        <div className="sd" dir="ltr" style={{ '--rows': rows } as React.CSSProperties}>
          <Pins rows={rows} />
          {fall && (
            <img
              className="sd-star"
              src={star}
              alt=""
              style={{
                left: `${place}%`,
                top: `${landed === undefined ? topOf(fall.row, rows) - 3 : 90}%`,
                transitionDuration: `${play.reducedMotion ? 0 : Math.round(1150 / rows)}ms`,
              }}
            />
          )}
          <ol className="sd-cups num">
            {cups.map((cup, at) => (
              <li
                key={at}
                data-hit={landed === at || undefined}
                style={{ '--heat': Math.abs(at - rows / 2) / (rows / 2) } as React.CSSProperties}
              >
                {shortTimes(cup)}
              </li>
            ))}
          </ol>
        </div>
      }
    />
  );
};

const Pins = ({ rows }: { rows: number }) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (_pin, at) => (
      <span
        key={`${row}-${at}`}
        className="sd-pin"
        style={{
          left: `${50 + (at - row / 2) * (100 / (rows + 1))}%`,
          top: `${topOf(row, rows)}%`,
        }}
      />
    )),
  );

const topOf = (row: number, rows: number): number => 7 + (row / rows) * 76;
