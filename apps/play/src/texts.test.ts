import { expect, it } from 'vitest';
import { refusalText, translateOf } from './texts.ts';

const layers: Parameters<typeof translateOf>[0] = [
  { code: 'vi', game: { title: 'Cảng' }, frame: { close: 'Đóng' } },
  {
    code: 'en',
    game: { title: 'Harbour', spin: 'Spin', left_one: '{count} spin', left_other: '{count} spins' },
    frame: {
      close: 'Close',
      minutes: '{minutes} min',
      'refusal.system_error': 'Went wrong',
      'refusal.bets_closed': 'Too late',
    },
  },
];

it('a text comes from the game, then the frame, then English', () => {
  const t = translateOf(layers);
  expect(t('title')).toBe('Cảng');
  expect(t('spin')).toBe('Spin');
  expect(t('close')).toBe('Đóng');
  expect(t('play:close')).toBe('Đóng');
  expect(t('play:title')).toBe('play:title');
});

it('values and plurals are filled in, a missing value stays visible', () => {
  const t = translateOf(layers);
  expect(t('left', { count: 1 })).toBe('1 spin');
  expect(t('left', { count: 5 })).toBe('5 spins');
  expect(t('minutes', { minutes: 18 })).toBe('18 min');
  expect(t('minutes')).toBe('{minutes} min');
});

it('a refusal nobody wrote a text for is told in general words', () => {
  const t = translateOf(layers);
  expect(refusalText(t, 'bets_closed')).toBe('Too late');
  expect(refusalText(t, 'never_heard_of')).toBe('Went wrong');
});
