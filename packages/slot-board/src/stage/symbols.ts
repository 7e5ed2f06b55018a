import { ImageSource, Texture } from 'pixi.js';
import { symbolUrl, type SlotTitle } from '../title.ts';
import { paint } from './paint.ts';

/** A symbol at rest and the same in motion, smeared along the reel. */
type SymbolLook = { sharp: Texture; smeared: Texture };
export type SymbolLooks = ReadonlyMap<string, SymbolLook>;

export const loadSymbols = async (title: SlotTitle): Promise<SymbolLooks> =>
  new Map(
    await Promise.all(
      title.facts.symbols.map(async ({ id }) => {
        const image = new Image();
        image.src = symbolUrl(title, id);
        await image.decode();
        const sharp = new Texture({
          source: new ImageSource({ resource: image, autoGenerateMipmaps: true }),
        });
        return [id, { sharp, smeared: smear(image) }] as const;
      }),
    ),
  );

const COPIES = 26;
/** Many faint copies along the way of the reel: what a camera would see. */
const smear = (image: HTMLImageElement): Texture => {
  const size = 144;
  return paint({ width: size, height: size * 1.7 }, (pen) => {
    pen.globalAlpha = 2.6 / COPIES;
    for (let copy = 0; copy < COPIES; copy += 1) {
      const way = (copy / (COPIES - 1) - 0.5) * size * 0.5;
      pen.drawImage(image, 0, size * 0.35 + way, size, size);
    }
  });
};
