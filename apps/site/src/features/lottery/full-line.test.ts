import english from '../../../../../languages/en/lottery.json' with { type: 'json' };
import { ssc } from '@fairhouse/lottery/ssc/index';
import { expect, it } from 'vitest';
import type { PlayWords } from '../../app/lottery/play-words.ts';
import { fullText } from './full-line.ts';

const words = {
  play: (code: string) => `<${code}>`,
  row: (name: string) => `row ${name}`,
  value: (value: string) => (value === 'dragon' ? 'Dragon' : value),
} as unknown as PlayWords;
const texts: Readonly<Record<string, string>> = english;
const say = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  (texts[key] ?? `no text ${key}`).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name]),
  );
const told = (fields: Record<string, string>) =>
  fullText({ issue: '20260301-0001', ...fields }, { family: ssc, words, say });

it('[LO-03] a full line is told by its number, play and choice, and how many times it still fits (D-R13)', () => {
  const line = { line: '2', play: 'fixed-position', choice: 'first-7' };
  expect(told({ ...line, multiple: '3' })).toBe(
    'Line 2, <fixed-position>: \u{2066}row first 7\u{2069}. ' +
      'On issue \u{2066}20260301-0001\u{2069} it is taken up to ×3.',
  );
  expect(told({ ...line, multiple: '0' })).toContain('nothing more of it is taken');
  expect(told({ line: '1', play: 'back-three-straight', choice: '147', multiple: '1' })).toContain(
    'Line 1, <back-three-straight>: \u{2066}147\u{2069}.',
  );
  expect(told({ line: '1', play: 'dragon-tiger', choice: 'dragon' })).toContain('Dragon');
});

it('a play that is counted as a whole is named alone, and no line that is not known', () => {
  expect(told({ line: '4', play: 'five-straight', choice: '', multiple: '0' })).toMatch(
    /^Line 4, <five-straight>, all its numbers together\. On issue/,
  );
  expect(told({ room: '1.00 USD' })).toBe('');
});
