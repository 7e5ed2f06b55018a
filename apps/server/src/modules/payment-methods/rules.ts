import type { ConnectionField } from '@fairhouse/contract/payment-method';
import { parseAmount, type Currency } from '@fairhouse/money';

/** What is filled in: texts that anybody with the right may read, and secrets. */
export type Filled = { fields: Record<string, string>; secrets: Record<string, string> };
type Given = {
  fields: readonly ConnectionField[];
  given: Readonly<Record<string, string>>;
  currency: Currency;
};
type Wrong = Record<string, string>;

const AT_HOME = ['127.0.0.1', '[::1]', 'localhost'];
/** Encrypted, or on this machine; without a name, a question or a place inside a page. */
export const addressOf = (text: string): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && AT_HOME.includes(url.hostname));
  if (!url || !isSafe) return undefined;
  if (url.username || url.password || url.search || url.hash) return undefined;
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
};

/** A share in percent, as ten thousandths of one percent; undefined: it is none. */
const percentOf = (text: string): bigint | undefined =>
  /^\d{1,2}(\.\d{1,4})?$/.test(text) ? parseAmount(text, { code: '%', digits: 4 }) : undefined;
const DECIMAL = /^\d{1,15}(\.\d{1,18})?$/;
/** Whether one decimal is below another, whatever both count; undefined: one of them is none. */
export const isBelow = (one: string, other: string): boolean | undefined => {
  if (!DECIMAL.test(one) || !DECIMAL.test(other)) return undefined;
  const whole = (text: string): bigint => {
    const [before = '0', after = ''] = text.split('.');
    return BigInt(before + after.padEnd(18, '0'));
  };
  return whole(one) < whole(other);
};
const readField = (
  kind: ConnectionField['kind'],
  text: string,
  currency: Currency,
): string | undefined => {
  if (kind === 'address') return addressOf(text);
  if (kind === 'decimal') return DECIMAL.test(text) ? text : undefined;
  const number =
    kind === 'percent' ? percentOf(text) : kind === 'amount' ? parseAmount(text, currency) : 0n;
  return number === undefined || number < 0n ? undefined : text;
};

const HUNDRED_PERCENT = 1_000_000n;
/** What a provider keeps of an amount, half a unit up. */
export const feeOf = (
  amountMinor: bigint,
  fee: { percent: string; fixed: string },
  currency: Currency,
): bigint => {
  const share = amountMinor * (percentOf(fee.percent) ?? 0n);
  const part = (2n * share + HUNDRED_PERCENT) / (2n * HUNDRED_PERCENT);
  return part + (parseAmount(fee.fixed, currency) ?? 0n);
};

/**
 * What would be filled in. A secret left empty stays, but not where an address changes: else one
 * who may change the address would be sent what they may not read.
 */
export const fill = (
  { fields, given, currency }: Given,
  before: Filled | undefined,
): Filled | Wrong => {
  const wrong: Wrong = {};
  const after: Filled = { fields: {}, secrets: {} };
  for (const name of Object.keys(given)) {
    if (!fields.some((one) => one.name === name)) wrong[`fields.${name}`] = 'pattern';
  }
  for (const { name, kind, otherwise = '' } of fields.filter((one) => one.kind !== 'secret')) {
    const text = given[name] ?? before?.fields[name] ?? otherwise;
    const value = text === '' ? text : readField(kind, text, currency);
    if (value === undefined) wrong[`fields.${name}`] = 'pattern';
    after.fields[name] = value ?? '';
  }
  const hasMoved = fields.some(
    ({ name, kind }) => kind === 'address' && after.fields[name] !== before?.fields[name],
  );
  for (const { name } of fields.filter((one) => one.kind === 'secret')) {
    after.secrets[name] = given[name] || (hasMoved ? '' : (before?.secrets[name] ?? ''));
  }
  for (const { name, isRequired } of fields) {
    const value = after.fields[name] ?? after.secrets[name] ?? '';
    if (isRequired && value === '') wrong[`fields.${name}`] ??= 'required';
  }
  return Object.keys(wrong).length > 0 ? wrong : after;
};
/** Another place or another account there: what was begun before is not known to it. */
export const isElsewhere = (
  fields: readonly ConnectionField[],
  before: Filled | undefined,
  after: Filled,
): boolean =>
  before !== undefined &&
  fields.some(
    ({ name, kind, isRequired }) =>
      (kind === 'address' || (kind === 'text' && isRequired === true)) &&
      after.fields[name] !== before.fields[name],
  );
export const isFilled = (one: Filled | Wrong): one is Filled => 'secrets' in one;

/** What differs, in words for who decides; a secret by its fingerprint alone. */
export const changesInWords = (
  before: Filled | undefined,
  after: Filled,
  fingerprintOf: (name: string, value: string) => string,
): string =>
  [
    ...Object.entries(after.fields)
      .filter(([name, value]) => value !== (before?.fields[name] ?? ''))
      .map(
        ([name, value]) =>
          `${name}: ${JSON.stringify(before?.fields[name] ?? '')} → ${JSON.stringify(value)}`,
      ),
    ...Object.entries(after.secrets)
      .filter(([name, value]) => value !== (before?.secrets[name] ?? ''))
      .map(([name, value]) => `${name}: … → #${fingerprintOf(name, value)}`),
  ].join('; ');
