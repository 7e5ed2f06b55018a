import 'pixi.js/unsafe-eval';
import { Application, type Container } from 'pixi.js';
import type { LineWin, SlotSpin } from '@fairhouse/game-kit';
import { manifest } from '../manifest.ts';
import { makeBulbs } from './bulbs.ts';
import { makeLoop } from './loop.ts';
import { isSlowMachine } from './machine.ts';
import { makeMotion, type Motion } from './motion.ts';
import { paintGlow, paintSpark } from './paint.ts';
import { cellCentre, liveRegion, placeOf, type Place, type SceneSize } from './place.ts';
import { makeReels, type ReelSounds } from './reels.ts';
import { makeScenery } from './scenery.ts';
import { makeSparks } from './sparks.ts';
import { loadSymbols } from './symbols.ts';
import { makeWinLines } from './win-lines.ts';

type Tier = 'small' | 'big' | 'huge';
export type Stage = {
  motion: Motion;
  layout(size: SceneSize): void;
  startSpin(): void;
  /** Rests on the outcome of the spin. */
  stopSpin(spin: SlotSpin, isQuick: boolean): Promise<void>;
  cancelSpin(): Promise<void>;
  showWins(spin: SlotSpin, isLoud: boolean): Promise<void>;
  showLine(spin: SlotSpin, win: LineWin | undefined, isLoud: boolean): void;
  clearWins(): void;
  celebrate(tier: Tier): void;
  endCelebration(): void;
  setFreeSpins(isOn: boolean): void;
  destroy(): void;
};

export type StageOptions = {
  host: HTMLElement; size: SceneSize; stops: readonly number[];
  isStill: () => boolean; sounds: ReelSounds;
};

const AIR = 110;
const AIR_WHEN_SLOW = 10;

/** The picture of the game on a canvas of its own. It shows what it is told and decides nothing. */
export const makeStage = async (options: StageOptions): Promise<Stage> => {
  const { host, stops } = options;
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
  scene.reels.rest(stops);
  app.canvas.setAttribute('aria-hidden', 'true');
  app.canvas.className = 'hl-live';
  host.append(app.canvas);
  const layout = (size: SceneSize): void => {
    const region = liveRegion(size, isSlow ? AIR_WHEN_SLOW : AIR);
    app.renderer.resize(region.width, region.height, isSlow ? 1 : size.density);
    app.stage.position.set(-region.x, -region.y);
    app.canvas.style.translate = `${region.x}px ${region.y}px`;
    scene.layout(placeOf(size, manifest.strips.length, manifest.rows));
    loop.wake();
  };
  layout(options.size);
  return { ...actsOf(scene, motion, loop.wake), motion, layout,
    destroy: () => {
      loop.stop();
      scene.scenery.destroy();
      app.destroy({ removeView: true }, { children: true });
    } };
};

type Scene = Awaited<ReturnType<typeof buildScene>>;

const buildScene = async (parts: StageOptions & { motion: Motion; isSlow: boolean }) => {
  const { motion, isStill, isSlow, sounds, host } = parts;
  const isCalm = () => isStill() || isSlow;
  const looks = await loadSymbols();
  const lights = { glow: paintGlow(), spark: paintSpark() };
  const scenery = makeScenery(host);
  const bulbs = makeBulbs(lights.glow);
  const reels = makeReels({ looks, lights, motion, sounds });
  const lines = makeWinLines(reels, motion, isCalm);
  const sparks = makeSparks(lights);
  const layers: Container[] = [bulbs.view, lines.ground, reels.view, lines.over, sparks.view];
  const known: { place: Place | undefined } = { place: undefined };
  return { scenery, bulbs, reels, lines, sparks, layers, known, isStill, isCalm,
    ticking: [bulbs, reels, lines, sparks],
    isAlive: () => reels.isTurning() || sparks.isAlive() || bulbs.isRunning()
      || lines.isBreathing(),
    layout: (place: Place) => {
      known.place = place;
      for (const part of [scenery, bulbs, reels, lines, sparks]) part.layout(place);
    } };
};

const SPIN_MILLISECONDS = 620;
const QUICK_SPIN_MILLISECONDS = 240;
const SPARKS: Record<Tier, number> = { small: 0, big: 90, huge: 180 };

const actsOf = (scene: Scene, motion: Motion, wake: () => void):
Omit<Stage, 'motion' | 'layout' | 'destroy'> => {
  const { scenery, bulbs, reels, lines, sparks, isStill, isCalm } = scene;
  const fade = (from: number, to: number) =>
    motion.run(160, (part) => { reels.view.alpha = from + (to - from) * part; });
  let started = Promise.resolve();
  return {
    startSpin: () => {
      lines.clear();
      if (isStill()) { started = fade(1, 0.25); return; }
      reels.start();
      started = motion.wait(QUICK_SPIN_MILLISECONDS);
    },
    stopSpin: async (spin, isQuick) => {
      await started;
      if (isStill()) {
        reels.rest(spin.stops);
        await fade(0.25, 1);
        return;
      }
      if (!isQuick) await motion.wait(SPIN_MILLISECONDS - QUICK_SPIN_MILLISECONDS);
      await reels.stop(spin, { isQuick });
      flareWilds(scene, spin);
    },
    cancelSpin: async () => {
      await started;
      if (isStill()) await fade(0.25, 1);
      else await reels.goBack();
    },
    showWins: (spin, isLoud) => lines.show(spin, { isLoud }),
    showLine: (spin, win, isLoud) => { lines.single(spin, win, isLoud); wake(); },
    clearWins: () => { lines.clear(); wake(); },
    celebrate: (tier) => {
      bulbs.setRunning(!isCalm());
      if (!isCalm()) sparks.rain(SPARKS[tier]);
      wake();
    },
    endCelebration: () => bulbs.setRunning(false),
    setFreeSpins: scenery.setNight,
  };
};

/** A lighthouse that pays lights up: a burst at it, and the great lamp flares. */
const flareWilds = (scene: Scene, spin: SlotSpin): void => {
  const { known: { place }, scenery, sparks, isCalm } = scene;
  if (!place || isCalm()) return;
  const paid = new Set(spin.wins.flatMap(({ positions }) => positions.map(String)));
  for (const [reel, window] of spin.grid.entries()) {
    for (const [row, symbol] of window.entries()) {
      if (symbol !== manifest.wild || !paid.has(String([reel, row]))) continue;
      scenery.flare();
      sparks.burst(cellCentre(place, reel, row), 22);
    }
  }
};
