import { checkBill } from './check.ts';
import type { Check, CheckKey } from './check-rows.ts';
import { readBillFile, type BillFile } from './file.ts';

export { checkBill } from './check.ts';
export { CHECKS, type Check, type CheckKey } from './check-rows.ts';
export {
  BILL_FORMAT,
  readBillFile,
  type BillFile,
  type BillPayment,
  type BillProof,
  type NamedBill,
} from './file.ts';

const WORDS: Record<CheckKey, string> = {
  form: 'the text is in its canonical form',
  inputsHash: 'SHA-256 of the inputs',
  contractHash: 'SHA-256 of the contract',
  terms: 'terms and sides are those that were signed',
  facts: 'the bill is of this contract and window',
  window: 'it lies in one window of the contract',
  namedHash: 'SHA-256 of the inputs of the bill',
  follows: 'another contract of the same two',
  carry: 'carried in',
  debt: 'to be taken back, and until when it was known',
  hour: 'the gated hour',
  corrected: 'the bill of before, counted again',
  validBet: 'valid bets',
  activeMembers: 'active members',
  profitLoss: 'net result',
  base: 'base',
  tier: 'step',
  rate: 'rate in parts of a million',
  own: 'by its own window alone',
  gross: 'gross',
  isGated: 'waits for the end of its day',
  carryOut: 'carried on',
  debtOut: 'left to be taken back by the next bill',
  payment: 'payment',
  paid: 'paid',
  state: 'state',
  readable: 'what stands in the file can be read',
};
const OPEN: Partial<Record<CheckKey, string>> = {
  follows: 'whether its two are those of this one is told by both contracts alone',
  carry: 'it was cancelled, and what it left over by what was known later stands in no bill',
  corrected: 'one before it was cancelled, and what that left over stands in no bill',
  payment: 'how the payer shared out what there was is told to the payer, or was not kept then',
};

/** What `npm run verify -- bill` prints of a saved bill, and its exit code. */
export const billReport = async (
  text: string,
): Promise<{ exitCode: 0 | 1 | 2 | 3; lines: string[] }> => {
  const file = readBillFile(text);
  if (!file) return { exitCode: 2, lines: ['The file holds no bill.'] };
  const checks = await checkBill(file);
  const countOf = (verdict: Check['verdict']): number =>
    checks.filter((one) => one.verdict === verdict).length;
  const lines = [headOf(file), ...checks.map(lineOf)].map(inLine);
  const [wrong, open] = [countOf('wrong'), countOf('open')];
  if (wrong > 0)
    return { exitCode: 1, lines: [...lines, `This bill differs in ${wrong} of these.`] };
  if (open === 0) return { exitCode: 0, lines: [...lines, `${HOLDS}.`] };
  return { exitCode: 3, lines: [...lines, `${HOLDS}, as far as the file tells (look: ${open}).`] };
};
const HOLDS = 'This bill is what its inputs and its contract come to';
/** What a file says stays within its line. */
const inLine = (line: string): string => line.replaceAll(/\s+/gu, ' ');
const headOf = ({ bill }: BillFile): string =>
  `Bill ${bill.number}, ${bill.kind}, ${bill.from} to ${bill.until}, ` +
  `amounts in minor units of ${bill.currency}`;
const lineOf = ({ key, verdict, said, counted, of }: Check): string => {
  const name = of === null ? WORDS[key] : `${WORDS[key]} (${of})`;
  switch (verdict) {
    case 'right':
      return `right: ${name}${said.length > 80 ? '' : `: ${said}`}`;
    case 'wrong':
      return `WRONG: ${name}: the file says ${said}, counted ${counted}`;
    case 'open':
      return `look: ${name}: ${said}; ${OPEN[key] ?? 'it cannot be counted from this file'}`;
  }
};
