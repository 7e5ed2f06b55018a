export const cursorOf = (text: string | undefined): bigint | null =>
  text && /^\d{1,18}$/.test(text) ? BigInt(text) : null;

/** An entry's id in the API is `<transfer>-<number>`. */
export const entryIdOf = (text: string): { transferId: bigint; entryNo: number } | undefined => {
  const match = /^(\d{1,18})-(\d)$/.exec(text);
  return match ? { transferId: BigInt(match[1] ?? 0), entryNo: Number(match[2]) } : undefined;
};
