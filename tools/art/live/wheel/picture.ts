import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { projectPath } from '../../paths.ts';
import { bakeWheel } from './bake.ts';

const WIDTH = 1240;

/**
 * The wheel of roulette with its lamps, once and for all: what stands still is a picture, over
 * what turns lie only shadows and gleams. The board draws the turning parts below it.
 */
export async function writeWheel(): Promise<number> {
  const { data, width, height } = bakeWheel(WIDTH);
  const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 68, alphaQuality: 60, effort: 6 })
    .toBuffer();
  writeFileSync(projectPath('games/roulette/art/wheel.webp'), bytes);
  return bytes.length;
}
