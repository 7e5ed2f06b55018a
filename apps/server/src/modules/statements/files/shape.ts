import { Buffer as Letters, Direction, shape } from 'harfbuzzjs';
import { MISSING, type Face } from './fonts.ts';
import { mirrorOf, type Run } from './runs.ts';

/** A glyph of a face and where it stands, in units of the face. */
export type Part = { glyph: number; x: number; y: number };
/**
 * Letters that are drawn as one: a syllable, a letter with its marks, a ligature. The width has
 * the space to the next letter in it (kerning): a gap of its own would be read as a space.
 */
export type Cluster = { text: string; parts: Part[]; width: number };

/** The clusters of a run from left to right, and what each of them reads. */
export const clustersOf = ({ face, text, isRightToLeft }: Run, tag: string): Cluster[] => {
  const letters = [...text];
  const buffer = new Letters();
  buffer.addCodePoints(letters.map((letter) => letter.codePointAt(0) ?? 0));
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
  buffer.setLanguage(tag);
  buffer.guessSegmentProperties();
  shape(face.font, buffer);
  const glyphs = buffer.getGlyphInfosAndPositions();
  const starts = [...new Set(glyphs.map((glyph) => glyph.cluster))].sort((a, b) => a - b);
  const ends = new Map(starts.map((start, at) => [start, starts[at + 1] ?? letters.length]));
  const clusters: (Cluster & { start: number })[] = [];
  for (const { cluster: start, codepoint: glyph, ...place } of glyphs) {
    let last = clusters.at(-1);
    if (last?.start !== start) {
      last = { start, text: letters.slice(start, ends.get(start)).join(''), parts: [], width: 0 };
      clusters.push(last);
    }
    last.parts.push({ glyph, x: last.width + (place.xOffset ?? 0), y: place.yOffset ?? 0 });
    last.width += place.xAdvance ?? 0;
  }
  return clusters.flatMap(({ text: read, parts, width }) =>
    readable(
      parts.some((part) => part.glyph === 0) ? missingOf(face, read) : { text: read, parts, width },
      isRightToLeft,
    ),
  );
};

/**
 * Readers take what reads a mark for one without width: marks stand as clusters of their own that
 * draw nothing. Text from the right is read backwards, letter by letter.
 */
const readable = (cluster: Cluster, isRightToLeft: boolean): Cluster[] => {
  const [first = '', ...others] = isRightToLeft
    ? [...cluster.text].map(mirrorOf)
    : cluster.text.split(/(?<=^[^]*[^\u200c\u200d])(?=[\u200c\u200d]*\p{Mn})/u);
  const silent = others.map((text) => ({ text, parts: [], width: 0 }));
  const all = [{ ...cluster, text: first }, ...silent];
  return isRightToLeft ? all.reverse() : all;
};

/** What no font can draw is one sign, which still reads as it was written. */
const missingOf = (face: Face, text: string): Cluster => {
  const glyph = face.font.nominalGlyph(MISSING.codePointAt(0) ?? 0) ?? 0;
  return { text, parts: [{ glyph, x: 0, y: 0 }], width: face.font.glyphHAdvance(glyph) };
};
