import writeXlsxFile from 'write-excel-file/node';

const NUMBER = /^-?\d+(\.\d+)?$/;
/** Spreadsheets run what begins so; a quote before it makes it text. Figures stay figures. */
export const plainText = (cell: string): string =>
  !NUMBER.test(cell) && /^[=+\-@\t\r\n|%]/.test(cell.trimStart() || cell) ? `'${cell}` : cell;

type Cells = readonly (readonly string[])[];
/** Rows with their head as the first one, as text whose parts are parted by commas. */
export const csvOf = (rows: Cells): string =>
  rows
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

/** The same as a workbook; widths are in characters. */
export const xlsxOf = async ([head, ...rows]: Cells, widths: readonly number[]) =>
  writeXlsxFile(
    [
      (head ?? []).map((value) => ({ value, fontWeight: 'bold' as const })),
      ...rows.map((cells) => cells.map((value) => ({ type: String, value: plainText(value) }))),
    ],
    { columns: widths.map((width) => ({ width })) },
  ).toBuffer();
