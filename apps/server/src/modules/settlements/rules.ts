import type { DifferenceEnd } from '@fairhouse/contract/cashier-words';
import type { DifferenceCase, SettlementDifference } from '@fairhouse/contract/settlements';

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
export type Difference = Omit<SettlementDifference, 'no' | 'caseId' | 'caseState'> & {
  /** By how much the two differ; nothing where they are in two currencies. */
  apartMinor: bigint | null;
};

const difference = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a);
/** What may be missing on one side: a state or a line apart is the whole of it. */
const apart = (kind: Difference['kind'], line: ToldPayment, mine: Ours | undefined) => {
  if (mine && line.currency !== mine.currency) return null;
  return kind === 'amount' && mine
    ? difference(line.amountMinor, mine.amountMinor)
    : line.amountMinor;
};

type Compared = {
  differences: Difference[];
  matched: number;
  /** Orders of which every line agrees. */
  agreed: string[];
};
/** Every line of the file against our deposits or payouts, and ours that the file does not name. */
export const compare = (told: readonly ToldPayment[], ours: readonly Ours[]): Compared => {
  const known = new Map(ours.map((one) => [one.order, one]));
  const seen = new Map<string, ToldPayment>();
  const differences: Difference[] = [];
  const agreed = new Set<string>();
  const differing = new Set<string>();
  let matched = 0;
  for (const line of told) {
    const mine = known.get(line.order);
    const differs = (kind: Difference['kind']) => {
      differing.add(line.order);
      differences.push({
        kind,
        order: line.order,
        depositId: mine?.depositId ?? null,
        there: line.text,
        here: mine?.text ?? null,
        apartMinor: apart(kind, line, mine),
      });
    };
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
    else {
      matched += 1;
      agreed.add(line.order);
    }
  }
  for (const mine of ours) {
    if (!mine.isDone || !mine.isInPeriod || seen.has(mine.order)) continue;
    differences.push({
      kind: 'missing_there',
      order: mine.order,
      depositId: mine.depositId,
      there: null,
      here: mine.text,
      apartMinor: mine.amountMinor,
    });
  }
  return { differences, matched, agreed: [...agreed].filter((one) => !differing.has(one)) };
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

type Stood = {
  state: DifferenceCase['state'];
  outcome: DifferenceEnd | null;
  there: string | null;
  here: string | null;
  digest: string;
};
/**
 * Whether a difference that a file finds again opens its case anew: where it is another than was
 * decided about, and where what was said to be put right is not. The file of before, sent again,
 * asks nothing of the provider who was to send another one.
 */
export const opensAnew = (
  stood: Stood,
  found: Pick<Difference, 'there' | 'here'> & { digest: string },
): boolean =>
  stood.state === 'decided' &&
  (stood.there !== found.there ||
    stood.here !== found.here ||
    stood.outcome === 'ours' ||
    stood.outcome === 'agreed' ||
    (stood.outcome === 'theirs' && stood.digest !== found.digest));
