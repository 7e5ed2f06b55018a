import { useId } from 'react';
import { dominoOf } from './dominoes.ts';

const RIM = { x: 1, y: 1, width: 52, height: 118, rx: 6, fill: 'none', stroke: '#e9c27c' };

type Pip = readonly [x: number, y: number];
type Paint = 'red' | 'ivory';

/** Where the pips of an end lie, about its middle. */
const PIPS: Readonly<Record<number, readonly Pip[]>> = {
  1: [[0, 0]],
  2: [
    [0, -9],
    [0, 9],
  ],
  3: [
    [-8, -10],
    [0, 0],
    [8, 10],
  ],
  4: [
    [-8, -9],
    [8, -9],
    [-8, 9],
    [8, 9],
  ],
  5: [
    [-8, -11],
    [8, -11],
    [0, 0],
    [-8, 11],
    [8, 11],
  ],
  6: [
    [-8, -13],
    [8, -13],
    [-8, 0],
    [8, 0],
    [-8, 13],
    [8, 13],
  ],
};

/**
 * Ones and fours are red. Of the six-six one column of each end is red; every other pip is
 * ivory.
 */
const paintOf = (count: number, isDouble: boolean, at: number, isLower: boolean): Paint => {
  if (count === 1 || count === 4) return 'red';
  if (count === 6 && isDouble) return (at % 2 === 0) === isLower ? 'red' : 'ivory';
  return 'ivory';
};

/** The face of a Chinese domino, black with inlaid pips. 54 by 120. */
export function DominoFace({ tile }: { tile: number }) {
  const id = useId();
  const { ends } = dominoOf(tile);
  const isDouble = ends[0] === ends[1];
  return (
    <svg viewBox="0 0 54 120" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}f`} x1="0" y1="0" x2=".6" y2="1">
          <stop stopColor="#514557" />
          <stop offset=".3" stopColor="#2a2130" />
          <stop offset="1" stopColor="#0d0911" />
        </linearGradient>
        <radialGradient id={`${id}red`} cx=".38" cy=".32" r=".8">
          <stop stopColor="#ff8a7d" />
          <stop offset=".6" stopColor="#e0253a" />
          <stop offset="1" stopColor="#9c0d1c" />
        </radialGradient>
        <radialGradient id={`${id}ivory`} cx=".38" cy=".32" r=".8">
          <stop stopColor="#ffffff" />
          <stop offset=".6" stopColor="#efe5cf" />
          <stop offset="1" stopColor="#bda983" />
        </radialGradient>
      </defs>
      <rect width="54" height="120" rx="7" fill={`url(#${id}f)`} />
      <path d="M3 10Q4 3 11 3H43Q18 22 7 70L3 76Z" fill="#fff" opacity=".08" />
      <rect {...RIM} strokeOpacity=".75" />
      <path d="M12 60H42" stroke="#e9c27c" strokeOpacity=".22" />
      {ends.map((count, end) => (
        <g key={end === 0 ? 'upper' : 'lower'} transform={`translate(27 ${end === 0 ? 32 : 88})`}>
          {(PIPS[count] ?? []).map(([x, y], at) => (
            <g key={`${x}/${y}`}>
              <circle cx={x} cy={y + 0.8} r={radiusOf(count) + 1} fill="#000" opacity=".65" />
              <circle
                cx={x}
                cy={y}
                r={radiusOf(count)}
                fill={`url(#${id}${paintOf(count, isDouble, at, end === 1)})`}
              />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}

/** A single pip is large. */
const radiusOf = (count: number): number => (count === 1 ? 10.5 : 5.6);

/** The back: black lacquer with the roof of the house in gold. */
export function DominoBack() {
  const id = useId();
  return (
    <svg viewBox="0 0 54 120" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}b`} x1="0" y1="0" x2=".7" y2="1">
          <stop stopColor="#6a2a22" />
          <stop offset=".4" stopColor="#431512" />
          <stop offset="1" stopColor="#1d0707" />
        </linearGradient>
      </defs>
      <rect width="54" height="120" rx="7" fill={`url(#${id}b)`} />
      <path d="M3 10Q4 3 11 3H43Q18 22 7 70L3 76Z" fill="#fff" opacity=".12" />
      <rect {...RIM} strokeOpacity=".6" />
      <rect {...RIM} x="6" y="6" width="42" height="108" rx="4" strokeOpacity=".3" />
      <path
        d="M15 58L27 47L39 58M20 64H34M20 70H34"
        fill="none"
        stroke="#f0cf8f"
        strokeOpacity=".8"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
