import bidiFactory from 'bidi-js';
import { MISSING, type Face, type Faces } from './fonts.ts';

export type Direction = 'ltr' | 'rtl' | 'auto';
/** A stretch of one font and one direction, in the order it was written. */
export type Run = { face: Face; text: string; isRightToLeft: boolean };
type Stretch = { face: Face; text: string; level: number };

const bidi = bidiFactory();
const FOLLOWS = /[\p{M}\u200c\u200d]/u;
/** What only tells how letters join needs no letter of the font. */
const JOINS = /[\p{Variation_Selector}\u200c\u200d]/u;
/** Marks of direction and the like are obeyed and not drawn. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/u;
const isDrawn = (letter: string): boolean => FOLLOWS.test(letter) || !UNSEEN.test(letter);

/** The text in composed letters on one line. */
export const oneLine = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ');
/** The letters alone. */
export const readText = (text: string): string =>
  [...text].filter((letter) => isDrawn(letter)).join('');
/** A name among other words keeps its own direction. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** The letter whose shape is seen in text from the right: brackets open to the other side. */
export const mirrorOf = (letter: string): string => bidi.getMirroredCharacter(letter) ?? letter;

/** The runs of a line from left to right, by the Unicode bidirectional algorithm. */
export const runsOf = (text: string, faces: Faces, direction: Direction): Run[] => {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const stretches: Stretch[] = [];
  let at = 0;
  for (const letter of text) {
    const level = levels[at] ?? 0;
    at += letter.length;
    if (!isDrawn(letter)) continue;
    const last = stretches.at(-1);
    const point = letter.codePointAt(0) ?? 0;
    const isFollowing =
      last !== undefined &&
      FOLLOWS.test(letter) &&
      (JOINS.test(letter) || last.face.font.nominalGlyph(point) !== undefined);
    const face = isFollowing
      ? last.face
      : (faces.get(point) ?? faces.get(MISSING.codePointAt(0) ?? 0));
    if (!face) continue;
    if (last && last.face === face && last.level === level) last.text += letter;
    else stretches.push({ face, text: letter, level });
  }
  return inOrder(stretches).map(({ face, text: run, level }) => ({
    face,
    text: run,
    isRightToLeft: level % 2 === 1,
  }));
};

/** Rule L2: from the highest level down, what stands together at it or above is reversed. */
const inOrder = (stretches: Stretch[]): Stretch[] => {
  const ordered = [...stretches];
  const highest = Math.max(0, ...ordered.map((one) => one.level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let until = from;
      while ((ordered[until]?.level ?? -1) >= level) until += 1;
      if (until === from) continue;
      ordered.splice(from, until - from, ...ordered.slice(from, until).reverse());
      from = until;
    }
  }
  return ordered;
};
