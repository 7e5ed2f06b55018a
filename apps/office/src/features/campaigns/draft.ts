import type { Campaign } from '@fairhouse/contract/campaigns';
import { CHANNELS } from '@fairhouse/contract/consents';
import { momentAt } from '@fairhouse/days';
import { textOf } from '../../app/form.ts';
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

type Typed = { translations: readonly Translation[]; timeZone: string };
/** As it was typed; when it begins, by the clock of the brand. */
export const draftOf = (form: FormData, { translations, timeZone }: Typed) => ({
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
  startsAt:
    textOf(form, 'startsAt') === ''
      ? null
      : momentAt(textOf(form, 'startsAt'), timeZone).toISOString(),
});
