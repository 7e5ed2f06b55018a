/** A whole number as it is written; `parse` of the language would go through a double. */
const WHOLE = /^-?\d+$/;
type Exactly = (
  text: string,
  read: (key: string, value: unknown, context: { source?: string }) => unknown,
) => unknown;
// The third argument is of Node since 21; the types of the language do not know it yet.
const parse = JSON.parse as Exactly;

/** JSON whose whole numbers are bigint, with every digit; undefined where it is none. */
export const readExactJson = (text: string): unknown => {
  try {
    return parse(text, (_key, value, { source }) =>
      typeof value === 'number' && source !== undefined && WHOLE.test(source)
        ? BigInt(source)
        : value,
    );
  } catch {
    return undefined;
  }
};

/** The same way back: a bigint is a number of JSON with every digit. */
export const printExactJson = (value: unknown): string => {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return `[${value.map((one) => printExactJson(one)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${fields
    .map(([name, one]) => `${JSON.stringify(name)}:${printExactJson(one)}`)
    .join(',')}}`;
};
