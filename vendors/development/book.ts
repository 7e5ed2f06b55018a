import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type {
  VendorBetAnswer,
  VendorOrder,
  VendorOrderAnswer,
  VendorRecord,
  VendorRecordsAnswer,
} from '@fairhouse/contract/vendor-protocol';
import { currencyOf, parseAmount, printAmount } from '@fairhouse/money';

type Line =
  | { what: 'bet'; id: string; answer: VendorBetAnswer }
  | { what: 'order'; order: VendorOrder; answer: VendorOrderAnswer; wallet: string }
  | { what: 'wallet'; owner: string; amount: string }
  | { what: 'record'; record: VendorRecord };
type Owner = { merchant: string; member: string };
const ownerOf = ({ merchant, member }: Owner): string => `${merchant}/${member}`;

/**
 * What the vendor remembers, its own and never the house's: how bets ended, what lies in wallets,
 * what it was ordered, the feed. With a file it outlives the process, line by line.
 */
export const openBook = (file?: string) => {
  const bets = new Map<string, VendorBetAnswer>();
  const orders = new Map<string, { order: VendorOrder; answer: VendorOrderAnswer }>();
  const wallets = new Map<string, string>();
  const records: VendorRecord[] = [];
  const read = (line: Line): void => {
    if (line.what === 'bet') bets.set(line.id, line.answer);
    else if (line.what === 'wallet') wallets.set(line.owner, line.amount);
    else if (line.what === 'record') records.push(line.record);
    else {
      orders.set(line.order.orderId, line);
      wallets.set(ownerOf(line.order), line.wallet);
    }
  };
  const note = (line: Line): void => {
    read(line);
    if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
  };
  if (file && existsSync(file)) {
    for (const text of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      read(JSON.parse(text) as Line);
    }
  }
  const walletOf = (owner: Owner, currency: string): bigint =>
    parseAmount(wallets.get(ownerOf(owner)) ?? '0', currencyOf(currency)) ?? 0n;
  return {
    betOf: (id: string): VendorBetAnswer => bets.get(id) ?? { state: 'void' },
    noteBet: (id: string, answer: VendorBetAnswer) => note({ what: 'bet', id, answer }),
    walletOf,
    setWallet: (owner: Owner, currency: string, minor: bigint) =>
      note({
        what: 'wallet',
        owner: ownerOf(owner),
        amount: printAmount(minor, currencyOf(currency)),
      }),
    /** Once an order id; told again it answers what it did. */
    carryOut: (order: VendorOrder): VendorOrderAnswer => {
      const known = orders.get(order.orderId);
      if (known) {
        return known.order.member === order.member &&
          known.order.amount === order.amount &&
          known.order.direction === order.direction &&
          known.order.merchant === order.merchant
          ? known.answer
          : { state: 'refused', fault: 'conflict' };
      }
      const currency = currencyOf(order.currency);
      const before = walletOf(order, order.currency);
      const asked = order.amount === null ? before : (parseAmount(order.amount, currency) ?? -1n);
      const after = order.direction === 'in' ? before + asked : before - asked;
      const answer: VendorOrderAnswer =
        asked < 0n || after < 0n
          ? { state: 'refused', fault: 'insufficient' }
          : { state: 'done', amount: printAmount(asked, currency) };
      note({
        what: 'order',
        order,
        answer,
        wallet: printAmount(answer.state === 'done' ? after : before, currency),
      });
      return answer;
    },
    addRecord: (record: VendorRecord) => note({ what: 'record', record }),
    /** The feed of a merchant; a cursor is a place in it. */
    recordsAfter: (merchant: string, after: string): VendorRecordsAnswer => {
      const own = records.filter((one) => one.merchant === merchant);
      const from = Number(after) || 0;
      const page = own.slice(from, from + 50);
      return { records: page, cursor: String(from + page.length) };
    },
  };
};
export type Book = ReturnType<typeof openBook>;
