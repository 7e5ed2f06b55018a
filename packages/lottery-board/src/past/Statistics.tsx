import { useState, type CSSProperties } from 'react';
import { LaneChips } from './LaneChips.tsx';
import { lanesOf, statisticsOf } from './lanes.ts';
import type { PastProps } from './past-props.ts';

/** Each value with how often it came and how many draws ago. */
export const Statistics = ({
  family,
  results,
  say,
}: PastProps & { results: readonly string[] }) => {
  const [chosen, setChosen] = useState(0);
  const lanes = lanesOf(family);
  const lane = lanes[chosen] ?? lanes[0];
  if (!lane) return null;
  const values = statisticsOf(lane, results);
  const mostSeen = Math.max(1, ...values.map(({ seen }) => seen));
  const longest = Math.max(...values.map(({ since }) => since));
  return (
    <>
      <LaneChips lanes={lanes} chosen={chosen} onChoose={setChosen} say={say} />
      <p className="pa-legend">
        {say('statisticsLegend', { count: results.length })}{' '}
        <span data-mark="hot">{say('hot')}</span> <span data-mark="missing">{say('missing')}</span>
      </p>
      <ul className="pa-values" dir="ltr">
        {values.map(({ value, seen, since }) => (
          <li
            key={value}
            data-mark={seen === mostSeen ? 'hot' : since === longest ? 'missing' : undefined}
            style={{ '--seen': seen / mostSeen } as CSSProperties}
          >
            <b className="num" aria-hidden="true">
              {value}
            </b>
            <span className="num" aria-hidden="true">
              {seen}×
            </span>
            <small className="num" aria-hidden="true">
              {since}
            </small>
            <span className="sr-only">{say('valueSeen', { value, seen, since })}</span>
          </li>
        ))}
      </ul>
    </>
  );
};
