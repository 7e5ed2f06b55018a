/**
 * What a text of the house may hold: judged on the server when it is written and in the browser
 * before it is shown, by the same words. No class, no style, no script, nothing that loads.
 */
export const RICH_TAGS = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'pre',
  'a',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'span',
  'div',
] as const;
export const RICH_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/** A path of the site: one slash, so that no other host hides in it. */
const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/;
// Signs that a browser drops while it reads an address: "java\tscript:".
const PLAIN = /^[^\s\p{Cc}\\]+$/u;

const partsOf = (text: string): URL | undefined =>
  PLAIN.test(text) && /^[a-z]+:/i.test(text) && URL.canParse(text) ? new URL(text) : undefined;

export const isSitePath = (text: string): boolean => SITE_PATH.test(text) && PLAIN.test(text);
export const isWebAddress = (text: string): boolean => {
  const parts = partsOf(text);
  return (
    /^https?:\/\//i.test(text) &&
    parts !== undefined &&
    parts.username === '' &&
    parts.password === '' &&
    /^https?:$/.test(parts.protocol)
  );
};
/** Where a link may lead: within the site, to another one, or to a mail address. */
export const isSafeLink = (text: string): boolean =>
  isSitePath(text) ||
  isWebAddress(text) ||
  (/^mailto:[^\s?]+@[^\s?]+$/i.test(text) && partsOf(text) !== undefined);
/** Pictures come from the house or its own picture hosts: nobody else learns who looks. */
export const isSafePicture = (text: string, imageHosts: readonly string[]): boolean =>
  isSitePath(text) ||
  (/^https:\/\//i.test(text) && isWebAddress(text) && imageHosts.includes(new URL(text).host));
