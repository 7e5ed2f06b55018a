import { DOMParser } from '@xmldom/xmldom';

/** An element of a message: nothing of a feed stands in texts between elements. */
export type Tag = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly Tag[];
};

/** What cannot be read, and why. */
export class UnreadMessage extends Error {}

const LETTERS_MAX = 1_000_000;

/** Messages declare no document type: whoever sends one means other texts than those shown. */
export const readXml = (text: string): Tag => {
  if (text.length > LETTERS_MAX) throw new UnreadMessage('too long');
  // No database keeps it as text.
  if (text.includes('\0')) throw new UnreadMessage('a zero byte');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new UnreadMessage('declares a document type');
  const parser = new DOMParser({
    errorHandler: (_level: string, what: unknown) => {
      throw new UnreadMessage(String(what).split('\n')[0]);
    },
  });
  let root: Element | null | undefined;
  try {
    root = parser.parseFromString(text, 'text/xml').documentElement;
  } catch (error) {
    if (error instanceof UnreadMessage) throw error;
    throw new UnreadMessage(String(error).split('\n')[0]);
  }
  if (!root) throw new UnreadMessage('no element');
  // The parser mends some tags that were left open.
  if (!isClosed(text)) throw new UnreadMessage('a tag left open');
  return elementOf(root);
};

const isClosed = (text: string): boolean => {
  const tags = text.replaceAll(/<!--[\s\S]*?-->/g, '');
  const count = (pattern: RegExp): number => tags.match(pattern)?.length ?? 0;
  return count(/<[A-Za-z_]/g) === count(/<\//g) + count(/\/>/g);
};

const ELEMENT = 1;
const elementOf = (node: Element): Tag => ({
  name: node.tagName,
  attributes: Object.fromEntries(
    Array.from({ length: node.attributes.length }, (_, at) => node.attributes.item(at)).flatMap(
      (one) => (one ? [[one.name, one.value]] : []),
    ),
  ),
  children: Array.from({ length: node.childNodes.length }, (_, at) => node.childNodes.item(at))
    .filter((one): one is Element => one?.nodeType === ELEMENT)
    .map(elementOf),
});

export const childrenOf = (of: Tag | undefined, name: string): readonly Tag[] =>
  of?.children.filter((one) => one.name === name) ?? [];
export const childOf = (of: Tag | undefined, name: string): Tag | undefined =>
  childrenOf(of, name)[0];

export const textOf = (of: Tag, name: string): string => {
  const found = of.attributes[name];
  if (found === undefined || found === '') throw new UnreadMessage(`${of.name} has no ${name}`);
  return found;
};
/** A whole number, below what a moment in milliseconds can be. */
export const wholeOf = (of: Tag, name: string): number => {
  const text = textOf(of, name);
  const whole = Number(text);
  if (!/^-?\d{1,15}$/.test(text)) throw new UnreadMessage(`${name} of ${of.name} is ${text}`);
  return whole;
};
/** A moment in milliseconds, none before 1970 and none that no calendar has. */
export const momentOf = (of: Tag, name: string): number => {
  const moment = wholeOf(of, name);
  if (moment < 0 || moment > MOMENT_MOST) throw new UnreadMessage(`${name} is ${moment}`);
  return moment;
};
export const momentOrNull = (of: Tag, name: string): number | null =>
  of.attributes[name] === undefined ? null : momentOf(of, name);
const MOMENT_MOST = Date.UTC(2200, 0, 1);
export const wholeOrNull = (of: Tag, name: string): number | null =>
  of.attributes[name] === undefined ? null : wholeOf(of, name);

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const writeXml = (
  name: string,
  attributes: Readonly<Record<string, string | number | null | undefined>>,
  children: readonly string[] = [],
): string => {
  const given = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${String(value).replaceAll(/[&<>"]/g, (m) => MARKS[m] ?? m)}"`)
    .join('');
  return children.length === 0
    ? `<${name}${given}/>`
    : `<${name}${given}>${children.join('')}</${name}>`;
};
