import { useState } from 'react';
import {
  isWin,
  OriginalBoard,
  Picker,
  shortTimes,
  sleep,
  useInstant,
  useOriginal,
} from '@fairhouse/ui/original/index.ts';
import type { BoardProps, PlayedRound } from '@fairhouse/game-kit/board';
import { manifest } from './manifest.ts';
import { MARKS_MAX, NUMBERS, paysOf } from './pays.ts';
import tile from './art/tile.webp';
import './board.css';

type Outcome = { drawn: number[]; hits: number; tenths: number };
const outcomeOf = (round: Pick<PlayedRound, 'outcome'>) => round.outcome as Outcome;
const textOfRound = (round: Pick<PlayedRound, 'outcome'>): string =>
  `${outcomeOf(round).hits} · ×${shortTimes(outcomeOf(round).tenths * 10)}`;

/** Forty moons; marked ones glow, drawn ones rise one by one. */
export const Board = ({ play }: BoardProps) => {
  const { t } = play;
  const [mood, setMood] = useState<'even' | 'bold'>('even');
  const [marks, setMarks] = useState<readonly number[]>([4, 11, 18, 25, 32]);
  const [drawn, setDrawn] = useState<readonly number[]>([]);
  const original = useOriginal(play, textOfRound);
  const press = useInstant({
    play,
    original,
    choice: { mood, marks },
    textOfRound,
    show: async (round) => {
      const all = outcomeOf(round).drawn;
      setDrawn([]);
      let hits = 0;
      for (let at = 1; at <= all.length; at += 1) {
        await sleep(play.reducedMotion ? 0 : 110);
        setDrawn(all.slice(0, at));
        const isHit = marks.includes(all[at - 1] ?? 0);
        if (isHit) hits += 1;
        original.tones.play(isHit ? 'open' : 'tick', isHit ? hits * 2 : at);
      }
      await sleep(play.reducedMotion ? 0 : 160);
    },
  });
  const isLocked = original.phase !== 'idle';
  const { last } = original;
  const toggle = (number: number) => {
    setDrawn([]);
    setMarks((now) =>
      now.includes(number)
        ? now.filter((one) => one !== number)
        : now.length < MARKS_MAX
          ? [...now, number]
          : now,
    );
  };
  const pays = marks.length > 0 ? paysOf(mood, marks.length) : [];
  const hits = drawn.filter((number) => marks.includes(number)).length;
  return (
    <OriginalBoard
      play={play}
      original={original}
      manifest={manifest}
      tile={tile}
      rules={<p>{t('rule')}</p>}
      plaque={{
        isWin: last !== undefined && !isLocked && isWin(last),
        figure: last && !isLocked ? last.payout : '–',
        caption:
          last && !isLocked
            ? t('result', { count: outcomeOf(last).hits })
            : t('marks', { count: marks.length }),
      }}
      action={{
        label: t('draw'),
        icon: 'moon',
        onPress: press,
        isOff: isLocked || marks.length === 0,
      }}
      controls={
        <>
          <Picker
            label={t('play:round.mood')}
            value={mood}
            isLocked={isLocked}
            onPick={setMood}
            items={(['even', 'bold'] as const).map((value) => ({
              value,
              label: t(`play:round.${value}`),
            }))}
          />
          <div className="mk-tools">
            <button
              type="button"
              disabled={isLocked}
              onClick={() => {
                setDrawn([]);
                setMarks(anyMarks(Math.max(1, marks.length)));
              }}
            >
              {t('random')}
            </button>
            <button
              type="button"
              disabled={isLocked}
              onClick={() => {
                setDrawn([]);
                setMarks([]);
              }}
            >
              {t('clear')}
            </button>
          </div>
          <Pays pays={pays} hits={drawn.length > 0 ? hits : undefined} />
        </>
      }
      stage={
        <div className="mk" dir="ltr">
          {Array.from({ length: NUMBERS }, (_, at) => at + 1).map((number) => (
            <button
              key={number}
              type="button"
              className="mk-moon num"
              disabled={isLocked}
              aria-pressed={marks.includes(number)}
              aria-label={t('number', { number })}
              data-drawn={drawn.includes(number) || undefined}
              onClick={() => toggle(number)}
            >
              {number}
            </button>
          ))}
        </div>
      }
    />
  );
};

const Pays = ({ pays, hits }: { pays: readonly number[]; hits: number | undefined }) => (
  <table className="mk-pays num" dir="ltr">
    <tbody>
      {pays
        .map((tenths, count) => ({ tenths, count }))
        .filter(({ tenths }) => tenths > 0)
        .map(({ tenths, count }) => (
          <tr key={count} data-now={hits === count || undefined}>
            <th scope="row">{count}</th>
            <td>×{shortTimes(tenths * 10)}</td>
          </tr>
        ))}
    </tbody>
  </table>
);

/** A suggestion for the eye only; the draw itself comes from the house's seeds. */
const anyMarks = (count: number): number[] => {
  const left = Array.from({ length: NUMBERS }, (_, at) => at + 1);
  return Array.from(
    { length: count },
    () => left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? 1,
  );
};
