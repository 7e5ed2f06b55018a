import { COIN_ADDRESSES, IBAN_BANK } from '@fairhouse/contract/cashier-words';

/** What a card or account of this bank is paid by; of a coin it is an address, as it is written. */
export const numberAt = (bankCode: string, text: string): string | undefined => {
  const pattern = Object.hasOwn(COIN_ADDRESSES, bankCode) ? COIN_ADDRESSES[bankCode] : undefined;
  if (bankCode === IBAN_BANK) return ibanOf(text);
  if (!pattern) return cardDigitsOf(text);
  const address = text.trim();
  return pattern.test(address) ? address : undefined;
};
/** Digits of a card or an account; people write them in groups. */
export const cardDigitsOf = (text: string): string | undefined => {
  const digits = text.replaceAll(/[\s-]/g, '');
  return /^\d{8,24}$/.test(digits) ? digits : undefined;
};
/** Letters and digits; people write them in groups, and small. */
const ibanOf = (text: string): string | undefined => {
  const iban = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) ? iban : undefined;
};
export const maskedCard = (lastFour: string): string => `•••• ${lastFour}`;

/** The same name, however it was typed: capitals, blanks and composed letters make no other. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleUpperCase('en');

/** Until when withdrawals wait after a change of what guards them; null: they do not. */
export const lockedUntil = (changedAt: Date | null, hours: number, now: number): Date | null => {
  if (changedAt === null) return null;
  const until = changedAt.getTime() + hours * 3_600_000;
  return until > now ? new Date(until) : null;
};
