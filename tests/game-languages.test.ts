import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as catalogue from '@fairhouse/contract/rounds';
import { codeOf } from '@fairhouse/contract/languages';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openWords } from '../apps/play/src/texts.ts';
import { openWorld, type Person, type World } from './world.ts';

const root = path.resolve(import.meta.dirname, '..');
const TAGS = readdirSync(path.join(root, 'languages')).sort();
/** One game of each kind: instant, steps, shared, acted, rising, shots, seats. */
const GAMES = [
  'coin-toss',
  'harbour-mines',
  'baccarat',
  'blackjack',
  'comet',
  'coral-reef',
  'grabbed-bulls',
];
/** Draws speak by the words of their plays, and are called in each language by the catalogue. */
const DRAWS = 'ball-board-1';

let world: World;
let person: Person;
beforeAll(async () => {
  world = await openWorld({ rehearsal: { rising: 'comet' } });
  world.server.kernel.limiter = { take: () => true };
  person = await world.register();
});
afterAll(async () => {
  await world.close();
});

it.each(TAGS)(
  '[UX-03] a game of each kind opens in %s, however the language is named',
  async (tag) => {
    for (const slug of [...GAMES, DRAWS]) {
      const texts = (await (await fetch(`${world.url}/texts/${tag}/${slug}.json`)).json()) as {
        game: Record<string, string>;
        frame: Record<string, string>;
      };
      expect(Object.keys(texts.frame).length, slug).toBeGreaterThan(0);
      if (slug !== DRAWS) expect(texts.game.title, slug).toEqual(expect.any(String));
      for (const name of new Set([tag, codeOf(tag), codeOf(tag).toLowerCase()])) {
        const { value } = await world.call(
          catalogue.launchGame,
          { gameId: slug, language: name },
          { token: person.token },
        );
        expect(
          new URL(String(value.game_url), world.url).searchParams.get('language'),
          `${slug} ${name}`,
        ).toBe(tag);
      }
    }
  },
);

const textsIn = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>;

it.each(TAGS)('[UX-03] the frame of a game of each kind speaks %s itself', async (tag) => {
  const html = { lang: '', dir: '' };
  vi.stubGlobal('document', { documentElement: html });
  const fetchAt = fetch;
  vi.stubGlobal('fetch', (address: string) => fetchAt(new URL(address, world.url)));
  try {
    for (const slug of GAMES) {
      const { t, language } = await openWords(tag, slug);
      // A text that is not sent is English, under the same tag: only the words tell.
      expect([language, html.lang, t('title'), t('play:fairness')], slug).toEqual([
        tag,
        tag,
        textsIn(`games/${slug}/texts/${tag}.json`).title,
        textsIn(`languages/${tag}/play.json`).fairness,
      ]);
    }
  } finally {
    vi.unstubAllGlobals();
  }
});
