import { memo } from 'react';
import { discsOf } from './slide-motion.ts';

const RIM = Array.from({ length: 24 }, (_, index) => (index / 24) * 2 * Math.PI);
const PETALS = Array.from({ length: 9 }, (_, index) => (index - 4) * 0.33);

/** Paints of everything in the scene. */
export function ScenePaints() {
  return (
    <defs>
      <radialGradient id="sd-dish" cx=".4" cy=".28" r=".85">
        <stop offset="0" stopColor="#ffffff" />
        <stop offset=".62" stopColor="#eee7de" />
        <stop offset="1" stopColor="#a7968c" />
      </radialGradient>
      <linearGradient id="sd-bowl" x1="0" y1="0" x2="1" y2=".25">
        <stop offset="0" stopColor="#8f2136" />
        <stop offset=".2" stopColor="#f06a72" />
        <stop offset=".44" stopColor="#c4213f" />
        <stop offset=".78" stopColor="#7c0f28" />
        <stop offset="1" stopColor="#470517" />
      </linearGradient>
      <linearGradient id="sd-gold" x1="0" y1="0" x2="1" y2=".2">
        <stop offset="0" stopColor="#8a5a17" />
        <stop offset=".3" stopColor="#ffe7a6" />
        <stop offset=".6" stopColor="#c98d2e" />
        <stop offset="1" stopColor="#7a4a12" />
      </linearGradient>
      <linearGradient id="sd-red" x1=".2" y1="0" x2=".7" y2="1">
        <stop offset="0" stopColor="#ff8f88" />
        <stop offset=".42" stopColor="#e0213c" />
        <stop offset="1" stopColor="#8a0820" />
      </linearGradient>
      <linearGradient id="sd-white" x1=".2" y1="0" x2=".7" y2="1">
        <stop offset="0" stopColor="#ffffff" />
        <stop offset=".5" stopColor="#f4eee3" />
        <stop offset="1" stopColor="#bcae9a" />
      </linearGradient>
      <radialGradient id="sd-shadow">
        <stop offset=".45" stopColor="#04041a" stopOpacity=".62" />
        <stop offset="1" stopColor="#04041a" stopOpacity="0" />
      </radialGradient>
    </defs>
  );
}

/** The saucer, its middle at 0,0. */
export const Saucer = memo(function Saucer() {
  return (
    <>
      <ellipse cy="9" rx="156" ry="108" fill="#5d4a44" />
      <ellipse rx="156" ry="108" fill="url(#sd-dish)" stroke="#6b5750" strokeWidth="2" />
      <ellipse rx="151" ry="104" fill="none" stroke="url(#sd-gold)" strokeWidth="4" />
      <ellipse cy="3" rx="124" ry="84" fill="#d8ccbf" />
      <ellipse cy="5" rx="121" ry="82" fill="#f7f2ea" stroke="#c4213f" strokeWidth="3" />
      {RIM.map((turn) => (
        <ellipse
          key={turn}
          cx={Math.cos(turn) * 138}
          cy={1 + Math.sin(turn) * 95}
          rx="5.5"
          ry="3.8"
          fill="#c4213f"
        />
      ))}
      <path
        d="M-142 -22A156 108 0 0 1 -58 -97"
        fill="none"
        stroke="#fff"
        strokeWidth="6"
        strokeLinecap="round"
        opacity=".9"
      />
    </>
  );
});

type LyingProps = { roundId: string; sides: string };

/** Four discs on the saucer; `sides` like "1101". */
export const LyingDiscs = memo(function LyingDiscs({ roundId, sides }: LyingProps) {
  return (
    <>
      {discsOf(roundId, Array.from(sides, Number))
        .toSorted((one, other) => one.y - other.y)
        .map(({ x, y, isRed, turn }) => (
          <g key={x} transform={`translate(${x} ${y})`}>
            <ellipse cx="4" cy="12" rx="37" ry="25" fill="url(#sd-shadow)" />
            <path d="M-33 0V8A33 22 0 0 0 33 8V0Z" fill={isRed ? '#5e0416' : '#8d7f6c'} />
            <ellipse rx="33" ry="22" fill={isRed ? 'url(#sd-red)' : 'url(#sd-white)'} />
            <ellipse
              rx="25.5"
              ry="16.6"
              fill="none"
              stroke={isRed ? '#ffd9a8' : '#d0203a'}
              strokeOpacity=".85"
              strokeWidth="1.8"
            />
            <g transform={`scale(1 .66) rotate(${turn})`}>
              <path
                d="M0 -13L4 -4L13 0L4 4L0 13L-4 4L-13 0L-4 -4Z"
                fill={isRed ? '#ffd9a8' : '#d0203a'}
                opacity=".8"
              />
            </g>
            <path
              d="M-22 -10Q-8 -18 10 -15"
              fill="none"
              stroke="#fff"
              strokeWidth="3"
              strokeLinecap="round"
              opacity=".75"
            />
          </g>
        ))}
    </>
  );
});

/** The lacquered bowl over the discs, mouth down: the middle of its mouth is at 0,0. */
export const Bowl = memo(function Bowl() {
  return (
    <>
      <path d={BOWL} fill="url(#sd-bowl)" stroke="#35030f" strokeWidth="2.5" />
      <path d="M-115 7A118 82 0 0 0 115 7" fill="none" stroke="url(#sd-gold)" strokeWidth="6" />
      <path
        d="M-101 -56A108 72 0 0 0 101 -56"
        fill="none"
        stroke="url(#sd-gold)"
        strokeWidth="3.5"
      />
      {PETALS.map((turn) => (
        <path
          key={turn}
          d={PETAL}
          fill="url(#sd-gold)"
          opacity={0.95 - Math.abs(turn) * 0.3}
          transform={`translate(${Math.sin(turn) * 112} ${Math.cos(turn) * 77 - 24})
            scale(${0.4 + 0.6 * Math.cos(turn)} 1)`}
        />
      ))}
      <ellipse cy="-99" rx="45" ry="23" fill="#35030f" />
      <path
        d="M-43 -114V-100A43 23 0 0 0 43 -100V-114Z"
        fill="url(#sd-bowl)"
        stroke="#35030f"
        strokeWidth="2"
      />
      <ellipse cy="-114" rx="43" ry="23" fill="url(#sd-gold)" />
      <ellipse cy="-113" rx="36" ry="18" fill="#7c0f28" />
      <path
        d="M-97 -20C-94 -60 -77 -89 -54 -101"
        fill="none"
        stroke="#fff"
        strokeWidth="10"
        strokeLinecap="round"
        opacity=".75"
      />
    </>
  );
});

const PETAL =
  'M0 -24C9 -14 9 -4 0 4C-9 -4 -9 -14 0 -24Z' +
  'M-16 -8C-8 -10 -3 -4 0 4C-10 5 -15 0 -16 -8ZM16 -8C8 -10 3 -4 0 4C10 5 15 0 16 -8Z';
const BOWL = 'M-118 0A118 82 0 0 0 118 0C118 -64 89 -119 0 -119S-118 -64 -118 0Z';
