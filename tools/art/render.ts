import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { FACES } from './palettes.ts';
import type { Face } from './palettes.ts';
import { projectPath } from './paths.ts';
import type { MeasureText } from './tile.ts';

export type Picture = {
  /** Path in the project, ending in .webp; .png for icons of apps, .jpg for shared links. */
  file: string;
  svg: string;
  /** Size of the written picture; the svg is drawn in its own size first. */
  width: number;
  height: number;
  quality?: number;
  /** Game art is richer than its palette; symbols stay as they are. */
  isRich?: boolean;
  /** Lights low: for maintenance and closed rooms. */
  isDimmed?: boolean;
  isTransparent?: boolean;
  /** The most the file may weigh; 60 kB when left out. */
  bytesMax?: number;
};

const BYTES_MAX = 60_000;
const require = createRequire(import.meta.url);

export type Studio = {
  measure: (pairs: readonly [Face, string][]) => Promise<MeasureText>;
  write: (picture: Picture) => Promise<number>;
  close: () => Promise<void>;
};

/** A browser with the title fonts loaded: it measures letters and draws the filters. */
export async function openStudio(): Promise<Studio> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({
    ...(existsSync(executablePath) ? { executablePath } : {}),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage({ viewport: { width: 600, height: 800 } });
  const rest = '*{margin:0}svg{display:block}body{background:transparent}';
  await page.setContent(`<style>${fontFaces()}${rest}</style><div id="r"></div>`);
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()));
  });
  return {
    measure: (pairs) => measureTexts(page, pairs),
    write: (picture) => writePicture(page, picture),
    close: () => browser.close(),
  };
}

async function measureTexts(page: Page, pairs: readonly [Face, string][]): Promise<MeasureText> {
  const widths = await page.evaluate(
    (texts) =>
      texts.map(([face, text]) => {
        const context = document.createElement('canvas').getContext('2d');
        if (!context) return 0;
        context.font = `${face.weight} 100px "${face.family}"`;
        return context.measureText(text).width + face.spacing * text.length;
      }),
    pairs as [Face, string][],
  );
  const known = new Map(
    pairs.map(([face, text], index) => [`${face.family} ${text}`, widths[index] ?? 0]),
  );
  return (face, text) => known.get(`${face.family} ${text}`) ?? text.length * 60;
}

/** Lowers the quality until the file is light enough for a page of a hundred tiles. */
async function writePicture(page: Page, picture: Picture): Promise<number> {
  const size = /width="(\d+)" height="(\d+)"/.exec(picture.svg);
  const viewport = { width: Number(size?.[1] ?? 600), height: Number(size?.[2] ?? 800) };
  await page.setViewportSize(viewport);
  await page.locator('#r').evaluate((box, svg) => {
    box.innerHTML = svg;
  }, picture.svg);
  const shot = await page.screenshot({ omitBackground: picture.isTransparent === true });
  let image = sharp(shot).resize(picture.width, picture.height);
  if (picture.isRich) image = image.modulate({ saturation: 1.24, brightness: 1.05 });
  if (picture.isDimmed) image = image.modulate({ saturation: 0.4, brightness: 0.62 });
  if (!picture.file.endsWith('.webp')) return writeOther(image, picture.file);
  const bytesMax = picture.bytesMax ?? BYTES_MAX;
  for (let quality = picture.quality ?? 80; quality >= 28; quality -= 8) {
    const alphaQuality = quality > 60 ? 90 : 45;
    const bytes = await image.clone().webp({ quality, effort: 6, alphaQuality }).toBuffer();
    if (bytes.length > bytesMax) continue;
    mkdirSync(dirname(projectPath(picture.file)), { recursive: true });
    writeFileSync(projectPath(picture.file), bytes);
    return bytes.length;
  }
  throw new Error(`${picture.file} stays over ${bytesMax} bytes`);
}

/** What reads these formats reads no other. */
async function writeOther(image: Sharp, file: string): Promise<number> {
  const bytes = await (
    file.endsWith('.png')
      ? image.png({ compressionLevel: 9, effort: 10 })
      : image.jpeg({ quality: 80, mozjpeg: true })
  ).toBuffer();
  mkdirSync(dirname(projectPath(file)), { recursive: true });
  writeFileSync(projectPath(file), bytes);
  return bytes.length;
}

function fontFaces(): string {
  const titles = Object.values(FACES).map((face) =>
    fontFace(face.family, String(face.weight), [
      `@fontsource/${slug(face.family)}`,
      `${slug(face.family)}-latin-${face.weight}-normal.woff2`,
    ]),
  );
  // Letters that the Latin file has not; the browser takes each from the file that names it.
  const vietnamese = fontFace(
    FACES.bungee.family,
    String(FACES.bungee.weight),
    ['@fontsource/bungee', `bungee-vietnamese-${FACES.bungee.weight}-normal.woff2`],
    'unicode-range:U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,' +
      'U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9;',
  );
  return (
    titles.join('') +
    vietnamese +
    fontFace(
      'Mona Sans',
      '200 900',
      ['@fontsource-variable/mona-sans', 'mona-sans-latin-wdth-normal.woff2'],
      'font-stretch:75% 125%;',
    )
  );
}

function fontFace(
  family: string,
  weight: string,
  [packageName, fileName]: readonly [string, string],
  extra = '',
): string {
  const folder = join(dirname(require.resolve(`${packageName}/package.json`)), 'files');
  const wanted = join(folder, fileName);
  const file = existsSync(wanted) ? wanted : join(folder, fileName.replace(/-\d+-/, '-400-'));
  const data = readFileSync(file).toString('base64');
  return (
    `@font-face{font-family:'${family}';font-weight:${weight};${extra}` +
    `src:url(data:font/woff2;base64,${data})}`
  );
}

function slug(family: string): string {
  return family.toLowerCase().replace(/ /g, '-');
}
