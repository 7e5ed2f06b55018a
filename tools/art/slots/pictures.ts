import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { PALETTES } from '../palettes.ts';
import { projectPath } from '../paths.ts';
import type { Picture } from '../render.ts';
import { drawTile, drawWide } from '../tile.ts';
import type { MeasureText } from '../tile.ts';
import { CELL_ROWS } from './cells.ts';
import { CLASSIC_ROWS } from './classics.ts';
import { FEATURE_ROWS } from './features.ts';
import { drawTitleLetter } from './letters.ts';
import { drawReelThing } from './reel-symbols.ts';
import type { ReelRole } from './reel-symbols.ts';
import { LINE_ROWS, WAY_ROWS } from './reels.ts';
import type { SlotRow } from './row.ts';
import { drawScene } from './scene.ts';

export const SLOT_ROWS: readonly SlotRow[] = [
  ...CLASSIC_ROWS,
  ...LINE_ROWS,
  ...WAY_ROWS,
  ...CELL_ROWS,
  ...FEATURE_ROWS,
];

/** Rows that stand in the folders of their games: games/<slug>/art.json. */
export function rowsOfFolders(): SlotRow[] {
  return readdirSync(projectPath('games'))
    .sort()
    .map((slug) => projectPath(`games/${slug}/art.json`))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as SlotRow);
}

const LETTERS = 'AKQJT';
const KILOBYTE = 1024;

type ModelSymbol = { id: string; role: ReelRole };
type Model = { symbols: ModelSymbol[]; wilds?: Record<string, number> };

/** The tile, the wide picture, the scene and every symbol of a title. */
export function slotPictures(row: SlotRow, measure: MeasureText): Picture[] {
  const folder = `games/${row.slug}/art`;
  return [
    {
      file: `${folder}/tile.webp`,
      svg: drawTile(row, measure),
      width: 360,
      height: 480,
      isRich: true,
    },
    {
      file: `${folder}/wide.webp`,
      svg: drawWide(row),
      width: 1120,
      height: 600,
      isRich: true,
      quality: 72,
    },
    {
      file: `${folder}/scene.webp`,
      svg: drawScene(row),
      width: 1400,
      height: 900,
      isRich: true,
      quality: 72,
      bytesMax: 40 * KILOBYTE,
    },
    ...symbolPictures(row, folder),
  ];
}

function symbolPictures(row: SlotRow, folder: string): Picture[] {
  const { symbols, wilds } = modelOf(row);
  return symbols.map(({ id, role }) => ({
    file: `${folder}/symbols/${id === '*' ? 'bonus' : id}.webp`,
    svg: isLetter(row, id, role)
      ? drawTitleLetter(id, {
          face: row.face,
          letters: row.letters,
          outline: PALETTES[row.palette].ink[2],
        })
      : drawReelThing(thingOf(row, symbols, { id, role }), {
          role,
          mount: row.mount,
          palette: row.palette,
          ...((wilds?.[id] ?? 1) > 1 ? { times: wilds?.[id] ?? 1 } : {}),
        }),
    width: 192,
    height: 192,
    quality: 84,
    isTransparent: true,
    bytesMax: 6 * KILOBYTE,
  }));
}

/** What stands for a symbol: by its role, or the next thing in the order of the model. */
export function thingOf(
  row: SlotRow,
  symbols: readonly ModelSymbol[],
  { id, role }: ModelSymbol,
): string {
  const fixed = row.fixed?.[id];
  if (fixed) return fixed;
  if (role === 'wild') return row.wild;
  if (role === 'scatter') return row.scatter;
  if (role === 'bonus' || role === 'coin') return row.bonus ?? row.scatter;
  const others = symbols.filter(
    (one) =>
      (one.role === 'high' || one.role === 'low') &&
      row.fixed?.[one.id] === undefined &&
      !isLetter(row, one.id, one.role),
  );
  const thing = row.things[others.findIndex((one) => one.id === id)];
  if (!thing) throw new Error(`${row.slug} has nothing that stands for ${id}`);
  return thing;
}

export function isLetter(row: SlotRow, id: string, role: ReelRole): boolean {
  return role === 'low' && LETTERS.includes(id) && row.fixed?.[id] === undefined;
}

/** The symbols of the model; before there is one, those that most models have. */
export function modelOf(row: SlotRow): Model {
  const file = projectPath(`games/${row.slug}/model.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Model;
  if (row.things.length > 5) {
    return {
      symbols: row.things.map((_, index) => ({
        id: 'hgfedcba'.slice(8 - row.things.length).charAt(index),
        role: 'high',
      })),
    };
  }
  return {
    symbols: [
      { id: 'W', role: 'wild' },
      { id: 'S', role: 'scatter' },
      ...(row.bonus ? [{ id: '*', role: 'bonus' } as const] : []),
      ...row.things.map((_, index) => ({ id: 'FGHNP'.charAt(index), role: 'high' }) as const),
      ...[...LETTERS].map((id) => ({ id, role: 'low' }) as const),
    ],
  };
}
