import { parseSelection, type Entry, type Input, type Play } from '@fairhouse/lottery';

const isFigure = (value: string): boolean => /^\d+$/.test(value);
const FROM = [1, 3, 5, 7, 9, 2, 4, 6, 8, 10];
/** Some entries of a list that the play takes, with as few marks that are no figures as it asks. */
export const exampleOfList = (play: Play, { parts, values, joint }: Entry): string => {
  const figures = values.filter(isFigure);
  const mark = values.find((one) => !isFigure(one));
  const written = (from: number, marks: number): string =>
    Array.from({ length: parts }, (_, at) =>
      mark !== undefined && at > 0 && at <= marks ? mark : figures[(from + at) % figures.length],
    ).join(joint);
  const list = (marks: number, count: number): string =>
    FROM.slice(0, count)
      .map((from) => written(from, marks))
      .join(' ');
  const tries = [3, 4, 5, 6, 8, 10, 2].flatMap((count) =>
    Array.from({ length: parts }, (_, marks) => list(marks, count)),
  );
  return tries.find((text) => parseSelection(play, text).ok) ?? list(0, 3);
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
