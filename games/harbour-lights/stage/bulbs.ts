import { Container, Sprite, type Texture } from 'pixi.js';
import { bulbSpots } from './cabinet-picture.ts';
import type { Place } from './place.ts';

export type Bulbs = {
  view: Container;
  layout(place: Place): void;
  tick(milliseconds: number): void;
  /** The bulbs of the frame run round while something is celebrated. */
  setRunning(isRunning: boolean): void;
  isRunning(): boolean;
};

/** Light over the painted bulbs; dark and out of the way unless they run. */
export const makeBulbs = (glow: Texture): Bulbs => {
  const view = new Container({ visible: false });
  let time = 0;
  return {
    view,
    layout: (place) => {
      for (const child of view.removeChildren()) child.destroy();
      for (const { x, y } of bulbSpots(place)) {
        const bulb = new Sprite(glow);
        bulb.anchor.set(0.5);
        bulb.blendMode = 'add';
        bulb.tint = 0xffd48a;
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
    setRunning: (isRunning) => { view.visible = isRunning; },
    isRunning: () => view.visible,
  };
};
