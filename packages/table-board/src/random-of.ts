/**
 * Numbers from 0 to 1 that are always the same for the same text: how things lie and move for
 * the eye, the same for everybody at the table. What is drawn never comes from here.
 */
export const randomOf = (text: string): (() => number) => {
  let state = 2166136261;
  for (const sign of text) state = Math.imul(state ^ sign.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};
