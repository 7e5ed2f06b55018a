/** How many cells a column of pays is for: "5" or "8-9". */
export const readBracket = (text: string): { from: number; to: number } => {
  const [from, to] = text.split('-').map(Number);
  return { from: from ?? 0, to: to ?? from ?? 0 };
};

/** For each number of cells up to `most`, the index of its bracket, or -1. */
export const bracketIndexes = (brackets: readonly string[], most: number): Int8Array => {
  const indexes = new Int8Array(most + 1).fill(-1);
  for (const [index, text] of brackets.entries()) {
    const { from, to } = readBracket(text);
    indexes.fill(index, from, to + 1);
  }
  return indexes;
};

/** Brackets follow each other without a gap and end with the largest number of cells. */
export const bracketProblems = (brackets: readonly string[], most: number): string[] => {
  const read = brackets.map(readBracket);
  const isChain = read.every(
    ({ from, to }, at) =>
      Number.isInteger(from) &&
      from > 0 &&
      from <= to &&
      (at === 0 || from === (read[at - 1]?.to ?? 0) + 1),
  );
  return isChain && read.at(-1)?.to === most
    ? []
    : [`brackets follow each other without a gap up to ${most} cells.`];
};

/** Pays in bets by bracket: as many as brackets, never falling, whole parts of a bet's units. */
export const bracketPayProblems = (
  pay: Record<string, number[]>,
  brackets: readonly string[],
  units: number,
): string[] =>
  Object.entries(pay)
    .filter(
      ([, pays]) =>
        !(
          pays.length === brackets.length &&
          pays.every(
            (bets, at) =>
              bets > 0 &&
              bets >= (pays[at - 1] ?? 0) &&
              Math.abs(bets * units - Math.round(bets * units)) < 1e-6,
          )
        ),
    )
    .map(([id]) => `Pays of ${id} are whole parts of ${units} for each bracket, never falling.`);
