import { dayAfter, dayIn, startOf } from '@fairhouse/days';
import { computeCatchUp } from './bills.ts';
import { hashOf } from './canonical.ts';
import { carryChecks, correctedChecks, namedChecks } from './check-line.ts';
import { MONEY, rowOf, type Check } from './check-rows.ts';
import type { BillFile } from './file.ts';
import { caughtUpOf, CORRECTING, resultOf, RULES, type BillInputs } from './inputs.ts';
import { canonical, open, spanOf, windowText, type Opened } from './opened.ts';
import { paymentChecks } from './payments.ts';
import { isFirstHalf, windowOf } from './windows.ts';

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

const checksOf = (file: BillFile): Check[] => {
  const opened = open(file);
  const { inputs } = opened;
  return [
    rowOf('form', file.inputs, canonical(inputs)),
    ...contractChecks(opened),
    ...factChecks(opened),
    ...namedChecks(opened),
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
    rowOf('facts', terms.kind, kindBy(inputs)),
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
/** Hours alone are asked again, and dividends alone corrected. */
const kindBy = ({ rules, hours, terms }: BillInputs): string => {
  if (![undefined, RULES, CORRECTING].includes(rules)) throw new Error(`no rules: ${rules}`);
  if (rules === CORRECTING) return 'DIVIDEND';
  return hours.length > 0 ? 'HOUR' : terms.kind;
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

/** Each gated hour by its own bill, and what it brings now that its day is over. */
const hourChecks = ({ file, inputs, bills }: Opened): Check[] => {
  const { hours } = file.counted;
  const checks = [rowOf('hour', hours.length, inputs.hours.length)];
  const { perHour } =
    inputs.hours.length > 0 ? computeCatchUp(caughtUpOf(inputs)) : { perHour: [] };
  const day = spanOf(inputs);
  let ended = day.from;
  for (const [at, hour] of inputs.hours.entries()) {
    const one = bills.get(hour.bill);
    if (!one) {
      checks.push(rowOf('hour', hour.bill, 'a bill that is not in the file'));
      continue;
    }
    const of = one.number;
    const [shown, counted] = [hours[at], perHour[at]];
    const found = resultOf(one.read);
    // One after the other within the day, so none is there twice.
    const { from, until } = spanOf(one.read);
    const isIn = ended <= from && until <= day.until && one.read.hours.length === 0;
    ended = until;
    checks.push(
      rowOf('hour', windowText(one.read), isIn ? windowText(one.read) : 'another', { of }),
      rowOf('hour', one.read.contract.id, inputs.contract.id, { of }),
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
