export const roundUp = (minor: bigint): bigint => ((minor + 99n) / 100n) * 100n;
