import sharp from 'sharp';

const SIDE = 128;
const WAVES = 32;
/** The bits of a print: the slow waves of a picture, each above or below the middle one. */
export const PRINT_BITS = WAVES * WAVES;
const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Array.from({ length: SIDE }, (__, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * SIDE))),
);

const greyOf = (bytes: Buffer, width: number, height: number) =>
  sharp(bytes)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(width, height, { fit: 'fill' });

/**
 * What a picture looks like as a whole, in bits: the same one scaled, compressed again or made
 * brighter differs in few of them. For one that was read before.
 */
export const printOf = async (bytes: Buffer): Promise<string> => {
  const grey = await greyOf(bytes, SIDE, SIDE).raw().toBuffer();
  const rows = Array.from({ length: SIDE }, (_, y) =>
    COSINES.map((cosine) =>
      cosine.reduce((sum, factor, x) => sum + factor * (grey[y * SIDE + x] ?? 0), 0),
    ),
  );
  const waves = COSINES.flatMap((cosine) =>
    COSINES.map((_, u) => cosine.reduce((sum, factor, y) => sum + factor * (rows[y]?.[u] ?? 0), 0)),
  );
  // How bright it is as a whole says nothing.
  waves[0] = 0;
  const middle = waves.toSorted((a, b) => a - b)[PRINT_BITS / 2] ?? 0;
  return waves.map((wave) => (wave > middle ? '1' : '0')).join('');
};

const LONG = 384;
const SHORT = 288;
const BLOCK_WIDTH = 24;
const BLOCK_HEIGHT = 16;
/** Of the variance of its greys: below it a block is paper. */
const INK_MIN = 150;
const BLOCKS_MIN = 6;
const SOFTNESS = 0.8;
/** So many blocks may differ: a clock, a finger, dust. */
const FORGIVEN = 2;

/**
 * How alike the least alike inked part of two pictures is, from 0 to 1, without the few worst
 * parts. Two slips of one bank differ in the lines of reference and number, and nowhere else.
 */
export const likenessOf = async (one: Buffer, other: Buffer): Promise<number> => {
  const { autoOrient } = await sharp(one).metadata();
  const [width, height] = autoOrient.width > autoOrient.height ? [LONG, SHORT] : [SHORT, LONG];
  // Soft, so that a picture that was small once is compared with what it still holds.
  const soft = (bytes: Buffer) => greyOf(bytes, width, height).blur(SOFTNESS).raw().toBuffer();
  const [a, b] = [await soft(one), await soft(other)];
  const found: number[] = [];
  for (let top = 0; top < height; top += BLOCK_HEIGHT) {
    for (let left = 0; left < width; left += BLOCK_WIDTH) {
      const alike = compare(blockOf(a, { top, left, width }), blockOf(b, { top, left, width }));
      if (alike !== undefined) found.push(alike);
    }
  }
  return found.length < BLOCKS_MIN ? 0 : (found.toSorted((x, y) => x - y)[FORGIVEN] ?? 0);
};

/** Its greys, around their own middle. */
const blockOf = (
  grey: Buffer,
  { top, left, width }: { top: number; left: number; width: number },
): number[] => {
  const greys: number[] = [];
  for (let y = top; y < top + BLOCK_HEIGHT; y += 1) {
    greys.push(...grey.subarray(y * width + left, y * width + left + BLOCK_WIDTH));
  }
  const middle = greys.reduce((sum, value) => sum + value, 0) / greys.length;
  return greys.map((value) => value - middle);
};

const sumOf = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
/** The correlation of two blocks, where one of them is inked. */
const compare = (a: readonly number[], b: readonly number[]): number | undefined => {
  const [inkA, inkB] = [sumOf(a, a), sumOf(b, b)];
  return Math.max(inkA, inkB) < INK_MIN * a.length
    ? undefined
    : Math.max(0, sumOf(a, b) / Math.sqrt(inkA * inkB || 1));
};
