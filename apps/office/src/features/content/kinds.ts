import type { ContentInput, ContentItem, ContentKind,
  KeptContent } from '@fairhouse/contract/office-content';
import { momentOf, textOf } from '../../app/form.ts';

export const KINDS: readonly ContentKind[] = ['announcement', 'notice', 'news', 'banner',
  'resource'];
export const TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const;
export const EXECUTIONS = ['START', 'LOGIN', 'REGISTER'] as const;
export const RESOURCE_TYPES = ['APP_ANDROID', 'APP_IOS', 'APP_PC', 'LOGO', 'PROVIDER', 'PAYMENT',
  'SOCIAL'] as const;
/** Groups the site shows; any other name may be written for an app. */
export const GROUPS = ['home', 'w_login', 'w_register'];

/** What a list calls one. */
export const nameOf = ({ item }: KeptContent): string => item.kind === 'resource'
  ? item.labelNameEn : item.kind === 'banner' ? item.title || item.url : item.title;
/** Where it shows. */
export const placeOf = (item: ContentItem): string => item.kind === 'announcement' ? item.type
  : item.kind === 'banner' ? item.groupName : item.kind === 'resource' ? item.resourceType : '';

const pick = <T extends string>(list: readonly T[], text: string, otherwise: T): T =>
  list.find((one) => one === text) ?? otherwise;

/** What was typed; what is wrong with it is said by the server. */
export const itemOf = (kind: ContentKind, form: FormData): ContentInput => {
  const text = (name: string): string => textOf(form, name).trim();
  const shown = { isOn: form.has('isOn'),
    languages: text('languages').toUpperCase().split(/[\s,]+/).filter((code) => code !== '') };
  switch (kind) {
    case 'announcement': return { kind, ...shown, title: text('title'), content: text('content'),
      type: pick(TYPES, text('type'), 'B'), imageUrl: text('imageUrl'), url: text('url'),
      execution: pick(EXECUTIONS, text('execution'), 'START'),
      startsAt: momentOf(text('startsAt')), endsAt: momentOf(text('endsAt')) };
    case 'notice': return { kind, ...shown, title: text('title'), content: text('content'),
      publishedAt: momentOf(text('publishedAt')) ?? new Date().toISOString() };
    case 'news': return { kind, ...shown, title: text('title'), summary: text('summary'),
      content: text('content'), imageUrl: text('imageUrl'),
      publishedAt: momentOf(text('publishedAt')) ?? new Date().toISOString() };
    case 'banner': return { kind, ...shown, groupName: text('groupName'), title: text('title'),
      url: text('url'), link: text('link') };
    case 'resource': return { kind, ...shown, url: text('url'), qrCodeUrl: text('qrCodeUrl'),
      resourceType: pick(RESOURCE_TYPES, text('resourceType'), 'APP_ANDROID'),
      labelNameEn: text('labelNameEn'), labelNameCn: text('labelNameCn') };
  }
};
