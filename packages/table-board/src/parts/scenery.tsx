/** The lamp room: what stands behind every table, in the colours of its title. */

/** Where a colour stands, the colour, and how much of it. */
type Stop = readonly [offset: string, color: string, opacity?: string];

function Stops({ of }: { of: readonly Stop[] }) {
  return of.map(([offset, color, opacity]) => (
    <stop key={offset} offset={offset} style={{ stopColor: color, stopOpacity: opacity }} />
  ));
}

export function Paints() {
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

export function Windows() {
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

export function Lamps() {
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

/** The roof and the two lines of the house, woven into the felt. */
export function HouseMark({ y }: { y: number }) {
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
