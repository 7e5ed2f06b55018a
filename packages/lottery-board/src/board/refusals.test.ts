import { expect, it } from 'vitest';
import { fullOf, refusalOf } from './refusals.ts';

const TEXTS: Record<string, string> = {
  'play:refusal.system_error': 'Something went wrong.',
  'play:refusal.network_problem': 'No connection.',
  'play:refusal.bets_closed': 'Bets are closed.',
  'board.refusal.exposure_full': 'The house can still pay {room}.',
};
const t = (key: string, values: Record<string, string | number> = {}): string =>
  (TEXTS[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
const refused = (code: string, fields: unknown = {}): Error =>
  Object.assign(new Error(code), { code, fields });

it('a choice without room says what the house can still pay, as one piece of the text', () => {
  expect(refusalOf(t, refused('exposure_full', { room: '3.50 USD' }))).toBe(
    'The house can still pay \u{2066}3.50 USD\u{2069}.',
  );
});

it('every other refusal has its words, and what nobody has words for is said all the same', () => {
  expect(refusalOf(t, refused('bets_closed'))).toBe('Bets are closed.');
  expect(refusalOf(t, refused('unheard_of', { room: 5 }))).toBe('Something went wrong.');
  expect(refusalOf(t, refused('unheard_of', null))).toBe('Something went wrong.');
  expect(refusalOf(t, new Error('offline'))).toBe('No connection.');
});

it('the choice without room is told by its play, so that its field is marked (D-R13)', () => {
  const fields = { room: '0.00 USD', play: 'board-digit', choice: 'first-7', line: '1' };
  expect(fullOf(refused('exposure_full', fields))).toBe('board-digit:first-7');
  expect(fullOf(refused('exposure_full', { room: '0.00 USD' }))).toBe(undefined);
  expect(fullOf(refused('bets_closed'))).toBe(undefined);
});
