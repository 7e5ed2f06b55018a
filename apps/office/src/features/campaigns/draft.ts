import type { Campaign } from '@fairhouse/contract/campaigns';
import { CHANNELS } from '@fairhouse/contract/consents';
import { momentOf, textOf } from '../../app/form.ts';
import { segmentOf } from '../../app/SegmentFields.tsx';

/** A language has a key of its own: its code is still being typed. */
export type Translation = {
  key: string;
  language: string;
  title: string;
  text: string;
  sms: string;
};
export const translationsOf = (one: Campaign | undefined): Translation[] =>
  (one?.translations ?? []).map((words) => ({ key: words.language, ...words }));
export const emptyTranslation = (): Translation => ({
  key: crypto.randomUUID(),
  language: '',
  title: '',
  text: '',
  sms: '',
});

/** As it was typed. */
export const draftOf = (form: FormData, translations: readonly Translation[]) => ({
  name: textOf(form, 'name'),
  segment: segmentOf(form),
  channels: CHANNELS.filter((channel) => form.get(`channel_${channel}`) !== null),
  title: textOf(form, 'title'),
  text: textOf(form, 'text'),
  sms: textOf(form, 'sms'),
  translations: translations.map(({ key: _key, language, ...words }) => ({
    ...words,
    language: language.trim().toUpperCase(),
  })),
  startsAt: momentOf(textOf(form, 'startsAt')),
});
