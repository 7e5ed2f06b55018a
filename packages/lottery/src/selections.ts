import type { Entry, Fault, Input, Play, Row, Selection } from './family.ts';

export type Parsed =
  | { ok: true; selection: Selection; /** The one way to write it. */ text: string }
  | { ok: false; fault: Fault };
/** A list as a member types or pastes it. */
export type Pasted = {
  good: readonly string[];
  /** Entries that stood there before; each stays once. */
  duplicates: readonly string[];
  bad: readonly string[];
};

/** Selections as a member types or pastes them, each on a line of its own. */
export type PastedLines = {
  /** The one way to write each of them, once. */
  good: readonly string[];
  /** Values that stood in their row before, and selections that stood there before. */
  duplicates: readonly string[];
  /** What is none of the values, and what makes no bet, with the reason. */
  bad: readonly { word: string; fault: Fault }[];
};

/** Longer texts are refused unread. */
const LONGEST_TEXT = 200_000;
const fault = (key: string, values?: Fault['values']): Parsed => ({
  ok: false,
  fault: values ? { key, values } : { key },
});

/** Reads a selection as the desk writes it: rows between `|`, values between commas. */
export const parseSelection = (play: Play, text: string): Parsed => {
  if (text.length > LONGEST_TEXT) return fault('selection_too_long');
  const { input } = play;
  const parsed = input.kind === 'rows' ? parseRows(input, text) : parseList(input, text);
  if (!parsed.ok) return parsed;
  const own = play.faultOf?.(parsed.selection);
  return own ? { ok: false, fault: own } : parsed;
};

/** The one way to write a selection that was parsed. */
export const printSelection = (selection: Selection): string =>
  selection.map((row) => row.join(',')).join('|');

const parseRows = (input: Extract<Input, { kind: 'rows' }>, text: string): Parsed => {
  const parts = text.split('|');
  if (parts.length !== input.rows.length) {
    return fault('selection_rows', { rows: input.rows.length });
  }
  const rows: (readonly string[])[] = [];
  for (const [at, row] of input.rows.entries()) {
    const read = parseRow(row, parts[at] ?? '');
    if ('fault' in read) return { ok: false, fault: read.fault };
    rows.push(read.values);
  }
  const all = rows.flat();
  if (input.isDistinct && new Set(all).size !== all.length) return fault('selection_twice');
  const filled = rows.filter((row) => row.length > 0).length;
  const least = input.leastRows ?? 1;
  if (filled < least) return fault('selection_few_rows', { least });
  return { ok: true, selection: rows, text: printSelection(rows) };
};

const parseRow = (
  { name, values, least, most }: Row,
  text: string,
): { values: readonly string[] } | { fault: Fault } => {
  const chosen = text.trim() === '' ? [] : text.split(',').map((one) => one.trim());
  const unknown = chosen.find((one) => !values.includes(one));
  if (unknown !== undefined) {
    return { fault: { key: 'selection_unknown', values: { value: unknown.slice(0, 20) } } };
  }
  if (new Set(chosen).size !== chosen.length) return { fault: { key: 'selection_twice' } };
  if (chosen.length < least)
    return { fault: { key: 'selection_few', values: { row: name, least } } };
  if (chosen.length > most)
    return { fault: { key: 'selection_many', values: { row: name, most } } };
  return { values: values.filter((one) => chosen.includes(one)) };
};

const parseList = (input: Extract<Input, { kind: 'list' }>, text: string): Parsed => {
  const { good, duplicates, bad } = pasteList(input.entry, text);
  const [first] = bad;
  if (first !== undefined) return fault('selection_unknown', { value: first.slice(0, 20) });
  if (duplicates.length > 0) return fault('selection_twice');
  if (good.length === 0) return fault('selection_few', { row: 'list', least: 1 });
  if (good.length > input.most) return fault('selection_many', { row: 'list', most: input.most });
  const selection = [good];
  return { ok: true, selection, text: printSelection(selection) };
};

/** True where a selection of rows can be typed: all of their values are figures. */
export const canBeTyped = ({ input }: Play): boolean =>
  input.kind === 'rows' && input.rows.every(({ values }) => values.every(isFigure));
const isFigure = (value: string): boolean => /^\d+$/.test(value);

/**
 * Reads selections that were typed or pasted: one on a line, `|` between rows, blanks or commas
 * between values. Figures may stand together ("0357", "010512"), and 7 is 07 where there are two.
 */
export const pasteLines = (play: Play, text: string): PastedLines => {
  const { input } = play;
  const good = new Set<string>();
  const duplicates: string[] = [];
  const bad: { word: string; fault: Fault }[] = [];
  if (input.kind === 'list') throw new Error(`${play.code} is a list, not rows`);
  if (text.length > LONGEST_TEXT) {
    return { good: [], duplicates, bad: [{ word: '', fault: { key: 'selection_too_long' } }] };
  }
  for (const line of text.split(/[\n\r;]+/)) {
    const word = line.trim();
    if (word === '') continue;
    const rows = word.split('|').map((part, at) => readWords(input.rows[at]?.values ?? [], part));
    duplicates.push(...rows.flatMap((row) => row.duplicates));
    bad.push(...rows.flatMap((row) => row.unknown).map(unknownOf));
    const parsed = parseSelection(play, printSelection(rows.map((row) => row.known)));
    if (!parsed.ok) bad.push({ word, fault: parsed.fault });
    else if (good.has(parsed.text)) duplicates.push(word);
    else good.add(parsed.text);
  }
  return { good: [...good], duplicates, bad };
};
const unknownOf = (word: string): { word: string; fault: Fault } => ({
  word,
  fault: { key: 'selection_unknown', values: { value: word.slice(0, 20) } },
});

type Words = { known: string[]; duplicates: string[]; unknown: string[] };
const readWords = (values: readonly string[], text: string): Words => {
  const known = new Set<string>();
  const duplicates: string[] = [];
  const unknown: string[] = [];
  for (const word of text.split(/[\s,]+/).filter((one) => one !== '' && one !== EMPTY_ROW)) {
    const found = valuesIn(values, word);
    if (!found) unknown.push(word);
    for (const value of found ?? []) {
      if (known.has(value)) duplicates.push(value);
      known.add(value);
    }
  }
  return { known: [...known], duplicates, unknown };
};
/** May stand for a row that is left empty. */
const EMPTY_ROW = '-';

/** The values that a word names; undefined where it names none. */
const valuesIn = (values: readonly string[], word: string): readonly string[] | undefined => {
  if (values.includes(word)) return [word];
  const [{ length: width } = ''] = values;
  if (!isFigure(word) || values.some((one) => one.length !== width)) return undefined;
  const padded = word.padStart(width, '0');
  if (values.includes(padded)) return [padded];
  const parts = word.match(new RegExp(`\\d{${width}}`, 'g')) ?? [];
  const isWhole = parts.join('') === word && parts.every((one) => values.includes(one));
  return isWhole ? parts : undefined;
};

/** The entries of a list that no bet can be made of, though they are written well. */
export const badEntriesOf = (play: Play, entries: readonly string[]): readonly string[] =>
  entries.filter((one) => play.faultOf?.([[one]])?.key === 'selection_unknown');

/** Reads what was typed or pasted: entries between commas, semicolons, blanks or lines. */
export const pasteList = (entry: Entry, text: string): Pasted => {
  const good = new Set<string>();
  const duplicates: string[] = [];
  const bad: string[] = [];
  for (const word of text.split(/[\s,;|]+/)) {
    if (word === '') continue;
    const written = entryOf(entry, word);
    if (written === undefined) bad.push(word);
    else if (good.has(written)) duplicates.push(written);
    else good.add(written);
  }
  return { good: [...good].sort(), duplicates, bad };
};

const entryOf = (entry: Entry, word: string): string | undefined => {
  const given = entry.joint === '' ? [...word] : word.split(entry.joint);
  if (given.length !== entry.parts) return undefined;
  // "12r4" is 12R4: whoever types looks for no capital letter.
  const parts = given.map((one) => (entry.values.includes(one) ? one : one.toUpperCase()));
  if (!parts.every((one) => entry.values.includes(one))) return undefined;
  if (entry.isDistinct && new Set(parts).size !== parts.length) return undefined;
  return (entry.isSorted ? parts.toSorted() : parts).join(entry.joint);
};
