/** What a picture may be by its bytes; its name and what the sender calls it do not count. */
export type PictureKind = 'png' | 'jpeg' | 'webp';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** The kind of bytes that are one whole picture and nothing besides; undefined for all others. */
export const pictureKindOf = (bytes: Buffer): PictureKind | undefined => {
  const kind = kindByStart(bytes);
  return kind && !holdsOtherKind(bytes) && ENDS_RIGHT[kind](bytes) ? kind : undefined;
};

const kindByStart = (bytes: Buffer): PictureKind | undefined => {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
    ? 'webp'
    : undefined;
};

/** Words of pages, programs and documents; too long for pixels to spell them by chance. */
const FOREIGN = /<script|<\?php|<!doctype|<html|<iframe|%PDF-|<\/svg>/i;
const holdsOtherKind = (bytes: Buffer): boolean => FOREIGN.test(bytes.toString('latin1'));

/** A walk over the parts of a file to its end; what follows the end is a second file. */
const ENDS_RIGHT: Record<PictureKind, (bytes: Buffer) => boolean> = {
  png: (bytes) => {
    let at = PNG.length;
    while (at + 12 <= bytes.length) {
      const end = at + 12 + bytes.readUInt32BE(at);
      if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end === bytes.length;
      at = end;
    }
    return false;
  },
  webp: (bytes) => {
    const length = bytes.readUInt32LE(4) + 8;
    return length === bytes.length || length + (length % 2) === bytes.length;
  },
  // Cameras append previews and films of their own here; archives are what nobody photographs.
  jpeg: (bytes) => {
    const rest = bytes.subarray(lastEndOf(bytes));
    return ARCHIVES.every((start) => !rest.includes(start));
  },
};
/** How ZIP (twice), RAR, 7z and programs begin. */
const ARCHIVES = ['504b0304', '504b0506', '526172211a07', '377abcaf', '7f454c46'].map((start) =>
  Buffer.from(start, 'hex'),
);

/** Where the first picture of a JPEG ends: archives and programs stand behind it. */
const lastEndOf = (bytes: Buffer): number => {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return at + 2;
    at += 2 + bytes.readUInt16BE(at + 2);
    if (marker === 0xda) at = nextMarkerFrom(bytes, at);
  }
  return Math.min(at, bytes.length);
};

/** The next marker after compressed pixels; in them 0xff is followed by 0 or a restart. */
const nextMarkerFrom = (bytes: Buffer, from: number): number => {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.length) {
    const after = bytes[at + 1] ?? 0;
    if (after !== 0 && after !== 0xff && (after < 0xd0 || after > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
};
