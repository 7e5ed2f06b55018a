/** A bill is a sum: whatever order its inputs come in, it is the same. So they come in any. */
export const shufflerOf = (seed: number) => {
  let state = seed >>> 0;
  /** Mulberry32: a chance that is the same for the same seed. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return <T>(list: readonly T[]): T[] => {
    const shuffled = [...list];
    for (let at = shuffled.length - 1; at > 0; at -= 1) {
      const other = Math.floor(next() * (at + 1));
      [shuffled[at], shuffled[other]] = [shuffled[other] as T, shuffled[at] as T];
    }
    return shuffled;
  };
};
export type Shuffle = ReturnType<typeof shufflerOf>;
