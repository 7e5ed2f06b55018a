import {
  countOf,
  parseSelection,
  pasteList,
  type Entry,
  type Play,
  type Row,
} from '@fairhouse/lottery';

/** Rows of a selection as it is being written, `|` between rows and commas between values. */
export const rowsOf = (text: string, count: number): string[][] => {
  const parts = text.split('|');
  return Array.from({ length: count }, (_, at) =>
    (parts[at] ?? '').split(',').filter((one) => one !== ''),
  );
};
export const textOf = (rows: readonly (readonly string[])[]): string =>
  rows.every((row) => row.length === 0) ? '' : rows.map((row) => row.join(',')).join('|');

const QUICK = ['all', 'big', 'small', 'odd', 'even', 'none'] as const;
export type Quick = (typeof QUICK)[number] | 'doubles';

const SIX_OF = 49;
/** What a helper chooses of some values; figures alone have sides. */
export const quickPick = (values: readonly string[], quick: Quick): string[] => {
  if (quick === 'none') return [];
  if (quick === 'all') return [...values];
  if (quick === 'doubles') return values.filter((one) => new Set(one).size === 1);
  // The last of 49 is on no side, as the plays of sides have it.
  if (values.length === SIX_OF) return quickPick(values.slice(0, -1), quick);
  if (quick === 'odd' || quick === 'even') {
    return values.filter((one) => (Number(one) % 2 === 1) === (quick === 'odd'));
  }
  const middle = Math.floor(values.length / 2);
  return quick === 'small' ? values.slice(0, middle) : values.slice(middle);
};
const isFigure = (value: string): boolean => /^\d+$/.test(value);
/** The helpers a row can follow: one that would choose too many is not offered. */
export const quicksOf = ({ values, most }: Row): readonly Quick[] => {
  if (values.length < 2) return [];
  const fits = (quick: Quick) => quickPick(values, quick).length <= most;
  const offered: readonly Quick[] =
    values.every(isFigure) && values.length > 4 ? QUICK : ['all', 'none'];
  return offered.filter(fits);
};

/** Whether so many are chosen that another value finds no room; a row of one changes its value. */
export const isFull = (chosen: readonly string[], value: string, most: number): boolean =>
  most > 1 && chosen.length >= most && !chosen.includes(value);

/**
 * Puts a value in or out; where no value stands in two rows it leaves the others. A row that is
 * full takes none: nothing that was chosen goes by itself.
 */
export const toggled = (
  rows: readonly (readonly string[])[],
  p: { at: number; value: string; most: number; isDistinct: boolean },
): string[][] =>
  isFull(rows[p.at] ?? [], p.value, p.most)
    ? rows.map((row) => [...row])
    : rows.map((row, at) => {
        if (at !== p.at) return p.isDistinct ? row.filter((one) => one !== p.value) : [...row];
        if (row.includes(p.value)) return row.filter((one) => one !== p.value);
        return [...row, p.value].slice(-p.most);
      });

/** A hundred keys for the last two digits of an entry; undefined where entries are no digits. */
export const padOf = (entry: Entry): { ahead: number } | undefined => {
  const isDigits = entry.joint === '' && entry.values.length === 10;
  return isDigits && entry.parts >= 2 && entry.parts <= 4 ? { ahead: entry.parts - 2 } : undefined;
};
/** Entries that are no digits alone, few enough places to tap each of them. */
export const hasPlaces = ({ parts, values, joint }: Entry): boolean =>
  joint === '' && parts <= 5 && values.some((one) => !isFigure(one));
/** Puts a value in its place, or takes it out; a mark that is no figure stands in one place. */
export const placed = (parts: readonly string[], at: number, value: string): string[] =>
  parts.map((part, index) => {
    if (index === at) return part === value ? '' : value;
    return part === value && !isFigure(value) ? '' : part;
  });
/** The entries of a pad behind some leading digits, each written in its one way, once. */
export const padEntries = (entry: Entry, ahead: string): string[] => {
  const written = entry.values.flatMap((tens) => entry.values.map((ones) => ahead + tens + ones));
  return [...pasteList(entry, written.join(' ')).good];
};

const randomBelow = (count: number): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % count;
const someOf = (values: readonly string[], count: number): string[] => {
  const left = [...values];
  return Array.from({ length: count }, () => left.splice(randomBelow(left.length), 1)[0] ?? '');
};

const TRIES = 400;
/** The smallest selection of a play by chance; undefined where none was found. */
export const randomPick = (play: Play): string | undefined => {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const parsed = parseSelection(play, randomText(play, tried));
    if (parsed.ok && countOf(play.bets(parsed.selection)) > 0) return parsed.text;
  }
  return undefined;
};
/** Several of them, each once; fewer where a play has no more. */
export const randomPicks = (play: Play, count: number): readonly string[] => {
  const found = new Set<string>();
  for (let tried = 0; found.size < count && tried < count * 8; tried += 1) {
    const text = randomPick(play);
    if (text !== undefined) found.add(text);
  }
  return [...found];
};
/** Plays that want each value once find it at once: every other try repeats none. */
const isDistinctTry = (tried: number): boolean => tried % 2 === 1;
/** One of the values for each place, with or without the same one twice. */
const drawn = (values: readonly string[], count: number, tried: number): string[] =>
  isDistinctTry(tried) && values.length >= count
    ? someOf(values, count)
    : Array.from({ length: count }, () => values[randomBelow(values.length)] ?? '');
/** Marks beside figures (a place left open, the digit that rolls) are tried in each number. */
const randomEntry = ({ parts, values, joint }: Entry, tried: number): string => {
  const figures = values.filter(isFigure);
  const marks = figures.length > 0 ? values.filter((one) => !isFigure(one)) : [];
  const places = drawn(figures.length > 0 ? figures : values, parts, tried);
  if (marks.length === 0) return places.join(joint);
  const marked = someOf(Object.keys(places), Math.floor(tried / 2) % parts);
  return places
    .map((place, at) =>
      marked.includes(String(at)) ? (marks[randomBelow(marks.length)] ?? '') : place,
    )
    .join(joint);
};
/** Each twenty tries it is tried with more. */
const randomText = ({ input }: Play, tried: number): string => {
  const size = 1 + Math.floor(tried / 20);
  if (input.kind === 'list') {
    const count = Math.min(size, input.most);
    return Array.from({ length: count }, () => randomEntry(input.entry, tried)).join(' ');
  }
  const { rows, leastRows = 0 } = input;
  const must = rows.filter((row) => row.least > 0).length;
  const filled = new Set(
    someOf(
      rows.filter((row) => row.least === 0).map((row) => row.name),
      Math.max(0, leastRows - must),
    ),
  );
  const taken = new Set<string>();
  return rows
    .map(({ name, values, least, most }) => {
      const count =
        least > 0 ? Math.min(least + Math.floor(size / 4), most) : Number(filled.has(name));
      const free = isDistinctTry(tried) ? values.filter((one) => !taken.has(one)) : values;
      const some = someOf(free.length >= count ? free : values, count);
      for (const one of some) taken.add(one);
      return some.join(',');
    })
    .join('|');
};
