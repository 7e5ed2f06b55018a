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
  const parts = entry.joint === '' ? [...word] : word.split(entry.joint);
  if (parts.length !== entry.parts) return undefined;
  if (!parts.every((one) => entry.values.includes(one))) return undefined;
  if (entry.isDistinct && new Set(parts).size !== parts.length) return undefined;
  return (entry.isSorted ? parts.toSorted() : parts).join(entry.joint);
};
