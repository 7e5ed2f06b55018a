/** How many connected sets of so many cells have so many cells touching them from outside. */
export type ShapeCount = { cells: number; border: number; sets: number };

/** Counts the connected sets of cells of a grid, by walking through every one of them. */
export const countShapes = (columns: number, rows: number): ShapeCount[] => {
  const size = columns * rows;
  const near = neighboursOf(columns, rows);
  const counts = new Float64Array((size + 1) * (size + 1));
  // Cells are added from `open`, lowest first; a cell passed over stays out of what follows.
  const grow = (set: number, touched: number, open: number, seen: number): void => {
    let rest = open;
    while (rest !== 0) {
      const bit = rest & -rest;
      rest ^= bit;
      const around = near[31 - Math.clz32(bit)] ?? 0;
      const grown = set | bit;
      const border = touched | around;
      const at = bitCount(grown) * (size + 1) + bitCount(border & ~grown);
      counts[at] = (counts[at] ?? 0) + 1;
      grow(grown, border, rest | (around & ~seen), seen | around);
    }
  };
  for (let first = 0; first < size; first += 1) {
    const bit = 1 << first;
    grow(0, 0, bit, bit | (bit - 1));
  }
  return [...counts.entries()]
    .filter(([, sets]) => sets > 0)
    .map(([at, sets]) => ({ cells: Math.floor(at / (size + 1)), border: at % (size + 1), sets }));
};

/** For each cell, counted by column from the top, the cells beside, above and below, as bits. */
const neighboursOf = (columns: number, rows: number): number[] =>
  Array.from({ length: columns * rows }, (_, cell) => {
    const row = cell % rows;
    return [
      row > 0 ? cell - 1 : -1,
      row < rows - 1 ? cell + 1 : -1,
      cell - rows,
      cell + rows < columns * rows ? cell + rows : -1,
    ].reduce((bits, other) => (other >= 0 ? bits | (1 << other) : bits), 0);
  });

const bitCount = (bits: number): number => {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};
