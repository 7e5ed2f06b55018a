import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync,
  symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conformanceOf } from '../packages/game-kit/src/index.ts';
import { loadGame } from '../packages/game-kit/src/loader.ts';
import { runNew } from './new.ts';
import { copyGame, type GamePlaces } from './new-game.ts';
import { game as template } from './templates/game/engine.ts';

const root = path.resolve(import.meta.dirname, '..');
const house = mkdtempSync(path.join(tmpdir(), 'new-game-'));
const places: GamePlaces = { games: path.join(house, 'games'),
  template: path.join(root, 'tools/templates/game') };
const gameFile = (slug: string, name: string) => path.join(places.games, slug, name);

beforeAll(() => {
  mkdirSync(places.games);
  symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
  cpSync(path.join(root, 'games/harbour-lights'), gameFile('harbour-lights', ''),
    { recursive: true });
  // The model's board may be any; only that it is copied matters here.
  writeFileSync(gameFile('harbour-lights', 'board.tsx'),
    "export const slug = 'harbour-lights';\n");
});
afterAll(() => rmSync(house, { recursive: true }));

const run = async (...args: string[]) => {
  const printed: string[] = [];
  const code = await runNew(args, places, (text) => printed.push(text));
  return { code, text: printed.join('') };
};
const edit = (slug: string, name: string, from: string, to: string) => {
  const text = readFileSync(gameFile(slug, name), 'utf8');
  expect(text).toContain(from);
  writeFileSync(gameFile(slug, name), text.replace(from, to));
};

it('makes a slot with its own data that conforms and says what it returns', async () => {
  const { code, text } = await run('game', 'river-moon', "River's Moon");
  expect(text).toContain('94.8523%');
  expect(text).toContain('games/river-moon conforms');
  expect(code).toBe(0);
  const { game, manifest } = await loadGame(gameFile('river-moon', ''));
  expect(manifest).toMatchObject({ slug: 'river-moon', title: "River's Moon",
    code: 'FAIR_RIVER_MOON' });
  expect(game.slug).toBe('river-moon');
  expect(existsSync(gameFile('river-moon', 'engine.test.ts'))).toBe(true);
  expect(readFileSync(gameFile('river-moon', 'board.tsx'), 'utf8')).toContain("'river-moon'");
  expect(JSON.parse(readFileSync(gameFile('river-moon', 'texts.en.json'), 'utf8')))
    .toMatchObject({ title: "River's Moon" });
});

it('the template itself conforms', () => {
  expect(conformanceOf(template)).toEqual([]);
});

it('refuses a slug that cannot name a folder, and one that is taken', async () => {
  for (const slug of ['River', 'river_moon', '-river', '../river', 'river--moon', '7up', '']) {
    const { code, text } = await run('game', slug);
    expect([code, text]).toEqual([1, expect.stringContaining('cannot name a game')]);
  }
  const taken = await run('game', 'harbour-lights');
  expect([taken.code, taken.text]).toEqual([1, expect.stringContaining('stands already')]);
  expect((await run('check', 'nothing-here')).text).toContain('There is no games/nothing-here');
  expect((await run('boat', 'river')).code).toBe(2);
  expect((await run('game')).code).toBe(2);
  expect(readdirSync(places.games).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('says exactly what is wrong with a changed game', async () => {
  await copyGame('low-tide', 'Low Tide', places);
  edit('low-tide', 'manifest.ts', "rtp: '94.85%'", "rtp: '96.00%'");
  edit('low-tide', 'manifest.ts', "art/symbols/W.webp", "art/symbols/X.webp");
  edit('low-tide', 'engine.ts', 'export const game', 'export const at = Date.now();\nexport const game');
  rmSync(gameFile('low-tide', 'board.tsx'));
  const { code, text } = await run('check', 'low-tide');
  expect(code).toBe(1);
  for (const problem of ['rtp "96.00%" is not what the engine computes (94.85%)',
    'the picture art/symbols/X.webp is missing', 'engine.ts uses Date', 'board.tsx is missing']) {
    expect(text).toContain(problem);
  }
});

it('says why a game cannot be read', async () => {
  await copyGame('dry-dock', 'Dry Dock', places);
  edit('dry-dock', 'manifest.ts', "'AQJTKHAQJSKTGAJKQTFHJKTQW'", "'AQJTKHAQJSKTGAJKQTFHJKTQX'");
  const { code, text } = await run('check', 'dry-dock');
  expect([code, text]).toEqual([1, expect.stringContaining(
    'every symbol on a strip is the scatter or has pays')]);
});
