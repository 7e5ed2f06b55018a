import { createHmac } from 'node:crypto';
import { isSameText } from '../../../kernel/crypto.ts';

/** So many characters nobody guesses, and a text message has room for. */
const SEAL_LENGTH = 16;
const FORM = /^([0-9a-z]{1,12})\.([A-Za-z0-9_-]{16})$/;

/** The salt is kept with the number: after a restore a number is given again, and no salt is. */
type Numbered = { brandId: number; number: bigint; salt: string };
const sealOf = (secret: Buffer, { brandId, number, salt }: Numbered): string =>
  createHmac('sha256', secret)
    .update(`unsubscribe/${brandId}/${number}/${salt}`)
    .digest('base64url')
    .slice(0, SEAL_LENGTH);

/** A number that says nothing of the member, and the seal without which it opens nothing. */
export const writeToken = (secret: Buffer, p: Numbered): string =>
  `${p.number.toString(36)}.${sealOf(secret, p)}`;

/** What a token says, whoever wrote it. */
export const readToken = (token: string): { number: bigint; seal: string } | undefined => {
  const [, digits, seal] = FORM.exec(token) ?? [];
  if (digits === undefined || seal === undefined) return undefined;
  let number = 0n;
  for (const digit of digits) number = number * 36n + BigInt(Number.parseInt(digit, 36));
  return { number, seal };
};
/** Whether the house wrote a token, and for this very link. */
export const isSealed = (secret: Buffer, { seal, ...p }: Numbered & { seal: string }): boolean =>
  isSameText(seal, sealOf(secret, p));
