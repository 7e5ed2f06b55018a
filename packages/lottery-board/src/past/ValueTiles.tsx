import type { CSSProperties } from 'react';
import type { Say } from '../say.ts';
import type { ValueStatistics } from './lanes.ts';

type TilesProps = {
  values: readonly (ValueStatistics & { name: string })[];
  /** Draws that were looked at. */
  count: number;
  say: Say;
};

/** Each value with how often it came and how many draws ago; the first and the last stand out. */
export const ValueTiles = ({ values, count, say }: TilesProps) => {
  const mostSeen = Math.max(1, ...values.map(({ seen }) => seen));
  const longest = Math.max(...values.map(({ since }) => since));
  return (
    <>
      <p className="pa-legend">
        {say('statisticsLegend', { count })} <span data-mark="hot">{say('hot')}</span>{' '}
        <span data-mark="missing">{say('missing')}</span>
      </p>
      <ul className="pa-values" dir="ltr">
        {values.map(({ value, name, seen, since }) => (
          <li
            key={value}
            data-mark={seen === mostSeen ? 'hot' : since === longest ? 'missing' : undefined}
            style={{ '--seen': seen / mostSeen } as CSSProperties}
          >
            <b className="num" aria-hidden="true">
              {name}
            </b>
            <span className="num" aria-hidden="true">
              {seen}×
            </span>
            <small className="num" aria-hidden="true">
              {since}
            </small>
            <span className="sr-only">{say('valueSeen', { value: name, seen, since })}</span>
          </li>
        ))}
      </ul>
    </>
  );
};
