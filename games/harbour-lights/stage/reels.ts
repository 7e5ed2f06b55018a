import { Container, Graphics, Sprite } from 'pixi.js';
import type { SlotSpin } from '@fairhouse/game-kit';
import { manifest } from '../manifest.ts';
import type { Motion } from './motion.ts';
import { cellCentre, type Place } from './place.ts';
import { makeReel, type Reel } from './reel.ts';
import type { Lights } from './sparks.ts';
import type { SymbolLooks } from './symbols.ts';

export type ReelSounds = { onReelStop(reel: number): void; onScatter(count: number): void;
  onLinger(): void };
export type Reels = {
  view: Container;
  layout(place: Place): void;
  tick(milliseconds: number): void;
  rest(stops: readonly number[]): void;
  start(): void;
  stop(spin: SlotSpin, options: { isQuick: boolean }): Promise<void>;
  /** Back to where they were: the round was refused. */
  goBack(): Promise<void>;
  isTurning(): boolean;
  symbolAt(reel: number, row: number): Sprite | undefined;
};

type Parts = { looks: SymbolLooks; lights: Lights; motion: Motion; sounds: ReelSounds };

const BETWEEN_MILLISECONDS = 140;
const LINGER_MILLISECONDS = 1150;

/** They start together and stop from the left, waiting where a third moon may come. */
export const makeReels = ({ looks, lights, motion, sounds }: Parts): Reels => {
  const view = new Container();
  const mask = new Graphics();
  const heat = makeHeat(lights);
  const reels = manifest.strips.map((strip, index) =>
    makeReel({ index, strip, rows: manifest.rows, looks, motion }));
  view.addChild(mask, heat.view, ...reels.map((reel) => reel.view));
  view.mask = mask;
  let before: number[] = reels.map(() => 0);
  const stopOne = async (reel: Reel, index: number, spin: SlotSpin): Promise<number> => {
    await reel.stop(spin.stops[index] ?? 0);
    sounds.onReelStop(index);
    return scattersIn(spin, index);
  };
  return {
    view,
    layout: (place) => {
      const { x, y, width, height } = place.window;
      mask.clear().roundRect(x, y, width, height, 14).fill(0xffffff);
      for (const reel of reels) reel.layout(place);
      heat.layout(place);
    },
    tick: (milliseconds) => { for (const reel of reels) reel.tick(milliseconds); },
    rest: (stops) => { for (const [at, reel] of reels.entries()) reel.rest(stops[at] ?? 0); },
    start: () => {
      before = reels.map((reel) => reel.stopNow());
      for (const reel of reels) reel.start();
    },
    stop: async (spin, { isQuick }) => {
      let seen = 0;
      const stopping: Promise<unknown>[] = [];
      for (const [index, reel] of reels.entries()) {
        const isHot = seen >= manifest.freeSpins.trigger - 1 && !isQuick && !motion.isRushed();
        if (isHot) {
          reel.linger();
          sounds.onLinger();
          await heat.burn(index, motion.wait(LINGER_MILLISECONDS));
        } else if (index > 0 && !isQuick) await motion.wait(BETWEEN_MILLISECONDS);
        const found = scattersIn(spin, index);
        seen += found;
        const count = seen;
        stopping.push(stopOne(reel, index, spin).then(() => {
          if (found > 0 && count <= manifest.freeSpins.trigger) sounds.onScatter(count);
        }));
        // Where the next reel will be waited for, the moons are seen first.
        if (seen >= manifest.freeSpins.trigger - 1) await stopping.at(-1);
      }
      await Promise.all(stopping);
    },
    goBack: async () => {
      await Promise.all(reels.map((reel, index) => reel.stop(before[index] ?? 0)));
    },
    isTurning: () => reels.some((reel) => reel.isTurning()),
    symbolAt: (reel, row) => reels[reel]?.at(row),
  };

  function scattersIn(spin: SlotSpin, reel: number): number {
    return (spin.grid[reel] ?? []).filter((symbol) => symbol === manifest.scatter).length;
  }
};

/** The column that everyone is looking at glows. */
const makeHeat = ({ glow }: Lights) => {
  const view = new Container();
  const light = new Sprite(glow);
  light.anchor.set(0.5);
  light.blendMode = 'add';
  light.tint = 0xffc46b;
  light.alpha = 0;
  view.addChild(light);
  let place: Place | undefined;
  return {
    view,
    layout: (next: Place) => { place = next; },
    burn: async (reel: number, time: Promise<void>) => {
      if (!place) return;
      const { x } = cellCentre(place, reel, 0);
      light.position.set(x, place.window.y + place.window.height / 2);
      light.setSize(place.cellWidth * 1.7, place.window.height * 1.25);
      light.alpha = 0.8;
      await time;
      light.alpha = 0;
    },
  };
};
