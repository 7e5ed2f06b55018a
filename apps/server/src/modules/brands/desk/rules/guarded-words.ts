/** What a value that guards was and would be, in words that who decides can trust. */
export type Loosened = { path: string; was: string; is: string };

const NOTHING = '–';
/** What could pass for the signs between the parts, or is not seen at all, stands in quotes. */
const PLAIN = /^[\p{L}\p{N}.,:/@+*_-](?:[\p{L}\p{N}.,:/@+*_ -]*[\p{L}\p{N}.,:/@+*_-])?$/u;
const UNSEEN = /[\p{C}\p{Z}]/gu;
const inQuotes = (text: string): string =>
  JSON.stringify(text).replaceAll(UNSEEN, (sign) =>
    sign === ' '
      ? sign
      : [...sign].map((one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`).join(''),
  );
const quoted = (text: string): string => (PLAIN.test(text) ? text : inQuotes(text));
const print = (value: unknown): string =>
  typeof value === 'string' ? quoted(value) : JSON.stringify(value);

/** Every value inside by its path; what holds nothing is no value. */
const leavesOf = (value: unknown, path: string): [path: string, value: string][] => {
  if (value === undefined || value === null) return [];
  return typeof value === 'object'
    ? Object.entries(value).flatMap(([key, one]) => leavesOf(one, `${path}.${quoted(key)}`))
    : [[path, print(value)]];
};

/** The values that differ, each in full: what stays the same hides nothing. */
export const differences = (path: string, was: unknown, is: unknown): Loosened[] => {
  const [before, after] = [new Map(leavesOf(was, path)), new Map(leavesOf(is, path))];
  const found = [...new Set([...before.keys(), ...after.keys()])]
    .map((leaf) => ({
      path: leaf,
      was: before.get(leaf) ?? NOTHING,
      is: after.get(leaf) ?? NOTHING,
    }))
    .filter((one) => one.was !== one.is);
  return found.length > 0
    ? found
    : [{ path, was: print(was ?? NOTHING), is: print(is ?? NOTHING) }];
};

export const inWords = (guarded: readonly Loosened[]): string =>
  guarded.map(({ path, was, is }) => `${path}: ${was} → ${is}`).join('; ');

/** So much a person reads before deciding. */
const WORDS_MAX = 6000;
/** The first path that is too much to be decided at once. */
export const tooMuch = (guarded: readonly Loosened[]): string | undefined => {
  let length = 0;
  return guarded.find((one) => (length += inWords([one]).length) > WORDS_MAX)?.path;
};
export const inShort = (guarded: readonly Loosened[]): string => {
  const words = inWords(guarded);
  return words.length > WORDS_MAX ? `${words.slice(0, WORDS_MAX)} …` : words;
};
