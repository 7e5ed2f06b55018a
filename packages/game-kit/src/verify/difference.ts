/** Compares as JSON does; the order in which a database keeps keys says nothing. */
export type Difference = { where: string; found: string; expected: string };

/** The first place where two values of JSON differ; undefined when they are the same. */
export const differenceOf = (
  found: unknown,
  expected: unknown,
  where = 'outcome',
): Difference | undefined => {
  if (Array.isArray(found) && Array.isArray(expected)) {
    return firstOf(
      Array.from(
        { length: Math.max(found.length, expected.length) },
        (_, at) => () => differenceOf(found[at], expected[at], `${where}[${at}]`),
      ),
    );
  }
  if (isRecord(found) && isRecord(expected)) {
    const keys = [...new Set([...Object.keys(found), ...Object.keys(expected)])].toSorted();
    return firstOf(
      keys.map((key) => () => differenceOf(found[key], expected[key], `${where}.${key}`)),
    );
  }
  return found === expected
    ? undefined
    : { where, found: textOf(found), expected: textOf(expected) };
};

const firstOf = (looks: readonly (() => Difference | undefined)[]): Difference | undefined => {
  for (const look of looks) {
    const difference = look();
    if (difference) return difference;
  }
  return undefined;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string =>
  value === undefined ? 'nothing' : JSON.stringify(value);
