import { useMemo } from 'react';
import { AnnouncedBet, useTable, type T } from '@fairhouse/table-board';
import { chipCountOf, type AnnouncedChip } from './announced.ts';
import { coveringOf } from './layout.ts';
import { standing, trackCells, trackZones, type Point, type TrackSize } from './track.ts';
import { colourOf } from './wheel.ts';

type TrackProps = { t: T; lit: ReadonlySet<number>; isStanding: boolean };

const LYING: TrackSize = { length: 956, width: 124, band: 37 };
const STANDING: TrackSize = { length: 640, width: 236, band: 50 };

/** The order of the wheel as a track: a number takes its neighbours along, a zone its whole arc. */
export function Racetrack({ t, lit, isStanding }: TrackProps) {
  const track = useMemo(() => trackOf(isStanding), [isStanding]);
  const { winning } = useTable();
  const marksOf = (number: number): string =>
    `${lit.has(number) ? ' rl-lap--lit' : ''}${
      winning.has(`straight${number}`) ? ' rl-lap--won' : ''
    }`;
  return (
    <div className="rl-track" role="group" aria-label={t('racetrack')} style={track.style}>
      <svg className="rl-track__print" viewBox={track.viewBox} aria-hidden="true">
        {track.zones.map(({ name, outline, middle }) => (
          <g key={name} className="rl-zone">
            <polygon points={textOf(outline)} />
            <text x={middle.x} y={middle.y + 5} textAnchor="middle">
              {t(name)}
            </text>
          </g>
        ))}
        {track.cells.map(({ number, outline, middle }) => (
          <g key={number} className={`rl-lap rl-lap--${colourOf(number)}${marksOf(number)}`}>
            <polygon points={textOf(outline)} />
            <text className="num" x={middle.x} y={middle.y + 5} textAnchor="middle">
              {number}
            </text>
          </g>
        ))}
      </svg>
      {track.zones.map(({ name, outline, chips }) => (
        <Lap
          key={name}
          outline={outline}
          size={track.size}
          chips={chips}
          label={t('announcedChips', { bet: t(name), count: chipCountOf(chips) })}
        />
      ))}
      {track.cells.map(({ number, outline, chips }) => (
        <Lap
          key={number}
          outline={outline}
          size={track.size}
          chips={chips}
          label={t('announcedChips', {
            bet: t('neighbours', { number }),
            count: chipCountOf(chips),
          })}
        />
      ))}
    </div>
  );
}

type LapProps = {
  outline: readonly Point[];
  size: { width: number; height: number };
  chips: readonly AnnouncedChip[];
  label: string;
};

/** A press on its part of the oval lays all chips of the bet at once. */
function Lap({ outline, size, chips, label }: LapProps) {
  const numbers = chips.flatMap(({ bet }) => coveringOf(bet)?.numbers ?? []);
  const points = outline.map(({ x, y }) => `${part(x, size.width)} ${part(y, size.height)}`);
  return (
    <span
      className="rl-lap__area"
      data-numbers={numbers.join(' ')}
      style={{ clipPath: `polygon(${points.join(',')})` }}
    >
      <AnnouncedBet bets={chips} label={label} className="rl-lap__press">
        {null}
      </AnnouncedBet>
    </span>
  );
}

const part = (length: number, whole: number): string =>
  `${Math.round((length / whole) * 10_000) / 100}%`;
const textOf = (outline: readonly Point[]): string =>
  outline.map(({ x, y }) => `${x},${y}`).join(' ');

/** The oval as it lies on the wide felt, or stands on a phone. */
const trackOf = (isStanding: boolean) => {
  const own = isStanding ? STANDING : LYING;
  const size = isStanding
    ? { width: own.width, height: own.length }
    : { width: own.length, height: own.width };
  const turned = (point: Point): Point => (isStanding ? standing(own, point) : point);
  const place = <Part extends { outline: Point[]; middle: Point }>(each: Part): Part => ({
    ...each,
    outline: each.outline.map(turned),
    middle: turned(each.middle),
  });
  return {
    size,
    viewBox: `0 0 ${size.width} ${size.height}`,
    style: { aspectRatio: `${size.width} / ${size.height}` },
    cells: trackCells(own).map(place),
    zones: trackZones(own).map(place),
  };
};
