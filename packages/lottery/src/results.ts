import type { Family, Result } from './family.ts';

type Shape = Pick<Family, 'layout' | 'least' | 'most' | 'isDistinct'>;

/** How many entries a result has. */
export const lengthOf = ({ layout }: Pick<Family, 'layout'>): number =>
  layout.reduce((sum, part) => sum + part.count * part.digits, 0);

/** Numbers of each part, as they are shown: digits stand together, balls have two figures. */
export const numbersOf = (
  family: Shape,
  result: Result,
): readonly { name: string; numbers: readonly string[] }[] => {
  const width = String(family.most).length;
  let at = 0;
  return family.layout.map(({ name, count, digits }) => ({
    name,
    numbers: Array.from({ length: count }, () => {
      const own = result.slice(at, at + digits);
      at += digits;
      return digits === 1 ? String(own[0]).padStart(width, '0') : own.join('');
    }),
  }));
};

/** The one way a result is written: parts between `|`, numbers between commas. */
export const printResult = (family: Shape, result: Result): string =>
  numbersOf(family, result)
    .map((part) => part.numbers.join(','))
    .join('|');

/** What `printResult` wrote; undefined where this family cannot have drawn it. */
export const readResult = (family: Shape, text: string): Result | undefined => {
  const parts = text.split('|');
  if (parts.length !== family.layout.length) return undefined;
  const entries = family.layout.flatMap(({ count, digits }, at) => {
    const numbers = (parts[at] ?? '').split(',');
    if (numbers.length !== count || !numbers.every((one) => /^\d+$/.test(one))) return [Number.NaN];
    return digits === 1
      ? numbers.map(Number)
      : numbers.flatMap((one) => (one.length === digits ? [...one].map(Number) : [Number.NaN]));
  });
  const isWhole =
    entries.length === lengthOf(family) &&
    entries.every((one) => one >= family.least && one <= family.most) &&
    (!family.isDistinct || new Set(entries).size === entries.length);
  return isWhole && printResult(family, entries) === text ? entries : undefined;
};
