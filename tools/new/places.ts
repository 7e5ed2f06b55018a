import { readdirSync } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The languages that are whole: a game speaks each of them. */
export const LANGUAGES: readonly string[] = readdirSync(
  path.resolve(import.meta.dirname, '../../languages'),
).sort();

/** Where games stand. */
export type GamePlaces = { games: string };

export const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

export const textOf = (places: GamePlaces, slug: string, name: string): Promise<string> =>
  readFile(path.join(places.games, slug, name), 'utf8');

/** Why the slug cannot be used, as a sentence; undefined when it can. */
export const refusalOf = async (
  slug: string,
  what: 'game' | 'check' | 'figures' | 'tune',
  places: GamePlaces,
): Promise<string | undefined> => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug) || slug.length > 40) {
    return (
      `"${slug}" cannot name a game: use lower-case words joined by "-", at most 40 letters, ` +
      'such as "river-moon".'
    );
  }
  const stands = await exists(path.join(places.games, slug));
  const isNew = what === 'game';
  if (isNew && stands) {
    return `games/${slug} stands already: choose another name, or remove the folder first.`;
  }
  if (!isNew && !stands) return `There is no games/${slug}.`;
  const needsModel = what === 'figures' || what === 'tune';
  return needsModel && !(await exists(path.join(places.games, slug, 'model.json')))
    ? `games/${slug} has no model.json: only a slot has.`
    : undefined;
};
