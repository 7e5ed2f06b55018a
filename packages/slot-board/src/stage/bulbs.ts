import { Container, Sprite, type Texture } from 'pixi.js';
import { lightSpots } from '../frames/frame.ts';
import { tintOf } from './colour.ts';
import type { StagePlace } from './place.ts';

export type Bulbs = {
  view: Container;
  layout(place: StagePlace): void;
  tick(milliseconds: number): void;
  /** The lights of the frame run round while something is celebrated. */
  setRunning(isRunning: boolean): void;
  isRunning(): boolean;
};

/** Light over the frame; dark and out of the way unless it runs. */
export const makeBulbs = (glow: Texture, colour: string): Bulbs => {
  const view = new Container({ visible: false });
  let time = 0;
  return {
    view,
    layout: (place) => {
      for (const child of view.removeChildren()) child.destroy();
      for (const { x, y } of lightSpots(place)) {
        const bulb = new Sprite(glow);
        bulb.anchor.set(0.5);
        bulb.blendMode = 'add';
        bulb.tint = tintOf(colour);
        bulb.position.set(x, y);
        bulb.setSize(place.frame * 2.4);
        view.addChild(bulb);
      }
    },
    tick: (milliseconds) => {
      if (!view.visible) return;
      time += milliseconds;
      for (const [index, bulb] of view.children.entries()) {
        bulb.alpha = Math.max(0, Math.sin(time / 200 - index * 0.9));
      }
    },
    setRunning: (isRunning) => {
      view.visible = isRunning;
    },
    isRunning: () => view.visible,
  };
};
