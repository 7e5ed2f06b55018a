import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { KIND_NAMES } from '@fairhouse/slots';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadGame } from '../packages/game-kit/src/loader.ts';
import { modelProblems } from './new/check-model.ts';
import { pictureProblems, textProblems } from './new/check-shown.ts';
import { makeSlot } from './new/copy.ts';
import { runNew } from './new.ts';
import { LANGUAGES } from './new/places.ts';
import { STARTS } from './new/starts.ts';

const root = path.resolve(import.meta.dirname, '..');
const house = mkdtempSync(path.join(tmpdir(), 'new-game-'));
const places = { games: path.join(house, 'games') };
const gameFile = (slug: string, name: string) => path.join(places.games, slug, name);
const textIn = (slug: string, name: string) => readFileSync(gameFile(slug, name), 'utf8');

beforeAll(() => {
  mkdirSync(places.games);
  symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
  for (const slug of Object.values(STARTS)) {
    cpSync(path.join(root, 'games', slug), gameFile(slug, ''), { recursive: true });
  }
});
afterAll(() => rmSync(house, { recursive: true }));

const run = async (...args: string[]) => {
  const printed: string[] = [];
  const code = await runNew(args, places, (text) => printed.push(text));
  return { code, text: printed.join('') };
};
const edit = (slug: string, name: string, from: string | RegExp, to: string) => {
  const text = textIn(slug, name);
  expect(text).toMatch(from);
  writeFileSync(
    gameFile(slug, name),
    text.replace(from, () => to),
  );
};
/** Three reels and five lines: certified in a moment. */
const makeSmall = async (slug: string) => {
  await makeSlot({ slug, title: 'Small', kind: 'stackedRespin' }, places);
};

it('makes a slot with its own data that conforms and says what it returns', async () => {
  const { code, text } = await run('game', 'river-moon', "River's Moon");
  expect(text).toContain('95.8745%');
  expect(text).toContain('games/river-moon conforms');
  expect(code).toBe(0);
  const { game, manifest } = await loadGame(gameFile('river-moon', ''));
  expect(manifest).toMatchObject({
    slug: 'river-moon',
    title: "River's Moon",
    code: 'FAIR_RIVER_MOON',
  });
  expect(game.slug).toBe('river-moon');
  expect(JSON.parse(textIn('river-moon', 'texts/vi.json'))).toMatchObject({
    title: "River's Moon",
  });
  expect(JSON.parse(textIn('river-moon', 'art.json'))).toMatchObject({
    slug: 'river-moon',
    title: ["River's", 'Moon'],
  });
});

it.each(KIND_NAMES)(
  'a new slot of the kind %s is whole, small and no other title',
  async (kind) => {
    const slug = `new-${kind.toLowerCase()}`;
    const files = await makeSlot({ slug, title: 'New', kind }, places);
    const { problems, model } = await modelProblems(slug, places);
    expect(problems).toEqual([]);
    expect(model).toMatchObject({ kind, name: 'New' });
    if (model) {
      expect(await pictureProblems(slug, model, places)).toEqual([]);
      expect(await textProblems(slug, model, places)).toEqual([]);
    }
    expect(files.filter((file) => !file.startsWith('art/'))).toEqual([
      'art.json',
      'board.tsx',
      'engine.ts',
      'manifest.ts',
      'model.json',
      ...LANGUAGES.map((tag) => `texts/${tag}.json`),
      'theme.ts',
    ]);
    expect(textIn(slug, 'board.tsx').split('\n').length).toBeLessThan(20);
    expect(textIn(slug, 'theme.ts')).not.toBe(textIn(STARTS[kind] ?? '', 'theme.ts'));
  },
);

it('refuses a slug that cannot name a folder, one that is taken, and an unknown kind', async () => {
  for (const slug of ['River', 'river_moon', '../river', 'river--moon', '7up', '']) {
    const { code, text } = await run('game', slug);
    expect([code, text]).toEqual([1, expect.stringContaining('cannot name a game')]);
  }
  const taken = await run('game', 'wolf-moon');
  expect([taken.code, taken.text]).toEqual([1, expect.stringContaining('stands already')]);
  expect((await run('game', 'wave', '--kind', 'wave')).text).toContain('choose one of lines,');
  expect((await run('check', 'nothing-here')).text).toContain('There is no games/nothing-here');
  for (const args of [
    ['boat', 'river'],
    ['game'],
    ['check'],
    ['check', 'a', 'b'],
    ['tune', 'wolf-moon'],
    ['tune', 'wolf-moon', '101'],
    ['game', 'a', '--colour', 'red'],
  ]) {
    expect((await run(...args)).code, args.join(' ')).toBe(2);
  }
  expect(readdirSync(places.games).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('says what is wrong with a model, with its pictures and with its texts', async () => {
  await makeSlot({ slug: 'low-tide', title: 'Low Tide', kind: 'lines' }, places);
  edit('low-tide', 'model.json', '"spins": 8', '"spins": 0');
  edit('low-tide', 'model.json', '"G": [0, 0, 12, 65, 280]', '"G": [0, 0, 65, 12, 280]');
  edit('low-tide', 'model.json', '{"id": "T", "role": "low"}', '{"id": "B", "role": "low"}');
  edit('low-tide', 'texts/vi.json', /\n.*symbol\.X.*/, '');
  rmSync(gameFile('low-tide', 'art/scene.webp'));
  const { code, text } = await run('check', 'game', 'low-tide');
  expect(code).toBe(1);
  for (const problem of [
    'model.json: free spins: spins and mult must be whole numbers above 0',
    'model.json: pay of G falls where more symbols stand',
    'model.json: symbol T of the strips is not in symbols',
    'symbol B is on no strip',
    'the picture art/symbols/B.webp is missing',
    'the picture art/scene.webp is missing',
    'the picture art/symbols/T.webp is of no symbol',
    'texts/vi.json has no "symbol.X"',
    'texts/en.json has no "symbol.B"',
    'texts/ar.json has "symbol.T", and the model has no',
  ]) {
    expect(text).toContain(problem);
  }
});

it('says which figures of the shelf differ and what to write, and writes them', async () => {
  await makeSmall('dry-dock');
  edit('dry-dock', 'manifest.ts', "rtp: '95.11%'", "rtp: '96.00%'");
  edit('dry-dock', 'manifest.ts', 'topPrize: 300', 'topPrize: 3_000');
  const { manifest, ...found } = {
    manifest: textIn('dry-dock', 'manifest.ts'),
    ...(await run('check', 'dry-dock')),
  };
  expect([found.code, found.text]).toEqual([
    1,
    expect.stringContaining(
      'manifest.ts: rtp is ' + "'96.00%', the certificate says '95.11%': write rtp: '95.11%'",
    ),
  ]);
  expect(found.text).toContain('write topPrize: 300');
  const { text } = await run('figures', 'dry-dock');
  expect(text).toContain("rtp: '96.00%' is now '95.11%'; topPrize: 3_000 is now 300");
  expect(textIn('dry-dock', 'manifest.ts')).toBe(
    manifest.replace("'96.00%'", "'95.11%'").replace('3_000', '300'),
  );
});

it('tunes pays that are too high to the return that is asked for', async () => {
  await makeSmall('high-water');
  edit(
    'high-water',
    'model.json',
    /"pay": \{[^}]*\}/,
    textIn('high-water', 'model.json')
      .replace(/^[\s\S]*("pay": \{[^}]*\})[\s\S]*$/, '$1')
      .replaceAll(/, (\d+)\]/g, (_, pay: string) => `, ${Number(pay) * 2}]`),
  );
  const wrong = await run('check', 'high-water');
  expect(wrong.text).toMatch(/the return is 1\d\d\.\d\d%, and a slot of the house returns 94%/);
  const { text } = await run('tune', 'high-water', '95.5');
  expect(text).toMatch(/model\.json returned 1\d\d\.\d\d%, and now 9[56]\.\d\d%\./);
  const { text: after } = await run('check', 'high-water');
  expect(after).not.toContain('the return is');
});

it('a title that plays as another is told', async () => {
  await makeSmall('same-again');
  cpSync(gameFile('clockwork-owl', 'model.json'), gameFile('same-again', 'model.json'));
  expect((await run('check', 'same-again')).text).toContain(
    'model.json: it plays exactly as games/clockwork-owl',
  );
});

it('says why a game cannot be read', async () => {
  await makeSmall('bare-hull');
  edit('bare-hull', 'model.json', /\n {2}"strips": \[[^\]]*\],/, '');
  expect((await run('check', 'bare-hull')).text).toContain('model.json: "strips" is missing');
  writeFileSync(gameFile('bare-hull', 'model.json'), '{"kind": "lines",');
  expect((await run('check', 'bare-hull')).text).toContain('model.json is not JSON');
  writeFileSync(gameFile('bare-hull', 'model.json'), '{"kind": "line"}');
  expect((await run('check', 'bare-hull')).text).toContain('there is no kind "line"');
  await makeSmall('no-board');
  edit(
    'no-board',
    'engine.ts',
    'export const game',
    'export const at = Date.now();\nexport const game',
  );
  rmSync(gameFile('no-board', 'board.tsx'));
  const { text } = await run('check', 'no-board');
  expect(text).toContain('engine.ts uses Date');
  expect(text).toContain('board.tsx is missing');
  expect(existsSync(gameFile('no-board', 'board.tsx'))).toBe(false);
});
