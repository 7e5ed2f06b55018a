import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ShownModel } from './check-model.ts';
import { exists, LANGUAGES, textOf, type GamePlaces } from './places.ts';

const SYMBOL_BYTES_MAX = 6 * 1024;
const SCENE_BYTES_MAX = 40 * 1024;

/** Pictures that are missing, too heavy, or of a symbol that the model has not. */
export const pictureProblems = async (
  slug: string,
  { symbols }: ShownModel,
  places: GamePlaces,
): Promise<string[]> => {
  const art = path.join(places.games, slug, 'art');
  const files = symbols.map(({ id }) => `${id === '*' ? 'bonus' : id}.webp`);
  // A scenery of the title's own needs no scene picture, and answers for its own weight.
  const hasScenery =
    (await exists(path.join(places.games, slug, 'board.tsx'))) &&
    (await textOf(places, slug, 'board.tsx')).includes('makeScenery');
  const symbolBytesMax = hasScenery ? Infinity : SYMBOL_BYTES_MAX;
  const wanted = [
    ['tile.webp', Infinity],
    ['wide.webp', Infinity],
    ...(hasScenery ? [] : [['scene.webp', SCENE_BYTES_MAX] as const]),
    ...files.map((file) => [`symbols/${file}`, symbolBytesMax] as const),
  ] as const;
  const problems: string[] = [];
  for (const [file, bytesMax] of wanted) {
    const bytes = await stat(path.join(art, file)).then(
      ({ size }) => size,
      () => undefined,
    );
    if (bytes === undefined) problems.push(`the picture art/${file} is missing`);
    else if (bytes > bytesMax) {
      problems.push(`the picture art/${file} has ${bytes} bytes: at most ${bytesMax} load fast`);
    }
  }
  const folder = path.join(art, 'symbols');
  const drawn = (await exists(folder)) ? (await readdir(folder)).sort() : [];
  return [
    ...problems,
    ...drawn
      .filter((file) => !files.includes(file))
      .map((file) => `the picture art/symbols/${file} is of no symbol of the model: remove it`),
  ];
};

/** Texts that are missing in a language; a board names its title, its rules and its symbols. */
export const textProblems = async (
  slug: string,
  { symbols }: ShownModel,
  places: GamePlaces,
): Promise<string[]> => {
  const keys = ['title', 'about', ...symbols.map(({ id }) => `symbol.${id}`)];
  const problems: string[] = [];
  for (const code of LANGUAGES) {
    const name = `texts/${code}.json`;
    if (!(await exists(path.join(places.games, slug, name)))) {
      problems.push(`${name} is missing`);
      continue;
    }
    let texts: Record<string, string>;
    try {
      texts = JSON.parse(await textOf(places, slug, name)) as Record<string, string>;
    } catch (error) {
      problems.push(`${name} is not JSON: ${error instanceof Error ? error.message : ''}`);
      continue;
    }
    problems.push(
      ...keys.filter((key) => !/\S/.test(texts[key] ?? '')).map((key) => `${name} has no "${key}"`),
      ...Object.keys(texts)
        .filter((key) => key.startsWith('symbol.') && !keys.includes(key))
        .map((key) => `${name} has "${key}", and the model has no such symbol: remove it`),
    );
  }
  return problems;
};
