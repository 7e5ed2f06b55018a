import { Container, Sprite } from 'pixi.js';
import type { Motion } from './motion.ts';
import { easeInOut } from './motion.ts';
import { cellCentre, type Place } from './place.ts';
import type { SymbolLooks } from './symbols.ts';

export type Reel = {
  view: Container;
  layout(place: Place): void;
  tick(milliseconds: number): void;
  /** Shows a stop without motion. */
  rest(stop: number): void;
  start(): void;
  /** Comes to rest at a stop with a slight overshoot. */
  stop(stop: number): Promise<void>;
  /** Slower, for a reel everyone is looking at. */
  linger(): void;
  /** The sprite that rests in a row. */
  at(row: number): Sprite | undefined;
  stopNow(): number;
  isTurning(): boolean;
};

type ReelOptions = { index: number; strip: string; rows: number; looks: SymbolLooks;
  motion: Motion };

const CRUISE = 0.023;
const LINGER = 0.013;
/** Symbols that still pass when a reel is told to stop. */
const BRAKING = 4;
/** Six pixels of a cell of 150. */
const OVERSHOOT = 0.06;
const SMEARED_FROM = 0.012;

/** One reel: a window moving over its real strip, measured in symbols. */
export const makeReel = (options: ReelOptions): Reel => {
  const { strip, motion } = options;
  const tape = makeTape(options);
  let top = 0;
  let speed = 0;
  let isCruising = false;
  const moveTo = (next: number, milliseconds: number): void => {
    speed = milliseconds > 0 ? (top - next) / milliseconds : 0;
    top = next;
    tape.draw(top, speed);
  };
  return {
    view: tape.view,
    layout: (place) => tape.layout(place, top),
    tick: (milliseconds) => {
      if (isCruising) moveTo(top - speed * milliseconds, milliseconds);
    },
    rest: (stop) => { isCruising = false; moveTo(stop, 0); },
    start: () => {
      const from = top;
      // A short lift before the fall: the reel takes a breath.
      void motion.run(150, (part) => moveTo(from + 0.22 * part, 0), easeInOut)
        .then(() => { isCruising = true; speed = CRUISE; });
    },
    linger: () => { if (isCruising) speed = LINGER; },
    stop: async (stop) => {
      const pace = Math.max(speed, LINGER);
      const way = BRAKING + OVERSHOOT;
      const duration = (1.7 * way) / pace;
      isCruising = false;
      top = stop + BRAKING;
      let before = 0;
      // Even braking from the speed it has: the last symbols are read as they come.
      await motion.run(duration, (part) => {
        const gone = way * (1 - (1 - part) ** 1.7);
        moveTo(stop + BRAKING - gone, Math.max(1, (part - before) * duration));
        before = part;
      });
      await motion.run(150, (part) => moveTo(stop - OVERSHOOT * (1 - part), 0), easeInOut);
      moveTo(mod(stop, strip.length), 0);
    },
    at: tape.at,
    isTurning: () => isCruising,
    stopNow: () => mod(Math.round(top), strip.length),
  };
};

/** The part of the strip that is in sight, one symbol above and one below included. */
const makeTape = ({ index, strip, rows, looks }: ReelOptions) => {
  const view = new Container();
  const sprites = Array.from({ length: rows + 2 }, () => {
    const sprite = new Sprite();
    sprite.anchor.set(0.5);
    view.addChild(sprite);
    return sprite;
  });
  let place: Place | undefined;
  const draw = (top: number, speed: number): void => {
    if (!place) return;
    const base = Math.floor(top);
    const size = Math.min(place.cellWidth, place.cellHeight) * 0.86;
    const isSmeared = Math.abs(speed) > SMEARED_FROM;
    for (const [order, sprite] of sprites.entries()) {
      const row = order - 1;
      const look = looks.get(strip[mod(base + row, strip.length)] ?? '');
      if (look) sprite.texture = isSmeared ? look.smeared : look.sharp;
      const { x, y } = cellCentre(place, index, row);
      sprite.position.set(x, y - (top - base) * place.cellHeight);
      sprite.setSize(size, isSmeared ? size * 1.7 : size);
    }
  };
  return { view, draw, at: (row: number): Sprite | undefined => sprites[row + 1],
    layout: (next: Place, top: number) => { place = next; draw(top, 0); } };
};

const mod = (value: number, size: number): number => ((value % size) + size) % size;
