import { readGame } from '@fairhouse/ui';

/** A text of a game in the language of the page, else in English; undefined when it has none. */
export type GameTexts = (key: string) => string | undefined;

/** The words of one game, without anything else of its board. */
export const readGameTexts = async (slug: string, language: string): Promise<GameTexts> => {
  const [own, english] = await Promise.all([...new Set([language, 'en'])].map(async (tag) =>
    (await readGame(slug, tag)).game));
  return (key) => own?.[key] ?? english?.[key];
};
