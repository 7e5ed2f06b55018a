import { memo } from 'react';
import { HouseMark, Lamps, Paints, Windows } from '@fairhouse/table-board/scene';

/** The lamp room with an oval table. A picture only: everything to press lies above it. */
export const Scene = memo(function Scene({ isNarrow = false }: { isNarrow?: boolean }) {
  return (
    <svg
      className="sb-scene"
      viewBox={isNarrow ? '290 0 480 620' : '0 0 1060 716'}
      preserveAspectRatio={isNarrow ? 'xMidYMin slice' : 'xMidYMin meet'}
      aria-hidden="true"
      focusable="false"
    >
      <Paints />
      <rect x="-1400" y="-400" width="3860" height="2400" fill="url(#tb-room)" />
      <g transform="translate(10 0)">
        <Windows />
        <Lamps />
      </g>
      {isNarrow ? <Oval rx={296} ry={296} y={392} /> : <Oval rx={436} ry={250} y={398} />}
    </svg>
  );
});

function Oval({ rx, ry, y }: { rx: number; ry: number; y: number }) {
  const at = { cx: 530, cy: y };
  return (
    <>
      <ellipse cx={530} cy={y + 34} rx={rx + 16} ry={ry + 10} fill="#000" opacity=".5" />
      <ellipse cx={530} cy={y + 12} rx={rx} ry={ry} fill="#2a170f" />
      <ellipse {...at} rx={rx} ry={ry} fill="url(#tb-wood)" />
      <ellipse {...at} rx={rx - 2} ry={ry - 2} fill="none" stroke="url(#tb-edge)" strokeWidth="4" />
      <ellipse {...at} rx={rx - 22} ry={ry - 20} fill="#170d0c" />
      <ellipse {...at} rx={rx - 28} ry={ry - 26} fill="url(#tb-felt)" />
      <ellipse {...at} rx={rx - 28} ry={ry - 26} fill="url(#tb-weave)" />
      <ellipse
        {...at}
        rx={rx - 76}
        ry={ry - 66}
        fill="none"
        stroke="#fff"
        strokeOpacity=".13"
        strokeWidth="2"
      />
      <ellipse cx={530} cy={y - 60} rx={rx - 60} ry={ry - 90} fill="url(#tb-pool)" />
      <HouseMarkAt y={y - 96} />
    </>
  );
}

/** The woven mark stands in the middle of tables of another width. */
function HouseMarkAt({ y }: { y: number }) {
  return (
    <g transform="translate(10 0)">
      <HouseMark y={y} />
    </g>
  );
}
