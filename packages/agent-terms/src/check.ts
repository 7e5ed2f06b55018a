import { dayAfter, dayIn, startOf } from '@fairhouse/days';
import { computeCatchUp } from './bills.ts';
import { canonicalOf, hashOf, type Canonical } from './canonical.ts';
import type { BillFile, NamedBill } from './file.ts';
import {
  billAgain,
  carriedIn,
  caughtUpOf,
  changeOf,
  CORRECTING,
  resultOf,
  type BillInputs,
  type Result,
} from './inputs.ts';
import { MONEY, rowOf, type Check } from './check-rows.ts';
import { paymentChecks } from './payments.ts';
import { isFirstHalf, windowOf } from './windows.ts';

/** Keys in order and amounts as text: the same meaning has the same text. */
const canonical = (value: unknown): string => canonicalOf(value as Canonical);

/** Everything in a saved bill that follows from something else in it. */
export const checkBill = async (file: BillFile): Promise<Check[]> => {
  const checks = [
    rowOf('inputsHash', file.bill.inputsHash, await hashOf(file.inputs)),
    rowOf('contractHash', file.contract.hash, await hashOf(file.contract.text)),
  ];
  for (const one of file.bills) {
    const hash = await hashOf(one.inputs);
    checks.push(rowOf('namedHash', one.inputsHash, hash, { of: one.number }));
  }
  try {
    checks.push(...checksOf(file));
  } catch (error) {
    // Texts that are no inputs of a bill: what they are not is said, and nothing is counted.
    if (!(error instanceof Error)) throw error;
    checks.push(rowOf('readable', 'the texts of the file', error.message));
  }
  return checks;
};

type Opened = { file: BillFile; inputs: BillInputs; result: Result; bills: Map<string, Named> };
type Named = NamedBill & { read: BillInputs };
const checksOf = (file: BillFile): Check[] => {
  const inputs = JSON.parse(file.inputs) as BillInputs;
  const named = file.bills.map((one) => ({ ...one, read: JSON.parse(one.inputs) as BillInputs }));
  const bills = new Map(named.map((one) => [one.id, one]));
  const opened = { file, inputs, result: resultOf(inputs), bills };
  return [
    rowOf('form', file.inputs, canonical(inputs)),
    ...contractChecks(opened),
    ...factChecks(opened),
    ...carryChecks(opened),
    ...hourChecks(opened),
    ...correctedChecks(opened),
    ...resultChecks(opened),
    ...paymentChecks(file),
  ];
};

type Signed = { upline: string; downline: string; terms: BillInputs['terms'] };
const contractChecks = ({ file, inputs }: Opened): Check[] => {
  const signed = JSON.parse(file.contract.text) as Signed;
  return [
    rowOf('form', file.contract.text, canonical(signed)),
    rowOf('contractHash', inputs.contract.hash, file.contract.hash),
    rowOf('terms', canonical(inputs.terms), canonical(signed.terms)),
    rowOf('terms', file.bill.payer === null ? 'house' : 'agent', sideOf(signed)),
  ];
};
const sideOf = ({ upline }: Signed): string => (upline === 'house' ? 'house' : 'agent');

/** What the bill says of itself, beside its figures. */
const factChecks = ({ file, inputs, bills }: Opened): Check[] => {
  const { bill } = file;
  const { contract, terms, window } = inputs;
  return [
    rowOf('facts', bill.kind, terms.kind),
    rowOf('facts', bill.run, inputs.hours.length > 0 ? 'catch_up' : 'window'),
    rowOf('facts', bill.contractId, contract.id),
    rowOf('facts', bill.contractVersion, contract.version),
    rowOf('facts', bill.from, window.from),
    rowOf('facts', bill.until, window.until),
    ...numberChecks(bill, inputs),
    ...[...bills.values()].flatMap((one) => numberChecks(one, one.read)),
    ...windowChecks(inputs),
  ];
};
const PREFIX = { DIVIDEND: 'DV', DAILY: 'DW', HOUR: 'HS', REALTIME: 'RT' } as const;
/** The number says kind, day and the end of the id. Bills of before say no zone of that day. */
const numberChecks = (
  { number, id }: { number: string; id: string },
  { terms, window }: BillInputs,
): Check[] => {
  if (window.zone === undefined) return [];
  const day = dayIn(new Date(window.from), window.zone).replaceAll('-', '');
  return [rowOf('facts', number, `${PREFIX[terms.kind]}-${day}-${id.slice(-6)}`, { of: number })];
};
/** It lies in one window of the contract; a move or an end may cut it (D-J37, D-J38). */
const windowChecks = (inputs: BillInputs): Check[] => {
  const { zone } = inputs.window;
  // Bills of before say no zone.
  if (zone === undefined) return [];
  const [from, until] = [new Date(inputs.window.from), new Date(inputs.window.until)];
  const { period } = inputs.terms;
  const day = dayIn(from, zone);
  const isCaughtUp = inputs.hours.length > 0;
  const whole = isCaughtUp
    ? { from: startOf(day, zone), until: startOf(dayAfter(day, 1), zone) }
    : windowOf(period, from, zone);
  const isIn = whole.from <= from && from < until && until <= whole.until;
  const said = `${inputs.window.from} ${inputs.window.until}`;
  return [
    rowOf('window', said, isIn ? said : `${whole.from.toISOString()} ${whole.until.toISOString()}`),
    rowOf('window', inputs.isFirstHalf, !isCaughtUp && isFirstHalf(period, from, zone)),
  ];
};

/** Where the carry and the debt come from: the bills before, recomputed from their own inputs. */
const carryChecks = (opened: Opened): Check[] => {
  const { file, inputs, bills } = opened;
  const before = file.carriedFrom === null ? undefined : bills.get(file.carriedFrom);
  const checks: Check[] = [];
  if (file.carriedFrom === null) checks.push(rowOf('carry', inputs.carryIn, '0', MONEY));
  else if (!before) checks.push(rowOf('carry', file.carriedFrom, 'a bill that is not in the file'));
  else {
    const row = rowOf('carry', inputs.carryIn, carryFrom(opened, before), MONEY);
    // What a bill that was cancelled by then leaves over by what is known now stands in no bill.
    const isGone = before.isCancelled && inputs.since !== before.read.window.until;
    const isOpen = row.verdict === 'wrong' && isGone && inputs.rules === CORRECTING;
    checks.push({ ...row, of: before.number, ...(isOpen ? { verdict: 'open' } : {}) });
  }
  if (inputs.rules !== CORRECTING) return checks;
  const last = file.debtOf === null ? undefined : bills.get(file.debtOf);
  const of = last?.number ?? null;
  checks.push(
    rowOf('debt', inputs.since ?? null, last?.read.window.until ?? null, { of }),
    rowOf('debt', inputs.debt ?? '0', last ? resultOf(last.read).debtOut : '0', { ...MONEY, of }),
  );
  return checks;
};
const carryFrom = ({ inputs, file }: Opened, before: Named): bigint => {
  const again = inputs.corrected?.find((one) => one.bill === before.id);
  const carryOut = (again ? billAgain(again) : resultOf(before.read)).carryOut;
  if (file.bill.run === 'catch_up') return carryOut;
  const from = new Date(inputs.window.from);
  const until = new Date(before.read.window.until);
  if (until > from) throw new Error(`the bill ${before.number} ends after this one begins`);
  // By the rules of before, the window right before; without a zone there is no other.
  if (inputs.rules === undefined || inputs.window.zone === undefined) return carryOut;
  return carriedIn(
    { until_at: until, carry_out: carryOut },
    { terms: inputs.terms, from, timeZone: inputs.window.zone },
  );
};

/** Each gated hour by its own bill, and what it brings now that its day is over. */
const hourChecks = ({ file, inputs, bills }: Opened): Check[] => {
  const { hours } = file.counted;
  const checks = [rowOf('hour', hours.length, inputs.hours.length)];
  const { perHour } =
    inputs.hours.length > 0 ? computeCatchUp(caughtUpOf(inputs)) : { perHour: [] };
  for (const [at, hour] of inputs.hours.entries()) {
    const one = bills.get(hour.bill);
    if (!one) {
      checks.push(rowOf('hour', hour.bill, 'a bill that is not in the file'));
      continue;
    }
    const of = one.number;
    const [shown, counted] = [hours[at], perHour[at]];
    const found = resultOf(one.read);
    checks.push(
      rowOf('hour', hour.hash, one.inputsHash, { of }),
      rowOf('hour', canonical(hour.terms), canonical(one.read.terms), { of }),
      rowOf('hour', hour.validBet, found.validBet, { ...MONEY, of }),
      rowOf('hour', 'gated', found.isGated ? 'gated' : 'not gated', { of }),
      rowOf('hour', shown?.bill, hour.bill, { of }),
      rowOf('rate', shown?.rate, counted?.rate, { of, unit: 'rate' }),
      rowOf('base', shown?.base, counted?.base, { ...MONEY, of }),
      rowOf('gross', shown?.gross, counted?.gross, { ...MONEY, of }),
    );
  }
  return checks;
};

/** Bills of before, by what is known now and by what the last bill knew (D-J55). */
const correctedChecks = ({ file, inputs, bills }: Opened): Check[] => {
  const said = file.counted.corrected;
  const corrected = inputs.corrected ?? [];
  const checks = [rowOf('corrected', said.length, corrected.length)];
  for (const [at, one] of corrected.entries()) {
    const bill = bills.get(one.bill);
    if (!bill) {
      checks.push(rowOf('corrected', one.bill, 'a bill that is not in the file'));
      continue;
    }
    const of = bill.number;
    const change = changeOf(one);
    const before = [
      resultOf(bill.read).own,
      ...[...bills.values()]
        .flatMap(({ read }) => read.corrected ?? [])
        .filter((other) => other.bill === one.bill)
        .map((other) => billAgain(other).gross),
    ];
    checks.push(
      rowOf('corrected', one.hash, bill.inputsHash, { of }),
      rowOf('corrected', canonical(one.terms), canonical(bill.read.terms), { of }),
      rowOf('corrected', one.isFirstHalf, bill.read.isFirstHalf, { of }),
      rowOf('corrected', said[at]?.bill, one.bill, { of }),
      rowOf('corrected', said[at]?.now, change.now, { ...MONEY, of }),
      rowOf('corrected', said[at]?.was, change.was, { ...MONEY, of }),
      // Its own bill says it, or the last one that counted it again.
      rowOf('corrected', one.was, before.find((was) => was === change.was) ?? before[0], {
        ...MONEY,
        of,
      }),
    );
  }
  return checks;
};

const resultChecks = ({ file, result }: Opened): Check[] => {
  const { counted, result: kept } = file;
  return [
    rowOf('validBet', kept.validBet, result.validBet, MONEY),
    rowOf('activeMembers', kept.activeMembers, result.activeMembers),
    rowOf('profitLoss', kept.profitLoss, result.profitLoss, MONEY),
    rowOf('base', counted.base, result.base, MONEY),
    rowOf('tier', kept.tier, result.tier),
    rowOf('rate', kept.rate, result.rate, { unit: 'rate' }),
    rowOf('own', counted.own, result.own, MONEY),
    rowOf('gross', kept.gross, result.gross, MONEY),
    rowOf('isGated', kept.isGated, result.isGated),
    rowOf('carryOut', kept.carryOut, result.carryOut, MONEY),
    rowOf('debtOut', counted.debtOut, result.debtOut, MONEY),
  ];
};
