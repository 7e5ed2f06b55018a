import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { flagOf, languageCodes, tagOf } from '@fairhouse/contract/languages';
import { optimize } from 'svgo';
import { appPictures } from './app.ts';
import { fishPictures } from './fish.ts';
import { drawHouse } from './house.ts';
import { writeIcons } from './icons.ts';
import { LIVE_EMBLEMS, LIVE_PICTURES, LIVE_ROWS } from './live/rows.ts';
import { writeWheel } from './live/wheel/picture.ts';
import { PLAYER_ROWS } from './live/players.ts';
import { LOTTERY_ROWS } from './lotteries.ts';
import { drawLighthouse, drawLighthouseBeams } from './lighthouse.ts';
import { offerPictures } from './offers.ts';
import { FACES } from './palettes.ts';
import { ORIGINAL_ROWS, ORIGINAL_SYMBOLS } from './originals.ts';
import type { Face } from './palettes.ts';
import { projectPath } from './paths.ts';
import { openStudio } from './render.ts';
import type { Picture, Studio } from './render.ts';
import { GAME_ROWS, SLOT_LETTERS, SYMBOL_NAMES } from './rows.ts';
import { drawLetter, drawReelSymbol, drawScatterMoon, drawTableRoom } from './scenes.ts';
import { rowsOfFolders, SLOT_ROWS, slotPictures } from './slots/pictures.ts';
import { symbol, symbolPicture, tag } from './svg.ts';
import { drawTile, drawWide } from './tile.ts';
import type { TileRow } from './tile.ts';

/**
 * Draws every picture of the project from data: `npm run art` for all, or with the parts to
 * draw, as in `npm run art -- games icons`. The same rows always give the same pictures. Slots
 * named after `slots` are drawn alone: `npm run art -- slots wolf-moon tea-house`.
 */
const PARTS = {
  icons: async () => report('icons', writeIcons()),
  flags: async () => report('flags', writeFlags()),
  games: (studio: Studio) => drawGames(studio, GAME_ROWS),
  live: async (studio: Studio) => {
    await drawGames(studio, LIVE_ROWS);
    await drawAll(studio, LIVE_PICTURES);
    await drawAll(
      studio,
      LIVE_EMBLEMS.map(([file, name]): Picture => ({
        file: `games/${file}.webp`,
        svg: symbolPicture(name, 384),
        width: 192,
        height: 192,
        quality: 86,
        isTransparent: true,
      })),
    );
  },
  wheel: async () => {
    await writeWheel();
  },
  originals: async (studio: Studio) => {
    await drawGames(studio, ORIGINAL_ROWS);
    await drawAll(
      studio,
      ORIGINAL_SYMBOLS.map(([file, name]): Picture => ({
        file: `games/${file}.webp`,
        svg: symbolPicture(name, 384),
        width: 144,
        height: 144,
        quality: 86,
        isTransparent: true,
      })),
    );
  },
  lotteries: (studio: Studio) => drawGames(studio, LOTTERY_ROWS),
  players: (studio: Studio) => drawGames(studio, PLAYER_ROWS),
  slots: (studio: Studio) => drawSlots(studio),
  house: (studio: Studio) => drawAll(studio, housePictures()),
  app: (studio: Studio) => drawAll(studio, appPictures()),
  rooms: (studio: Studio) => drawAll(studio, roomPictures()),
  symbols: (studio: Studio) => drawAll(studio, symbolPictures()),
  harbour: (studio: Studio) => drawAll(studio, harbourPictures()),
  fish: (studio: Studio) => drawAll(studio, fishPictures()),
  offers: (studio: Studio) => drawAll(studio, offerPictures()),
} satisfies Record<string, (studio: Studio) => Promise<void>>;

const slotRows = [...SLOT_ROWS, ...rowsOfFolders()];
const asked = process.argv.slice(2);
const titles = asked.includes('slots')
  ? slotRows.filter((row) => asked.includes(row.slug)).map((row) => row.slug)
  : [];
const unknown = asked.filter((part) => !(part in PARTS) && !titles.includes(part));
if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}: ${Object.keys(PARTS)}`);
const studio = await openStudio();
for (const [name, draw] of Object.entries(PARTS)) {
  if (asked.length === 0 || asked.includes(name)) await draw(studio);
}
await studio.close();

async function drawGames(studio: Studio, rows: readonly TileRow[]): Promise<void> {
  const measure = await studio.measure(
    rows
      .flatMap((row) => row.title.map((line) => [FACES[row.face], line] as const))
      .map(([face, line]) => [face, line]),
  );
  await drawAll(
    studio,
    rows.flatMap((row): Picture[] => [
      {
        file: `games/${row.slug}/art/tile.webp`,
        svg: drawTile(row, measure),
        width: 360,
        height: 480,
        isRich: true,
      },
      {
        file: `games/${row.slug}/art/wide.webp`,
        svg: drawWide(row),
        width: 1120,
        height: 600,
        isRich: true,
        quality: 72,
      },
    ]),
  );
}

async function drawSlots(studio: Studio): Promise<void> {
  const rows = slotRows.filter((row) => titles.length === 0 || titles.includes(row.slug));
  const measure = await studio.measure(
    rows.flatMap((row) => row.title.map((line): [Face, string] => [FACES[row.face], line])),
  );
  for (const row of rows) await drawAll(studio, slotPictures(row, measure));
}

function housePictures(): Picture[] {
  const folder = 'apps/site/public/art';
  const wide = drawHouse({
    width: 1805,
    height: 672,
    houseX: 1330,
    scale: 1.5,
    moonX: 800,
    isLeftDark: true,
  });
  const tall = drawHouse({
    width: 608,
    height: 1184,
    houseX: 304,
    scale: 1.13,
    ground: 0.88,
    moonX: 470,
  });
  const mobile = drawHouse({ width: 716, height: 1040, houseX: 358, scale: 1.28, moonX: 560 });
  const page = drawHouse({
    width: 1440,
    height: 900,
    houseX: 1040,
    scale: 1.3,
    ground: 0.86,
    moonX: 600,
  });
  return [
    { file: `${folder}/house.webp`, svg: wide, width: 1805, height: 672, quality: 74 },
    { file: `${folder}/house-tall.webp`, svg: tall, width: 608, height: 1184, quality: 74 },
    { file: `${folder}/house-mobile.webp`, svg: mobile, width: 716, height: 1040, quality: 74 },
    { file: `${folder}/house-page.webp`, svg: page, width: 1440, height: 900, quality: 74 },
    {
      file: `${folder}/house-low.webp`,
      svg: page,
      width: 1440,
      height: 900,
      quality: 72,
      isDimmed: true,
    },
  ];
}

function roomPictures(): Picture[] {
  const rooms = [
    ['lamp-room', { light: '#2f8a7a', dark: '#0c3330' }, ['9h', 'Ks', '6d', 'Ac']],
    ['east-room', { light: '#a5454f', dark: '#3a1020' }, ['Qd', '7c', '3s', 'Jh']],
    ['lantern-room', { light: '#4560c8', dark: '#131a4e' }, ['5s', '8d', 'Kh', '2c']],
  ] as const;
  return rooms.map(([name, felt, cards]) => ({
    file: `apps/site/public/art/rooms/${name}.webp`,
    svg: drawTableRoom(felt, cards),
    width: 560,
    height: 300,
    quality: 82,
  }));
}

function symbolPictures(): Picture[] {
  return SYMBOL_NAMES.map((name) => ({
    file: `apps/site/public/art/symbols/${name}.webp`,
    svg: symbolPicture(name, 384),
    width: 96,
    height: 96,
    quality: 86,
    isTransparent: true,
  }));
}

/** What lands on the reels of Harbour Lights; letters are named by themselves, T is the ten. */
function harbourPictures(): Picture[] {
  const place = { x: 108, y: 106, size: 176 };
  // The beams are drawn shorter than on the tile, so that they end inside the square.
  const beams = tag('g', { transform: 'scale(.72 .9)' }, drawLighthouseBeams());
  const wild = beams + drawLighthouse();
  const drawings: readonly (readonly [string, string])[] = [
    ['W', drawReelSymbol(tag('g', { transform: 'translate(108 110) scale(.47)' }, wild))],
    ['F', drawReelSymbol(symbol('sailboat', place))],
    ['G', drawReelSymbol(symbol('anchor', place))],
    ['H', drawReelSymbol(symbol('spiral-shell', place))],
    ['S', drawReelSymbol(drawScatterMoon())],
    ...SLOT_LETTERS.map(
      ([letter, colours]) => [letter, drawLetter(letter === 'T' ? '10' : letter, colours)] as const,
    ),
  ];
  return drawings.map(([name, svg]) => ({
    file: `games/harbour-lights/art/symbols/${name}.webp`,
    svg,
    width: 216,
    height: 216,
    quality: 88,
    isTransparent: true,
  }));
}

async function drawAll(studio: Studio, pictures: readonly Picture[]): Promise<void> {
  let total = 0;
  for (const picture of pictures) total += await studio.write(picture);
  report(pictures[0]?.file ?? '', pictures.length, total);
}

function writeFlags(): number {
  const require = createRequire(import.meta.url);
  const file = require.resolve('@iconify-json/circle-flags/icons.json');
  const set = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> };
  const names = new Set(languageCodes().map((code) => flagOf(tagOf(code))));
  for (const name of names) {
    const body = set.icons[name]?.body;
    if (!body) throw new Error(`No flag ${name}`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${body}</svg>`;
    writeFileSync(projectPath(`apps/site/public/flags/${name}.svg`), optimize(svg).data);
  }
  return names.size;
}

function report(what: string, count: number, bytes?: number): void {
  const weight = bytes === undefined ? '' : `, ${Math.round(bytes / 1000)} kB`;
  process.stdout.write(`${what}: ${count}${weight}\n`);
}
