/** A cell of a CSV file: what a spreadsheet would run becomes text. */
const cellOf = (text: string): string => {
  const safe = /^[=+@\t\r|%]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

/** Every day from one to another, both counted. */
export const daysFrom = (startDate: string, count: number): string[] =>
  Array.from({ length: count }, (_one, at) => new Date(Date.parse(`${startDate}T00:00:00Z`)
    + at * 86_400_000).toISOString().slice(0, 10));
