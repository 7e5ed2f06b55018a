import type { Slip } from '@fairhouse/contract/slips';

/** The price of all legs together, where the slip is one line. */
export const priceOf = ({ legs, lines, milli: built }: Slip): number | undefined => {
  if (built !== null) return built;
  if (lines !== 1) return undefined;
  const product = legs.reduce((all, { milli }) => (all * BigInt(milli)) / 1_000n, 1_000n);
  return product > 1_000n && product < 100_000_000n ? Number(product) : undefined;
};
