import { access, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { conformanceOfFolder, loadGame } from '../packages/game-kit/src/loader.ts';
import { rtpTable } from '../packages/game-kit/src/rtp/table.ts';

/** Where games stand, and the rules and data a new slot starts with. */
export type GamePlaces = { games: string; template: string };

/** Board, texts and pictures of a new slot come from the house's own slot, so that it plays. */
const MODEL = 'harbour-lights';
const MODEL_TITLE = 'Harbour Lights';

/** Why the slug cannot be used, as a sentence; undefined when it can. */
export const refusalOf = async (
  slug: string, what: 'game' | 'check', places: GamePlaces,
): Promise<string | undefined> => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug) || slug.length > 40) {
    return `"${slug}" cannot name a game: use lower-case words joined by "-", at most 40 letters, `
      + 'such as "river-moon".';
  }
  const stands = await exists(path.join(places.games, slug));
  if (what === 'game' && stands) {
    return `games/${slug} stands already: choose another name, or remove the folder first.`;
  }
  return what === 'check' && !stands ? `There is no games/${slug}.` : undefined;
};

/** Makes the folder whole or not at all; answers its files. */
export const copyGame = async (
  slug: string, title: string, places: GamePlaces,
): Promise<string[]> => {
  const folder = path.join(places.games, slug);
  const draft = path.join(places.games, `.${slug}.draft`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  try {
    await copyModel(path.join(places.games, MODEL), draft, { slug, title });
    await copyTemplate(places.template, draft, { slug, title });
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile())
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name))).sort();
};

/** What is wrong with a game, and the table of what it returns. */
export const checkGame = async (
  slug: string, places: GamePlaces,
): Promise<{ problems: string[]; report: string }> => {
  const folder = path.join(places.games, slug);
  try {
    const { game, hasBoard } = await loadGame(folder);
    const problems = await conformanceOfFolder(folder);
    if (!hasBoard) problems.push('board.tsx is missing: the game cannot be shown');
    return { problems, report: rtpTable(game.rtp()) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problems: [`the game cannot be read: ${reason}`], report: '' };
  }
};

type Naming = { slug: string; title: string };

/** Everything of the model but its rules, its data and its tests. */
const copyModel = async (model: string, draft: string, naming: Naming): Promise<void> => {
  for (const entry of await readdir(model, { withFileTypes: true })) {
    const isOwn = /^(?:manifest|engine)\.ts$|\.test\.tsx?$/.test(entry.name);
    if (isOwn) continue;
    const from = path.join(model, entry.name);
    const to = path.join(draft, entry.name);
    if (entry.isDirectory()) await cp(from, to, { recursive: true });
    else if (/^texts\..+\.json$/.test(entry.name)) await copyTexts(from, to, naming);
    else await copyText(from, to, [[MODEL, naming.slug], [MODEL_TITLE, naming.title]]);
  }
};

const copyTemplate = async (template: string, draft: string, naming: Naming): Promise<void> => {
  const code = `FAIR_${naming.slug.toUpperCase().replaceAll('-', '_')}`;
  // The test ends in .txt, so that it runs in the new game's folder and not in the template's.
  for (const name of await readdir(template)) {
    await copyText(path.join(template, name), path.join(draft, name.replace(/\.txt$/, '')), [
      ['new-game', naming.slug], ['FAIR_NEW_GAME', code],
      ["'New Game'", inQuotes(naming.title)],
    ]);
  }
};

const copyText = async (from: string, to: string, words: [string, string][]): Promise<void> => {
  let text = await readFile(from, 'utf8');
  for (const [word, replacement] of words) text = text.replaceAll(word, () => replacement);
  await writeFile(to, text);
};

const copyTexts = async (from: string, to: string, { title }: Naming): Promise<void> => {
  const texts = JSON.parse(await readFile(from, 'utf8')) as Record<string, string>;
  await writeFile(to, `${JSON.stringify({ ...texts, title }, null, 2)}\n`);
};

const inQuotes = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll(/\s+/g, ' ')}'`;

const exists = (file: string): Promise<boolean> => access(file).then(() => true, () => false);
