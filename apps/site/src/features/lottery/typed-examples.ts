import type { Entry, Input } from '@fairhouse/lottery';

export const exampleOfList = ({ parts, values, joint }: Entry): string => {
  const one = (from: number): string =>
    Array.from({ length: parts }, (_, at) => values[(from + at) % values.length]).join(joint);
  return `${one(1)} ${one(3)} ${one(5)}`;
};

/** A selection of rows as it can be typed: as few values as a bet needs, no value in two rows. */
export const exampleOfRows = ({
  rows,
  leastRows = 1,
}: Extract<Input, { kind: 'rows' }>): string => {
  let next = 0;
  let mayFill = leastRows;
  return rows
    .map(({ values, least }) => {
      const count = least > 0 ? least : Number(mayFill > 0);
      mayFill -= 1;
      const own = Array.from({ length: count }, (_, at) => values[(next + at) % values.length]);
      next += count;
      return own.length === 0 ? '-' : own.join(' ');
    })
    .join(' | ');
};
