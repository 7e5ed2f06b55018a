import { memo } from 'react';
import type { Layout } from './beads.ts';

/** The tray on which the beads are counted: a mark for the heap, lines for the fours. */
export const Tray = memo(function Tray({ layout }: { layout: Layout }) {
  const { width, height, heap, column } = layout;
  return (
    <svg
      className="ft-layer"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <TrayPaints />
      <rect x="3" y="9" width={width - 2} height={height - 8} rx="20" fill="#000" opacity=".4" />
      <rect width={width} height={height - 4} rx="18" fill="url(#ft-frame)" />
      <rect
        x="1"
        y="1"
        width={width - 2}
        height={height - 6}
        rx="17"
        fill="none"
        stroke="#ffdba0"
        strokeOpacity=".5"
      />
      <rect x="8" y="8" width={width - 16} height={height - 20} rx="12" fill="url(#ft-baize)" />
      <rect
        x="9"
        y="9"
        width={width - 18}
        height={height - 22}
        rx="11"
        fill="none"
        stroke="#000"
        strokeOpacity=".4"
        strokeWidth="5"
      />
      <ellipse
        cx={heap.x}
        cy={heap.y}
        rx={heap.radius * 1.3}
        ry={heap.radius}
        fill="url(#ft-lamp)"
      />
      <ellipse
        cx={heap.x}
        cy={heap.y}
        rx={heap.radius * 1.08}
        ry={heap.radius * 0.76}
        fill="none"
        stroke="#ffdba0"
        strokeOpacity=".4"
        strokeWidth="2"
      />
      <Columns column={column} />
    </svg>
  );
});

function TrayPaints() {
  return (
    <defs>
      <linearGradient id="ft-frame" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#c98a4a" />
        <stop offset=".5" stopColor="#7a4522" />
        <stop offset="1" stopColor="#4a2712" />
      </linearGradient>
      <radialGradient id="ft-baize" cx=".3" cy=".2" r="1">
        <stop offset="0" stopColor="#8c2f2a" />
        <stop offset=".6" stopColor="#5f1a1d" />
        <stop offset="1" stopColor="#370c12" />
      </radialGradient>
      <radialGradient id="ft-lamp">
        <stop offset="0" stopColor="#ffdf9f" stopOpacity=".34" />
        <stop offset="1" stopColor="#ffdf9f" stopOpacity="0" />
      </radialGradient>
    </defs>
  );
}

/** A hollow for each four that is counted off. */
function Columns({ column }: Pick<Layout, 'column'>) {
  const rows = column.rowStep > 0 ? 2 : 1;
  return (
    <>
      {Array.from({ length: column.perRow * rows }, (_, at) => (
        <rect
          key={at}
          x={column.x + (at % column.perRow) * column.stepX - column.stepX * 0.43}
          y={column.y + Math.floor(at / column.perRow) * column.rowStep - column.stepY * 0.6}
          width={column.stepX * 0.86}
          height={column.stepY * 4.2}
          rx={column.stepX * 0.3}
          fill="#000"
          fillOpacity=".17"
          stroke="#ffdba0"
          strokeOpacity=".16"
        />
      ))}
    </>
  );
}

/** The brass bowl over the heap; it is lifted by its knob and taken away. */
export const Bowl = memo(function Bowl() {
  return (
    <svg
      className="ft-bowl__picture"
      viewBox="-130 -150 260 250"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="ft-brass" x1="0" y1="0" x2="1" y2=".16">
          <stop offset="0" stopColor="#7a4312" />
          <stop offset=".16" stopColor="#ffe9ae" />
          <stop offset=".34" stopColor="#e2a036" />
          <stop offset=".6" stopColor="#9a581a" />
          <stop offset=".82" stopColor="#f8cb72" />
          <stop offset="1" stopColor="#5b2d0c" />
        </linearGradient>
        <radialGradient id="ft-shade">
          <stop offset=".5" stopColor="#000" stopOpacity=".6" />
          <stop offset="1" stopColor="#000" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d={BOWL} fill="url(#ft-brass)" stroke="#4a230a" strokeWidth="2" />
      <path d="M-110 8A112 76 0 0 0 110 8" fill="none" stroke="#fff0c4" strokeWidth="4" />
      <path d="M-106 -24A109 68 0 0 0 106 -24" fill="none" stroke="#6b3a10" strokeWidth="3" />
      <path d="M-96 -50A98 54 0 0 0 96 -50" fill="none" stroke="#6b3a10" strokeWidth="2" />
      {RIVETS.map((turn) => (
        <circle
          key={turn}
          cx={Math.sin(turn) * 104}
          cy={Math.cos(turn) * 66 - 34}
          r="4"
          fill="#fff0c4"
          stroke="#6b3a10"
          strokeWidth="1.5"
        />
      ))}
      <ellipse cy="-104" rx="26" ry="12" fill="#5b2d0c" />
      <path
        d="M-16 -104C-20 -122 -8 -128 0 -128S20 -122 16 -104A16 7 0 0 1 -16 -104Z"
        fill="url(#ft-brass)"
      />
      <circle cy="-134" r="13" fill="url(#ft-brass)" stroke="#4a230a" strokeWidth="1.5" />
      <circle cx="-4" cy="-138" r="4" fill="#fff" opacity=".8" />
      <path
        d="M-90 -20C-86 -60 -68 -84 -46 -96"
        fill="none"
        stroke="#fffbe6"
        strokeWidth="10"
        strokeLinecap="round"
        opacity=".85"
      />
    </svg>
  );
});

const BOWL = 'M-112 4A112 76 0 0 0 112 4C112 -60 84 -106 0 -106S-112 -60 -112 4Z';
const RIVETS = Array.from({ length: 9 }, (_, index) => (index - 4) * 0.34);
