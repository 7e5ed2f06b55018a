import { parseAmount } from '@fairhouse/money';
import type { Brand } from '../../kernel/kernel.ts';
import { settingsOf } from '../brands/index.ts';

/** A setting has two decimals in every currency. */
export const settingMinor = (brand: Brand, text: string): bigint =>
  parseAmount(text.replace(/\.0+$/, ''), brand.currency) ?? 0n;

/** The largest prize, reward, code or bonus of this brand: a second operator changes nothing. */
export const isAbovePrizeMax = (brand: Brand, amountMinor: bigint): boolean =>
  amountMinor > settingMinor(brand, settingsOf(brand).rewards.prizeMax);
