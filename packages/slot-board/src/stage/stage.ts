import 'pixi.js/unsafe-eval';
import { Application, type Container } from 'pixi.js';
import { isSlowMachine } from '@fairhouse/game-kit/machine';
import type { Cell, Grid, SlotWin } from '@fairhouse/slots';
import type { SlotTitle } from '../title.ts';
import { makeBulbs } from './bulbs.ts';
import { makeField, type FieldSounds, type Landing } from './field.ts';
import { makeLights } from './lights.ts';
import { makeLoop } from './loop.ts';
import { makeMotion, type Motion } from './motion.ts';
import { paceOf } from './pace.ts';
import { liveRegion, placeOf, type Place, type SceneSize } from './place.ts';
import { makeScenery } from './scenery.ts';
import { makeSparks } from './sparks.ts';
import { actsOf } from './stage-acts.ts';
import { loadSymbols } from './symbols.ts';
import { makeWinMarks, type Won } from './win-marks.ts';

export type Celebration = 'small' | 'big' | 'huge';
export type Stage = {
  motion: Motion;
  layout(size: SceneSize): void;
  /** Columns begin to move; those that are held stay. */
  startSpin(held?: readonly number[]): void;
  /** Rests on what was decided. */
  stopSpin(landing: Landing): Promise<void>;
  /** Back to what was there: the round was refused, or it begins otherwise. */
  cancelSpin(): Promise<void>;
  /** Shows a grid without motion. */
  rest(grid: Grid): void;
  tumble(cleared: readonly Cell[], grid: Grid): Promise<void>;
  /** A symbol fills columns from top to bottom. */
  expand(columns: readonly number[], grid: Grid): Promise<void>;
  showWins(won: Won, isLoud: boolean): Promise<void>;
  showWin(won: Won, win: SlotWin | undefined, isLoud: boolean): void;
  clearWins(): void;
  celebrate(size: Celebration): void;
  endCelebration(): void;
  setFreeSpins(isOn: boolean): void;
  destroy(): void;
};

export type StageOptions = {
  title: SlotTitle; host: HTMLElement; size: SceneSize; isStill: () => boolean;
  sounds: FieldSounds;
};

const AIR = 110;
const AIR_WHEN_SLOW = 10;

/** The picture of the game on a canvas of its own. It shows what it is told and decides nothing. */
export const makeStage = async (options: StageOptions): Promise<Stage> => {
  const { host, title: { facts } } = options;
  const isSlow = isSlowMachine();
  host.toggleAttribute('data-slow', isSlow);
  const app = new Application();
  await app.init({ autoStart: false, autoDensity: true, backgroundAlpha: 0, antialias: !isSlow,
    preference: isSlow ? ['canvas', 'webgl'] : ['webgl', 'canvas'], powerPreference: 'low-power',
    width: 16, height: 16, resolution: options.size.density });
  const motion = makeMotion(() => loop.wake());
  const scene = await buildScene({ ...options, motion, isSlow });
  const loop = makeLoop((milliseconds) => {
    motion.tick(milliseconds);
    for (const part of scene.ticking) part.tick(milliseconds);
    app.render();
    return motion.isBusy() || scene.isAlive();
  });
  app.stage.addChild(...scene.layers);
  app.canvas.setAttribute('aria-hidden', 'true');
  app.canvas.className = 'sb-live';
  host.append(app.canvas);
  const layout = (size: SceneSize): void => {
    const region = liveRegion(size, isSlow ? AIR_WHEN_SLOW : AIR);
    app.renderer.resize(region.width, region.height, isSlow ? 1 : size.density);
    app.stage.position.set(-region.x, -region.y);
    app.canvas.style.translate = `${region.x}px ${region.y}px`;
    scene.layout(placeOf(size, facts.columns, facts.rows));
    loop.wake();
  };
  layout(options.size);
  scene.field.rest(facts.rest);
  return { ...actsOf(scene, motion, loop.wake), motion, layout,
    destroy: () => {
      loop.stop();
      scene.scenery.destroy();
      app.destroy({ removeView: true }, { children: true });
    } };
};

export type Scene = Awaited<ReturnType<typeof buildScene>>;

const buildScene = async (parts: StageOptions & { motion: Motion; isSlow: boolean }) => {
  const { title, motion, isStill, isSlow, sounds, host } = parts;
  const { theme, facts } = title;
  const isCalm = () => isStill() || isSlow;
  const looks = await loadSymbols(title);
  const lights = makeLights(theme);
  const scenery = title.makeScenery?.(host) ?? makeScenery(host, title);
  const bulbs = makeBulbs(lights.glow, theme.palette.key);
  const field = makeField({ facts, looks, lights, motion, pace: paceOf(theme.motion),
    glowColour: theme.palette.key, sounds });
  const marks = makeWinMarks({ field, facts, theme, motion, isStill: isCalm });
  const sparks = makeSparks(lights, theme);
  const layers: Container[] = [bulbs.view, marks.ground, field.view, marks.over, sparks.view];
  const known: { place: Place | undefined } = { place: undefined };
  return { facts, scenery, bulbs, field, marks, sparks, layers, known, isStill, isCalm,
    ticking: [bulbs, field, marks, sparks],
    isAlive: () => field.isTurning() || sparks.isAlive() || bulbs.isRunning()
      || marks.isBreathing(),
    layout: (place: Place) => {
      known.place = place;
      for (const part of [scenery, bulbs, field, marks, sparks]) part.layout(place);
    } };
};
