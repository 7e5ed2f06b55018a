import { expect, it } from 'vitest';
import { decimalsOf, idOf, minorOf } from './api.ts';
import { isIban } from './payouts.ts';

it('amounts are told in the smallest unit of each currency, and none is guessed', () => {
  for (const [amount, currency, minor] of [
    ['12.34', 'USD', 1234],
    ['0.05', 'EUR', 5],
    ['50000', 'VND', 50_000],
    ['12.345', 'KWD', 12_345],
  ] as const) {
    expect(minorOf(amount, currency)).toBe(minor);
    expect(decimalsOf(minor, currency)).toBe(amount);
    expect(decimalsOf(String(minor), currency)).toBe(amount);
  }
  for (const [amount, currency] of [
    ['12.345', 'USD'],
    ['50000.00', 'VND'],
    ['1e3', 'VND'],
    ['-5.00', 'USD'],
    ['12.34', 'POINTS'],
  ] as const) {
    expect(() => minorOf(amount, currency), amount).toThrow('currency_unknown');
  }
  for (const minor of [-1, 1.5, '1.5', '', null, undefined, {}]) {
    expect(() => decimalsOf(minor, 'USD')).toThrow('answer_unknown');
  }
});

it('the same order has the same id of thirty letters, and no other has it', () => {
  expect(idOf('pay', 'a')).toBe(idOf('pay', 'a'));
  expect(idOf('pay', 'a')).toHaveLength(30);
  const ids = ['a', 'b', 'c'].flatMap((one) => [idOf('pay', one), idOf('payout', one)]);
  expect(new Set(ids).size).toBe(6);
});

it('an IBAN is known by its check digits', () => {
  for (const right of ['DE89370400440532013000', 'GB82WEST12345698765432', 'NO9386011117947']) {
    expect(isIban(right), right).toBe(true);
    expect(isIban(`${right.slice(0, -1)}${right.endsWith('1') ? 2 : 1}`)).toBe(false);
  }
  for (const wrong of ['', 'DE89', 'de89370400440532013000', 'DE89 3704 0044 0532 0130 00']) {
    expect(isIban(wrong)).toBe(false);
  }
});
