import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { openTurns } from './hashing.ts';
import { pictureKindOf, type PictureKind } from './picture-kinds.ts';

/** Of a picture as it is decoded; a small file may unfold into any number. */
const PIXELS_MAX = 40_000_000;
const SIDE_MAX = 12_000;
const QUALITY = 82;
const ALL: readonly PictureKind[] = ['png', 'jpeg', 'webp'];

export type PictureFile = { width: number; height: number; bytes: Buffer };
/** The files stand from the narrowest to the widest. */
export type Picture = { width: number; height: number; files: readonly PictureFile[] };
export type PictureFault = 'upload_type' | 'upload_too_large';

/** One at a time: a decoded picture is a hundred times its file, and other calls go on. */
const inTurn = openTurns({ atOnce: 1, waitingMax: 30 });
sharp.cache(false);

/**
 * The one way of a picture into the house: judged by its bytes, turned upright, drawn anew as
 * WebP in some widths and never enlarged. Nothing of the file itself is kept, so where a photo was
 * taken is gone.
 */
export const readPicture = async (
  bytes: Buffer,
  widths: readonly number[],
  kinds: readonly PictureKind[] = ALL,
): Promise<Picture | PictureFault> => {
  const kind = pictureKindOf(bytes);
  return kind && kinds.includes(kind) ? inTurn(() => draw(bytes, { kind, widths })) : 'upload_type';
};

/**
 * What a picture shows, whatever its kind, its metadata and how it lies in its file: the digest of
 * its pixels, upright and of this width at most. For one that `readPicture` has read.
 */
export const pixelDigestOf = (bytes: Buffer, width: number): Promise<Buffer> =>
  inTurn(async () => {
    const { data, info } = await open(bytes)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return createHash('sha256')
      .update(`${info.width}x${info.height}x${info.channels}:`)
      .update(data)
      .digest();
  });

/** One that `readPicture` has drawn, for who does not show WebP. */
export const asPng = (bytes: Buffer, width: number): Promise<Buffer> =>
  inTurn(() => open(bytes).resize({ width, withoutEnlargement: true }).png().toBuffer());

export const isPictureFault = (read: Picture | PictureFault): read is PictureFault =>
  typeof read === 'string';

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true });

const draw = async (
  bytes: Buffer,
  { kind, widths }: { kind: string; widths: readonly number[] },
): Promise<Picture | PictureFault> => {
  const found = await open(bytes)
    .metadata()
    .catch(() => undefined);
  if (found?.format !== kind) return isTooWide(bytes, kind) ? 'upload_too_large' : 'upload_type';
  if (found.width * found.height > PIXELS_MAX || Math.max(found.width, found.height) > SIDE_MAX) {
    return 'upload_too_large';
  }
  const isTurned = (found.orientation ?? 1) >= 5;
  const whole = isTurned ? found.height : found.width;
  const widest = Math.min(whole, Math.max(...widths));
  const drawn = [...widths.filter((width) => width < widest), widest];
  const files: PictureFile[] = [];
  for (const width of drawn) {
    const file = await open(bytes)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
      .catch(() => undefined);
    if (!file) return 'upload_type';
    files.push({ width: file.info.width, height: file.info.height, bytes: file.data });
  }
  return { files, width: whole, height: isTurned ? found.width : found.height };
};

/** The head of a PNG names its size also where nothing will unfold it. */
const isTooWide = (bytes: Buffer, kind: string): boolean =>
  kind === 'png' &&
  bytes.length > 24 &&
  bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > PIXELS_MAX;
