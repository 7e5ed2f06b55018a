import type { SettlementDifference } from '@fairhouse/contract/settlements';

export type ToldPayment = {
  order: string;
  amountMinor: bigint;
  currency: string;
  isPaid: boolean;
  text: string;
};
export type Ours = {
  order: string;
  depositId: string;
  amountMinor: bigint;
  currency: string;
  /** Credited, or paid out. */
  isDone: boolean;
  isInPeriod: boolean;
  text: string;
};
export type Difference = Omit<SettlementDifference, 'no'>;

/** Every line of the file against our deposits or payouts, and ours that the file does not name. */
export const compare = (
  told: readonly ToldPayment[],
  ours: readonly Ours[],
): { differences: Difference[]; matched: number } => {
  const known = new Map(ours.map((one) => [one.order, one]));
  const seen = new Map<string, ToldPayment>();
  const differences: Difference[] = [];
  let matched = 0;
  for (const line of told) {
    const mine = known.get(line.order);
    const differs = (kind: Difference['kind']) =>
      differences.push({
        kind,
        order: line.order,
        depositId: mine?.depositId ?? null,
        there: line.text,
        here: mine?.text ?? null,
      });
    const before = seen.get(line.order);
    if (before?.isPaid && line.isPaid) {
      differs('double');
      continue;
    }
    seen.set(line.order, line);
    if (!mine) {
      if (line.isPaid) differs('missing_here');
    } else if (line.isPaid !== mine.isDone) differs('state');
    else if (
      line.isPaid &&
      (line.amountMinor !== mine.amountMinor || line.currency !== mine.currency)
    )
      differs('amount');
    else matched += 1;
  }
  for (const mine of ours) {
    if (!mine.isDone || !mine.isInPeriod || seen.has(mine.order)) continue;
    differences.push({
      kind: 'missing_there',
      order: mine.order,
      depositId: mine.depositId,
      there: null,
      here: mine.text,
    });
  }
  return { differences, matched };
};

/** Rows of a CSV file; fields in quotes may hold commas, quotes and line ends. */
export const readCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy;
  while (field.lastIndex < text.length) {
    const from = field.lastIndex;
    const match = field.exec(text);
    // What follows a closing quote and is no comma ends the reading: the line is wrong.
    if (!match) {
      rows.push([...row, text.slice(from)]);
      break;
    }
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] !== ',') {
      if (row.some((one) => one.trim() !== '')) rows.push(row);
      row = [];
    } else if (field.lastIndex >= text.length) rows.push([...row, '']);
  }
  return rows;
};

export const COLUMNS = ['order_id', 'amount', 'currency', 'state'] as const;
export const LINES_MAX = 50_000;
