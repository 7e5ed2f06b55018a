import { useEffect, useRef } from 'react';
import type { Say } from '../say.ts';
import type { PastProps } from './past-props.ts';
import { ROADS, roadOf, sidesOf, subjectOf, type Road, type Side } from './sides.ts';

/** So many columns stand beside each other in a page; fewer where there is less room. */
const COLUMNS = 40;
const ROWS = 6;
const STEP = 20;

/** Two big roads: big and small, odd and even. */
export const SideRoads = ({
  family,
  results,
  columns = COLUMNS,
  say,
}: Pick<PastProps, 'family' | 'say'> & { results: readonly string[]; columns?: number }) => {
  const oldestFirst = results.toReversed();
  return (
    <div className="pa-roads">
      {ROADS.map((road) => (
        <SideRoad
          key={road}
          road={road}
          title={`${say(`road.${road}`)} · ${say(`lane.${subjectOf(family)}`)}`}
          sides={sidesOf(family, road, oldestFirst)}
          columns={columns}
          say={say}
        />
      ))}
    </div>
  );
};

type SideRoadProps = {
  road: Road;
  title: string;
  sides: readonly Side[];
  columns: number;
  say: Say;
};

const SideRoad = ({ road, title, sides, columns, say }: SideRoadProps) => {
  const names = road === 'size' ? (['big', 'small'] as const) : (['odd', 'even'] as const);
  const countOf = (side: Side): number => sides.filter((one) => one === side).length;
  const counts = names.map((side) => `${say(`value.${side}`)} ${countOf(side)}`).join(', ');
  const cells = roadOf(sides, columns);
  const used = (cells.at(-1)?.column ?? 0) + 1;
  const scrollRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The newest column is what somebody looks for; it is not at the end of a road with room left.
    const box = scrollRef.current;
    if (box) box.scrollLeft = (box.scrollWidth * used) / columns - box.clientWidth;
  }, [used, columns]);
  return (
    <section className="pa-road">
      <h3>
        {title}
        <small>{counts}</small>
      </h3>
      <div
        ref={scrollRef}
        className="pa-scroll"
        dir="ltr"
        // What scrolls must take the focus, or a keyboard cannot scroll it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={title}
      >
        <svg
          viewBox={`0 0 ${columns * STEP} ${ROWS * STEP}`}
          role="img"
          aria-label={`${title}: ${counts}`}
        >
          {Array.from({ length: columns * ROWS }, (_, at) => (
            <rect
              key={at}
              x={Math.floor(at / ROWS) * STEP + 1}
              y={(at % ROWS) * STEP + 1}
              width={STEP - 2}
              height={STEP - 2}
              rx="3"
            />
          ))}
          {cells.map(({ column, row, side }) => (
            <g
              key={`${column}/${row}`}
              data-side={names.findIndex((name) => name === side)}
              transform={`translate(${(column + 0.5) * STEP} ${(row + 0.5) * STEP})`}
            >
              <circle r="8.2" />
              <text y="3.6" textAnchor="middle">
                {letterOf(say(`value.${side}`))}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </section>
  );
};

/** Colour is never alone: each ring carries the first letter of its side. */
const letterOf = (word: string): string => [...word][0]?.toUpperCase() ?? '';
