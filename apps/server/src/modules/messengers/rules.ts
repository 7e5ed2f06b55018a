import { fill, type Values } from '@fairhouse/contract/texts';

/** Whatever could begin a further header or command becomes a blank. */
export const oneLine = (text: string): string =>
  // eslint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();

/** One plain address: no second recipient, no comment, no name, no line of its own. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 &&
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(text);

export const isMobile = (dialingCode: string, mobileNum: string): boolean =>
  /^\d{1,4}$/.test(dialingCode) && /^\d{4,15}$/.test(mobileNum);

/** A text with its places filled; what is filled in stays on its line. */
export const fillText = (template: string, values: Values): string =>
  fill(
    template,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, oneLine(String(value))]),
    ),
  );

const HIDDEN = '••••••';
/** Codes, links and whatever else looks like a key; the words around them stay. */
export const maskText = (text: string): string =>
  text
    .replace(/\bhttps?:\/\/\S+/gi, HIDDEN)
    .replace(/[A-Za-z0-9_-]{16,}/g, HIDDEN)
    .replace(/\p{Nd}[\p{Nd} -]{2,}\p{Nd}/gu, HIDDEN);

/** Enough to know a number or an address again by, not enough to write to it. */
export const maskRecipient = (to: string): string => {
  const at = to.lastIndexOf('@');
  return at < 0 ? `${HIDDEN}${to.slice(-3)}` : `${to.slice(0, 1)}${HIDDEN}${to.slice(at)}`;
};
