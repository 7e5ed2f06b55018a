import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it('rises with length and with the mix of signs', () => {
  expect(passwordStrength('')).toBe(0);
  expect(passwordStrength('abc')).toBe(1);
  expect(passwordStrength('abcdefgh1')).toBe(2);
  expect(passwordStrength('Abcdefgh1')).toBe(3);
  expect(passwordStrength('Lamp-lit house 7')).toBe(4);
});

it('calls a repeated sign weak at any length', () => {
  expect(passwordStrength('aaaaaaaaaaaaaaaa')).toBe(1);
});
