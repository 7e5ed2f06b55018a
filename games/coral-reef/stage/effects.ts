import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js';
import type { Point } from '../cannons.ts';

type Effect = { view: Container; age: number; life: number; step(part: number): void };
/** Shows something for so many seconds; the step tells which part of them has passed. */
type Run = (shown: Container, seconds: number, step: (part: number) => void) => void;
export type Effects = {
  view: Container;
  tick(seconds: number): void;
  net(at: Point, isLarge: boolean): void;
  coins(from: Point, to: Point, count: number): void;
  prize(at: Point, text: string, turn: number): void;
  dying(texture: Texture, at: Point & { angle: number }, size: number): void;
  flash(at: Point, angle: number): void;
  bubbles(at: Point): void;
};

const ease = (part: number) => 1 - (1 - part) ** 3;

/** What is to be seen for a moment: nets, coins, sums, flashes, bubbles. */
export const makeEffects = (effectsMax: number): Effects => {
  const view = new Container();
  const running: Effect[] = [];
  const run: Run = (shown, life, step) => {
    if (running.length > effectsMax) {
      shown.destroy();
      return;
    }
    view.addChild(shown);
    step(0);
    running.push({ view: shown, age: 0, life, step });
  };
  return {
    view,
    net: (at, isLarge) => runNet(run, at, isLarge),
    coins: (from, to, count) => {
      for (let coin = 0; coin < count; coin += 1) runCoin(run, { from, to, coin, count });
    },
    prize: (at, text, turn) => runPrize(run, at, text, turn),
    dying: (texture, at, size) => runDying(run, texture, at, size),
    flash: (at, angle) => runFlash(run, at, angle),
    bubbles: (at) => runBubble(run, at),
    tick: (seconds) => {
      // From the end, because those whose time is over leave the list on the way.
      for (let index = running.length - 1; index >= 0; index -= 1) {
        const one = running[index];
        if (!one) continue;
        one.age += seconds;
        one.step(Math.min(1, one.age / one.life));
        if (one.age < one.life) continue;
        running.splice(index, 1);
        one.view.destroy();
      }
    },
  };
};

const runNet = (run: Run, at: Point, isLarge: boolean): void => {
  const shown = new Graphics();
  const radius = isLarge ? 130 : 72;
  for (const part of [0.35, 0.7, 1]) shown.circle(0, 0, radius * part);
  for (let spoke = 0; spoke < 8; spoke += 1) {
    const turn = (spoke * Math.PI) / 4;
    shown.moveTo(0, 0).lineTo(Math.cos(turn) * radius, Math.sin(turn) * radius);
  }
  shown.stroke({ width: 3, color: isLarge ? 0xffb45e : 0xd8fff6, alpha: 0.9 });
  shown.position.set(at.x, at.y);
  run(shown, 0.42, (part) => {
    shown.scale.set(0.3 + ease(part) * 0.8);
    shown.alpha = 1 - part;
  });
};

type Coin = { from: Point; to: Point; coin: number; count: number };
/** A coin bursts out of the fish and flies home to the cannon. */
const runCoin = (run: Run, { from, to, coin, count }: Coin): void => {
  const shown = new Graphics()
    .circle(0, 0, 15)
    .fill(0xffc531)
    .circle(-3, -3, 9)
    .fill({ color: 0xfff0a6, alpha: 0.85 });
  const turn = (coin / count) * Math.PI * 2;
  const side = { x: from.x + Math.cos(turn) * 90, y: from.y + Math.sin(turn) * 90 };
  run(shown, 0.85 + coin * 0.03, (part) => {
    const away = Math.min(1, part / 0.35);
    const home = Math.max(0, (part - 0.35) / 0.65) ** 2;
    const x = from.x + (side.x - from.x) * ease(away);
    const y = from.y + (side.y - from.y) * ease(away);
    shown.position.set(x + (to.x - x) * home, y + (to.y - y) * home);
    shown.scale.set(Math.abs(Math.cos(part * 14)) * 0.7 + 0.3, 1);
  });
};

const runPrize = (run: Run, at: Point, text: string, turn: number): void => {
  const shown = new Text({
    text,
    style: {
      fontFamily: 'Mona Sans, sans-serif',
      fontSize: 44,
      fontWeight: '800',
      fill: 0xfff3b0,
      stroke: { color: 0x5a2a00, width: 7 },
    },
  });
  shown.anchor.set(0.5);
  shown.position.set(at.x, at.y);
  shown.rotation = turn;
  run(shown, 1.5, (part) => {
    shown.scale.set(0.4 + ease(Math.min(1, part * 4)) * 0.6);
    shown.alpha = part > 0.7 ? (1 - part) / 0.3 : 1;
  });
};

const runDying = (run: Run, texture: Texture, at: Point & { angle: number }, size: number) => {
  const shown = new Sprite(texture);
  shown.anchor.set(0.5);
  shown.position.set(at.x, at.y);
  const scale = size / texture.width;
  run(shown, 0.7, (part) => {
    shown.rotation = at.angle + part * 9;
    shown.scale.set(scale * (1 + part * 0.25) * (1 - part));
    shown.alpha = 1 - part * 0.6;
  });
};

const runFlash = (run: Run, at: Point, angle: number): void => {
  const shown = new Graphics().ellipse(34, 0, 34, 13).fill(0xfff1ad);
  shown.position.set(at.x + Math.cos(angle) * 62, at.y + Math.sin(angle) * 62);
  shown.rotation = angle;
  run(shown, 0.12, (part) => {
    shown.alpha = 1 - part;
  });
};

const runBubble = (run: Run, at: Point): void => {
  const shown = new Graphics().circle(0, 0, 7).stroke({ width: 2, color: 0xe8fffb, alpha: 0.7 });
  run(shown, 2.4, (part) => {
    shown.position.set(at.x + Math.sin(part * 9) * 12, at.y - part * 240);
    shown.alpha = 1 - part;
  });
};
