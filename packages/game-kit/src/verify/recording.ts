import { drawsOfWords, type Draws, type Words } from '../draws.ts';

/** One draw of a round: the words it took from the stream, and what became of them. */
export type DrawRecord =
  | { kind: 'below'; n: number; words: number[]; value: number }
  | { kind: 'shuffle'; n: number; words: number[]; order: number[] };

/** Draws that keep a record of themselves, in the order in which the rules asked for them. */
export const recordDraws = (nextWord: Words): { draws: Draws; records: DrawRecord[] } => {
  const records: DrawRecord[] = [];
  let words: number[] = [];
  const inner = drawsOfWords(() => {
    const word = nextWord();
    words.push(word);
    return word;
  });
  return {
    records,
    draws: {
      below: (n) => {
        words = [];
        const value = inner.below(n);
        records.push({ kind: 'below', n, words, value });
        return value;
      },
      shuffle: (n) => {
        words = [];
        const order = inner.shuffle(n);
        // A copy: what the rules do to their own order is no longer the draw.
        records.push({ kind: 'shuffle', n, words, order: [...order] });
        return order;
      },
    },
  };
};
