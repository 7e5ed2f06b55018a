import { randomInt } from 'node:crypto';
import { PATTERNS } from '@fairhouse/contract/patterns';
import { tellFigures } from './tell.ts';

const INPUTS = 10_000;
const LENGTH = 10_000;
const LIMIT_MILLISECONDS = 5;

/**
 * Texts made to be slow: long runs that almost match and break at the end, in the middle or not
 * at all, and runs of separators where parts could be cut in many ways.
 */
const RUNS = [
  'a',
  'A',
  '1',
  'aA1',
  'aA1!',
  'a ',
  'a  ',
  'A ',
  ' ',
  'a.',
  'a-',
  '-',
  'a@',
  'a@a.',
  "a'",
  '李',
  '李·',
  '김',
  'ส',
  'สa ',
  'ア',
  'ｱ',
  'é',
  'e\u0301',
  '2000-02-29',
  '-0',
  '🙂',
  '\u0000',
  '\u200d',
];
const BEGINNINGS = ['', 'a', '1', 'a@', 'A1a', ' ', '!'];
const ENDS = ['', '!', ' ', '\n', '@', 'a@a.a', '李', '1', '\u0000', '-', '\ud800'];

const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;
const hostile = (): string => {
  const run = oneOf(RUNS);
  const body = run.repeat(Math.ceil(LENGTH / run.length));
  const breaks = randomInt(3) === 0 ? randomInt(LENGTH) : LENGTH;
  const text = oneOf(BEGINNINGS) + body.slice(0, breaks) + oneOf(ENDS) + body;
  const end = oneOf(ENDS);
  return text.slice(0, LENGTH - end.length) + end;
};

/** A match this long is done again: a slow pattern is slow every time, a busy machine is not. */
const AGAIN_MILLISECONDS = 1;
const AGAIN_MAX = 4;

/** Every pattern over every hostile text; the longest match counts. */
export const benchPatterns = async (): Promise<void> => {
  const patterns = Object.entries(PATTERNS);
  const worst = { milliseconds: 0, pattern: '', text: '' };
  let matches = 0;
  let repeated = 0;
  for (let count = 0; count < INPUTS; count += 1) {
    const text = hostile();
    for (const [id, pattern] of patterns) {
      let milliseconds = timeOf(pattern.matches, text);
      for (let again = 0; again < AGAIN_MAX && milliseconds > AGAIN_MILLISECONDS; again += 1) {
        repeated += 1;
        milliseconds = Math.min(milliseconds, timeOf(pattern.matches, text));
      }
      if (milliseconds > worst.milliseconds) {
        Object.assign(worst, {
          milliseconds,
          pattern: `${id} ${pattern.name}`,
          text: JSON.stringify(text.slice(0, 12)),
        });
      }
      matches += 1;
    }
  }
  tellFigures(
    {
      bench: 'patterns',
      inputs: INPUTS,
      inputCharacters: LENGTH,
      patterns: patterns.length,
      matches,
      repeated,
      longestMilliseconds: Number(worst.milliseconds.toFixed(3)),
      longestLimitMilliseconds: LIMIT_MILLISECONDS,
      longestPattern: worst.pattern,
      longestText: worst.text,
      isWithin: worst.milliseconds < LIMIT_MILLISECONDS,
    },
    { longest: worst.milliseconds < LIMIT_MILLISECONDS },
  );
};

const timeOf = (matches: (text: string) => boolean, text: string): number => {
  const started = performance.now();
  matches(text);
  return performance.now() - started;
};
