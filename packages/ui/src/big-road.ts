/**
 * The big road: a new column with each change of winner, six rows, then to the right. Ties add
 * no cell of their own except at the start. Cells hold `banker`, `player` or `tie`.
 */
export const bigRoad = (winners: readonly string[], rows: number): (string | undefined)[][] => {
  const columns: (string | undefined)[][] = [];
  let start = -1;
  let at = { column: -1, row: 0 };
  let last = '';
  for (const winner of winners) {
    if (winner === 'tie') continue;
    if (winner !== last) {
      start += 1;
      while (columns[start]?.[0] !== undefined) start += 1;
      at = { column: start, row: 0 };
    } else if (at.row + 1 < rows && columns[at.column]?.[at.row + 1] === undefined) {
      at = { column: at.column, row: at.row + 1 };
    } else {
      at = { column: at.column + 1, row: at.row };
    }
    columns[at.column] ??= [];
    const column = columns[at.column];
    if (column) column[at.row] = winner;
    last = winner;
  }
  return Array.from(columns, (column) => column ?? []);
};
