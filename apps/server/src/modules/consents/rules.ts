import { createHmac } from 'node:crypto';
import { isSameText } from '../../kernel/crypto.ts';

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

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '');

/** A page without a script: it works in whatever shows mails. */
export const pageOf = (p: {
  tag: string;
  title: string;
  text: string;
  /** Where a button says it; none: there is nothing more to say. */
  button?: { action: string; label: string };
}): string => `<!doctype html><html lang="${p.tag}" dir="${p.tag === 'ar' ? 'rtl' : 'ltr'}"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(p.title)}</title>
<link rel="stylesheet" href="/u/page.css"></head><body><main><h1>${escaped(p.title)}</h1>
<p role="status">${escaped(p.text)}</p>${
  p.button === undefined
    ? ''
    : `<form method="post" action="${escaped(p.button.action)}">
<button type="submit">${escaped(p.button.label)}</button></form>`
}</main></body></html>`;

export const PAGE_STYLE = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; max-width: 32rem; margin: 12vh auto 0; padding: 1.5rem; }
button { min-height: 2.75rem; padding: 0 1.25rem; font: inherit; cursor: pointer; }
`;
