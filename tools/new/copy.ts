import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SlotFigures } from '@fairhouse/slots';
import { STARTS } from './starts.ts';
import { ownModel, ownTheme } from './own.ts';
import { LANGUAGES, textOf, type GamePlaces } from './places.ts';

/** A slot to be made. */
export type NewSlot = { slug: string; title: string; kind: string };

/** Makes the folder whole or not at all; answers its files. */
export const makeSlot = async (slot: NewSlot, places: GamePlaces): Promise<string[]> => {
  const folder = path.join(places.games, slot.slug);
  const draft = path.join(places.games, `.${slot.slug}.draft`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  try {
    await writeAll(slot, draft, places);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)))
    .sort();
};

const writeAll = async (slot: NewSlot, draft: string, places: GamePlaces): Promise<void> => {
  const start = STARTS[slot.kind] ?? '';
  const write = async (name: string, text: string): Promise<void> => {
    await mkdir(path.dirname(path.join(draft, name)), { recursive: true });
    await writeFile(path.join(draft, name), text);
  };
  const texts = await Promise.all(
    ['model.json', 'manifest.ts', 'engine.ts', 'board.tsx', 'theme.ts'].map((name) =>
      textOf(places, start, name),
    ),
  );
  const [model = '', manifest = '', engine = '', board = '', theme = ''] = texts;
  await write(
    'model.json',
    ownModel(model, slot.slug).replace(
      /"name": "[^"]*"/,
      () => `"name": ${JSON.stringify(slot.title)}`,
    ),
  );
  await write('manifest.ts', ownManifest(manifest, slot));
  await write('engine.ts', engine);
  await write('board.tsx', told(board, `${slot.title} on the shared board of slots.`));
  await write('theme.ts', told(ownTheme(theme, slot.slug), `How ${slot.title} looks and sounds.`));
  await write('art.json', await rowOf(start, slot));
  for (const name of LANGUAGES.map((tag) => `texts/${tag}.json`)) {
    await write(name, await ownTexts(await textOf(places, start, name), slot));
  }
  await cp(path.join(places.games, start, 'art'), path.join(draft, 'art'), { recursive: true });
};

const ownManifest = (text: string, { slug, title, kind }: NewSlot): string => {
  const values = {
    slug,
    version: '1.0.0',
    vassalage: 'FAIR',
    title,
    code: `FAIR_${slug.toUpperCase().replaceAll('-', '_')}`,
    accountTypeName: 'Fairhouse Originals',
  };
  return Object.entries(values).reduce(
    (written, [key, value]) =>
      written.replace(
        new RegExp(`\\b${key}: '(?:[^'\\\\]|\\\\.)*'`),
        () => `${key}: ${inQuotes(value)}`,
      ),
    told(text, `${title}, a slot of the kind ${kind}.`),
  );
};

/** The first comment of a file says what it is of. */
const told = (text: string, what: string): string =>
  text.replace(/\/\*\*.*?\*\//, () => `/** ${what.replaceAll('*/', '* /')} */`);

/** The same row draws the pictures anew: npm run art -- slots <slug>. */
const rowOf = async (start: string, { slug, title }: NewSlot): Promise<string> => {
  const { SLOT_ROWS } = await import('../art/slots/pictures.ts');
  const row = SLOT_ROWS.find((one) => one.slug === start);
  if (!row) throw new Error(`tools/art has no row for ${start}`);
  const { slug: _slug, title: _title, ...rest } = row;
  const lines = Object.entries({ title: inTwoLines(title), ...rest }).map(
    ([key, value]) => `  "${key}": ${JSON.stringify(value).replaceAll('","', '", "')}`,
  );
  return `{\n  "slug": "${slug}",\n${lines.join(',\n')}\n}\n`;
};

/** A tile has room for two lines of about the same length. */
const inTwoLines = (title: string): string[] => {
  const words = title.split(' ');
  const lengthAt = (at: number) =>
    Math.max(words.slice(0, at).join(' ').length, words.slice(at).join(' ').length);
  const cuts = words
    .map((_, at) => at)
    .slice(1)
    .sort((a, b) => lengthAt(a) - lengthAt(b));
  const [at] = cuts;
  return at === undefined ? [title] : [words.slice(0, at).join(' '), words.slice(at).join(' ')];
};

const ownTexts = async (text: string, { title }: NewSlot): Promise<string> => {
  const texts = JSON.parse(text) as Record<string, string>;
  return `${JSON.stringify({ ...texts, title }, undefined, 2)}\n`;
};

const inQuotes = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll(/\s+/g, ' ')}'`;

/** Writes the figures into a manifest where it states others; answers what it changed. */
export const writeFigures = async (
  slug: string,
  figures: SlotFigures,
  places: GamePlaces,
): Promise<string[]> => {
  const file = path.join(places.games, slug, 'manifest.ts');
  let text = await readFile(file, 'utf8');
  const changes: string[] = [];
  const { buys, ...plain } = figures;
  for (const [key, value] of Object.entries(plain)) {
    const right = typeof value === 'string' ? `'${value}'` : String(value);
    text = text.replace(new RegExp(`\\b${key}: ('[^']*'|[\\d_.]+)`), (all, old: string) => {
      if (old.replaceAll('_', '') === right) return all;
      changes.push(`${key}: ${old} is now ${right}`);
      return `${key}: ${right}`;
    });
  }
  const written = withBuys(text, buys);
  if (written !== text) changes.push('the features to buy are now those of the certificate');
  await writeFile(file, written);
  return changes;
};

/** Features stand in a line of their own below the largest prize. */
const withBuys = (text: string, buys: SlotFigures['buys']): string => {
  const without = text.replace(/^ {2}buys: \[[\s\S]*?\],\n/m, '');
  if (!buys) return without;
  const list = buys
    .map(({ feature, priceBets }) => `{ feature: '${feature}', priceBets: ${priceBets} }`)
    .join(', ');
  return without.replace(/^ {2}topPrize: .*\n/m, (line) => `${line}  buys: [${list}],\n`);
};
