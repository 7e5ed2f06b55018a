import { useId, type ReactNode } from 'react';

const RIM = { x: 1, y: 1, width: 58, height: 81, rx: 7, fill: 'none' };

/** A mahjong tile's face in ivory: kind 0 is the White, 1 to 9 are dots. 60 by 83. */
export function TileFace({ kind }: { kind: number }) {
  const id = useId();
  return (
    <svg viewBox="0 0 60 83" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}i`} x1="0" y1="0" x2=".5" y2="1">
          <stop stopColor="#fffdf3" />
          <stop offset=".55" stopColor="#f7edd3" />
          <stop offset="1" stopColor="#e3d2ab" />
        </linearGradient>
      </defs>
      <rect width="60" height="83" rx="8" fill={`url(#${id}i)`} />
      <rect {...RIM} stroke="#fff" strokeOpacity=".9" />
      <rect
        x="3.5"
        y="3.5"
        width="53"
        height="76"
        rx="5.5"
        fill="none"
        stroke="#a98b54"
        strokeOpacity=".28"
      />
      {kind === 0 ? <White /> : <Dots kind={kind} />}
    </svg>
  );
}

/** The green back, polished. */
export function TileBack() {
  const id = useId();
  return (
    <svg viewBox="0 0 60 83" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}b`} x1="0" y1="0" x2=".7" y2="1">
          <stop stopColor="#3fcf8e" />
          <stop offset=".4" stopColor="#149a5d" />
          <stop offset="1" stopColor="#065a35" />
        </linearGradient>
      </defs>
      <rect width="60" height="83" rx="8" fill={`url(#${id}b)`} />
      <path d="M4 12Q5 4 13 4H44Q20 16 8 46L4 50Z" fill="#fff" opacity=".22" />
      <rect {...RIM} stroke="#9ff5cb" strokeOpacity=".45" />
      <path
        d="M18 44L30 34L42 44M23 49H37M23 54H37"
        fill="none"
        stroke="#bdf7da"
        strokeOpacity=".5"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function White() {
  return (
    <g fill="none" stroke="#1f4ea8" strokeLinejoin="round">
      <rect x="14" y="17" width="32" height="49" rx="3" strokeWidth="3.6" />
      <rect x="19" y="22" width="22" height="39" rx="1.5" strokeWidth="1.4" />
    </g>
  );
}

type Paint = 'blue' | 'green' | 'red';
type Dot = readonly [x: number, y: number, paint: Paint];
const INKS: Readonly<Record<Paint, readonly [string, string]>> = {
  blue: ['#2f63c4', '#16357a'],
  green: ['#23a066', '#0a5a37'],
  red: ['#e2435a', '#8f1128'],
};

const column = (x: number, ys: readonly number[], paint: Paint): Dot[] =>
  ys.map((y): Dot => [x, y, paint]);
/** The dots of each kind, as they lie on the tiles of the suit. */
const DOTS: Readonly<Record<number, readonly Dot[]>> = {
  1: [[30, 41.5, 'red']],
  2: [
    [30, 23, 'green'],
    [30, 60, 'blue'],
  ],
  3: [
    [15, 18, 'blue'],
    [30, 41.5, 'red'],
    [45, 65, 'green'],
  ],
  4: [
    [17, 22, 'blue'],
    [43, 22, 'green'],
    [17, 61, 'green'],
    [43, 61, 'blue'],
  ],
  5: [
    [16, 20, 'blue'],
    [44, 20, 'green'],
    [30, 41.5, 'red'],
    [16, 63, 'green'],
    [44, 63, 'blue'],
  ],
  6: [
    ...column(18, [18], 'green'),
    ...column(42, [18], 'green'),
    ...column(18, [43, 64], 'red'),
    ...column(42, [43, 64], 'red'),
  ],
  7: [
    [14, 13, 'green'],
    [30, 21, 'green'],
    [46, 29, 'green'],
    ...column(19, [48, 67], 'red'),
    ...column(41, [48, 67], 'red'),
  ],
  8: [...column(19, [14, 32, 50, 68], 'blue'), ...column(41, [14, 32, 50, 68], 'blue')],
  9: [
    ...[13, 30, 47].map((x): Dot => [x, 17, 'green']),
    ...[13, 30, 47].map((x): Dot => [x, 41.5, 'red']),
    ...[13, 30, 47].map((x): Dot => [x, 66, 'blue']),
  ],
};
const radiusOf = (kind: number): number => {
  if (kind === 1) return 20;
  if (kind === 2) return 14;
  return kind <= 5 ? 10 : 7.6;
};

function Dots({ kind }: { kind: number }): ReactNode {
  const radius = radiusOf(kind);
  return (DOTS[kind] ?? []).map(([x, y, paint]) => (
    <g key={`${x}/${y}`} transform={`translate(${x} ${y}) scale(${radius / 10})`}>
      <circle r="10" cy=".6" fill="#6b5324" opacity=".35" />
      <circle r="10" fill={INKS[paint][1]} />
      <circle r="9" fill={INKS[paint][0]} />
      <circle r="7" fill="none" stroke="#fff6dc" strokeWidth="1" />
      {PETALS.map((turn) => (
        <path key={turn} d={PETAL} fill="#fff6dc" transform={`rotate(${turn})`} />
      ))}
      <circle r="1.3" fill="#f2c14e" />
    </g>
  ));
}

const PETAL = 'M0 0Q2 -3 0 -5.6Q-2 -3 0 0Z';
const PETALS = [0, 60, 120, 180, 240, 300];
