import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { conformanceOf } from './conformance.ts';
import type { GameFiles } from './conformance-source.ts';
import type { Game, GameManifest } from './game.ts';
import type { SeatsManifest } from './seats-manifest.ts';

/** A game found in the games folder. `folder` is its place on this machine. */
export type LoadedGame = {
  slug: string;
  folder: string;
  game: Game;
  manifest: GameManifest;
  hasBoard: boolean;
};

export const GAMES_FOLDER = path.resolve(import.meta.dirname, '../../../games');

/** Every folder of games that has rules, sorted by name. A folder that cannot be read throws. */
export const loadGames = async (gamesFolder: string = GAMES_FOLDER): Promise<LoadedGame[]> => {
  const entries = await readdir(gamesFolder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const games: LoadedGame[] = [];
  for (const name of names) {
    const folder = path.join(gamesFolder, name);
    if (await exists(path.join(folder, 'engine.ts'))) games.push(await loadGame(folder));
  }
  return games;
};

/**
 * The games between players: folders with a manifest and no rules of their own, which stand in
 * `packages/seats`. They have no certified return, so that nothing here certifies them (D-V03).
 */
export const loadSeatsManifests = async (
  gamesFolder: string = GAMES_FOLDER,
): Promise<SeatsManifest[]> => {
  const entries = await readdir(gamesFolder, { withFileTypes: true });
  const found: SeatsManifest[] = [];
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const folder = path.join(gamesFolder, name);
    const file = path.join(folder, 'manifest.ts');
    if ((await exists(path.join(folder, 'engine.ts'))) || !(await exists(file))) continue;
    const { manifest } = (await importFile(file)) as { manifest?: SeatsManifest };
    if (manifest?.kind === 'seats') found.push(manifest);
  }
  return found.toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
};

/** Loads one game's rules and manifest; says which export is missing. */
export const loadGame = async (folder: string): Promise<LoadedGame> => {
  const slug = path.basename(folder);
  const engine = await importFile(path.join(folder, 'engine.ts'));
  const shelf = await importFile(path.join(folder, 'manifest.ts'));
  const { game } = engine as { game?: Game };
  const { manifest } = shelf as { manifest?: GameManifest };
  if (!game) throw new Error(`games/${slug}/engine.ts exports no game`);
  if (!manifest) throw new Error(`games/${slug}/manifest.ts exports no manifest`);
  return { slug, folder, game, manifest, hasBoard: await exists(path.join(folder, 'board.tsx')) };
};

/** Holds one folder against everything a game must be; no problem means an empty list. */
export const conformanceOfFolder = async (folder: string): Promise<string[]> => {
  const { game, manifest } = await loadGame(folder);
  return [
    ...conformanceOf(game, await readGameFiles(folder, manifest)),
    ...(await missingArt(folder, manifest)),
  ];
};

const readGameFiles = async (folder: string, manifest: unknown): Promise<GameFiles> => {
  const boardSource = await readText(path.join(folder, 'board.tsx'));
  const texts: Record<string, unknown> = {};
  const written = path.join(folder, 'texts');
  for (const name of (await exists(written)) ? (await readdir(written)).sort() : []) {
    texts[path.basename(name, '.json')] = JSON.parse(
      await readFile(path.join(written, name), 'utf8'),
    );
  }
  return {
    folder: path.basename(folder),
    manifest,
    texts,
    sources: await readRules(folder),
    ...(boardSource === undefined ? {} : { boardSource }),
  };
};

/** engine.ts and every file of the folder that it reaches, but never the board. */
const readRules = async (folder: string): Promise<Record<string, string>> => {
  const sources: Record<string, string> = {};
  const waiting = ['engine.ts', 'manifest.ts'];
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const source = name in sources ? undefined : await readText(path.join(folder, name));
    if (source === undefined) continue;
    sources[name] = source;
    for (const match of source.matchAll(/from\s*'\.\/([a-z0-9-]+\.ts)'/g)) {
      waiting.push(match[1] ?? '');
    }
  }
  return sources;
};

const missingArt = async (folder: string, manifest: GameManifest): Promise<string[]> => {
  const problems: string[] = [];
  for (const art of [manifest.art.tile, manifest.art.wide]) {
    if (!(await exists(path.join(folder, art)))) problems.push(`the picture ${art} is missing`);
  }
  return problems;
};

const importFile = async (file: string): Promise<unknown> =>
  import(/* @vite-ignore */ pathToFileURL(file).href);

const readText = async (file: string): Promise<string | undefined> =>
  (await exists(file)) ? readFile(file, 'utf8') : undefined;

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
