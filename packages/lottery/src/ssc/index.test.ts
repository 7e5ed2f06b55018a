import { bytesFromHex, drawsFrom } from '@fairhouse/game-kit';
import { describe, expect, it } from 'vitest';
import {
  expectFamily,
  expectRefused,
  FULL,
  prizeShown,
  returnShown,
  USUAL,
} from '../testing/brute-force.ts';
import { playOf, selectionOf } from '../testing/conformance.ts';
import { ssc } from './index.ts';

const THREES = ['front-three', 'middle-three', 'back-three'];
const STRAIGHTS = (code: string, prize: string): [string, string][] => [
  [`${code}-straight`, prize],
  [`${code}-straight-typed`, prize],
];
const same = (codes: string[], prize: string): [string, string][] =>
  codes.map((code) => [code, prize]);

describe('SSC', () => {
  it('draws five digits as the test vectors of the game book say', () => {
    const seed = bytesFromHex(
      Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join(''),
    );
    expect(ssc.draw(drawsFrom(seed, 'player-seed', 0)).join('')).toBe('93166');
    expect(ssc.draw(drawsFrom(seed, 'player-seed', 1)).join('')).toBe('79495');
  });

  it('what is true of every play is true of all of its plays', () => {
    expectFamily(ssc);
  });

  it('prizes for 2.00 at 1960 are those of the game book', () => {
    const prizes: [string, string][] = [
      ...STRAIGHTS('five', '196000.00'),
      ['five-group-120', '1633.33'],
      ['five-group-60', '3266.66'],
      ['five-group-30', '6533.33'],
      ['five-group-20', '9800.00'],
      ['five-group-10', '19600.00'],
      ['five-group-5', '39200.00'],
      ...STRAIGHTS('back-four', '19600.00'),
      ['back-four-group-24', '816.66'],
      ['back-four-group-12', '1633.33'],
      ['back-four-group-6', '3266.66'],
      ['back-four-group-4', '4900.00'],
      ...THREES.flatMap((code): [string, string][] => [
        ...STRAIGHTS(code, '1960.00'),
        [`${code}-sum`, '1960.00'],
        [`${code}-span`, '1960.00'],
        [`${code}-group-3`, '653.33'],
        [`${code}-group-6`, '326.66'],
        [`${code}-any-one`, '7.23'],
        [`${code}-any-two`, '36.29'],
      ]),
      ...STRAIGHTS('front-two', '196.00'),
      ...STRAIGHTS('back-two', '196.00'),
      ...same(['front-two-group', 'back-two-group'], '98.00'),
      ['fixed-position', '19.60'],
      ['back-four-any-one', '5.69'],
      ['back-four-any-two', '20.12'],
      ['five-any-two', '13.36'],
      ['five-any-three', '45.05'],
      ['back-two-sides', '7.84'],
      ['back-three-sides', '15.68'],
      ['fun-one', '4.78'],
      ['fun-two', '24.06'],
      ['fun-three', '228.97'],
      ['fun-four', '4260.86'],
      ...STRAIGHTS('pick-two', '196.00'),
      ...STRAIGHTS('pick-three', '1960.00'),
      ...STRAIGHTS('pick-four', '19600.00'),
    ];
    for (const [code, prize] of prizes) {
      expect([code, prizeShown(playOf(ssc, code), 'win', USUAL)]).toEqual([code, prize]);
    }
    const grouped = ssc.plays.filter((play) => play.scale === 'group').map((play) => play.code);
    expect(prizes.map(([code]) => code).sort()).toEqual(grouped.sort());
  });

  it('prizes at 1800 of a base of 1960 are those of the published list', () => {
    const prizes: [string, string][] = [
      ['five-straight', '180000.00'],
      ['five-group-120', '1500.00'],
      ['five-group-60', '3000.00'],
      ['five-group-30', '6000.00'],
      ['five-group-20', '9000.00'],
      ['five-group-10', '18000.00'],
      ['five-group-5', '36000.00'],
      ...same(
        THREES.map((code) => `${code}-straight`),
        '1800.00',
      ),
      ...same(
        THREES.map((code) => `${code}-group-3`),
        '600.00',
      ),
      ...same(
        THREES.map((code) => `${code}-group-6`),
        '300.00',
      ),
    ];
    for (const [code, prize] of prizes) {
      const shown = prizeShown(playOf(ssc, code), 'win', { top: 1960, base: 1960, group: 1800 });
      expect([code, shown]).toEqual([code, prize]);
    }
  });

  it('boards pay and return what the game book says', () => {
    const poker = THREES.map((code) => `board-${code}-poker`);
    const returns: [string, string, string, string][] = [
      ['board-digit', 'win', '19.60', '98.0000'],
      ['board-sides', 'win', '3.92', '98.0000'],
      ['board-sum', 'win', '3.92', '98.0000'],
      ['board-dragon-tiger', 'side', '4.32', '97.2000'],
      ['board-dragon-tiger', 'tie', '19.40', '97.0000'],
      ...poker.flatMap((code): [string, string, string, string][] => [
        [code, 'leopard', '192.00', '96.0000'],
        [code, 'straight', '32.00', '96.0000'],
        [code, 'pair', '7.10', '95.8500'],
        [code, 'half-straight', '5.36', '96.4800'],
        [code, 'mixed', '6.40', '96.0000'],
      ]),
      ['board-niu-niu', 'none', '5.40', '96.2523'],
      ['board-niu-niu', 'odd', '30.40', '96.9000'],
      ['board-niu-niu', 'even', '29.80', '96.9245'],
      ['board-niu-niu', 'bull-bull', '30.00', '96.8400'],
    ];
    for (const [code, tier, prize, back] of returns) {
      const play = playOf(ssc, code);
      const of = play.tiers[tier]?.of ?? '';
      expect([code, tier, prizeShown(play, tier, FULL), returnShown(play, of, FULL)]).toEqual([
        code,
        tier,
        prize,
        back,
      ]);
    }
    const tiers = ssc.plays
      .filter((play) => play.scale === 'rebate')
      .flatMap((play) => Object.keys(play.tiers).map((tier) => `${play.code} ${tier}`));
    expect(returns.map(([code, tier]) => `${code} ${tier}`)).toEqual(tiers);
  });

  it('bets of large selections are counted, not listed', () => {
    const rows = (count: number, row = '0,1,2,3,4,5,6,7,8,9') =>
      Array.from({ length: count }, () => row).join('|');
    const bets: [string, string, number][] = [
      ['five-straight', rows(5), 100_000],
      ['five-group-120', rows(1), 252],
      ['five-group-60', rows(2), 840],
      ['five-group-30', rows(2), 360],
      ['five-group-20', rows(2), 360],
      ['five-group-10', rows(2), 90],
      ['five-group-5', rows(2), 90],
      ['five-group-60', '1,4|1,2,3', 1],
      ['back-four-straight', rows(4), 10_000],
      ['front-three-group-3', rows(1), 90],
      ['back-three-group-6', rows(1), 120],
      ['middle-three-sum', '0,1,2,13', 85],
      ['middle-three-span', '0,1,2,9', 214],
      ['pick-two-straight', rows(5), 1000],
      ['pick-three-straight', rows(5), 10_000],
      ['pick-four-straight', rows(5), 50_000],
      ['back-three-sides', rows(3, 'big,odd'), 8],
    ];
    for (const [code, text, count] of bets) {
      const play = playOf(ssc, code);
      expect([code, play.bets(selectionOf(play, text))]).toEqual([code, { '': count }]);
    }
  });

  it('what cannot be bet on is refused, each kind by its own text', () => {
    expectRefused(ssc, [
      ['five-straight', '1|2|3|4', { key: 'selection_rows', values: { rows: 5 } }],
      ['five-straight', '1|2|3|4|', { key: 'selection_few', values: { row: 'fifth', least: 1 } }],
      ['five-straight', '1|2|3|4|x', { key: 'selection_unknown', values: { value: 'x' } }],
      ['five-straight', '1|2|3|4|5,5', { key: 'selection_twice' }],
      ['five-straight-typed', '1234', { key: 'selection_unknown', values: { value: '1234' } }],
      ['five-straight-typed', '12345 12345', { key: 'selection_twice' }],
      ['five-straight-typed', ' ', { key: 'selection_few', values: { row: 'list', least: 1 } }],
      ['five-group-120', '1,2,3,4', { key: 'selection_few', values: { row: 'digits', least: 5 } }],
      ['five-group-60', '1|1,2,3', { key: 'selection_no_bet' }],
      ['five-group-10', '1|1', { key: 'selection_no_bet' }],
      ['front-three-sum', '28', { key: 'selection_unknown', values: { value: '28' } }],
      ['fixed-position', '||||', { key: 'selection_few_rows', values: { least: 1 } }],
      ['pick-three-straight', '1|2|||', { key: 'selection_few_rows', values: { least: 3 } }],
      [
        'pick-two-straight-typed',
        '1-2-3',
        { key: 'selection_unknown', values: { value: '1-2-3' } },
      ],
      ['board-niu-niu', 'bull-10', { key: 'selection_unknown', values: { value: 'bull-10' } }],
    ]);
    const list = Array.from({ length: 10_001 }, (_, at) => String(at).padStart(5, '0')).join(' ');
    expectRefused(ssc, [
      [
        'five-straight-typed',
        list,
        { key: 'selection_many', values: { row: 'list', most: 10_000 } },
      ],
      ['five-straight-typed', '1'.repeat(200_001), { key: 'selection_too_long' }],
    ]);
  });
});
