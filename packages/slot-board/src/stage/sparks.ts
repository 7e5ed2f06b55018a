import { Container, Sprite, type Texture } from 'pixi.js';
import type { SlotTheme } from '../theme.ts';
import { tintOf } from './colour.ts';
import type { Lights } from './lights.ts';
import type { StagePlace } from './place.ts';
import { showersOf, type Piece } from './showers.ts';

export type { Lights } from './lights.ts';

export type Sparks = {
  view: Container;
  layout(place: StagePlace): void;
  tick(milliseconds: number): void;
  /** What this title celebrates with; more for a larger win. */
  celebrate(count: number): void;
  /** A short burst over one place. */
  burst(at: { x: number; y: number }, count: number): void;
  isAlive(): boolean;
};

type Spark = Piece & { sprite: Sprite; left: number; wait: number };

const ALIVE_MAX = 320;
/** Lights add up; things have a colour of their own and cover what is behind. */
const SOLID: readonly SlotTheme['air'][] = ['petals', 'leaves', 'coins'];

/** Points of light and small things in the air. Chance here is only for the eye. */
export const makeSparks = (lights: Lights, theme: SlotTheme): Sparks => {
  const view = new Container();
  const { palette, air, celebration } = theme;
  const colours =
    celebration === 'confetti'
      ? [palette.key, palette.accent, palette.edge, '#ffffff', '#ff8fa3', '#7fd6ff'].map(tintOf)
      : [palette.key, palette.accent, palette.edge, '#ffffff'].map(tintOf);
  const isSolid = SOLID.includes(air) || celebration === 'confetti';
  let alive: Spark[] = [];
  let place: StagePlace | undefined;
  const textureOf = (what: Piece['what']): Texture =>
    what === 'mote'
      ? lights.mote
      : what === 'piece'
        ? lights.piece
        : Math.random() > 0.55
          ? lights.spark
          : lights.glow;
  const add = (piece: Piece): void => {
    if (alive.length >= ALIVE_MAX) return;
    const sprite = new Sprite(textureOf(piece.what));
    sprite.anchor.set(0.5);
    sprite.blendMode = isSolid && piece.what !== 'light' ? 'normal' : 'add';
    sprite.tint = colours[Math.floor(Math.random() * colours.length)] ?? 0xffffff;
    sprite.position.set(piece.x, piece.y);
    sprite.setSize(piece.size);
    sprite.visible = false;
    view.addChild(sprite);
    alive.push({ ...piece, sprite, left: piece.life, wait: piece.after });
  };
  return {
    view,
    layout: (next) => {
      place = next;
    },
    tick: (milliseconds) => {
      alive = alive.filter((spark) => {
        spark.wait -= milliseconds;
        if (spark.wait > 0) return true;
        spark.left -= milliseconds;
        if (spark.left <= 0) {
          spark.sprite.destroy();
          return false;
        }
        move(spark, milliseconds);
        return true;
      });
    },
    celebrate: (count) => {
      if (place) for (const piece of showersOf(celebration, place, count)) add(piece);
    },
    burst: (at, count) => {
      for (let made = 0; made < count; made += 1) {
        const angle = Math.random() * Math.PI * 2;
        const speed = 0.05 + Math.random() * 0.22;
        add({
          ...at,
          what: made % 3 === 0 ? 'mote' : 'light',
          after: 0,
          life: 500 + Math.random() * 500,
          size: 6 + Math.random() * 14,
          speedX: Math.cos(angle) * speed,
          speedY: Math.sin(angle) * speed,
          fall: 0.0002,
          sway: 0,
          spin: (Math.random() - 0.5) * 0.006,
        });
      }
    },
    isAlive: () => alive.length > 0,
  };
};

const move = (spark: Spark, milliseconds: number): void => {
  const { sprite, life, left } = spark;
  spark.speedY += spark.fall * milliseconds;
  sprite.visible = true;
  sprite.x += (spark.speedX + spark.sway * Math.sin((life - left) / 260)) * milliseconds;
  sprite.y += spark.speedY * milliseconds;
  sprite.rotation += spark.spin * milliseconds;
  sprite.alpha = Math.min(1, left / (life * 0.5));
};
