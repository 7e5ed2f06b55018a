import type { Recipients } from '@fairhouse/contract/messages';
import { accountsIn } from '../../app/form.ts';

export type Words = { title: string; content: string };
/** A language has a key of its own: its code is still being typed. */
export type Translation = Words & { key: string; language: string };
export type Draft = Words & {
  isToAll: boolean;
  accounts: string;
  translations: readonly Translation[];
  isPromotional: boolean;
};
export const EMPTY: Draft = {
  isToAll: false,
  accounts: '',
  title: '',
  content: '',
  translations: [],
  isPromotional: true,
};

export const recipientsOf = ({ isToAll, accounts }: Draft): Recipients =>
  isToAll ? 'all' : { accounts: accountsIn(accounts) };
export const messageOf = (draft: Draft) => ({
  to: recipientsOf(draft),
  title: draft.title,
  content: draft.content,
  isPromotional: draft.isPromotional,
  translations: draft.translations.map(({ language, title, content }) => ({
    language: language.trim().toUpperCase(),
    title,
    content,
  })),
});

/** What is not there yet, by the name of its field; the server judges the rest. */
export const missingIn = (draft: Draft): string[] => [
  ...(!draft.isToAll && accountsIn(draft.accounts).length === 0 ? ['to.accounts'] : []),
  ...(['title', 'content'] as const).filter((name) => draft[name].trim() === ''),
  ...draft.translations.flatMap((one, at) =>
    (['language', 'title', 'content'] as const)
      .filter((name) => one[name].trim() === '')
      .map((name) => `translations.${at}.${name}`),
  ),
];
