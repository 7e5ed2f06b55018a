import { memo } from 'react';
import { diceView, type FaceView } from './dice-view.ts';
import { pictureOf } from './pictures.ts';

const SCALLOPS = Array.from({ length: 11 }, (_, index) => (index - 5) * 0.27);
const RIM_DOTS = Array.from({ length: 28 }, (_, index) => (index / 28) * 2 * Math.PI);

/** Paints of everything in the scene. */
export function ScenePaints() {
  return (
    <defs>
      <radialGradient id="fc-dish" cx=".42" cy=".3" r=".8">
        <stop offset="0" stopColor="#ffffff" />
        <stop offset=".6" stopColor="#dfe8fb" />
        <stop offset="1" stopColor="#8ea2d2" />
      </radialGradient>
      <linearGradient id="fc-bowl" x1="0" y1="0" x2="1" y2=".25">
        <stop offset="0" stopColor="#b9c8ef" />
        <stop offset=".2" stopColor="#ffffff" />
        <stop offset=".46" stopColor="#e3eafb" />
        <stop offset=".78" stopColor="#93a5d8" />
        <stop offset="1" stopColor="#51639f" />
      </linearGradient>
      <linearGradient id="fc-gleam" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity=".95" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <radialGradient id="fc-shadow">
        <stop offset=".45" stopColor="#020b16" stopOpacity=".62" />
        <stop offset="1" stopColor="#020b16" stopOpacity="0" />
      </radialGradient>
    </defs>
  );
}

/** The porcelain plate, its middle at 0,0. */
export const Plate = memo(function Plate() {
  return (
    <>
      <ellipse cy="9" rx="152" ry="108" fill="#33457f" />
      <ellipse rx="152" ry="108" fill="url(#fc-dish)" stroke="#2c3c78" strokeWidth="2" />
      <ellipse cy="3" rx="124" ry="86" fill="#c6d4f3" />
      <ellipse cy="5" rx="121" ry="83" fill="#e9effc" stroke="#2f57b8" strokeWidth="3" />
      {RIM_DOTS.map((turn) => (
        <ellipse
          key={turn}
          cx={Math.cos(turn) * 137}
          cy={1 + Math.sin(turn) * 96}
          rx="5"
          ry="3.6"
          fill="#2f57b8"
        />
      ))}
      <path
        d="M-140 -22A152 108 0 0 1 -56 -97"
        fill="none"
        stroke="#fff"
        strokeWidth="6"
        strokeLinecap="round"
        opacity=".9"
      />
    </>
  );
});

type DiceProps = { roundId: string; faces: string };

/** Three dice on the plate; `faces` like "136". */
export const PlateDice = memo(function PlateDice({ roundId, faces }: DiceProps) {
  return (
    <>
      {diceView(roundId, Array.from(faces, Number)).map((die, at) => (
        <g key={at} transform={`translate(${die.x} ${die.y})`}>
          <ellipse cx="6" cy="6" rx="52" ry="36" fill="url(#fc-shadow)" opacity=".75" />
          {die.faces.map((view) => (
            <CubeFace key={view.matrix} {...view} />
          ))}
        </g>
      ))}
    </>
  );
});

function CubeFace({ face, matrix, shade }: FaceView) {
  return (
    <g transform={matrix}>
      <rect x="-3" y="-3" width="106" height="106" rx="16" fill="#d9dcea" />
      <rect x="1" y="1" width="98" height="98" rx="14" fill="#ffffff" />
      <image href={pictureOf(face)} x="10" y="10" width="80" height="80" />
      <rect x="-3" y="-3" width="106" height="106" rx="16" fill="#26305c" opacity={shade} />
    </g>
  );
}

/** The bowl over the dice, mouth down: the middle of its mouth is at 0,0. */
export const Bowl = memo(function Bowl() {
  return (
    <>
      <path d={BOWL} fill="url(#fc-bowl)" stroke="#2c3c78" strokeWidth="2.5" />
      <path d="M-118 6A122 85 0 0 0 118 6" fill="none" stroke="#2f57b8" strokeWidth="5" />
      <path
        d="M-104 -58A110 74 0 0 0 104 -58"
        fill="none"
        stroke="#2f57b8"
        strokeWidth="3"
        opacity=".8"
      />
      {SCALLOPS.map((turn) => (
        <path
          key={turn}
          d="M-15 0a15 12 0 0 1 30 0M-9 0a9 7 0 0 1 18 0M-3 0a3 3 0 0 1 6 0"
          fill="none"
          stroke="#2f57b8"
          strokeWidth="2.2"
          opacity={0.9 - Math.abs(turn) * 0.34}
          transform={`translate(${Math.sin(turn) * 117} ${Math.cos(turn) * 79 - 12})
            scale(${0.35 + 0.65 * Math.cos(turn)} 1)`}
        />
      ))}
      <image href={pictureOf(1)} x="-74" y="-32" width="56" height="56" opacity=".92" />
      <image href={pictureOf(5)} x="14" y="-30" width="58" height="58" opacity=".92" />
      <path d={BOWL} fill="url(#fc-gleam)" opacity=".12" />
      <ellipse cy="-100" rx="47" ry="24" fill="#7f92c9" />
      <path
        d="M-45 -116V-101A45 24 0 0 0 45 -101V-116Z"
        fill="url(#fc-bowl)"
        stroke="#2c3c78"
        strokeWidth="2"
      />
      <ellipse cy="-116" rx="45" ry="24" fill="#f4f7ff" stroke="#2c3c78" strokeWidth="2" />
      <ellipse cy="-115" rx="35" ry="18" fill="#c3d0ee" />
      <path
        d="M-101 -20C-98 -62 -80 -92 -56 -104"
        fill="none"
        stroke="#fff"
        strokeWidth="11"
        strokeLinecap="round"
        opacity=".9"
      />
    </>
  );
});

const BOWL = 'M-122 0A122 85 0 0 0 122 0C122 -66 92 -122 0 -122S-122 -66 -122 0Z';
