import { parseAmount, printAmount } from '@fairhouse/money';
import { formatAmount } from '@fairhouse/ui/format.ts';

export type Money = {
  /** Decimal text of the API to minor units; what is no amount counts as nothing. */
  read: (text: string) => bigint;
  /** Minor units to the decimal text of the API. */
  write: (minor: bigint) => string;
  /** For reading: "1,250.00"; a true minus, and a plus when asked. */
  print: (minor: bigint, isPlusShown?: boolean) => string;
  /** Without idle decimals, for limits: "5,000". */
  short: (minor: bigint) => string;
  /** Whole units for the face of a chip, never for reckoning. */
  units: (minor: bigint) => number;
};

export const moneyOf = (code: string, digits: number): Money => {
  const currency = { code, digits };
  const read = (text: string): bigint => {
    const isNegative = text.startsWith('-');
    const minor = parseAmount(isNegative ? text.slice(1) : text, currency) ?? 0n;
    return isNegative ? -minor : minor;
  };
  const write = (minor: bigint) => printAmount(minor, currency);
  return {
    read,
    write,
    units: (minor) => Number(write(minor)),
    short: (minor) => formatAmount(write(minor), { fractionDigits: 0 }),
    print: (minor, isPlusShown = false) =>
      formatAmount(write(minor), { fractionDigits: digits, isPlusShown }),
  };
};
