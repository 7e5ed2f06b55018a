import writeXlsxFile from 'write-excel-file/node';
import { cellsOf, COLUMNS, plainText, type Line } from '../rules.ts';

export const xlsxOf = async (lines: readonly Line[]): Promise<Buffer> => {
  const head = COLUMNS.map((value) => ({ value, fontWeight: 'bold' as const }));
  const rows = lines.map((line) =>
    cellsOf(line).map((value) => ({ type: String, value: plainText(value) })),
  );
  return writeXlsxFile([head, ...rows], {
    columns: [
      { width: 26 },
      { width: 18 },
      { width: 14 },
      { width: 14 },
      { width: 34 },
      { width: 14 },
    ],
  }).toBuffer();
};
