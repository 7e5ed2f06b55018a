import { parseDecimal, fraction, toDecimal } from '../fraction.ts';
import type { RtpLine } from '../game-parts.ts';

const COLUMNS = [
  'game',
  'bet',
  'return',
  'house edge',
  'hit rate',
  'deviation',
  'volatility',
  'method',
];

/** The figures as a table for a terminal, one line a bet. */
export const rtpTable = (lines: readonly RtpLine[]): string => {
  const rows = [
    COLUMNS,
    ...lines.map((line) => [
      line.game,
      line.bet,
      percent(line.rtp),
      percent(line.houseEdge),
      line.hitRate === undefined ? '' : percent(line.hitRate),
      line.deviation ?? '',
      line.volatility ?? '',
      line.method,
    ]),
  ];
  const widths = COLUMNS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lineOf = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return rows.map((row) => `${lineOf(row)}\n`).join('');
};

const percent = (part: string): string => {
  const value = parseDecimal(part);
  return `${toDecimal(fraction(value.num * 100n, value.den), 4)}%`;
};
