import type { PastRound, T } from '../title.ts';
import { derivedCells, type DerivedRoad } from './derived-roads.ts';
import { lastColumns } from './road-cells.ts';
import { RoadGrid } from './RoadGrid.tsx';

type DerivedProps = { t: T; history: readonly PastRound[]; columns: number };

/** The three small roads of two-sided card games. */
export function DerivedRoads(props: DerivedProps) {
  return (
    <div className="tb-derived">
      {(['bigEye', 'smallRoad', 'cockroach'] as const).map((road) => (
        <section key={road} aria-label={props.t(road)}>
          <h3 className="tb-roads__head">{props.t(road)}</h3>
          <Derived {...props} road={road} />
        </section>
      ))}
    </div>
  );
}

const STEP = 10;

/** Rings, discs and strokes, so that the three are told apart by shape. */
function Derived({ t, history, road, columns }: DerivedProps & { road: DerivedRoad }) {
  const cells = lastColumns(derivedCells(history, road), columns);
  const regular = cells.filter(({ side }) => side === 'regular').length;
  const label = t('derivedSummary', { regular, change: cells.length - regular });
  return (
    <RoadGrid columns={columns} step={STEP} label={label}>
      {cells.map((cell) => (
        <g
          key={`${cell.column}/${cell.row}`}
          className={`tb-ink--${cell.side === 'regular' ? 'banker' : 'player'}`}
          transform={`translate(${(cell.column + 0.5) * STEP} ${(cell.row + 0.5) * STEP})`}
          stroke="currentColor"
          strokeLinecap="round"
        >
          {road === 'bigEye' && <circle r="3.1" fill="none" strokeWidth="1.7" />}
          {road === 'smallRoad' && <circle r="3.2" fill="currentColor" stroke="none" />}
          {road === 'cockroach' && <path d="M-2.8 2.8L2.8 -2.8" strokeWidth="2" />}
        </g>
      ))}
    </RoadGrid>
  );
}
