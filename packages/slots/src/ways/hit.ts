/** One look of a column: which symbols count in it, its scatters, and its share. */
export type ColumnLook = { mask: number; scatters: number; chance: number };
export type HitRules = {
  /** For each length - 1, the symbols that pay at it, as bits. Never fewer at a longer length. */
  paidAt: number[];
  /** Does so many scatters pay? */
  isScatterPaid(count: number): boolean;
  trigger: number;
};

/**
 * The chances of a spin without any win, with and without free spins. A symbol is alive while
 * every column so far shows it; a win is a symbol that is alive at a length it pays at.
 */
export const emptySpinChances = (
  columns: ColumnLook[][],
  symbols: number,
  rules: HitRules,
): { without: number; onTrigger: number } => {
  let states = new Map<number, number>([[(1 << symbols) - 1, 1]]);
  for (const [at, looks] of columns.entries()) {
    const next = new Map<number, number>();
    for (const [state, chance] of states) {
      const alive = state & ((1 << symbols) - 1);
      const scatters = state >>> symbols;
      for (const look of looks) {
        const left = alive & look.mask;
        if ((left & (rules.paidAt[at] ?? 0)) !== 0) continue;
        const key = left | ((scatters + look.scatters) << symbols);
        next.set(key, (next.get(key) ?? 0) + chance * look.chance);
      }
    }
    states = next;
  }
  let [without, onTrigger] = [0, 0];
  for (const [state, chance] of states) {
    const scatters = state >>> symbols;
    if (rules.isScatterPaid(scatters)) continue;
    if (scatters >= rules.trigger) onTrigger += chance;
    else without += chance;
  }
  return { without, onTrigger };
};

/** Which symbols pay at each length, as bits. */
export const paidAtOf = (pays: number[][]): number[] =>
  (pays[0] ?? []).map((_, at) =>
    pays.reduce((bits, row, symbol) => ((row[at] ?? 0) > 0 ? bits | (1 << symbol) : bits), 0),
  );
