import { readGame } from '@fairhouse/ui';

/** A text of a game in the language of the page, else in English; undefined when it has none. */
export type GameTexts = (key: string) => string | undefined;

/** The words of one game, without anything else of its board. */
export const readGameTexts = async (slug: string, language: string): Promise<GameTexts> => {
  const [own, english] = await Promise.all(
    [...new Set([language, 'en'])].map(async (tag) => (await readGame(slug, tag)).game),
  );
  return (key) => own?.[key] ?? english?.[key];
};

/** The names of games by their slugs; a game without one is called by its slug. */
export const titlesOf = async (
  slugs: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    await Promise.all(
      [...new Set(slugs)].map(
        async (slug) => [slug, (await readGameTexts(slug, language))('title') ?? slug] as const,
      ),
    ),
  );
