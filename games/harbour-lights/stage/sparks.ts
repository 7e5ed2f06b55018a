import { Container, Sprite, type Texture } from 'pixi.js';
import type { Place } from './place.ts';
import { lampOf } from './scenery.ts';

export type Lights = { glow: Texture; spark: Texture };

export type Sparks = {
  view: Container;
  layout(place: Place): void;
  tick(milliseconds: number): void;
  /** Lanterns of light rise from the water; more for a larger win. */
  rain(count: number): void;
  /** A short burst over one place. */
  burst(at: { x: number; y: number }, count: number): void;
  isAlive(): boolean;
};

type Spark = {
  sprite: Sprite; left: number; life: number; size: number;
  speedX: number; speedY: number; fall: number; spin: number;
};

const COLOURS = [0xffe2a0, 0xffb85c, 0xfff4d4, 0xff9f6b, 0xbfd4ff];
const ALIVE_MAX = 320;

/** Points of light in the air. Chance here is only for the eye; it decides nothing. */
export const makeSparks = (lights: Lights): Sparks => {
  const view = new Container();
  let alive: Spark[] = [];
  let place: Place | undefined;
  const add = (spark: Omit<Spark, 'sprite' | 'left'>, at: { x: number; y: number }): void => {
    if (alive.length >= ALIVE_MAX) return;
    const sprite = new Sprite(Math.random() > 0.55 ? lights.spark : lights.glow);
    sprite.anchor.set(0.5);
    sprite.blendMode = 'add';
    sprite.tint = COLOURS[Math.floor(Math.random() * COLOURS.length)] ?? 0xffffff;
    sprite.position.set(at.x, at.y);
    sprite.setSize(spark.size);
    view.addChild(sprite);
    alive.push({ ...spark, sprite, left: spark.life });
  };
  return {
    view,
    layout: (next) => { place = next; },
    tick: (milliseconds) => {
      alive = alive.filter((spark) => {
        spark.left -= milliseconds;
        if (spark.left <= 0) { spark.sprite.destroy(); return false; }
        spark.speedY += spark.fall * milliseconds;
        spark.sprite.x += spark.speedX * milliseconds;
        spark.sprite.y += spark.speedY * milliseconds;
        spark.sprite.rotation += spark.spin * milliseconds;
        spark.sprite.alpha = Math.min(1, spark.left / (spark.life * 0.5));
        return true;
      });
    },
    rain: (count) => {
      if (!place) return;
      const { width, height } = place;
      const lamp = lampOf(place);
      for (let made = 0; made < count; made += 1) {
        const isFountain = made % 3 === 0;
        add({ life: 1400 + Math.random() * 1600, size: 8 + Math.random() * 22,
          speedX: (Math.random() - 0.5) * (isFountain ? 0.7 : 0.12),
          speedY: isFountain ? -0.25 - Math.random() * 0.35 : -0.1 - Math.random() * 0.28,
          fall: isFountain ? 0.0005 : -0.00004, spin: (Math.random() - 0.5) * 0.004 },
        isFountain ? lamp : { x: Math.random() * width, y: height * (0.6 + Math.random() * 0.3) });
      }
    },
    burst: (at, count) => {
      for (let made = 0; made < count; made += 1) {
        const angle = Math.random() * Math.PI * 2;
        const speed = 0.05 + Math.random() * 0.22;
        add({ life: 500 + Math.random() * 500, size: 6 + Math.random() * 14,
          speedX: Math.cos(angle) * speed, speedY: Math.sin(angle) * speed, fall: 0.0002,
          spin: (Math.random() - 0.5) * 0.006 }, at);
      }
    },
    isAlive: () => alive.length > 0,
  };
};
