import 'pixi.js/unsafe-eval';
import { Application, type Container } from 'pixi.js';
import type { LineWin, SlotSpin } from '@fairhouse/game-kit';
import { manifest } from '../manifest.ts';
import { makeCabinet } from './cabinet.ts';
import { makeMotion, type Motion } from './motion.ts';
import { paintBeam, paintGlow, paintSpark } from './paint.ts';
import { cellCentre, placeOf, type Place, type SceneSize } from './place.ts';
import { makeReels, type ReelSounds } from './reels.ts';
import { makeScenery } from './scenery.ts';
import { makeSparks } from './sparks.ts';
import { loadSymbols } from './symbols.ts';
import { makeWinLines } from './win-lines.ts';

export type Tier = 'small' | 'big' | 'huge';
export type Stage = {
  motion: Motion;
  layout(size: SceneSize): void;
  startSpin(): void;
  /** Rests on the outcome of the spin; at least so long after its start. */
  stopSpin(spin: SlotSpin, isQuick: boolean): Promise<void>;
  cancelSpin(): Promise<void>;
  showWins(spin: SlotSpin, isLoud: boolean): Promise<void>;
  showLine(spin: SlotSpin, win: LineWin | undefined, isLoud: boolean): void;
  clearWins(): void;
  celebrate(tier: Tier): void;
  endCelebration(): void;
  setFreeSpins(isOn: boolean): Promise<void>;
  destroy(): void;
};

export type StageOptions = {
  host: HTMLElement; size: SceneSize; stops: readonly number[];
  isStill: () => boolean; sounds: ReelSounds;
};

const SPIN_MILLISECONDS = 620;
const QUICK_SPIN_MILLISECONDS = 240;
const SPARKS: Record<Tier, number> = { small: 0, big: 90, huge: 180 };

/** The picture of the game on a canvas of its own. It shows what it is told and decides nothing. */
export const makeStage = async (options: StageOptions): Promise<Stage> => {
  const { host, size, stops, isStill, sounds } = options;
  const app = new Application();
  await app.init({ width: size.width, height: size.height, resolution: size.density,
    autoDensity: true, backgroundAlpha: 0, antialias: true, preference: ['webgl', 'canvas'],
    powerPreference: 'low-power' });
  app.ticker.maxFPS = 60;
  app.canvas.setAttribute('aria-hidden', 'true');
  host.append(app.canvas);
  const motion = makeMotion();
  const scene = await buildScene({ motion, isStill, sounds });
  app.stage.addChild(...scene.layers);
  scene.reels.rest(stops);
  app.ticker.add(({ deltaMS }) => {
    // After a pause, such as a hidden tab, the show goes on where it was.
    const milliseconds = Math.min(deltaMS, 50);
    motion.tick(milliseconds);
    for (const part of scene.ticking) part.tick(milliseconds);
  });
  const layout = (next: SceneSize): void => {
    app.renderer.resize(next.width, next.height, next.density);
    scene.layout(placeOf(next, manifest.strips.length, manifest.rows));
  };
  layout(size);
  return { ...actsOf(scene, motion, isStill), motion, layout,
    destroy: () => app.destroy({ removeView: true }, { children: true }) };
};

type Ticking = { tick(milliseconds: number): void };
type Scene = Awaited<ReturnType<typeof buildScene>>;

const buildScene = async (parts: { motion: Motion; isStill: () => boolean;
  sounds: ReelSounds }) => {
  const { motion, isStill, sounds } = parts;
  const looks = await loadSymbols();
  const lights = { glow: paintGlow(), spark: paintSpark(), beam: paintBeam() };
  const scenery = makeScenery(lights, isStill);
  const cabinet = makeCabinet(lights, isStill);
  const reels = makeReels({ looks, lights, motion, sounds });
  const lines = makeWinLines(reels, motion, isStill);
  const sparks = makeSparks(lights);
  const layers: Container[] = [scenery.view, cabinet.view, lines.ground, reels.view, lines.over,
    sparks.view];
  const ticking: Ticking[] = [scenery, cabinet, reels, lines, sparks];
  const known: { place: Place | undefined } = { place: undefined };
  return { scenery, cabinet, reels, lines, sparks, layers, ticking, known,
    layout: (place: Place) => {
      known.place = place;
      for (const part of [scenery, cabinet, reels, lines, sparks]) part.layout(place);
    } };
};

const actsOf = (scene: Scene, motion: Motion, isStill: () => boolean):
Omit<Stage, 'motion' | 'layout' | 'destroy'> => {
  const { scenery, cabinet, reels, lines, sparks } = scene;
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
    showLine: lines.single,
    clearWins: lines.clear,
    celebrate: (tier) => {
      cabinet.setFestive(!isStill());
      if (!isStill()) sparks.rain(SPARKS[tier]);
    },
    endCelebration: () => cabinet.setFestive(false),
    setFreeSpins: async (isOn) => {
      await motion.run(500, (part) => scenery.setNight(isOn ? part : 1 - part));
    },
  };
};

/** A lighthouse that pays lights up: a burst at it, and the great lamp flares. */
const flareWilds = ({ known: { place }, scenery, sparks }: Scene, spin: SlotSpin): void => {
  if (!place) return;
  const paid = new Set(spin.wins.flatMap(({ positions }) => positions.map(String)));
  for (const [reel, window] of spin.grid.entries()) {
    for (const [row, symbol] of window.entries()) {
      if (symbol !== manifest.wild || !paid.has(String([reel, row]))) continue;
      scenery.flare();
      sparks.burst(cellCentre(place, reel, row), 22);
    }
  }
};

