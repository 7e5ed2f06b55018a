import english from '../../../../../languages/en/lottery.json' with { type: 'json' };
import { expect, it } from 'vitest';
import type { PlayWords } from '../../app/lottery/play-words.ts';
import { refusedText } from './faults.ts';

const words = { row: (name: string) => `the row ${name}` } as unknown as PlayWords;
const texts: Readonly<Record<string, string>> = english;
const say = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  (texts[key] ?? `no text ${key}`).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name]),
  );
const refused = (errorCode: string, fields: Record<string, string>) =>
  refusedText({ errorCode, message: 'It was refused.', fields }, words, say);

it('a selection that the house cannot read is refused with the reason in words', () => {
  expect(
    refused('selection_invalid', { line: '1', reason: 'selection_unknown', value: '12X4' }),
  ).toBe('It was refused. 12X4 is none of the numbers of this play.');
  expect(
    refused('selection_invalid', { line: '2', reason: 'selection_few', row: 'first', least: '2' }),
  ).toBe('It was refused. the row first: choose 2 or more.');
  expect(
    refused('selection_invalid', { line: '2', reason: 'selection_few', row: 'list', least: '1' }),
  ).toBe('It was refused. Numbers: choose 1 or more.');
});

it('of any other refusal its own sentence stands alone', () => {
  expect(refused('play_off', { line: '1', play: 'big-roll' })).toBe('It was refused.');
  expect(refused('selection_invalid', { line: '1' })).toBe('It was refused.');
  expect(refused('selection_invalid', { line: '1', reason: 'selection_odd' })).toBe(
    'It was refused.',
  );
});
