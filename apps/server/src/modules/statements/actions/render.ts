import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import writeXlsxFile from 'write-excel-file/node';
import { cellsOf, COLUMNS, plainText, westernText, type Line } from '../rules.ts';

export type Sheet = { title: string; about: string[]; lines: Line[] };

export const xlsxOf = async ({ lines }: Sheet): Promise<Buffer> => {
  const head = COLUMNS.map((value) => ({ value, fontWeight: 'bold' as const }));
  const rows = lines.map((line) => cellsOf(line)
    .map((value) => ({ type: String, value: plainText(value) })));
  return writeXlsxFile([head, ...rows], { columns: [{ width: 26 }, { width: 18 }, { width: 14 },
    { width: 14 }, { width: 34 }, { width: 14 }] }).toBuffer();
};

const MARGIN = 40;
const WIDTHS = [132, 84, 70, 76, 100, 53];
const LINE = 15;
/** Drawn at a stretch: other calls are answered in between. */
const AT_ONCE = 60;

export const pdfOf = async ({ title, about, lines }: Sheet): Promise<Buffer> => {
  const page = new PDFDocument({ size: 'A4', margin: MARGIN, info: { Title: westernText(title) } });
  const parts: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (part: Buffer) => parts.push(part));
    page.on('end', () => resolve(Buffer.concat(parts)));
    page.on('error', reject);
  });
  page.font('Helvetica-Bold').fontSize(16).text(westernText(title));
  page.font('Helvetica').fontSize(9).fillColor('#555555');
  for (const one of about) page.text(westernText(one));
  let top = page.y + LINE;
  const row = (cells: readonly string[], isHead: boolean): void => {
    page.font(isHead ? 'Helvetica-Bold' : 'Helvetica').fontSize(8).fillColor('#000000');
    let left = MARGIN;
    for (const [at, cell] of cells.entries()) {
      const width = WIDTHS[at] ?? 60;
      page.text(westernText(cell), left, top, { width: width - 6, height: LINE, ellipsis: true,
        lineBreak: false, align: at === 2 || at === 3 ? 'right' : 'left' });
      left += width;
    }
    top += LINE;
  };
  row(COLUMNS, true);
  for (const [at, line] of lines.entries()) {
    if (top > page.page.height - MARGIN - LINE) {
      page.addPage();
      top = MARGIN;
      row(COLUMNS, true);
    }
    row(cellsOf(line), false);
    if (at % AT_ONCE === AT_ONCE - 1) await nextTurn();
  }
  page.end();
  return ended;
};
