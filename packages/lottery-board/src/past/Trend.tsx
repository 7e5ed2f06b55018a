import { useEffect, useRef, useState } from 'react';
import { readParts } from '../results/read-parts.ts';
import { LaneChips, laneName } from './LaneChips.tsx';
import { chartLanesOf, statisticsOf } from './lanes.ts';
import type { PastProps } from './past-props.ts';

const COLUMN = 26;
const ROW = 24;
const LABELS_EVERY = 5;

/** One value of each draw, joined by a line: what came at this place, draw after draw. */
export const Trend = ({ family, opened, say }: PastProps) => {
  const [chosen, setChosen] = useState(0);
  const scrollRef = useRef<HTMLDivElement>(null);
  const lanes = chartLanesOf(family);
  const lane = lanes[chosen] ?? lanes[0];
  const newest = opened[0]?.drawNo;
  useEffect(() => {
    // The newest draw is at the right end, and that is what somebody looks for.
    const box = scrollRef.current;
    if (box) box.scrollLeft = box.scrollWidth;
  }, [newest, chosen]);
  if (!lane) return null;
  const draws = opened
    .flatMap(({ drawNo, result }) => (result === null ? [] : [{ drawNo, result }]))
    .toReversed();
  const points = draws.map(({ drawNo, result }, at) => {
    const value = lane.of(readParts(result))[0] ?? '';
    return { drawNo, value, x: (at + 0.5) * COLUMN, y: (lane.values.indexOf(value) + 0.5) * ROW };
  });
  const [width, height] = [draws.length * COLUMN, lane.values.length * ROW];
  const seen = statisticsOf(
    lane,
    draws.map(({ result }) => result),
  );
  return (
    <>
      <LaneChips lanes={lanes} chosen={chosen} onChoose={setChosen} say={say} />
      <div className="pa-trend" dir="ltr">
        <ol aria-hidden="true">
          {lane.values.map((value) => (
            <li key={value} className="num">
              {value}
            </li>
          ))}
        </ol>
        <div
          ref={scrollRef}
          className="pa-scroll"
          // What scrolls must take the focus, or a keyboard cannot scroll it.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={say('part.trend')}
        >
          <svg
            width={width}
            height={height + ROW}
            viewBox={`0 0 ${width} ${height + ROW}`}
            role="img"
            aria-label={say('trendSpoken', {
              lane: laneName(lane, say),
              values: points.map(({ value }) => value).join(', '),
            })}
          >
            {lane.values.map((value, at) =>
              at % 2 === 0 ? (
                <rect key={value} x="0" y={at * ROW} width={width} height={ROW} />
              ) : null,
            )}
            <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
            {points.map(({ drawNo, value, x, y }, at) => (
              <g
                key={drawNo}
                data-newest={at === points.length - 1 || undefined}
                transform={`translate(${x} ${y})`}
              >
                <circle r="10" />
                <text y="4" textAnchor="middle">
                  {value}
                </text>
              </g>
            ))}
            {points.map(({ drawNo, x }, at) =>
              (points.length - 1 - at) % LABELS_EVERY === 0 ? (
                <text
                  key={drawNo}
                  className="pa-axis"
                  // Up to the end of its column: the newest has nothing beside it.
                  x={x + COLUMN / 2}
                  y={height + 17}
                  textAnchor="end"
                >
                  {drawNo.slice(-4)}
                </text>
              ) : null,
            )}
          </svg>
        </div>
        <ol aria-hidden="true">
          {seen.map((one) => (
            <li key={one.value} className="num">
              {one.seen}×
            </li>
          ))}
        </ol>
      </div>
      <p className="pa-legend">{say('trendLegend', { count: draws.length })}</p>
    </>
  );
};
