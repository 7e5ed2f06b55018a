/** One line of a statement for reading. */
export type Line = {
  at: string;
  type: string;
  amount: string;
  balanceAfter: string;
  reference: string;
  transferId: string;
};
export const COLUMNS = [
  'Time (UTC)',
  'Type',
  'Amount',
  'Balance after',
  'Reference',
  'Transfer',
] as const;
export const cellsOf = (line: Line): string[] => [
  line.at,
  line.type,
  line.amount,
  line.balanceAfter,
  line.reference,
  line.transferId,
];

const NUMBER = /^-?\d+(\.\d+)?$/;
/** Spreadsheets run what begins so; a quote before it makes it text. Figures stay figures. */
export const plainText = (cell: string): string =>
  !NUMBER.test(cell) && /^[=+\-@\t\r\n|%]/.test(cell.trimStart() || cell) ? `'${cell}` : cell;

export const csvOf = (lines: readonly Line[]): string =>
  [[...COLUMNS], ...lines.map(cellsOf)]
    .map((cells) =>
      cells
        .map((cell) => {
          const text = plainText(cell);
          return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
        })
        .join(','),
    )
    .join('\r\n')
    .concat('\r\n');
