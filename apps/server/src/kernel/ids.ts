/** The id of a row as a call names it; nothing where the text is none. */
export const idOf = (text: string | undefined): bigint | undefined =>
  text !== undefined && /^\d{1,18}$/.test(text) ? BigInt(text) : undefined;

/** The row after which a list goes on; null is its beginning. */
export const cursorOf = (text: string | undefined): bigint | null => idOf(text) ?? null;
