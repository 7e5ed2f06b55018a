/** A manual adjustment above this needs a second person (D-M02), so one person is refused. */
export const ADJUSTMENT_MINOR_MAX = 1_000_000n;

export const cursorOf = (text: string | undefined): bigint | null =>
  text && /^\d{1,18}$/.test(text) ? BigInt(text) : null;
export const memberIdOf = (text: string): bigint | undefined =>
  /^\d{1,18}$/.test(text) ? BigInt(text) : undefined;
