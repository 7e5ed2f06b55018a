import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face as HarfBuzzFace, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import type { Kernel } from '../../../kernel/kernel.ts';

/** One file of a family: the letters that it says it has, as browsers read it. */
type Part = { key: string; file: string; ranges: (readonly [number, number])[] };
export type Face = { key: string; font: Font; file: Uint8Array };
export type Weight = 400 | 700;
/** Which face draws a letter; a letter that no font has is missing. */
export type Faces = ReadonlyMap<number, Face>;

const require = createRequire(import.meta.url);
const EAST: Readonly<Record<string, string>> = {
  'zh-Hans': 'sc',
  'zh-Hant': 'tc',
  ja: 'jp',
  ko: 'kr',
};
/** Faces kept in memory, in all languages together. */
const KEPT_MAX = 64;
/** Drawn for a letter that no font has. */
export const MISSING = '\ufffd';

/** The families in the order they are asked; Han letters look as the language writes them. */
const familiesOf = (tag: string): string[] => [
  'noto-sans',
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-arabic',
  ...[...new Set([EAST[tag] ?? 'sc', ...Object.values(EAST)])].map((one) => `noto-sans-${one}`),
];

/** Each family gives its own script alone: western letters are those of the first one. */
const isOwn = (family: string, subset: string): boolean =>
  family === 'noto-sans'
    ? subset !== 'devanagari'
    : subset.startsWith('[') || family.endsWith(`-${subset}`);

const partsOf = (family: string): Part[] => {
  const packed = `@fontsource-variable/${family}`;
  const subsets = JSON.parse(
    readFileSync(require.resolve(`${packed}/unicode.json`), 'utf8'),
  ) as Record<string, string>;
  return Object.entries(subsets)
    .filter(([subset]) => isOwn(family, subset))
    .map(([subset, ranges]) => {
      const key = `${family}-${subset.replaceAll(/[[\]]/g, '')}`;
      return {
        key,
        file: `${packed}/files/${key}-wght-normal.woff2`,
        ranges: ranges.split(',').map(rangeOf),
      };
    });
};
const rangeOf = (range: string): readonly [number, number] => {
  const [from = '', to = from] = range.slice(2).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
};

/** The PDF can hold neither WOFF2 nor a variable font: the file becomes a font of one weight. */
const load = async ({ key, file, ranges }: Part, weight: Weight): Promise<Face> => {
  const letters = ranges.flatMap(([from, until]) =>
    Array.from({ length: until - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );
  const how = {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
    noHinting: true,
  } as const;
  const bytes = await subsetFont(await readFile(require.resolve(file)), letters.join(''), how);
  return {
    key: `${key}-${weight}`,
    font: new Font(new HarfBuzzFace(new Blob(bytes))),
    file: bytes,
  };
};

const faceOf = (kernel: Pick<Kernel, 'once'>, part: Part, weight: Weight): Promise<Face> => {
  const kept = kernel.once('statements.faces', () => new Map<string, Promise<Face>>());
  const key = `${part.key}-${weight}`;
  const face = kept.get(key) ?? load(part, weight);
  kept.delete(key);
  kept.set(key, face);
  for (const oldest of [...kept.keys()].slice(0, -KEPT_MAX)) kept.delete(oldest);
  return face;
};

/** The faces of all letters of some texts: only files that a letter needs are read. */
export const facesFor = async (
  kernel: Pick<Kernel, 'once'>,
  tag: string,
  texts: Iterable<string>,
  weight: Weight = 400,
): Promise<Faces> => {
  const known = kernel.once('statements.parts', () => new Map<string, Part[]>());
  const parts = familiesOf(tag).flatMap((family) => {
    const all = known.get(family) ?? partsOf(family);
    known.set(family, all);
    return all;
  });
  const letters = new Set([MISSING]);
  for (const text of texts) for (const letter of text) letters.add(letter);
  const faces = new Map<number, Face>();
  for (const letter of letters) {
    const point = letter.codePointAt(0) ?? 0;
    for (const part of parts) {
      if (!part.ranges.some(([from, to]) => point >= from && point <= to)) continue;
      const face = await faceOf(kernel, part, weight);
      if (face.font.nominalGlyph(point) === undefined) continue;
      faces.set(point, face);
      break;
    }
  }
  return faces;
};
