import { expect, it } from 'vitest';
import { printMethods, readMethods } from './method-lines.ts';

it('terms of methods are written as lines and read back the same, in their order', () => {
  const text = 'voucher\nbank-transfer on min=20 max=500 fee=1.5 fixed=0.50 minutes=10 '
    + 'tutorial=deposits quick=20,50\nbank-transfer rank=3 fee=0\nsandbox off';
  const read = readMethods(`\n ${text}\n`);
  expect(read.order).toEqual(['voucher', 'bank-transfer', 'sandbox']);
  expect(read.methods).toEqual({ voucher: { ranks: [] }, sandbox: { isOn: false, ranks: [] },
    'bank-transfer': { isOn: true, amountMin: '20', amountMax: '500', feePercent: '1.5',
      feeFixed: '0.50', minutes: '10', tutorial: 'deposits', quickAmounts: ['20', '50'],
      ranks: [{ rankLevel: 3, feePercent: '0' }] } });
  expect(printMethods(read)).toBe(text);
});

it('a word that means nothing does not pass in silence', () => {
  expect(readMethods('voucher onn').methods.voucher).toEqual({ amountMin: 'onn', ranks: [] });
});
