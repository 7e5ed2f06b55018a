import type { Container } from 'pixi.js';
import type { SlotTitle } from '../title.ts';
import { makeBulbs } from './bulbs.ts';
import { makeField, type FieldSounds } from './field.ts';
import { makeLights } from './lights.ts';
import type { Motion } from './motion.ts';
import { paceOf } from './pace.ts';
import type { StagePlace, SceneSize } from './place.ts';
import { makeScenery } from './scenery.ts';
import { makeSparks } from './sparks.ts';
import { loadSymbols } from './symbols.ts';
import { makeWinMarks } from './win-marks.ts';

export type StageOptions = {
  title: SlotTitle;
  host: HTMLElement;
  size: SceneSize;
  isStill: () => boolean;
  sounds: FieldSounds;
};
export type Scene = Awaited<ReturnType<typeof buildScene>>;

/** The parts of the picture, and what is common to them. */
export const buildScene = async (parts: StageOptions & { motion: Motion; isSlow: boolean }) => {
  const { title, motion, isStill, isSlow, sounds, host } = parts;
  const { theme, facts } = title;
  const isCalm = () => isStill() || isSlow;
  const looks = await loadSymbols(title);
  const lights = makeLights(theme);
  const scenery = title.makeScenery?.(host) ?? makeScenery(host, title);
  const bulbs = makeBulbs(lights.glow, theme.palette.key);
  const field = makeField({
    facts,
    looks,
    lights,
    motion,
    pace: paceOf(theme.motion),
    glowColour: theme.palette.key,
    sounds,
  });
  const marks = makeWinMarks({ field, facts, theme, motion, isStill: isCalm });
  const sparks = makeSparks(lights, theme);
  const layers: Container[] = [bulbs.view, marks.ground, field.view, marks.over, sparks.view];
  const known: { place: StagePlace | undefined } = { place: undefined };
  return {
    facts,
    scenery,
    bulbs,
    field,
    marks,
    sparks,
    layers,
    known,
    isStill,
    isCalm,
    ticking: [bulbs, field, marks, sparks],
    isAlive: () =>
      field.isTurning() || sparks.isAlive() || bulbs.isRunning() || marks.isBreathing(),
    layout: (place: StagePlace) => {
      known.place = place;
      for (const part of [scenery, bulbs, field, marks, sparks]) part.layout(place);
    },
  };
};
