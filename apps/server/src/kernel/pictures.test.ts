import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readPicture } from './pictures.ts';

it('a picture of more pixels than the house unfolds is refused, whatever its sides', async () => {
  const bytes = await sharp({
    create: { width: 7000, height: 6000, channels: 3, background: '#203040' },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  expect(await readPicture(bytes, [100])).toBe('upload_too_large');
});
