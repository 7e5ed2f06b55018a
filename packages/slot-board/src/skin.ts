import type { CSSProperties } from 'react';
import { familyOf } from './faces.ts';
import { darker, isLight, lighter, mix, seeThrough } from './stage/colour.ts';
import { aspectOf } from './stage/place.ts';
import type { SlotTitle } from './title.ts';

const DARK_INK = '#1c0f04';

/** The theme as custom properties: the style sheets of the board know no other colour. */
export const skinOf = ({ theme: { palette, face }, facts }: SlotTitle): CSSProperties => {
  const { deep, night, reel, frame, edge, key, accent, ink } = palette;
  const { wide, tall } = aspectOf(facts.columns, facts.rows);
  const family = familyOf(face);
  return {
    '--sb-deep': deep,
    '--sb-night': night,
    '--sb-edge': edge,
    '--sb-key': key,
    '--sb-accent': accent,
    '--sb-ink': ink,
    '--sb-ink-2': mix(ink, deep, 0.2),
    '--sb-figure': isLight(key) ? key : lighter(key, 0.55),
    '--sb-glass': seeThrough(groundOf(deep), 0.84),
    '--sb-solid': groundOf(deep),
    '--sb-plaque': mix(reel, deep, 0.35),
    '--sb-rim': frame,
    '--sb-rim-lit': lighter(edge, 0.25),
    '--sb-press-1': lighter(accent, 0.55),
    '--sb-press-2': accent,
    '--sb-press-3': darker(accent, 0.22),
    '--sb-on-press': isLight(accent) ? DARK_INK : '#ffffff',
    '--sb-tile-1': lighter(reel, 0.05),
    '--sb-tile-2': darker(reel, 0.55),
    '--sb-word-1': lighter(edge, 0.8),
    '--sb-word-2': isLight(key) ? key : lighter(key, 0.5),
    '--sb-word-3': accent,
    '--sb-word-edge': darker(deep, 0.55),
    '--sb-wide': String(wide),
    '--sb-tall': String(tall),
    ...(family ? { '--sb-face': `"${family}", var(--font)` } : {}),
  } as CSSProperties;
};

/** Glass must carry light text over any scene: a pale ground is darkened first. */
const groundOf = (deep: string): string => (isLight(deep) ? '#1a1408' : deep);
