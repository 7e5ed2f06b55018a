import type { PastRound, Tone } from '../title.ts';
import { beadPlate } from './road-cells.ts';
import { RoadGrid } from './RoadGrid.tsx';

/** One bead: a letter or a figure, and dots in its corners. `name` is the round in words. */
export type Bead = { text: string; tone: Tone; name: string; topDot?: Tone; lowDot?: Tone };

type BeadPlateProps = {
  history: readonly PastRound[];
  columns: number;
  label: string;
  beadOf: (past: PastRound) => Bead;
};

const STEP = 28;
const TOP_LEFT = { cx: -8, cy: -8, r: 3.4 };
const LOW_RIGHT = { cx: 8, cy: 8, r: 3.4 };

/** Every round as a bead, six to a column. */
export function BeadPlate({ history, columns, label, beadOf }: BeadPlateProps) {
  return (
    <RoadGrid columns={columns} step={STEP} label={label}>
      {beadPlate(history, columns).map(({ column, row, past }) => {
        const bead = beadOf(past);
        return (
          <g
            key={past.roundId}
            className={`tb-ink--${bead.tone}`}
            transform={`translate(${(column + 0.5) * STEP} ${(row + 0.5) * STEP})`}
          >
            <title>{bead.name}</title>
            <circle r="11" fill="currentColor" />
            <text className="tb-bead" y="4.4" textAnchor="middle">
              {bead.text}
            </text>
            {bead.topDot && <circle className={`tb-dot tb-ink--${bead.topDot}`} {...TOP_LEFT} />}
            {bead.lowDot && <circle className={`tb-dot tb-ink--${bead.lowDot}`} {...LOW_RIGHT} />}
          </g>
        );
      })}
    </RoadGrid>
  );
}
