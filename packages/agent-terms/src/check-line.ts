import { MONEY, rowOf, type Check } from './check-rows.ts';
import {
  billAgain,
  carriedIn,
  changeOf,
  CORRECTING,
  resultOf,
  type BillInputs,
  type CorrectedInputs,
} from './inputs.ts';
import { canonical, spanOf, windowText, type Named, type Opened } from './opened.ts';

const MISSING = 'a bill that is not in the file';

/**
 * Bills that a file names are of its kind. Whether another contract is one of the same two a file
 * does not tell. Dividends of two follow each other.
 */
export const namedChecks = ({ file, inputs, bills }: Opened): Check[] => [
  rowOf('facts', file.bills.length, bills.size),
  ...[...bills.values()].flatMap(({ read, number: of }) => [
    rowOf('facts', read.terms.kind, inputs.terms.kind, { of }),
    ...(read.contract.id === inputs.contract.id
      ? []
      : [rowOf('follows', read.contract.id, inputs.contract.id, { of, verdict: 'open' })]),
  ]),
  ...dividendsOf(bills).flatMap(({ read, number: of }, at, all) => {
    const before = all[at - 1];
    if (!before || spanOf(before.read).until <= spanOf(read).from) return [];
    return [rowOf('facts', windowText(read), `not before ${before.read.window.until}`, { of })];
  }),
];
/** One after the other. */
const dividendsOf = (bills: Opened['bills']): Named[] =>
  [...bills.values()]
    .filter(({ read }) => read.terms.kind === 'DIVIDEND')
    .toSorted((one, other) => spanOf(one.read).from - spanOf(other.read).from);
const lastBefore = (bills: Opened['bills'], inputs: BillInputs): Named | undefined =>
  dividendsOf(bills).findLast(({ read }) => spanOf(read).until <= spanOf(inputs).from);

/** Where the carry and the debt come from: the bills before, recomputed from their own inputs. */
export const carryChecks = (opened: Opened): Check[] => {
  const { file, inputs, bills } = opened;
  const before = file.carriedFrom === null ? undefined : bills.get(file.carriedFrom);
  const checks: Check[] = [];
  if (file.carriedFrom === null) checks.push(rowOf('carry', inputs.carryIn, '0', MONEY));
  else if (!before) checks.push(rowOf('carry', file.carriedFrom, MISSING));
  else {
    const row = rowOf('carry', inputs.carryIn, carryFrom(opened, before), MONEY);
    // What a bill that was cancelled by then leaves over by what is known now stands in no bill.
    const isGone = before.isCancelled && inputs.since !== before.read.window.until;
    const isOpen = row.verdict === 'wrong' && isGone && inputs.rules === CORRECTING;
    checks.push({ ...row, of: before.number, ...(isOpen ? { verdict: 'open' } : {}) });
  }
  // Bills of before went on from their own contract alone.
  if (inputs.terms.kind === 'DIVIDEND' && inputs.rules !== undefined) {
    checks.push(rowOf('carry', file.carriedFrom, lastBefore(bills, inputs)?.id ?? null));
  }
  return inputs.rules === CORRECTING ? [...checks, ...debtChecks(opened, before)] : checks;
};
const carryFrom = ({ inputs, file }: Opened, before: Named): bigint => {
  const again = inputs.corrected?.find((one) => one.bill === before.id);
  const carryOut = (again ? billAgain(again) : resultOf(before.read)).carryOut;
  const { from, until } = spanOf(inputs);
  const { from: begun, until: ended } = spanOf(before.read);
  if (file.bill.run === 'catch_up') {
    // The last hour of its day.
    if (begun >= from && ended === until && before.read.hours.length === 0) return carryOut;
    throw new Error(`the bill ${before.number} is not the last one of the day`);
  }
  if (ended > from) throw new Error(`the bill ${before.number} ends after this one begins`);
  return leftOver({ ended, carryOut }, inputs);
};
/** By the rules of before, the window right before; without a zone there is no other. */
const leftOver = (
  { ended, carryOut }: { ended: number; carryOut: bigint },
  { rules, window, terms }: BillInputs,
): bigint =>
  rules === undefined || window.zone === undefined
    ? carryOut
    : carriedIn(
        { until_at: new Date(ended), carry_out: carryOut },
        { terms, from: new Date(window.from), timeZone: window.zone },
      );
const debtChecks = ({ file, inputs, bills }: Opened, before: Named | undefined): Check[] => {
  const last = file.debtOf === null ? undefined : bills.get(file.debtOf);
  const of = last?.number ?? null;
  // The bill before counts, unless it is cancelled: then it is an earlier one, or none.
  const isOther = before ? before.isCancelled : false;
  const isAfter = last && before && spanOf(last.read).until > spanOf(before.read).until;
  return [
    rowOf('debt', file.debtOf, isOther && !isAfter ? file.debtOf : (before?.id ?? null)),
    rowOf('debt', inputs.since ?? null, last?.read.window.until ?? null, { of }),
    rowOf('debt', inputs.debt ?? '0', last ? resultOf(last.read).debtOut : '0', { ...MONEY, of }),
  ];
};

/** Bills of before, by what is known now and by what the last bill knew (D-J55). */
export const correctedChecks = (opened: Opened): Check[] => {
  const { file, inputs, bills } = opened;
  const said = file.counted.corrected;
  const corrected = inputs.corrected ?? [];
  const checks = [rowOf('corrected', said.length, corrected.length)];
  let earliest = Number.NEGATIVE_INFINITY;
  for (const [at, one] of corrected.entries()) {
    const bill = bills.get(one.bill);
    if (!bill) {
      checks.push(rowOf('corrected', one.bill, MISSING));
      continue;
    }
    const of = bill.number;
    const change = changeOf(one);
    const { from, until } = spanOf(bill.read);
    const isInOrder = from >= earliest && until <= spanOf(inputs).from;
    earliest = until;
    checks.push(
      rowOf('corrected', one.hash, bill.inputsHash, { of }),
      rowOf('corrected', canonical(one.terms), canonical(bill.read.terms), { of }),
      rowOf('corrected', one.isFirstHalf, bill.read.isFirstHalf, { of }),
      rowOf('corrected', windowText(bill.read), isInOrder ? windowText(bill.read) : 'another', {
        of,
      }),
      rowOf('corrected', said[at]?.bill, one.bill, { of }),
      rowOf('corrected', said[at]?.now, change.now, { ...MONEY, of }),
      rowOf('corrected', said[at]?.was, change.was, { ...MONEY, of }),
      ...thenChecks(opened, { one, bill }),
    );
  }
  return checks;
};
type Again = { one: CorrectedInputs; bill: Named };
/** What it was until then, and what it goes on from: the bill before it, if that is another too. */
const thenChecks = (opened: Opened, { one, bill }: Again): Check[] => {
  const of = bill.number;
  const then = thenOf(opened, bill);
  if (typeof then === 'string') return [rowOf('corrected', one.was, then, { of })];
  const { read } = bill;
  const before = lastBefore(opened.bills, read);
  // A bill says until when it went on: the one that ended then is there.
  const isThere = !read.since || (before && spanOf(before.read).until >= Date.parse(read.since));
  const again = opened.inputs.corrected?.find((other) => other.bill === before?.id);
  const isOld = read.rules === undefined || !before || !again;
  const carry = isOld
    ? BigInt(then.carryIn)
    : leftOver({ ended: spanOf(before.read).until, carryOut: billAgain(again).carryOut }, read);
  const row = rowOf('corrected', one.carryIn, isThere ? carry : MISSING, { ...MONEY, of });
  // What a cancelled bill leaves over by what is known now stands in no bill.
  const isGone = row.verdict === 'wrong' && isThere && !again && before?.isCancelled === true;
  return [
    rowOf('corrected', one.was, then.gross, { ...MONEY, of }),
    isGone ? { ...row, verdict: 'open' } : row,
  ];
};
/**
 * What the last bill knew of one before: by the newest that counted it again, from the last one
 * that counts back over what each says that it went on from; else by the bill itself.
 */
const thenOf = (
  { file, bills }: Opened,
  bill: Named,
): { gross: bigint; carryIn: string } | string => {
  const dividends = dividendsOf(bills);
  const { from: begun } = spanOf(bill.read);
  let at = file.debtOf === null ? undefined : bills.get(file.debtOf);
  while (at && at.id !== bill.id && at.read.rules === CORRECTING) {
    const { from, until } = spanOf(at.read);
    if (until <= begun) break;
    const again = at.read.corrected?.find((one) => one.bill === bill.id);
    if (again) return { gross: billAgain(again).gross, carryIn: again.carryIn };
    const { since } = at.read;
    at = dividends.find(({ read }) => read.window.until === since && spanOf(read).until <= from);
  }
  if (!at) return MISSING;
  if (spanOf(at.read).until <= begun) return 'a bill that did not count';
  return { gross: resultOf(bill.read).own, carryIn: bill.read.carryIn };
};
