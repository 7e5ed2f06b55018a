import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export type Attributes = Readonly<Record<string, string | number>>;

/** A stream of numbers from 0 to 1 that is always the same for the same seed. */
export type Random = () => number;

type SymbolSet = {
  width: number;
  icons: Record<string, { body: string; width?: number }>;
  aliases?: Record<string, { parent: string }>;
};

const require = createRequire(import.meta.url);
const SYMBOLS = JSON.parse(
  readFileSync(require.resolve('@iconify-json/fluent-emoji/icons.json'), 'utf8'),
) as SymbolSet;
let symbolCount = 0;

export function seededRandom(seed: string): Random {
  let state = 2166136261;
  for (const sign of seed) {
    state ^= sign.charCodeAt(0);
    state = Math.imul(state, 16777619);
  }
  return () => {
    state += 0x6d2b79f5;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function tag(name: string, attributes: Attributes, inside = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
  return inside ? `<${name}${written}>${inside}</${name}>` : `<${name}${written}/>`;
}

export function circle(cx: number, cy: number, r: number, attributes: Attributes): string {
  return tag('circle', { cx, cy, r, ...attributes });
}

export function ellipse(box: [number, number, number, number], attributes: Attributes): string {
  const [cx, cy, rx, ry] = box;
  return tag('ellipse', { cx, cy, rx, ry, ...attributes });
}

export function rect(box: [number, number, number, number], attributes: Attributes): string {
  const [x, y, width, height] = box;
  return tag('rect', { x, y, width, height, ...attributes });
}

export function path(d: string, attributes: Attributes): string {
  return tag('path', { d, ...attributes });
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

type Stops = readonly (readonly [offset: number, colour: string, opacity?: number])[];

export function linear(id: string, line: string, stops: Stops): string {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 1] = line.split(' ').map(Number);
  return tag('linearGradient', { id, x1, y1, x2, y2 }, drawStops(stops));
}

export function radial(id: string, attributes: Attributes, stops: Stops): string {
  return tag('radialGradient', { id, ...attributes }, drawStops(stops));
}

/** One symbol of the emoji set, centred on a point; its ids are made unique to this drawing. */
export function symbol(
  name: string,
  place: { x: number; y: number; size: number },
  attributes: Attributes = {},
): string {
  const icon = findSymbol(name);
  symbolCount += 1;
  const prefix = `s${symbolCount}_`;
  const body = icon.body
    .replace(/id="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
  const scale = place.size / icon.width;
  const left = place.x - place.size / 2;
  const top = place.y - place.size / 2;
  const transform = `translate(${left} ${top}) scale(${scale})`;
  return tag('g', attributes, tag('g', { transform }, body));
}

/** A symbol as a picture of its own. */
export function symbolPicture(name: string, size: number): string {
  const icon = findSymbol(name);
  return svgPicture(size, size, tag('g', { transform: `scale(${size / icon.width})` }, icon.body));
}

export function svgPicture(width: number, height: number, inside: string): string {
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    inside,
  );
}

function findSymbol(name: string): { body: string; width: number } {
  const icon = SYMBOLS.icons[name] ?? SYMBOLS.icons[SYMBOLS.aliases?.[name]?.parent ?? ''];
  if (!icon) throw new Error(`There is no symbol ${name}`);
  return { body: icon.body, width: icon.width ?? SYMBOLS.width };
}

function drawStops(stops: Stops): string {
  return stops
    .map(([offset, colour, opacity]) =>
      tag('stop', {
        offset,
        'stop-color': colour,
        ...(opacity === undefined ? {} : { 'stop-opacity': opacity }),
      }),
    )
    .join('');
}
