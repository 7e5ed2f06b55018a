import { defineGame } from '@fairhouse/game-kit';
import { manifest } from './manifest.ts';
import { fishOf, isInWater, placeOf, sizeOf, WAVE_MILLISECONDS } from './paths.ts';
import { targets, weapons } from './targets.ts';

const { slug, version, kind, category, vassalage, title, stakes } = manifest;

export const game = defineGame({
  slug,
  version,
  kind,
  category,
  vassalage,
  title,
  stakes,
  targets,
  weapons,
  waveMilliseconds: WAVE_MILLISECONDS,
  fishOf,
  placeOf: (fish, milliseconds) => {
    const place = placeOf(fish, milliseconds);
    return place && isInWater(place, sizeOf(fish) / 2) ? place : undefined;
  },
});
