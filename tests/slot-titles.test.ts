import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { kindOf, type SlotModel } from '@fairhouse/slots';
import { describe, expect, it } from 'vitest';

const GAMES = path.join(import.meta.dirname, '../games');
const SYMBOL_BYTES_MAX = 6 * 1024;
const SCENE_BYTES_MAX = 40 * 1024;

type Model = SlotModel & { symbols: { id: string; role: string }[] };
const readJson = <T>(slug: string, file: string): T =>
  JSON.parse(readFileSync(path.join(GAMES, slug, file), 'utf8')) as T;
const textOf = (slug: string, file: string): string =>
  readFileSync(path.join(GAMES, slug, file), 'utf8');

const slugs = readdirSync(GAMES).filter(
  (slug) =>
    existsSync(path.join(GAMES, slug, 'model.json')) &&
    existsSync(path.join(GAMES, slug, 'theme.ts')),
);
const shared = slugs.filter((slug) => existsSync(path.join(GAMES, slug, 'art/scene.webp')));

describe('the titles of the shared slot board', () => {
  it.each(slugs)('%s has a picture and a name in three languages for every symbol', (slug) => {
    const { symbols } = readJson<Model>(slug, 'model.json');
    const english = readJson<Record<string, string>>(slug, 'texts/en.json');
    for (const { id } of symbols) {
      const picture = path.join(GAMES, slug, 'art/symbols', `${id === '*' ? 'bonus' : id}.webp`);
      expect(existsSync(picture), picture).toBe(true);
      for (const code of ['en', 'vi', 'ar']) {
        const texts = readJson<Record<string, string>>(slug, `texts/${code}.json`);
        expect(Object.keys(texts)).toEqual(Object.keys(english));
        expect(texts[`symbol.${id}`], `${slug} ${code} ${id}`).toMatch(/\S/);
      }
    }
    expect(new Set(symbols.map(({ id }) => id.toLowerCase())).size).toBe(symbols.length);
    const seen = symbols.map(({ id }) => english[`symbol.${id}`]);
    expect(new Set(seen).size, `${slug} names two symbols alike`).toBe(symbols.length);
  });

  it.each(shared)('%s stays light: symbols up to 6 kB, the scene up to 40 kB', (slug) => {
    const folder = path.join(GAMES, slug, 'art/symbols');
    for (const file of readdirSync(folder)) {
      expect(statSync(path.join(folder, file)).size, `${slug} ${file}`).toBeLessThanOrEqual(
        SYMBOL_BYTES_MAX,
      );
    }
    expect(statSync(path.join(GAMES, slug, 'art/scene.webp')).size).toBeLessThanOrEqual(
      SCENE_BYTES_MAX,
    );
  });

  it.each(shared)('%s keeps no picture of a symbol that its model has not', (slug) => {
    const { symbols } = readJson<Model>(slug, 'model.json');
    expect(readdirSync(path.join(GAMES, slug, 'art/symbols')).sort()).toEqual(
      symbols.map(({ id }) => `${id === '*' ? 'bonus' : id}.webp`).sort(),
    );
  });

  it('no two themes are alike', () => {
    const looks = slugs.map((slug) => textOf(slug, 'theme.ts').replace(/\/\*\*.*\*\//, ''));
    expect(new Set(looks).size).toBe(slugs.length);
    const characters = looks.map((look) => look.slice(look.indexOf("frame: '")));
    expect(new Set(characters).size).toBe(slugs.length);
  });

  it.each(shared)('%s tells its lines and its top prize as its model has them', async (slug) => {
    const model = readJson<Model>(slug, 'model.json');
    const { manifest } = (await import(path.join(GAMES, slug, 'manifest.ts'))) as {
      manifest: object;
    };
    expect(manifest).toMatchObject({
      topPrize: model.topPrize,
      lineCount: kindOf(model).facts(model).lines.length,
    });
  });
});
