/** What a source says of one draw, as the call takes it. */
export type ResultRow = { drawNo: string; result: string };

/** Parts between `|` or on lines of their own, numbers between commas or blanks: as it is kept. */
export const resultAsKept = (text: string): string =>
  text
    .split(/[|\n]+/)
    .map((part) => part.split(/[\s,]+/).filter((one) => one !== ''))
    .filter((numbers) => numbers.length > 0)
    .map((numbers) => numbers.join(','))
    .join('|');

/**
 * A file of results: a draw a line, its number, a semicolon, then the result. Lines that begin with
 * `#` say nothing; `wrong` are the numbers of lines that cannot be read.
 */
export const readResultFile = (text: string): { rows: ResultRow[]; wrong: number[] } => {
  const rows: ResultRow[] = [];
  const wrong: number[] = [];
  for (const [at, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, drawNo, result] = /^\s*(\d{8}(?:-\d{4})?)\s*[;\t]\s*([\d\s,|]+)$/.exec(line) ?? [];
    if (drawNo === undefined || result === undefined) wrong.push(at + 1);
    else rows.push({ drawNo, result: resultAsKept(result) });
  }
  return { rows, wrong };
};
