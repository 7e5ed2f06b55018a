import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { conformanceOf } from './conformance.ts';
import { fraction } from './fraction.ts';
import { defineGame } from './define.ts';
import type { InstantGame } from './game.ts';
import { conformanceOfFolder, GAMES_FOLDER, loadGames } from './loader.ts';
import { rtpLine } from './rtp/line.ts';
import { rtpTable } from './rtp/table.ts';

const identity = {
  slug: 'coin',
  version: '1.0.0',
  category: 'RNG',
  vassalage: 'FAIR',
  title: 'Coin',
  stakes: { minMinor: 10n, maxMinor: 1000n, currencyDigits: 2 },
} as const;
const lineOf = (num: bigint) => [
  rtpLine({ game: 'coin', bet: 'heads', method: 'closed form', rtp: fraction(num, 100n) }),
];
const coin = defineGame({
  ...identity,
  kind: 'instant',
  maxPayoutMultiple: 2,
  rtp: () => lineOf(95n),
  decide: (draws) => {
    const isHeads = draws.below(2) === 1;
    return { gross: isHeads ? fraction(19n, 10n) : fraction(0n), outcome: { isHeads } };
  },
});
const withPlay = (play: InstantGame['play']): InstantGame => ({ ...coin, play });
const manifest = {
  ...identity,
  kind: 'instant',
  gameType: 'coin',
  code: 'C',
  rtp: '95.00%',
  accountTypeName: 'F',
  defaultPlayType: 'heads',
  volatility: 1,
  lineCount: 0,
  topPrize: 2,
  art: { tile: 't', wide: 'w', hero: 'h', backdrop: 'b', palette: [] },
};

it('a sound game has no problem', () => {
  expect(
    conformanceOf(coin, {
      folder: 'coin',
      manifest,
      texts: { en: { title: 'Coin' } },
      sources: { 'engine.ts': "import { fraction } from '@fairhouse/game-kit';\n// No Date." },
    }),
  ).toEqual([]);
});

it('finds a manifest that is incomplete or does not agree with the engine', () => {
  const broken = {
    ...manifest,
    code: '',
    title: 'Other',
    rtp: '99.00%',
    volatility: 9,
    art: { tile: 't' },
  };
  expect(conformanceOf(coin, { folder: 'dice', manifest: broken })).toEqual([
    'slug "coin" is not the name of its folder "dice"',
    'manifest: code is missing',
    "manifest: title differs from the engine's",
    'manifest: art.wide is missing',
    'manifest: art.hero is missing',
    'manifest: art.backdrop is missing',
    'manifest: volatility is not a whole number from 1 to 5',
    'manifest: rtp "99.00%" is not what the engine computes (95.00%)',
  ]);
});

it('[RQ-42] finds rules that reach for more than their draws', () => {
  const problemsOf = (source: string) => conformanceOf(coin, { sources: { 'engine.ts': source } });
  for (const [source, problem] of [
    ['const a = Math.random();', 'Math.random'],
    ['const a = new Date();', 'Date'],
    ['const a = Date.now();', 'Date'],
    ['await fetch(place);', 'fetch'],
    ['process.env.RTP;', 'process'],
    ['globalThis.x = 1;', 'globalThis'],
    ['crypto.getRandomValues(a);', 'crypto'],
    ['await import(name);', 'import()'],
    ["import fs from 'node:fs';", '"node:fs"'],
    ["import './board.tsx';", '"./board.tsx"'],
    ["import { db } from '@fairhouse/server';", '"@fairhouse/server"'],
    ["export * from '../other/engine.ts';", '"../other/engine.ts"'],
  ] as const) {
    expect(problemsOf(source).join()).toContain(problem);
  }
  expect(problemsOf("const text = 'Date of birth'; /* fetch() */")).toEqual([]);
});

it('finds a round that does not replay, pays wrongly or cannot be stored', () => {
  let calls = 0;
  const problemsOf = (play: InstantGame['play']) => conformanceOf(withPlay(play)).join();
  const lost = { payoutMinor: 0n, validBetMinor: 0n, rule: 'stake', outcome: {} } as const;
  expect(problemsOf(() => ({ ...lost, outcome: { calls: (calls += 1) } }))).toContain(
    'two different rounds',
  );
  expect(problemsOf(() => ({ ...lost, payoutMinor: -1n }))).toContain('from 0');
  expect(problemsOf((_, { stakeMinor }) => ({ ...lost, payoutMinor: stakeMinor * 3n }))).toContain(
    'above max',
  );
  expect(
    problemsOf((_, { stakeMinor }) => ({ ...lost, validBetMinor: stakeMinor + 1n })),
  ).toContain('valid bet');
  expect(problemsOf(() => ({ ...lost, rule: 'guessed' as 'stake' }))).toContain('no rule');
  expect(problemsOf(() => ({ ...lost, outcome: { won: 1n } }))).toContain('JSON');
});

it('finds a return outside 80% to 100%, and one that is not published', () => {
  expect(conformanceOf({ ...coin, rtp: () => lineOf(101n) }).join()).toContain('101.00%');
  expect(conformanceOf({ ...coin, rtp: () => lineOf(79n) }).join()).toContain('79.00%');
  expect(conformanceOf({ ...coin, rtp: () => [] })).toEqual(['rtp() gives no line']);
});

it('finds a board that decides and texts that English has not', () => {
  expect(
    conformanceOf(coin, {
      boardSource: "import { game } from './engine.ts';",
      texts: { en: { title: 'Coin' }, vi: { title: '', more: 'x' } },
    }),
  ).toEqual([
    'board.tsx imports the engine: a board shows outcomes, it decides none',
    'texts/vi.json: "title" is empty',
    'texts/vi.json has "more", English has not',
  ]);
});

it('loads every game folder by name, and each conforms', async () => {
  const games = await loadGames();
  const slugs = games.map(({ slug }) => slug);
  expect(slugs).toEqual([...slugs].sort());
  expect(slugs).toEqual(expect.arrayContaining(['baccarat', 'harbour-lights']));
  for (const { folder, manifest } of games) {
    // Slots are checked beside their certificates (packages/slots/src/models.test.ts).
    if (manifest.gameType !== 'slot') expect(await conformanceOfFolder(folder)).toEqual([]);
  }
});

it('an empty games folder has no games', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'games-'));
  try {
    expect(await loadGames(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(path.basename(GAMES_FOLDER)).toBe('games');
});

it('prints the returns as an aligned table', () => {
  expect(rtpTable(lineOf(95n)).split('\n')[1]).toMatch(
    /^coin {2}heads {2}95\.0000% {2}5\.0000% .* closed form$/,
  );
});
