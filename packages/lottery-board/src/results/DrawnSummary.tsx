import { Balls } from './Balls.tsx';
import { Drawn } from './Drawn.tsx';
import { DrawnResult } from './DrawnResult.tsx';
import type { DrawnResultProps } from './drawn-result-props.ts';
import { nameOfPrize } from './PrizeTable.tsx';
import { lookOf, prizeRowsOf, readParts } from './read-parts.ts';

/**
 * A draw for the head of a page: of many prizes the highest, which opens to all of them. What is
 * drawn while somebody watches is shown whole.
 */
export const DrawnSummary = (props: DrawnResultProps) => {
  const { family, result, isFresh = false, say } = props;
  const [main] = prizeRowsOf(family);
  if (lookOf(family) !== 'prizes' || !main) return <DrawnResult {...props} />;
  const parts = readParts(result);
  const top = parts[0]?.[0] ?? '';
  const name = nameOfPrize(main, family, say);
  return (
    <details className="dr-summary" open={isFresh}>
      <summary>
        <small>{name}</small>
        {/* The table below brings it last: here it comes no sooner. */}
        <Drawn look="digits" size="normal" isFresh={isFresh} label={`${name}: ${top}`}>
          <Balls numbers={[...top]} after={parts.flat().length - 1} />
        </Drawn>
      </summary>
      <DrawnResult {...props} />
    </details>
  );
};
