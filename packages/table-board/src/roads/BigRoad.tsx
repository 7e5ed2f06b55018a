import type { PastRound, Tone } from '../title.ts';
import { bigRoad, lastColumns, type RoadCell } from './road-cells.ts';
import { RoadGrid } from './RoadGrid.tsx';

type BigRoadProps = {
  history: readonly PastRound[];
  columns: number;
  label: string;
  toneOf: (side: string) => Tone;
  /** Winners that make no cell but a stroke; `tie` when left out. */
  isTie?: (winner: string) => boolean;
  dotsOf?: (marks: readonly string[]) => { top?: Tone; low?: Tone };
};

const STEP = 17;

/** The road of two sides: down while the winner stays, a new column when it changes. */
export function BigRoad({ history, columns, label, ...look }: BigRoadProps) {
  return (
    <RoadGrid columns={columns} step={STEP} label={label}>
      {lastColumns(bigRoad(history, look.isTie), columns).map((cell) => (
        <Cell key={`${cell.column}/${cell.row}`} cell={cell} {...look} />
      ))}
    </RoadGrid>
  );
}

type CellProps = { cell: RoadCell } & Pick<BigRoadProps, 'toneOf' | 'dotsOf'>;

function Cell({ cell, toneOf, dotsOf }: CellProps) {
  const [x, y] = [(cell.column + 0.5) * STEP, (cell.row + 0.5) * STEP];
  const { top, low } = dotsOf?.(cell.marks) ?? {};
  return (
    <g className={`tb-ink--${toneOf(cell.side)}`} transform={`translate(${x} ${y})`}>
      <circle r="5.6" fill="none" stroke="currentColor" strokeWidth="2.4" />
      {cell.ties > 0 && <path className="tb-tie" d="M-6 6L6 -6" />}
      {cell.ties > 1 && (
        <text className="tb-ties" y="3.4" textAnchor="middle">
          {cell.ties}
        </text>
      )}
      {top && <circle className={`tb-dot tb-ink--${top}`} cx="-5.6" cy="-5.6" r="2.2" />}
      {low && <circle className={`tb-dot tb-ink--${low}`} cx="5.6" cy="5.6" r="2.2" />}
    </g>
  );
}
