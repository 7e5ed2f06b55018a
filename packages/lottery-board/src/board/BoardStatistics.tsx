import { useId, useMemo, useState } from 'react';
import type { Family, Play } from '@fairhouse/lottery';
import { Chip, ChipRow } from '@fairhouse/ui';
import { ValueTiles } from '../past/ValueTiles.tsx';
import type { Say } from '../say.ts';
import { valueName } from './board-texts.ts';
import { outcomeStatistics } from './outcome-statistics.ts';

type Props = { family: Family; play: Play; results: readonly string[]; say: Say };

/** What of the open play came how often in the last draws, and how long it has been missing. */
export const BoardStatistics = ({ family, play, results, say }: Props) => {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const rows = play.input.kind === 'rows' ? play.input.rows : [];
  const row = chosen < rows.length ? chosen : 0;
  const values = useMemo(
    () => outcomeStatistics(family, { play, row }, results),
    [family, play, row, results],
  );
  return (
    <section className="lb-statistics" aria-labelledby={id} data-key="boardStatistics">
      <h2 id={id}>
        {say('part.statistics')} <small>{say(`play.${play.code}`)}</small>
      </h2>
      {rows.length > 1 && (
        <ChipRow label={say('places')}>
          {rows.map(({ name }, at) => (
            <Chip key={name} isChosen={at === row} onClick={() => setChosen(at)}>
              {say(`row.${name}`)}
            </Chip>
          ))}
        </ChipRow>
      )}
      <ValueTiles
        values={values.map((one) => ({ ...one, name: valueName(say, one.value) }))}
        count={results.length}
        say={say}
      />
    </section>
  );
};
