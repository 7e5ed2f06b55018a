import { useState } from 'react';
import { LaneChips } from './LaneChips.tsx';
import { lanesOf, statisticsOf } from './lanes.ts';
import type { PastProps } from './past-props.ts';
import { ValueTiles } from './ValueTiles.tsx';

/** Each value of a place with how often it came and how many draws ago. */
export const Statistics = ({
  family,
  results,
  say,
}: PastProps & { results: readonly string[] }) => {
  const [chosen, setChosen] = useState(0);
  const lanes = lanesOf(family);
  const lane = lanes[chosen] ?? lanes[0];
  if (!lane) return null;
  const values = statisticsOf(lane, results).map((one) => ({ ...one, name: one.value }));
  return (
    <>
      <LaneChips lanes={lanes} chosen={chosen} onChoose={setChosen} say={say} />
      <ValueTiles values={values} count={results.length} say={say} />
    </>
  );
};
