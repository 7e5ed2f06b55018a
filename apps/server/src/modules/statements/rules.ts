import { csvOf as sheetOf } from '../../kernel/sheets.ts';

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

export const csvOf = (lines: readonly Line[]): string =>
  sheetOf([[...COLUMNS], ...lines.map(cellsOf)]);
