import { memo } from 'react';
import type { TableTitle } from '../title.ts';
import { HouseMark, Lamps, Paints, Windows } from './scenery.tsx';

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
