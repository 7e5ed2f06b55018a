import { describe, expect, it } from 'vitest';
import {
  amountSign,
  formatAmount,
  formatCountdown,
  formatDate,
  formatDateTime,
  formatTime,
  splitAmount,
} from './format.ts';

describe('formatAmount', () => {
  it('[WL-20] sets thousands commas and two decimals', () => {
    expect(formatAmount('1234567.5')).toBe('1,234,567.50');
    expect(formatAmount('0')).toBe('0.00');
    expect(formatAmount('999')).toBe('999.00');
    expect(formatAmount('1000')).toBe('1,000.00');
    expect(formatAmount('0001000.00')).toBe('1,000.00');
  });

  it('keeps every digit of amounts no float could hold', () => {
    expect(formatAmount('90071992547409931.07')).toBe('90,071,992,547,409,931.07');
  });

  it('never drops decimals that carry value', () => {
    expect(formatAmount('0.12345600')).toBe('0.123456');
    expect(formatAmount('12.5000')).toBe('12.50');
    expect(formatAmount('1500.00', { fractionDigits: 0 })).toBe('1,500');
    expect(formatAmount('1500.5', { fractionDigits: 0 })).toBe('1,500.5');
  });

  it('prints a true minus, and a plus only when asked', () => {
    expect(formatAmount('-35')).toBe('−35.00');
    expect(formatAmount('−35')).toBe('−35.00');
    expect(formatAmount('12.5')).toBe('12.50');
    expect(formatAmount('12.5', { isPlusShown: true })).toBe('+12.50');
    expect(formatAmount('0', { isPlusShown: true })).toBe('0.00');
  });

  it('shows zero without a sign in any spelling', () => {
    expect(formatAmount('-0.00')).toBe('0.00');
    expect(amountSign('-0.00')).toBe(0);
    expect(amountSign('-0.01')).toBe(-1);
    expect(amountSign('+3')).toBe(1);
  });

  it('returns text that is no amount as it came', () => {
    expect(formatAmount('')).toBe('');
    expect(formatAmount('1e5')).toBe('1e5');
    expect(formatAmount('12,5')).toBe('12,5');
    expect(amountSign('none')).toBe(0);
  });

  it('splits whole and decimals for large display', () => {
    expect(splitAmount('2480.5')).toEqual({ whole: '2,480', fraction: '.50' });
  });
});

describe('dates', () => {
  const moment = '2026-11-21T14:40:05Z';
  const format = { timeZone: 'UTC' };

  it('print in the words of the language', () => {
    expect(formatDate(moment, 'en', format)).toBe('21 Nov 2026');
    expect(formatTime(moment, 'en', format)).toBe('14:40');
    expect(formatDateTime(moment, 'en', format)).toBe('21 Nov 2026, 14:40:05');
  });

  it('use Western digits and the Gregorian calendar in every language', () => {
    for (const language of ['ar', 'ar-SA', 'fa', 'th', 'vi', 'my']) {
      const printed = formatDateTime(moment, language, format);
      expect(printed).toMatch(/2026/);
      expect(printed).toMatch(/14:40:05/);
    }
  });

  it('follow the time zone', () => {
    const format = { timeZone: 'Asia/Ho_Chi_Minh' };
    expect(formatDate('2026-11-21T20:00:00Z', 'en', format)).toBe('22 Nov 2026');
  });
});

describe('formatCountdown', () => {
  it('counts a part of a second as one still to wait', () => {
    expect(formatCountdown(57.2)).toBe('0:58');
    expect(formatCountdown(252)).toBe('4:12');
    expect(formatCountdown(3723)).toBe('1:02:03');
    expect(formatCountdown(-4)).toBe('0:00');
  });
});
