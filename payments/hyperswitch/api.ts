import { createHash } from 'node:crypto';
import { maybeRecord } from '@fairhouse/contract/payment-answers';
import {
  ConnectionError,
  type Connection,
  type ProviderAnswer,
  type ProviderCall,
} from '@fairhouse/contract/payment-method';

/** One call of version 1 of its API. */
export const hyperswitch = (
  at: Connection,
  called: Omit<ProviderCall, 'headers'>,
): Promise<ProviderAnswer> =>
  at.call({ ...called, headers: { 'api-key': at.values.apiKey ?? '' } });

/** The code of a refusal, such as `HE_01` (is there already) and `HE_02` (is not there). */
export const problemOf = ({ body }: ProviderAnswer): string => {
  const code = maybeRecord(maybeRecord(body)?.error)?.code;
  return typeof code === 'string' ? code : '';
};
export const IS_THERE = 'HE_01';

const ID_LENGTH = 30;
/**
 * What the house calls a payment or a payout there: 30 letters, always the same for the same order,
 * so that one whose answer got lost is found again and none is made twice.
 */
export const idOf = (kind: 'pay' | 'payout', orderId: string): string =>
  `${kind}_${createHash('sha256').update(`${kind}\0${orderId}`).digest('hex')}`.slice(0, ID_LENGTH);

/** It reckons in the smallest unit: of these currencies that is the whole, or a thousandth. */
const WHOLE = 'BIF CLP DJF GNF IRR JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');
const THOUSANDTHS = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');
const digitsOf = (currency: string): number =>
  WHOLE.includes(currency) ? 0 : THOUSANDTHS.includes(currency) ? 3 : 2;

/** A decimal as the house prints it; one of another number of digits is of no currency there. */
export const minorOf = (amount: string, currency: string): number => {
  const [whole = '', part = ''] = amount.split('.');
  const minor = Number(whole + part);
  const isRight = /^\d+(\.\d+)?$/.test(amount) && part.length === digitsOf(currency);
  if (!isRight || !/^[A-Z]{3}$/.test(currency) || !Number.isSafeInteger(minor)) {
    throw new ConnectionError('currency_unknown');
  }
  return minor;
};
/** Of a payment it is a number, of a dispute a text. */
export const decimalsOf = (minor: unknown, currency: string): string => {
  const value = typeof minor === 'string' && /^\d{1,15}$/.test(minor) ? Number(minor) : minor;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new ConnectionError('answer_unknown');
  }
  const digits = digitsOf(currency);
  const text = String(value).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};
