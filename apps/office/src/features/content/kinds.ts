import type {
  ContentInput,
  ContentItem,
  ContentKind,
  KeptContent,
} from '@fairhouse/contract/content-desk';
import { momentOf, textOf } from '../../app/form.ts';

export const KINDS: readonly ContentKind[] = [
  'announcement',
  'notice',
  'news',
  'banner',
  'resource',
];
export const TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const;
export const EXECUTIONS = ['START', 'LOGIN', 'REGISTER'] as const;
export const RESOURCE_TYPES = [
  'APP_ANDROID',
  'APP_IOS',
  'APP_PC',
  'LOGO',
  'PROVIDER',
  'PAYMENT',
  'SOCIAL',
] as const;
/** Groups the site shows; any other name may be written for an app. */
export const GROUPS = ['home', 'w_login', 'w_register'];

/** What a list calls one. */
export const nameOf = ({ item }: KeptContent): string =>
  item.kind === 'resource'
    ? item.labelNameEn
    : item.kind === 'banner'
      ? item.title || item.url
      : item.title;
/** Where it shows. */
export const placeOf = (item: ContentItem): string =>
  item.kind === 'announcement'
    ? item.type
    : item.kind === 'banner'
      ? item.groupName
      : item.kind === 'resource'
        ? item.resourceType
        : '';

const pick = <T extends string>(list: readonly T[], text: string, otherwise: T): T =>
  list.find((one) => one === text) ?? otherwise;

/** The words of one language. An item without words in one shows its own, which have no code. */
export type Words = { title: string; summary: string; content: string; url: string };
export type Texts = Readonly<Record<string, Words>>;
export const NO_WORDS: Words = { title: '', summary: '', content: '', url: '' };
export const isEmpty = ({ title, summary, content, url }: Words): boolean =>
  `${title}${summary}${content}${url}`.trim() === '';

/** All words of an item by language. */
export const textsOf = (item: ContentItem | undefined): Texts => {
  if (!item || item.kind === 'resource') return { '': NO_WORDS };
  const { translations } = item;
  return {
    '': { ...NO_WORDS, ...wordsIn(item) },
    ...Object.fromEntries(
      Object.entries(translations).map(([code, words]) => [code, { ...NO_WORDS, ...words }]),
    ),
  };
};
const wordsIn = (item: Exclude<ContentItem, { kind: 'resource' }>): Partial<Words> =>
  item.kind === 'banner'
    ? { title: item.title, url: item.url }
    : {
        title: item.title,
        content: item.content,
        ...(item.kind === 'news' ? { summary: item.summary } : {}),
      };

const translationsIn = (texts: Texts): [string, Words][] =>
  Object.entries(texts).filter(([code, words]) => code !== '' && !isEmpty(words));

/** What was typed; what is wrong with it is said by the server. */
export const itemOf = (kind: ContentKind, form: FormData, texts: Texts): ContentInput => {
  const text = (name: string): string => textOf(form, name).trim();
  const own = texts[''] ?? NO_WORDS;
  const shown = {
    isOn: form.has('isOn'),
    endsAt: momentOf(text('endsAt')),
    languages: text('languages')
      .toUpperCase()
      .split(/[\s,]+/)
      .filter((code) => code !== ''),
  };
  const startsAt = momentOf(text('startsAt'));
  const written = {
    title: own.title.trim(),
    content: own.content,
    translations: Object.fromEntries(
      translationsIn(texts).map(([code, { title, content }]) => [code, { title, content }]),
    ),
  };
  switch (kind) {
    case 'announcement':
      return {
        kind,
        ...shown,
        ...written,
        startsAt,
        type: pick(TYPES, text('type'), 'B'),
        imageUrl: text('imageUrl'),
        url: text('url'),
        execution: pick(EXECUTIONS, text('execution'), 'START'),
      };
    case 'notice':
      return {
        kind,
        ...shown,
        ...written,
        publishedAt: momentOf(text('publishedAt')) ?? new Date().toISOString(),
        isForAgents: form.has('isForAgents'),
      };
    case 'news':
      return {
        kind,
        ...shown,
        ...written,
        summary: own.summary.trim(),
        translations: Object.fromEntries(
          translationsIn(texts).map(([code, words]) => [
            code,
            { title: words.title, content: words.content, summary: words.summary },
          ]),
        ),
        imageUrl: text('imageUrl'),
        publishedAt: momentOf(text('publishedAt')) ?? new Date().toISOString(),
      };
    case 'banner':
      return {
        kind,
        ...shown,
        startsAt,
        groupName: text('groupName'),
        title: own.title.trim(),
        url: own.url,
        link: text('link'),
        translations: Object.fromEntries(
          translationsIn(texts).map(([code, { title, url }]) => [code, { title, url }]),
        ),
      };
    case 'resource':
      return {
        kind,
        ...shown,
        startsAt,
        url: text('url'),
        qrCodeUrl: text('qrCodeUrl'),
        resourceType: pick(RESOURCE_TYPES, text('resourceType'), 'APP_ANDROID'),
        labelNameEn: text('labelNameEn'),
        labelNameCn: text('labelNameCn'),
      };
  }
};
