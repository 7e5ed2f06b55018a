import { setImmediate as nextTurn } from 'node:timers/promises';
import { directionOf } from '@fairhouse/contract/languages';
import PDFDocument from 'pdfkit';
import type { Kernel } from '../../../kernel/kernel.ts';
import { facesFor, type Face, type Faces } from './fonts.ts';
import { hexOf, openLetters, type Letters } from './letters.ts';
import { oneLine, readText, runsOf, type Direction } from './runs.ts';
import { clustersOf, type Cluster } from './shape.ts';

/** A page of texts in one language; the columns are those of COLUMNS. */
export type Printed = {
  tag: string;
  title: string;
  about: string[];
  head: string[];
  rows: string[][];
  pageText: (number: number) => string;
};

const MARGIN = 40;
const GAP = 8;
type Column = { width: number; isFigure?: true; direction?: Direction };
/** Figures, moments and numbers read from the left in every language. */
const COLUMNS: readonly Column[] = [
  { width: 86, direction: 'ltr' },
  { width: 113 },
  { width: 74, isFigure: true, direction: 'ltr' },
  { width: 84, isFigure: true, direction: 'ltr' },
  { width: 100, direction: 'auto' },
  { width: 58, direction: 'ltr' },
];
const SIZE = 8;
/** The height of a line: room for the marks above and below of every script. */
const leading = (size: number): number => Math.round(size * 1.6);
/** Where letters stand in a line, from its top. */
const baseline = (size: number): number => Math.round(size * 1.15);
/** Drawn at a stretch: other calls are answered in between. */
const AT_ONCE = 60;

type Style = { size: number; color: string; isStrong?: true };
const TITLE: Style = { size: 16, color: '#111111', isStrong: true };
const ABOUT: Style = { size: 9, color: '#555555' };
const HEAD: Style = { size: SIZE, color: '#111111', isStrong: true };
const CELL: Style = { size: SIZE, color: '#111111' };
/** Letters of one face in a line, from left to right. */
type Stretch = { face: Face; clusters: Cluster[] };
type Line = { stretches: Stretch[]; width: number };
type Pen = {
  page: PDFKit.PDFDocument;
  tag: string;
  faces: { plain: Faces; strong: Faces };
  lines: Map<string, Line[]>;
  letters: Map<Face, Letters>;
};

export const pdfOf = async (kernel: Pick<Kernel, 'once'>, given: Printed): Promise<Buffer> => {
  const { tag, title } = given;
  const plain = await facesFor(
    kernel,
    tag,
    ['0123456789', ...given.about, ...given.rows.flat(), given.pageText(0)].map(oneLine),
  );
  const strong = await facesFor(kernel, tag, [title, ...given.head].map(oneLine), 700);
  const page = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: tag,
    displayTitle: true,
    info: { Title: readText(title) },
  });
  const parts: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (part: Buffer) => parts.push(part));
    page.on('end', () => resolve(Buffer.concat(parts)));
    page.on('error', reject);
  });
  const pen: Pen = { page, tag, faces: { plain, strong }, lines: new Map(), letters: new Map() };
  await drawPages(pen, given);
  for (const letters of pen.letters.values()) letters.end();
  page.end();
  return ended;
};

const drawPages = async (pen: Pen, { tag, title, about, head, rows, pageText }: Printed) => {
  const { page } = pen;
  const whole = { left: MARGIN, width: page.page.width - MARGIN * 2, direction: directionOf(tag) };
  const bottom = page.page.height - MARGIN - leading(ABOUT.size);
  let top = draw(pen, title, { ...whole, top: MARGIN, style: TITLE });
  for (const one of about) top = draw(pen, one, { ...whole, top, style: ABOUT });
  let number = 1;
  const open = (): void => {
    draw(pen, pageText(number), { ...whole, top: bottom + 4, style: ABOUT });
    top = drawRow(pen, head, { top, style: HEAD }) + 3;
    page
      .moveTo(MARGIN, top)
      .lineTo(MARGIN + whole.width, top)
      .lineWidth(0.6)
      .stroke('#999999');
    top += 3;
  };
  top += 10;
  open();
  for (const [at, row] of rows.entries()) {
    if (top + heightOf(pen, row) > bottom) {
      page.addPage();
      number += 1;
      top = MARGIN;
      open();
    }
    top = drawRow(pen, row, { top, style: CELL }) + 2;
    if (at % AT_ONCE === AT_ONCE - 1) await nextTurn();
  }
};

const columnOf = (pen: Pen, at: number) => {
  const column = COLUMNS[at] ?? { width: 0 };
  return { column, direction: column.direction ?? directionOf(pen.tag), width: column.width - GAP };
};
const heightOf = (pen: Pen, cells: readonly string[]): number =>
  leading(SIZE) *
  Math.max(
    ...cells.map((cell, at) => {
      const { width, direction } = columnOf(pen, at);
      return linesOf(pen, cell, { width, direction, style: CELL }).length;
    }),
  );

/** A row begins on the side where its language begins; answers where it ends. */
const drawRow = (
  pen: Pen,
  cells: readonly string[],
  { top, style }: { top: number; style: Style },
): number => {
  const isMirrored = directionOf(pen.tag) === 'rtl';
  let start = MARGIN;
  let end = top;
  for (const [at, cell] of cells.entries()) {
    const { column, width, direction } = columnOf(pen, at);
    const left = isMirrored ? pen.page.page.width - start - width : start;
    end = Math.max(
      end,
      draw(pen, cell, {
        left,
        top,
        width,
        style,
        isAtRight: isMirrored || column.isFigure === true,
        direction: style === HEAD ? directionOf(pen.tag) : direction,
      }),
    );
    start += column.width;
  }
  return end;
};

type Place = {
  left: number;
  top: number;
  width: number;
  style: Style;
  direction: Direction;
  isAtRight?: boolean;
};
/** Draws a text on as many lines as it needs; nothing is cut off. Answers where it ends. */
const draw = (pen: Pen, text: string, place: Place): number => {
  const { left, width, style, direction, isAtRight = direction === 'rtl' } = place;
  let { top } = place;
  for (const line of linesOf(pen, text, { width, style, direction })) {
    drawLine(pen, line, {
      style,
      left: isAtRight ? left + width - line.width : left,
      bottom: top + baseline(style.size),
    });
    top += leading(style.size);
  }
  return top;
};
const drawLine = (
  pen: Pen,
  { stretches }: Line,
  { left, bottom, style }: { left: number; bottom: number; style: Style },
): void => {
  const { page } = pen;
  page
    .fillColor(style.color)
    .addContent('BT')
    .addContent(`1 0 0 -1 ${left.toFixed(2)} ${bottom.toFixed(2)} Tm`);
  for (const { face, clusters } of stretches) {
    const letters = lettersOf(pen, face);
    const shown = clusters.map((cluster) => hexOf(letters.numberOf(cluster))).join('');
    page.addContent(`/${letters.name} ${style.size} Tf <${shown}> Tj`);
  }
  page.addContent('ET');
};
const lettersOf = (pen: Pen, face: Face): Letters => {
  const letters = pen.letters.get(face) ?? openLetters(pen.page, face, pen.letters.size);
  pen.letters.set(face, letters);
  pen.page.page.fonts[letters.name] = letters.ref;
  return letters;
};

type Measure = { width: number; style: Style; direction: Direction };
const linesOf = (pen: Pen, given: string, measure: Measure): Line[] => {
  const key = `${measure.width} ${measure.style.size} ${
    measure.style.isStrong === true
  } ${measure.direction} ${given}`;
  const known = pen.lines.get(key) ?? breakLines(pen, oneLine(given), measure);
  pen.lines.set(key, known);
  return known;
};

const breakLines = (pen: Pen, text: string, measure: Measure): Line[] => {
  const whole = lineOf(pen, text, measure);
  if (whole.width <= measure.width) return [whole];
  const lines: Line[] = [];
  let line = '';
  const add = (piece: string): void => {
    if (lineOf(pen, (line + piece).trimEnd(), measure).width <= measure.width) {
      line += piece;
      return;
    }
    if (line.trim() !== '') lines.push(lineOf(pen, line.trim(), measure));
    line = piece.trimStart();
  };
  for (const word of wordsOf(text, pen.tag)) {
    if (lineOf(pen, word.trim(), measure).width <= measure.width) add(word);
    else for (const { segment } of new Intl.Segmenter(pen.tag).segment(word)) add(segment);
  }
  return [...lines, lineOf(pen, line.trim(), measure)];
};

/** Where a line may break, also in scripts that write no spaces; what closes stays with it. */
const wordsOf = (text: string, tag: string): string[] => {
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(tag, { granularity: 'word' }).segment(
    text,
  )) {
    if (isWordLike || /[\p{Ps}\p{Pi}]/u.test(segment) || words.length === 0) words.push(segment);
    else words[words.length - 1] += segment;
  }
  return words;
};

const lineOf = ({ faces, tag }: Pen, text: string, { style, direction }: Measure): Line => {
  const stretches = runsOf(text, style.isStrong ? faces.strong : faces.plain, direction).map(
    (run) => ({ face: run.face, clusters: clustersOf(run, tag) }),
  );
  const width = stretches.reduce(
    (sum, { face, clusters }) =>
      sum +
      (style.size * clusters.reduce((all, cluster) => all + cluster.width, 0)) /
        face.font.face.upem,
    0,
  );
  return { stretches, width };
};
