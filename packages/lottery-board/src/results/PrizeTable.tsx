import type { Say } from '../say.ts';
import { comesAt } from './comes-at.ts';
import { Drawn } from './Drawn.tsx';
import { hasLastTwo, prizeRowsOf, type PrizeRow } from './read-parts.ts';

type PrizeTableProps = {
  family: string;
  parts: readonly (readonly string[])[];
  size: 'small' | 'normal' | 'large';
  isFresh: boolean;
  say: Say;
};

/** A draw of many prizes: a table of all of them, or its highest alone in a list. */
export const PrizeTable = ({ family, parts, size, isFresh, say }: PrizeTableProps) => {
  const rows = prizeRowsOf(family);
  const top = parts[0]?.[0] ?? '';
  if (size === 'small') {
    return (
      <Drawn look="line" size={size} isFresh={isFresh} label={say('drawn', { numbers: top })}>
        <i className="num">
          <Ending number={top} isMarked={hasLastTwo(family)} />
        </i>
      </Drawn>
    );
  }
  // The smallest prizes are drawn first, the highest last.
  const total = parts.flat().length;
  return (
    <table className="dr-prizes" data-size={size} data-fresh={isFresh || undefined}>
      <tbody>
        {rows.map((row, at) => {
          const numbers = parts[at] ?? [];
          const first = parts.slice(0, at).flat().length;
          return (
            <tr key={`${row.key}${row.no ?? ''}`} data-main={row.isMain}>
              <th scope="row">{nameOfPrize(row, family, say)}</th>
              <td dir="ltr">
                {numbers.map((number, place) => (
                  <i key={place} className="num" style={comesAt(total - 1 - first - place)}>
                    <Ending number={number} isMarked={hasLastTwo(family)} />
                  </i>
                ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

export const nameOfPrize = ({ key, no }: PrizeRow, family: string, say: Say): string =>
  no === undefined
    ? say(`prize.${key === 'special' && family === '4d' ? 'starter' : key}`)
    : say('prize.no', { no });

const Ending = ({ number, isMarked }: { number: string; isMarked: boolean }) =>
  isMarked ? (
    <>
      {number.slice(0, -2)}
      <b>{number.slice(-2)}</b>
    </>
  ) : (
    number
  );
