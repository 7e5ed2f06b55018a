import type { Kind } from './terms.ts';

export const BILL_FORMAT = 'fairhouse-bill-1';
/** A bill that the inputs of another name, by what it was computed from itself. */
export type NamedBill = {
  id: string;
  number: string;
  inputsHash: string;
  inputs: string;
  /** Brings nothing, but what it leaves over is carried all the same (D-J22). */
  isCancelled: boolean;
};
/**
 * One payment of a bill, or the first time that there was nothing for it (without a transfer).
 * `share`: of a payer who was short, what there was for all bills of the window and kind and what
 * they came to; else why it is not there: all of the rest was paid, the payer alone is told, or the
 * payment is from before shares were kept (D-J62).
 */
export type BillPayment = {
  transfer: string | null;
  at: string;
  /** `upline`: out of which of its pockets is told to it and the office alone. */
  from: 'house' | 'upline' | 'agent_account' | 'main_wallet';
  amount: string;
  share: { available: string; total: string } | 'whole' | 'untold' | 'before';
};
/** A bill with all that it follows from. Amounts are minor units as text, times ISO in UTC. */
export type BillProof = {
  bill: {
    id: string;
    number: string;
    kind: Kind;
    run: 'window' | 'catch_up';
    contractId: string;
    contractVersion: number;
    /** Null is the house. */
    payer: string | null;
    payee: string;
    from: string;
    until: string;
    state: string;
    calculatedAt: string;
    currency: string;
    currencyDigits: number;
    inputsHash: string;
  };
  /** The canonical texts: their SHA-256 are the hash of the bill and of the signed version. */
  inputs: string;
  contract: { text: string; hash: string };
  /** As it is kept. */
  result: {
    validBet: string;
    activeMembers: number;
    profitLoss: string | null;
    tier: number | null;
    rate: number | null;
    gross: string;
    carryOut: string;
    isGated: boolean;
    paid: string;
  };
  /** What stands between the inputs and the result. */
  counted: {
    base: string;
    /** What the window brought alone, and what the next bill takes back. */
    own: string;
    debtOut: string;
    hours: { bill: string; rate: number | null; base: string; gross: string }[];
    corrected: { bill: string; now: string; was: string }[];
  };
  /** The bills that the inputs name, and those that carry and debt come from. */
  bills: NamedBill[];
  carriedFrom: string | null;
  debtOf: string | null;
  payments: BillPayment[];
};
export type BillFile = BillProof & { format: typeof BILL_FORMAT; house: string };

type Shape =
  | 'text'
  | 'canonical'
  | 'number'
  | 'flag'
  | null
  | { one: readonly string[] }
  | { or: readonly Shape[] }
  | { list: Shape }
  | { of: Readonly<Record<string, Shape>> };
const maybe = (shape: Shape): Shape => ({ or: [shape, null] });
const all = (names: string, shape: Shape): Record<string, Shape> =>
  Object.fromEntries(names.split(' ').map((name) => [name, shape]));
const STATES = [
  'calculated',
  'approved',
  'issued',
  'partial',
  'not_reached',
  'disputed',
  'cancelled',
];
const FILE: Shape = {
  of: {
    ...all('format house', 'text'),
    inputs: 'canonical',
    bill: {
      of: {
        ...all('id number contractId payee from until', 'text'),
        state: { one: STATES },
        ...all('calculatedAt currency inputsHash', 'text'),
        ...all('contractVersion currencyDigits', 'number'),
        kind: { one: ['DIVIDEND', 'DAILY', 'HOUR', 'REALTIME'] },
        run: { one: ['window', 'catch_up'] },
        payer: maybe('text'),
      },
    },
    contract: { of: { text: 'canonical', hash: 'text' } },
    result: {
      of: {
        ...all('validBet gross carryOut paid', 'text'),
        profitLoss: maybe('text'),
        activeMembers: 'number',
        ...all('tier rate', maybe('number')),
        isGated: 'flag',
      },
    },
    counted: {
      of: {
        ...all('base own debtOut', 'text'),
        hours: { list: { of: { ...all('bill base gross', 'text'), rate: maybe('number') } } },
        corrected: { list: { of: all('bill now was', 'text') } },
      },
    },
    bills: {
      list: {
        of: { ...all('id number inputsHash', 'text'), inputs: 'canonical', isCancelled: 'flag' },
      },
    },
    ...all('carriedFrom debtOf', maybe('text')),
    payments: {
      list: {
        of: {
          transfer: maybe('text'),
          ...all('at amount', 'text'),
          from: { one: ['house', 'upline', 'agent_account', 'main_wallet'] },
          share: {
            or: [{ of: all('available total', 'text') }, { one: ['whole', 'untold', 'before'] }],
          },
        },
      },
    },
  },
};
const TYPES = { number: 'number', flag: 'boolean' } as const;
/** Characters that move what is printed after them: no text of a bill has one. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && !HIDDEN.test(value);
const fits = (value: unknown, shape: Shape): boolean => {
  if (shape === null) return value === null;
  if (shape === 'text') return isText(value);
  // No text in it needs an escape, so none can hide such a character.
  if (shape === 'canonical') return isText(value) && !value.includes('\\');
  if (typeof shape === 'string') return typeof value === TYPES[shape];
  if ('one' in shape) return shape.one.some((one) => value === one);
  if ('or' in shape) return shape.or.some((one) => fits(value, one));
  if ('list' in shape) return Array.isArray(value) && value.every((one) => fits(one, shape.list));
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return Object.entries(shape.of).every(([name, part]) => fits(parts.get(name), part));
};
/** Undefined where a text is no saved bill. */
export const readBillFile = (text: string): BillFile | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  return fits(value, FILE) && (value as BillFile).format === BILL_FORMAT
    ? (value as BillFile)
    : undefined;
};
