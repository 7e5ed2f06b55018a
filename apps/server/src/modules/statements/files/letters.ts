import type { Face } from './fonts.ts';
import type { Cluster } from './shape.ts';
import { boxOf, fileOf } from './truetype.ts';

/** A face as one file uses it: every cluster has a number, and every number says what it reads. */
export type Letters = {
  name: string;
  numberOf: (cluster: Cluster) => number;
  ref: PDFKit.PDFKitReference;
  end: () => void;
};

/** The specification lets a block of a map hold this many. */
const BLOCK_MAX = 100;

export const openLetters = (page: PDFKit.PDFDocument, face: Face, at: number): Letters => {
  const ref = page.ref({});
  const numbers = new Map<string, number>();
  const drawn: Cluster[] = [];
  const numberOf = (cluster: Cluster): number => {
    const key = `${cluster.text} ${cluster.width} ${cluster.parts
      .map((part) => `${part.glyph},${part.x},${part.y}`)
      .join(' ')}`;
    const known = numbers.get(key) ?? drawn.push(cluster);
    numbers.set(key, known);
    return known;
  };
  return { name: `L${at}`, numberOf, ref, end: () => embed(page, { ref, face, at, drawn }) };
};

type Embedded = { ref: PDFKit.PDFKitReference; face: Face; at: number; drawn: Cluster[] };
const embed = (page: PDFKit.PDFDocument, { ref, face, at, drawn }: Embedded): void => {
  const scale = 1000 / face.font.face.upem;
  const { ascender, descender } = face.font.hExtents();
  const name = `${tagOf(at)}+${face.key}`;
  const added = (data: object, content?: Uint8Array | string): PDFKit.PDFKitReference => {
    const one = page.ref(data);
    one.end(content);
    return one;
  };
  const descriptor = added({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: 4,
    ItalicAngle: 0,
    FontBBox: boxOf(face.file).map((edge) => edge * scale),
    StemV: 0,
    Ascent: ascender * scale,
    Descent: descender * scale,
    CapHeight: ascender * scale,
    FontFile2: added({}, fileOf(face.file, drawn)),
  });
  const numbered = added({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDSystemInfo: { Registry: written('Adobe'), Ordering: written('Identity'), Supplement: 0 },
    FontDescriptor: descriptor,
    CIDToGIDMap: 'Identity',
    W: [1, drawn.map((cluster) => cluster.width * scale)],
  });
  Object.assign(ref.data, {
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: 'Identity-H',
    DescendantFonts: [numbered],
    ToUnicode: added({}, readingOf(drawn)),
  });
  ref.end(undefined);
};
/** Words that PDFKit writes as text, not as a name. */
const written = (text: string) => Object(text) as string;

/** Six letters that differ from font to font. */
const tagOf = (at: number): string =>
  [5, 4, 3, 2, 1, 0]
    .map((place) => String.fromCharCode(65 + (Math.floor(at / 26 ** place) % 26)))
    .join('');

export const hexOf = (number: number): string => number.toString(16).padStart(4, '0');

/** The map from numbers to what they read (ToUnicode): copying, searching and speaking use it. */
const readingOf = (drawn: readonly Cluster[]): string => {
  const lines = drawn.map(
    ({ text }, at) =>
      `<${hexOf(at + 1)}> <${Array.from({ length: text.length }, (_, unit) =>
        hexOf(text.charCodeAt(unit)),
      ).join('')}>`,
  );
  const blocks = Array.from({ length: Math.ceil(lines.length / BLOCK_MAX) }, (_, at) =>
    lines.slice(at * BLOCK_MAX, (at + 1) * BLOCK_MAX),
  );
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <ffff>',
    'endcodespacerange',
    ...blocks.flatMap((block) => [`${block.length} beginbfchar`, ...block, 'endbfchar']),
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n');
};
