import { useEffect } from 'react';

type Face = { family: string; file: () => Promise<{ default: string }> };
/** The display faces that tiles are drawn with, read only by the title that wears one. */
const FACES: Readonly<Record<string, Face>> = {
  audiowide: {
    family: 'Audiowide',
    file: () => import('@fontsource/audiowide/files/audiowide-latin-400-normal.woff2?url'),
  },
  berkshire: {
    family: 'Berkshire Swash',
    file: () =>
      import('@fontsource/berkshire-swash/files/berkshire-swash-latin-400-normal.woff2?url'),
  },
  bungee: {
    family: 'Bungee',
    file: () => import('@fontsource/bungee/files/bungee-latin-400-normal.woff2?url'),
  },
  chango: {
    family: 'Chango',
    file: () => import('@fontsource/chango/files/chango-latin-400-normal.woff2?url'),
  },
  cinzel: {
    family: 'Cinzel',
    file: () => import('@fontsource/cinzel/files/cinzel-latin-900-normal.woff2?url'),
  },
  lilita: {
    family: 'Lilita One',
    file: () => import('@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2?url'),
  },
  limelight: {
    family: 'Limelight',
    file: () => import('@fontsource/limelight/files/limelight-latin-400-normal.woff2?url'),
  },
  pirata: {
    family: 'Pirata One',
    file: () => import('@fontsource/pirata-one/files/pirata-one-latin-400-normal.woff2?url'),
  },
  righteous: {
    family: 'Righteous',
    file: () => import('@fontsource/righteous/files/righteous-latin-400-normal.woff2?url'),
  },
  rye: {
    family: 'Rye',
    file: () => import('@fontsource/rye/files/rye-latin-400-normal.woff2?url'),
  },
  titan: {
    family: 'Titan One',
    file: () => import('@fontsource/titan-one/files/titan-one-latin-400-normal.woff2?url'),
  },
};

/** The family of a face; the house's own where a theme names none of these. */
export const familyOf = (face: string): string | undefined => FACES[face]?.family;

export const useFace = (name: string): void => {
  useEffect(() => {
    const face = FACES[name];
    if (!face || [...document.fonts].some(({ family }) => family === face.family)) return;
    // Without the face the words stand in the house's own.
    face
      .file()
      .then(async ({ default: url }) => {
        const read = new FontFace(face.family, `url(${JSON.stringify(url)})`, { display: 'swap' });
        document.fonts.add(await read.load());
      })
      .catch(() => undefined);
  }, [name]);
};
