import { parseAmount, printAmount } from '@fairhouse/money';
import { formatAmount } from '@fairhouse/ui';

export type Money = {
  /** Decimal text of the API to minor units; what is no amount counts as nothing. */
  read: (text: string) => bigint;
  write: (minor: bigint) => string;
  /** For reading: "1,250.00". */
  print: (text: string) => string;
  /** Without idle decimals, for what lies on a field. */
  short: (minor: bigint) => string;
  /** Whole units for the face of a chip, never for reckoning. */
  units: (minor: bigint) => number;
};

export const moneyOf = (code: string, digits: number): Money => {
  const currency = { code, digits };
  const write = (minor: bigint): string => printAmount(minor, currency);
  return {
    read: (text) => parseAmount(text, currency) ?? 0n,
    write,
    print: (text) => formatAmount(text, { fractionDigits: digits }),
    short: (minor) => formatAmount(write(minor), { fractionDigits: 0 }),
    units: (minor) => Number(write(minor)),
  };
};
