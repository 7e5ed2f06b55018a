import { xlsxOf as sheetOf } from '../../../kernel/sheets.ts';
import { cellsOf, COLUMNS, type Line } from '../rules.ts';

export const xlsxOf = (lines: readonly Line[]): Promise<Buffer> =>
  sheetOf([COLUMNS, ...lines.map(cellsOf)], [26, 18, 14, 14, 34, 14]);
