import { Container, Sprite, Texture } from 'pixi.js';
import type { Place } from './place.ts';
import { horizonOf, paintScenery, seeded } from './scenery-picture.ts';

export type Lights = { glow: Texture; spark: Texture; beam: Texture };
export type Scenery = {
  view: Container;
  layout(place: Place): void;
  tick(milliseconds: number): void;
  /** In free spins the night is deeper and the beams are wider. */
  setNight(depth: number): void;
  /** A wild came: the lamp flares. */
  flare(): void;
};

type Star = { sprite: Sprite; pace: number; phase: number };

/** The harbour behind the reels: stars, the lamp over the cabinet and its beams, moving water. */
export const makeScenery = (lights: Lights, isStill: () => boolean): Scenery => {
  const view = new Container();
  const picture = new Sprite();
  const night = new Sprite(Texture.WHITE);
  const stars = makeStars(lights);
  const glints = makeGlints(lights);
  const beams = [0, 1].map((side) => {
    const beam = new Sprite(lights.beam);
    beam.anchor.set(0, 0.5);
    beam.blendMode = 'add';
    beam.tint = 0xffdf9e;
    beam.scale.x = side === 0 ? 1 : -1;
    return beam;
  });
  night.tint = 0x02030f;
  night.alpha = 0;
  view.addChild(picture, night, stars.view, glints.view, ...beams);
  let time = 0;
  let flareLeft = 0;
  let depth = 0;
  let length = 1;
  const swing = (): void => {
    for (const [side, beam] of beams.entries()) {
      const sway = Math.sin(time / 3800 + side * 0.7) * 0.2;
      beam.rotation = (side === 0 ? 1 : -1) * (-0.16 + sway);
      const width = length * (1 + depth * 0.25 + flareLeft * 0.3);
      beam.scale.set((side === 0 ? 1 : -1) * width, length * (0.75 + 0.3 * flareLeft));
      beam.alpha = 0.34 + 0.2 * depth + 0.5 * flareLeft;
    }
  };
  return {
    view,
    layout: (place) => {
      const old = picture.texture;
      picture.texture = paintScenery(place);
      if (old !== Texture.EMPTY) old.destroy(true);
      night.setSize(place.width, place.height);
      const lamp = lampOf(place);
      for (const beam of beams) beam.position.set(lamp.x, lamp.y);
      length = Math.max(place.width, 700) / 2 / 512 * 1.25;
      stars.layout(place);
      glints.layout(place);
      swing();
    },
    tick: (milliseconds) => {
      if (isStill()) return;
      time += milliseconds;
      flareLeft = Math.max(0, flareLeft - milliseconds / 900);
      stars.tick(time);
      glints.tick(time);
      swing();
    },
    setNight: (next) => {
      depth = next;
      night.alpha = 0.42 * next;
      swing();
    },
    flare: () => { flareLeft = 1; },
  };
};

/** The lamp stands over the middle of the cabinet. */
export const lampOf = ({ cabinet, frame }: Place): { x: number; y: number } =>
  ({ x: cabinet.x + cabinet.width / 2, y: cabinet.y - frame * 2.2 });

const STARS = 70;
const makeStars = ({ glow, spark }: Lights) => {
  const view = new Container();
  const next = seeded(5);
  const all = Array.from({ length: STARS }, (_, index): Star => {
    const sprite = new Sprite(index % 9 === 0 ? spark : glow);
    sprite.anchor.set(0.5);
    sprite.tint = next() > 0.6 ? 0xffe9c8 : 0xdde6ff;
    sprite.setSize(index % 9 === 0 ? 9 : 3 + next() * 3.5);
    view.addChild(sprite);
    return { sprite, pace: 700 + next() * 1800, phase: next() * 6 };
  });
  const places = all.map(() => ({ x: next(), y: next() ** 1.6 }));
  return {
    view,
    layout: (place: Place) => {
      for (const [index, star] of all.entries()) {
        const at = places[index] ?? { x: 0, y: 0 };
        star.sprite.position.set(at.x * place.width, at.y * horizonOf(place) * 0.8);
      }
    },
    tick: (time: number) => {
      for (const { sprite, pace, phase } of all) {
        sprite.alpha = 0.45 + 0.45 * Math.sin(time / pace + phase);
      }
    },
  };
};

const GLINTS = 46;
/** Short bright strokes on the water that come and go. */
const makeGlints = ({ glow }: Lights) => {
  const view = new Container();
  const next = seeded(17);
  const all = Array.from({ length: GLINTS }, (): Star => {
    const sprite = new Sprite(glow);
    sprite.anchor.set(0.5);
    sprite.blendMode = 'add';
    sprite.tint = next() > 0.5 ? 0xffcf94 : 0x9db8ff;
    view.addChild(sprite);
    return { sprite, pace: 900 + next() * 1500, phase: next() * 6 };
  });
  const places = all.map(() => ({ x: next(), y: next() }));
  return {
    view,
    layout: (place: Place) => {
      const horizon = horizonOf(place);
      for (const [index, { sprite }] of all.entries()) {
        const { x, y } = places[index] ?? { x: 0, y: 0 };
        const near = y ** 1.5;
        sprite.position.set(x * place.width, horizon + 6 + near * (place.height - horizon - 6));
        sprite.setSize(26 + near * 110, 2.5 + near * 5);
      }
    },
    tick: (time: number) => {
      for (const { sprite, pace, phase } of all) {
        sprite.alpha = Math.max(0, Math.sin(time / pace + phase)) * 0.4;
      }
    },
  };
};
