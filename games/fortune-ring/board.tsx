import { useMemo, useState } from 'react';
import {
  Figures,
  isWin,
  OriginalBoard,
  Picker,
  shortTimes,
  sleep,
  timesText,
  useInstant,
  useOriginal,
} from '@fairhouse/ui/original/index.ts';
import type { BoardProps, PlayedRound } from '@fairhouse/game-kit/board';
import { manifest } from './manifest.ts';
import { RINGS } from './rings.ts';
import tile from './art/tile.webp';
import './board.css';

type Mood = 'calm' | 'even' | 'bold';
type Outcome = { field: number; tenths: number };
const outcomeOf = (round: Pick<PlayedRound, 'outcome'>) => round.outcome as Outcome;
const textOfRound = (round: Pick<PlayedRound, 'outcome'>): string =>
  `×${shortTimes(outcomeOf(round).tenths * 10)}`;
const TURN_MILLISECONDS = 2200;

const NO_RING: readonly number[] = [];
const PAINTS = ['#4a2b66', '#3d7de0', '#1fa37a', '#e8a02e', '#e0508a', '#ff5b4a'] as const;
const paintOf = (tenths: number): string =>
  PAINTS[
    tenths === 0 ? 0 : tenths <= 12 ? 1 : tenths <= 15 ? 2 : tenths <= 20 ? 3 : tenths <= 40 ? 4 : 5
  ] ?? PAINTS[0];

/** A ring of fields that turns under a pointer. */
export const Board = ({ play }: BoardProps) => {
  const { t } = play;
  const [mood, setMood] = useState<Mood>('calm');
  const [fields, setFields] = useState(10);
  const [turn, setTurn] = useState(0);
  const original = useOriginal(play, textOfRound);
  const ring = RINGS[`${mood}-${fields}`] ?? NO_RING;
  const press = useInstant({
    play,
    original,
    choice: { mood, fields },
    textOfRound,
    show: async (round) => {
      const size = 360 / ring.length;
      const rest = -(outcomeOf(round).field + 0.5) * size;
      setTurn((now) => {
        const away = (((rest - now) % 360) + 360) % 360;
        return now + away + (play.reducedMotion ? 0 : 1440);
      });
      await sleep(play.reducedMotion ? 0 : TURN_MILLISECONDS);
      original.tones.play('land');
    },
  });
  const isLocked = original.phase !== 'idle';
  const { last } = original;
  const prizes = useMemo(() => [...new Set(ring)].toSorted((a, b) => a - b), [ring]);
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
        caption: last && !isLocked ? textOfRound(last) : t('play:round.ready'),
      }}
      action={{ label: t('turn'), icon: 'arrows-clockwise', onPress: press, isOff: isLocked }}
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
          <Picker
            label={t('fields')}
            value={fields}
            isLocked={isLocked}
            onPick={setFields}
            items={[10, 30, 50].map((value) => ({ value, label: String(value) }))}
          />
          <Figures
            rows={prizes.map((tenths) => [
              `×${timesText(tenths * 10)}`,
              `${((ring.filter((one) => one === tenths).length * 100) / ring.length).toFixed(0)}%`,
            ])}
          />
        </>
      }
      stage={
        <div className="fr">
          <span className="fr-pin" />
          <svg
            className="fr-ring"
            viewBox="-104 -104 208 208"
            aria-hidden="true"
            style={{ transform: `rotate(${turn}deg)` }}
            data-turning={isLocked || undefined}
          >
            <circle r="103" fill="#2b1033" stroke="#ffd98f" strokeWidth="2.5" />
            {ring.map((tenths, index) => (
              <Field key={index} index={index} tenths={tenths} count={ring.length} />
            ))}
            <circle r="52" fill="#2b1033" stroke="#ffd98f" strokeWidth="2" />
          </svg>
          <output className="fr-figure disp num" dir="ltr">
            {last && !isLocked ? textOfRound(last) : '×'}
          </output>
        </div>
      }
    />
  );
};

const Field = ({ index, count, tenths }: { index: number; count: number; tenths: number }) => {
  const from = (index / count) * 2 * Math.PI - Math.PI / 2;
  const to = ((index + 1) / count) * 2 * Math.PI - Math.PI / 2;
  const at = (angle: number, radius: number) =>
    `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
  const middle = ((index + 0.5) / count) * 360;
  return (
    <g>
      <path
        d={`M${at(from, 100)}A100 100 0 0 1 ${at(to, 100)}L${at(to, 56)}A56 56 0 0 0 ${at(
          from,
          56,
        )}Z`}
        fill={paintOf(tenths)}
        stroke="#2b1033"
        strokeWidth="1"
      />
      <text
        transform={`rotate(${middle}) translate(0 -78) ${count > 10 ? 'rotate(90)' : ''}`}
        textAnchor="middle"
        dominantBaseline="central"
        fill="#fff"
        fontWeight="700"
        fontSize={count > 30 ? 8 : count > 10 ? 10 : 14}
      >
        {shortTimes(tenths * 10)}
      </text>
    </g>
  );
};
