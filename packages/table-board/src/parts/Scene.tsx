import { memo } from 'react';
import type { TableTitle } from '../title.ts';

type SceneProps = { title: Pick<TableTitle<never>, 'shape' | 'hasShoe'>; isNarrow?: boolean };

/** The lamp room and the table. A picture only: everything to press lies above it. */
export const Scene = memo(function Scene({ title, isNarrow = false }: SceneProps) {
  return (
    <svg
      className="tb-scene"
      viewBox={isNarrow ? '270 0 500 820' : '0 0 1040 820'}
      preserveAspectRatio={isNarrow ? 'xMidYMin meet' : 'xMidYMin slice'}
      aria-hidden="true"
      focusable="false"
    >
      <Paints />
      <rect x="-1400" y="-400" width="3840" height="2200" fill="url(#tb-room)" />
      <Windows />
      <Lamps />
      {title.shape === 'arc' ? <ArcTable /> : <LongTable />}
      {title.shape === 'arc' && <Tray />}
      {title.hasShoe && <Shoe />}
    </svg>
  );
});

/** Where a colour stands, the colour, and how much of it. */
type Stop = readonly [offset: string, color: string, opacity?: string];

function Stops({ of }: { of: readonly Stop[] }) {
  return of.map(([offset, color, opacity]) => (
    <stop key={offset} offset={offset} style={{ stopColor: color, stopOpacity: opacity }} />
  ));
}

function Paints() {
  return (
    <defs>
      <linearGradient id="tb-room" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="820">
        <Stops
          of={[
            ['0', 'var(--room-3)'],
            ['.18', 'var(--room-1)'],
            ['.5', 'var(--room-2)'],
            ['1', 'var(--room-3)'],
          ]}
        />
      </linearGradient>
      <linearGradient id="tb-window" x1="0" y1="0" x2="0" y2="1">
        <Stops
          of={[
            ['0', '#f0955a'],
            ['1', 'var(--room-1)'],
          ]}
        />
      </linearGradient>
      <radialGradient id="tb-felt" cx=".5" cy=".16" r=".86">
        <Stops
          of={[
            ['0', 'var(--felt-1)'],
            ['.42', 'var(--felt-2)'],
            ['1', 'var(--felt-3)'],
          ]}
        />
      </radialGradient>
      <linearGradient id="tb-wood" x1="0" y1="0" x2="0" y2="1">
        <Stops
          of={[
            ['0', '#8a5a36'],
            ['.55', '#5c3620'],
            ['.86', '#7c4b2b'],
            ['1', '#2a170f'],
          ]}
        />
      </linearGradient>
      <radialGradient id="tb-lamp">
        <Stops
          of={[
            ['0', '#ffe9bd', '.95'],
            ['.3', '#ffbf6b', '.45'],
            ['1', '#ffb04d', '0'],
          ]}
        />
      </radialGradient>
      <radialGradient id="tb-pool" cx=".5" cy=".5" r=".5">
        <Stops
          of={[
            ['0', '#ffe6b3', '.2'],
            ['1', '#ffe6b3', '0'],
          ]}
        />
      </radialGradient>
      <linearGradient id="tb-cone" x1="0" y1="0" x2="0" y2="1">
        <Stops
          of={[
            ['0', '#ffdf9f', '.34'],
            ['1', '#ffdf9f', '0'],
          ]}
        />
      </linearGradient>
      <linearGradient id="tb-edge" x1="0" y1="0" x2="0" y2="1">
        <Stops
          of={[
            ['0', '#ffd9a0', '.1'],
            ['.8', '#ffcf92', '.12'],
            ['1', '#ffd9a0', '.55'],
          ]}
        />
      </linearGradient>
      <pattern id="tb-weave" width="4" height="4" patternUnits="userSpaceOnUse">
        <path d="M0 0L4 4M4 0L0 4" stroke="#fff" strokeOpacity=".028" />
      </pattern>
    </defs>
  );
}

const WINDOWS = Array.from({ length: 27 }, (_, index) => (index - 9) * 122 - 4);

function Windows() {
  return (
    <g>
      {WINDOWS.map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path d="M0 150V60a34 34 0 0 1 68 0V150Z" fill="url(#tb-window)" opacity=".55" />
          <path d="M34 26V150M0 90H68" stroke="#1a1129" strokeWidth="3" />
          <path d="M0 150V60a34 34 0 0 1 68 0V150Z" fill="none" stroke="#1a1129" strokeWidth="5" />
        </g>
      ))}
      <rect x="-1400" y="150" width="3840" height="6" fill="#7a4a58" opacity=".6" />
      <rect x="-1400" y="156" width="3840" height="90" fill="#1a1023" opacity=".55" />
    </g>
  );
}

const LAMPS = [-440, -120, 200, 520, 840, 1160, 1480];

function Lamps() {
  return (
    <g>
      {LAMPS.map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path d="M0 -300V22" stroke="#0e0c14" strokeWidth="3" />
          <path d="M-34 44a34 26 0 0 1 68 0Z" fill="#2a1830" />
          <path d="M-30 34a34 26 0 0 1 22 -13" fill="none" stroke="#6b4668" strokeWidth="2" />
          <path d="M-34 44H34" stroke="#ffd9a0" strokeWidth="3" />
          <circle cy="48" r="70" fill="url(#tb-lamp)" />
          <path d="M-32 46H32L210 420H-210Z" fill="url(#tb-cone)" />
        </g>
      ))}
    </g>
  );
}

/** The half-moon of card tables. */
function ArcTable() {
  return (
    <>
      <g transform="translate(0 126) scale(1 1.24) translate(0 -126)">
        <ellipse cx="520" cy="226" rx="650" ry="440" fill="#000" opacity=".5" />
        <path d="M-90 126H1130C1130 420 880 622 520 622S-90 420 -90 126Z" fill="url(#tb-wood)" />
        <path
          d="M-84 134C-80 416 166 616 520 616S1120 416 1124 134"
          fill="none"
          stroke="url(#tb-edge)"
          strokeWidth="5"
        />
        <path d="M-90 126H1130" stroke="#d59a5e" strokeWidth="4" />
        <path d="M-66 134H1106C1106 404 864 600 520 600S-66 404 -66 134Z" fill="#1b1110" />
        <path d={ARC_FELT} fill="url(#tb-felt)" />
        <path d={ARC_FELT} fill="url(#tb-weave)" />
        <path d={ARC_FELT} fill="none" stroke="#000" strokeOpacity=".22" strokeWidth="14" />
        <path d={ARC_FELT} fill="none" stroke="#fff" strokeOpacity=".14" strokeWidth="2" />
      </g>
      <ellipse cx="520" cy="330" rx="430" ry="190" fill="url(#tb-pool)" />
      <HouseMark y={206} />
    </>
  );
}

const ARC_FELT = 'M-54 138H1094C1094 398 858 590 520 590S-54 398 -54 138Z';
/** A long table seen from its near side: farther edges are shorter. */
function LongTable() {
  return (
    <>
      <path d={LONG_SHADOW} fill="#000" opacity=".5" />
      <path d={LONG_WOOD} fill="url(#tb-wood)" />
      <path d={LONG_WOOD} fill="none" stroke="url(#tb-edge)" strokeWidth="5" />
      <path d={LONG_RIM} fill="#1b1110" />
      <path d={LONG_FELT} fill="url(#tb-felt)" />
      <path d={LONG_FELT} fill="url(#tb-weave)" />
      <path d={LONG_FELT} fill="none" stroke="#000" strokeOpacity=".22" strokeWidth="12" />
      <path d={LONG_FELT} fill="none" stroke="#fff" strokeOpacity=".14" strokeWidth="2" />
      <ellipse cx="520" cy="300" rx="430" ry="180" fill="url(#tb-pool)" />
      <HouseMark y={176} />
    </>
  );
}

const LONG_SHADOW = 'M40 140H1000L1090 800Q1094 836 1050 836H-10Q-54 836 -50 800Z';
const LONG_WOOD =
  'M64 118H976Q1000 118 1004 140L1066 772Q1070 800 1040 800H0Q-30 800 -26 772' +
  'L36 140Q40 118 64 118Z';
const LONG_RIM =
  'M72 128H968Q988 128 991 146L1050 758Q1053 782 1028 782H12Q-13 782 -10 758' +
  'L49 146Q52 128 72 128Z';
const LONG_FELT =
  'M78 134H962Q980 134 983 150L1040 752Q1043 774 1020 774H20Q-3 774 0 752' +
  'L57 150Q60 134 78 134Z';

/** The roof and the two lines of the house, woven into the felt. */
function HouseMark({ y }: { y: number }) {
  return (
    <g
      opacity=".15"
      fill="none"
      stroke="#eafff8"
      strokeWidth="9"
      strokeLinecap="round"
      strokeLinejoin="round"
      transform={`translate(520 ${y})`}
    >
      <path d="M-60 0L0 -44L60 0" />
      <path d="M-36 14H36M-36 34H36" />
    </g>
  );
}

const TRAY = [
  '#c9a2ff',
  '#ffcf85',
  '#57d8a0',
  '#8fb6ff',
  '#ff8d9c',
  '#ffcf85',
  '#57d8a0',
  '#e9e4f2',
];

/** The bank's chips, edge on. */
function Tray() {
  return (
    <g transform="translate(438 126)">
      <rect y="4" width="164" height="34" rx="9" fill="#000" opacity=".35" />
      <rect width="164" height="32" rx="8" fill="#160e12" />
      <rect x="1" y="1" width="162" height="30" rx="7" fill="none" stroke="#5c3a2a" />
      {TRAY.map((colour, index) => (
        <g key={index} transform={`translate(${6 + index * 19.4} 4)`}>
          <rect width="16" height="24" rx="4" fill={colour} />
          <path d="M0 5h16M0 10h16M0 15h16M0 20h16" stroke="#000" strokeOpacity=".22" />
          <path d="M5.5 0v24M10.5 0v24" stroke="#fff" strokeOpacity=".35" strokeWidth="2" />
          <rect width="5" height="24" rx="2.5" fill="#fff" opacity=".25" />
        </g>
      ))}
    </g>
  );
}

/** Where the cards come from: SHOE_AT in the deal is its mouth. */
function Shoe() {
  return (
    <g transform="translate(884 122) rotate(8) scale(.92)">
      <path d="M-14 66H142L150 82H-22Z" fill="#000" opacity=".35" />
      <path d="M0 0H120L136 62H-10Z" fill="#120c16" />
      <path d="M0 0H120L122 8H-2Z" fill="#6a4872" />
      <path d="M8 18H110L118 54H2Z" fill="#2a1c38" />
      <path d="M14 22H104M12 28H106M11 34H108M9 40H110" stroke="#f4eff8" strokeOpacity=".16" />
      <path d="M8 18H60L40 54H2Z" fill="#fff" opacity=".05" />
      <rect x="22" y="46" width="70" height="28" rx="3" fill="#f4eff8" />
      <rect x="26" y="50" width="62" height="24" rx="2" fill="#3a2354" />
      <path d="M36 62l8-6 8 6 8-6 8 6 8-6" fill="none" stroke="#ffc77d" strokeOpacity=".5" />
    </g>
  );
}
