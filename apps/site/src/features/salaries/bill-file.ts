import { countsActives } from '../../app/agent-centre/words.ts';
import type { WholeBill } from './whole-bill.ts';

/** A field of a table that a spreadsheet reads as text, never as a formula. */
const fieldOf = (value: string | number): string => {
  const text = String(value);
  const safe = /^[=+@\t\r]|^-(?![\d.])/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A bill as a table: what it says of itself, its lines, its lines of downlines and its days. */
export const fileOf = (whole: WholeBill): string => {
  const { bill, lines, perDownline, perDay, inputsHash } = whole;
  const rows: (string | number)[][] = [
    ['bill', bill.number],
    ['kind', bill.kind],
    ['from', bill.from],
    ['until', bill.until],
    ['payer', bill.payer ?? 'house'],
    ['payee', bill.payee],
    ['state', bill.state],
    ['gross', bill.gross],
    ['toDownlines', bill.toDownlines ?? ''],
    ['paid', bill.paid],
    ['owed', bill.owed],
    ['inputsHash', inputsHash],
    [],
    ['line', 'sign', 'amount'],
    ...lines.map((line) => [line.key, line.sign, line.amount]),
    [],
    ['account', 'validBet', 'profitLoss', 'activeMembers', 'owed'],
    ...perDownline.map((one) => [
      one.account,
      one.validBet,
      one.profitLoss ?? '',
      countsActives(bill.kind) ? one.activeMembers : '',
      one.owed ?? '',
    ]),
    [],
    ['day', 'stake', 'payout', 'validBet', 'net'],
    ...perDay.map((one) => [one.day, one.stake, one.payout, one.validBet, one.net]),
  ];
  return `${rows.map((row) => row.map(fieldOf).join(',')).join('\r\n')}\r\n`;
};
