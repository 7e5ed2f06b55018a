import type { Part } from './shape.ts';

/** A drawing of the new file: glyphs of the old one, placed, and the width of them all. */
export type Drawing = { parts: readonly Part[]; width: number };
type Tables = ReadonlyMap<string, Buffer>;
type Box = readonly [number, number, number, number];

/** The bits of a part of a glyph, as the table `glyf` has them. */
const WORDS = 0x1;
const PLACED = 0x2;
const SCALED = 0x8;
const MORE = 0x20;
const SCALED_TWICE = 0x40;
const TURNED = 0x80;
const LARGEST = 0xffff;
const WHOLE = 0xb1b0afba;

/**
 * The TrueType file of some drawings, numbered from 1 on. Each is a glyph of its own, also where
 * letters share shapes: a reader then knows for every number what it reads.
 */
export const fileOf = (file: Uint8Array, drawings: readonly Drawing[]): Buffer => {
  const tables = tablesOf(Buffer.from(file));
  const old = glyphsOf(tables);
  const glyphs: Buffer[] = [Buffer.alloc(0)];
  const widths = [old.widthOf(0), ...drawings.map((drawing) => drawing.width)];
  const added: number[] = [];
  const numbers = new Map<number, number>();
  const numberOf = (glyph: number): number => {
    const known = numbers.get(glyph) ?? drawings.length + added.push(glyph);
    numbers.set(glyph, known);
    return known;
  };
  for (const { parts } of drawings) {
    const [only, ...others] = parts.filter((part) => old.glyphOf(part.glyph).length > 0);
    if (!only) glyphs.push(Buffer.alloc(0));
    else if (others.length === 0 && only.x === 0 && only.y === 0) {
      glyphs.push(renumbered(old.glyphOf(only.glyph), numberOf));
    } else glyphs.push(joined([only, ...others], old.glyphOf, numberOf));
  }
  for (const glyph of added) {
    glyphs.push(renumbered(old.glyphOf(glyph), numberOf));
    widths.push(old.widthOf(glyph));
  }
  const mostParts = Math.max(1, ...drawings.map((drawing) => drawing.parts.length));
  return packed(
    new Map([
      ...written(glyphs, widths),
      ['head', headOf(tables)],
      ['hhea', hheaOf(tables, glyphs.length)],
      ['maxp', maxpOf(tables, glyphs.length, mostParts)],
    ]),
  );
};

const tablesOf = (file: Buffer): Tables =>
  new Map(
    Array.from({ length: file.readUInt16BE(4) }, (_, at) => {
      const entry = 12 + at * 16;
      const from = file.readUInt32BE(entry + 8);
      return [
        file.toString('latin1', entry, entry + 4),
        file.subarray(from, from + file.readUInt32BE(entry + 12)),
      ];
    }),
  );
const tableOf = (tables: Tables, name: string): Buffer => {
  const table = tables.get(name);
  if (!table) throw new Error(`The font has no table ${name}.`);
  return table;
};
export const boxOf = (file: Uint8Array): Box =>
  boxAt(tableOf(tablesOf(Buffer.from(file)), 'head'), 36);
const boxAt = (bytes: Buffer, at: number): Box => [
  bytes.readInt16BE(at),
  bytes.readInt16BE(at + 2),
  bytes.readInt16BE(at + 4),
  bytes.readInt16BE(at + 6),
];

const glyphsOf = (tables: Tables) => {
  const [glyf, loca, hmtx] = ['glyf', 'loca', 'hmtx'].map((name) => tableOf(tables, name)) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  const isLong = tableOf(tables, 'head').readInt16BE(50) === 1;
  const measured = tableOf(tables, 'hhea').readUInt16BE(34);
  const startOf = (glyph: number): number =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  return {
    glyphOf: (glyph: number): Buffer => glyf.subarray(startOf(glyph), startOf(glyph + 1)),
    widthOf: (glyph: number): number => hmtx.readUInt16BE(Math.min(glyph, measured - 1) * 4),
  };
};

/** A glyph made of others names them by their new numbers. */
const renumbered = (given: Buffer, numberOf: (glyph: number) => number): Buffer => {
  if (given.length === 0 || given.readInt16BE(0) >= 0) return given;
  const glyph = Buffer.from(given);
  let at = 10;
  for (let bits = MORE; bits & MORE;) {
    bits = glyph.readUInt16BE(at);
    glyph.writeUInt16BE(numberOf(glyph.readUInt16BE(at + 2)), at + 2);
    at += bits & WORDS ? 8 : 6;
    if (bits & SCALED) at += 2;
    else if (bits & SCALED_TWICE) at += 4;
    else if (bits & TURNED) at += 8;
  }
  return glyph;
};

/** Marks that are heaped without end may leave what a file can hold; they stay at its edge. */
const held = (place: number): number => Math.max(-0x8000, Math.min(0x7fff, place));

const joined = (
  parts: readonly Part[],
  glyphOf: (glyph: number) => Buffer,
  numberOf: (glyph: number) => number,
): Buffer => {
  const boxes = parts.map((part) => {
    const [left, bottom, right, top] = boxAt(glyphOf(part.glyph), 2);
    return [left + part.x, bottom + part.y, right + part.x, top + part.y].map(held) as [
      number,
      number,
      number,
      number,
    ];
  });
  const glyph = Buffer.alloc(10 + parts.length * 8);
  glyph.writeInt16BE(-1, 0);
  glyph.writeInt16BE(Math.min(...boxes.map((box) => box[0])), 2);
  glyph.writeInt16BE(Math.min(...boxes.map((box) => box[1])), 4);
  glyph.writeInt16BE(Math.max(...boxes.map((box) => box[2])), 6);
  glyph.writeInt16BE(Math.max(...boxes.map((box) => box[3])), 8);
  for (const [number, part] of parts.entries()) {
    const at = 10 + number * 8;
    glyph.writeUInt16BE(WORDS | PLACED | (number < parts.length - 1 ? MORE : 0), at);
    glyph.writeUInt16BE(numberOf(part.glyph), at + 2);
    glyph.writeInt16BE(held(part.x), at + 4);
    glyph.writeInt16BE(held(part.y), at + 6);
  }
  return glyph;
};

const written = (glyphs: readonly Buffer[], widths: readonly number[]): [string, Buffer][] => {
  const even = glyphs.map((glyph) =>
    Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)]),
  );
  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  const hmtx = Buffer.alloc(glyphs.length * 4);
  let end = 0;
  for (const [number, glyph] of even.entries()) {
    end += glyph.length;
    loca.writeUInt32BE(end, (number + 1) * 4);
    hmtx.writeUInt16BE(Math.max(0, Math.min(LARGEST, widths[number] ?? 0)), number * 4);
    if (glyph.length > 0) hmtx.writeInt16BE(glyph.readInt16BE(2), number * 4 + 2);
  }
  return [
    ['glyf', Buffer.concat(even)],
    ['loca', loca],
    ['hmtx', hmtx],
  ];
};

const headOf = (tables: Tables): Buffer => {
  const head = Buffer.from(tableOf(tables, 'head'));
  head.writeUInt32BE(0, 8);
  head.writeInt16BE(1, 50);
  return head;
};
const hheaOf = (tables: Tables, count: number): Buffer => {
  const hhea = Buffer.from(tableOf(tables, 'hhea'));
  hhea.writeUInt16BE(count, 34);
  return hhea;
};
/** How much a glyph may hold: the parts of a drawing may have as much as the old ones had. */
const maxpOf = (tables: Tables, count: number, mostParts: number): Buffer => {
  const maxp = Buffer.from(tableOf(tables, 'maxp'));
  maxp.writeUInt16BE(count, 4);
  for (const at of [6, 8]) {
    const most = Math.max(maxp.readUInt16BE(at), maxp.readUInt16BE(at + 4));
    maxp.writeUInt16BE(Math.min(LARGEST, most * mostParts), at + 4);
  }
  maxp.writeUInt16BE(Math.max(mostParts, maxp.readUInt16BE(28)), 28);
  maxp.writeUInt16BE(maxp.readUInt16BE(30) + 1, 30);
  return maxp;
};

const packed = (tables: Tables): Buffer => {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const front = Buffer.alloc(12 + sorted.length * 16);
  const step = 2 ** Math.floor(Math.log2(sorted.length));
  front.writeUInt32BE(0x00010000, 0);
  for (const [at, value] of [
    sorted.length,
    step * 16,
    Math.log2(step),
    (sorted.length - step) * 16,
  ].entries())
    front.writeUInt16BE(value, 4 + at * 2);
  const bodies: Buffer[] = [];
  let from = front.length;
  for (const [at, [name, table]] of sorted.entries()) {
    const body = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    front.write(name, 12 + at * 16, 'latin1');
    for (const [place, value] of [sumOf(body), from, table.length].entries()) {
      front.writeUInt32BE(value, 16 + at * 16 + place * 4);
    }
    bodies.push(body);
    from += body.length;
  }
  const file = Buffer.concat([front, ...bodies]);
  const head = sorted.findIndex(([name]) => name === 'head');
  file.writeUInt32BE((WHOLE - sumOf(file)) >>> 0, file.readUInt32BE(12 + head * 16 + 8) + 8);
  return file;
};
const sumOf = (bytes: Buffer): number => {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
};
