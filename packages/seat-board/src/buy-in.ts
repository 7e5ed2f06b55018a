/** Never more than is there, and never less than the room takes. */
export const clampedBuyIn = (
  wanted: bigint,
  { least, most, balance }: { least: bigint; most: bigint; balance: bigint },
): bigint => {
  const ceiling = balance < most ? balance : most;
  if (wanted > ceiling) return ceiling < least ? least : ceiling;
  return wanted < least ? least : wanted;
};

const STEPS = 40n;
/** One, two or five of a power of ten: about forty steps between the ends. */
export const stepOf = (least: bigint, most: bigint): bigint => {
  const wanted = (most - least) / STEPS;
  let power = 1n;
  while (power * 10n <= wanted) power *= 10n;
  const found = [5n, 2n, 1n].find((times) => times * power <= wanted);
  return (found ?? 1n) * power;
};
