import sanitize from 'sanitize-html';
import {
  isSafeLink,
  isSafePicture,
  isWebAddress,
  RICH_ATTRIBUTES,
  RICH_TAGS,
} from '@fairhouse/contract/rich-text';
import type { ContentItem } from '@fairhouse/contract/content-desk';

type Attributes = Record<string, string>;
/** Whose text goes with them: it is code, style, or another language's markup. */
const WITHOUT_THEIR_TEXT = [
  'script',
  'style',
  'title',
  'textarea',
  'option',
  'select',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'embed',
  'template',
  'svg',
  'math',
  'xmp',
  'plaintext',
  'annotation-xml',
  'frameset',
  'head',
];

/** Only what the house allows is left of a text; the rest is taken out, never escaped. */
export const cleanHtml = (html: string, imageHosts: readonly string[]): string =>
  sanitize(html, {
    allowedTags: [...RICH_TAGS],
    nonTextTags: WITHOUT_THEIR_TEXT,
    allowedAttributes: Object.fromEntries(
      Object.entries(RICH_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    allowedClasses: {},
    allowedStyles: {},
    transformTags: { h1: 'h2', a: linkOf },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && !isSafePicture(attribs.src ?? '', imageHosts),
  }).trim();

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
/** The words of a text of the house, a line a paragraph. */
export const plainOf = (html: string): string =>
  sanitize(html.replaceAll(/<\/(p|li|h\d|tr)>|<br\s*\/?>/gi, '$&\n'), {
    allowedTags: [],
    nonTextTags: WITHOUT_THEIR_TEXT,
  })
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim();

/** A link out of the site opens beside it and learns nothing of where it came from. */
const linkOf = (
  tagName: string,
  attributes: Attributes,
): { tagName: string; attribs: Attributes } => {
  const { href = '', title } = attributes;
  const named: Attributes = title ? { title } : {};
  if (!isSafeLink(href)) return { tagName, attribs: named };
  return {
    tagName,
    attribs: {
      ...named,
      href,
      ...(isWebAddress(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
    },
  };
};

/** yyyy-MM-dd hh:mm:ss, hours 00 to 23, in a time zone (D-A10). */
export const printDate = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    moment,
  );

/** What of an item a schema cannot judge: pictures of foreign hosts, a span that ends early. */
export const faultsOf = (
  item: ContentItem,
  imageHosts: readonly string[],
): Record<string, string> => {
  const fields: Record<string, string> = {};
  const judge = (name: string, address: string): void => {
    if (address !== '' && !isSafePicture(address, imageHosts)) fields[`item.${name}`] = 'host';
  };
  const startsAt =
    item.kind === 'notice' || item.kind === 'news' ? item.publishedAt : item.startsAt;
  if (startsAt && item.endsAt && Date.parse(item.endsAt) <= Date.parse(startsAt)) {
    fields['item.endsAt'] = 'order';
  }
  if (item.kind === 'announcement') judge('imageUrl', item.imageUrl);
  if (item.kind === 'banner') {
    judge('url', item.url);
    for (const [language, { url }] of Object.entries(item.translations)) {
      judge(`translations.${language}.url`, url);
    }
  }
  if (item.kind === 'news') judge('imageUrl', item.imageUrl);
  if (item.kind === 'resource') judge('qrCodeUrl', item.qrCodeUrl);
  return fields;
};

/** What is wrong with the picture of an item, by its field. */
export const pictureFault = (
  name: string,
  address: string,
  imageHosts: readonly string[],
): Record<string, string> => (isSafePicture(address, imageHosts) ? {} : { [name]: 'host' });

/** A text as it lies in its file: a line with its title, its summary, then what it says. */
export const readArticle = (file: string): { title: string; summary: string; content: string } => {
  const [, title, summary, content] = /^<h1>(.+)<\/h1>\n<p>(.+)<\/p>\n([\s\S]+)$/.exec(file) ?? [];
  if (!title || !summary || !content) throw new Error('an article has no title or no summary');
  return { title, summary, content: content.trim() };
};
