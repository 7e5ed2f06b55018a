import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

/** The texts of the cells of a workbook's first sheet, as a reader of its file sees them. */
export const cellsOf = (file: Buffer): string[][] => {
  const read = partsOf(file);
  const shared = [...read('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, one]) =>
    plain([...(one ?? '').matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text]) => text).join('')),
  );
  return [...read('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(
    ([, row]) => {
      const cells: string[] = [];
      for (const [, column, value] of (row ?? '').matchAll(
        /<c r="([A-Z]+)\d+"[^>]*><v>(\d+)<\/v>/g,
      )) {
        cells[columnOf(column ?? '')] = shared[Number(value)] ?? '';
      }
      return Array.from(cells, (cell) => cell ?? '');
    },
  );
};
const columnOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** What a zip file holds by name, found by the list at its end. */
const partsOf = (file: Buffer) => {
  let end = file.length - 22;
  while (end >= 0 && file.readUInt32LE(end) !== END) end -= 1;
  const parts = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const size = file.readUInt32LE(at + 20);
    const [name, extra, note] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset));
    const local = file.readUInt32LE(at + 42);
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const title = file.subarray(at + 46, at + 46 + (name ?? 0)).toString();
    parts.set(title, inflateRawSync(file.subarray(from, from + size)).toString('utf8'));
    at += 46 + (name ?? 0) + (extra ?? 0) + (note ?? 0);
  }
  return (name: string): string => {
    const part = parts.get(name);
    if (part === undefined) throw new Error(`no ${name} in the workbook`);
    return part;
  };
};
