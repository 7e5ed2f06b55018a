import 'pixi.js/unsafe-eval';
import {
  Application,
  Container,
  Graphics,
  ImageSource,
  Sprite,
  Texture,
  TilingSprite,
} from 'pixi.js';
import { isSlowMachine } from '@fairhouse/game-kit/machine';
import { CANNONS, cannonOf, restAngleOf, type Point } from '../cannons.ts';
import { sizeOf, WATER } from '../paths.ts';
import type { Moment, Swimmer } from '../sea.ts';
import type { Water } from '../water.ts';
import { makeEffects } from './effects.ts';
import { edgesOf, paintCaustics, paintRoom } from './scenery.ts';

const pictures = import.meta.glob<string>('../art/fish/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
const COLOURS = [0x37d6a0, 0xffb13d, 0xff6f91, 0x6fa8ff];
const EFFECTS_MAX = 140;
const SLOW_EFFECTS_MAX = 24;
const SLOW_PICTURES_PER_SECOND = 24;

export type Stage = {
  show(moment: Moment): void;
  layout(): void;
  destroy(): void;
  pointOf(event: { clientX: number; clientY: number }): Point;
};
type Options = {
  host: HTMLElement;
  scenery: string;
  water: Water;
  isStill: () => boolean;
  taken: () => readonly boolean[];
};

/** The water on a canvas of its own: it shows what the water holds and decides nothing. */
export const makeStage = async (options: Options): Promise<Stage> => {
  const { host } = options;
  const isSlow = isSlowMachine();
  host.toggleAttribute('data-slow', isSlow);
  const app = new Application();
  await app.init({
    width: 16,
    height: 16,
    autoDensity: true,
    antialias: !isSlow,
    backgroundColor: 0x05263a,
    resolution: isSlow ? 1 : Math.min(2, window.devicePixelRatio || 1),
    preference: isSlow ? ['canvas', 'webgl'] : ['webgl', 'canvas'],
    powerPreference: 'low-power',
  });
  if (isSlow) app.ticker.maxFPS = SLOW_PICTURES_PER_SECOND;
  const scene = makeScene(await loadFish(), options.scenery, isSlow);
  const { world } = scene;
  app.stage.addChild(world);
  app.canvas.setAttribute('aria-hidden', 'true');
  host.prepend(app.canvas);
  const layout = () => layOut(app, world, host);
  layout();
  const frame = () => drawFrame(scene, options, app.ticker.deltaMS / 1000);
  app.ticker.add(frame);
  return {
    layout,
    show: (moment) => showMoment(scene, moment, options.isStill()),
    pointOf: ({ clientX, clientY }) => {
      const box = host.getBoundingClientRect();
      return world.toLocal({ x: clientX - box.x, y: clientY - box.y });
    },
    destroy: () => {
      app.ticker.remove(frame);
      app.destroy({ removeView: true }, { children: true });
    },
  };
};

type Scene = ReturnType<typeof makeScene>;

const makeScene = (looks: ReadonlyMap<string, Texture>, scenery: string, isSlow: boolean) => {
  const world = new Container();
  const room = makeRoom(scenery);
  // Light that moves over the whole picture costs most where no processor for pictures helps.
  const caustics = isSlow
    ? []
    : [0, 1].map(
        () =>
          new TilingSprite({
            texture: Texture.from(paintCaustics()),
            width: WATER.width,
            height: WATER.height,
            alpha: 0.16,
            blendMode: 'add',
          }),
      );
  const school = makeSchool(looks);
  const shots = new Graphics();
  const effects = makeEffects(isSlow ? SLOW_EFFECTS_MAX : EFFECTS_MAX);
  const guns = CANNONS.map((_, seat) => makeCannon(seat));
  const mark = new Graphics()
    .circle(0, 0, 60)
    .stroke({ width: 5, color: 0xff5470 })
    .moveTo(-84, 0)
    .lineTo(-44, 0)
    .moveTo(84, 0)
    .lineTo(44, 0)
    .moveTo(0, -84)
    .lineTo(0, -44)
    .moveTo(0, 84)
    .lineTo(0, 44)
    .stroke({ width: 5, color: 0xff5470 });
  world.addChild(
    room,
    ...caustics,
    school.view,
    mark,
    shots,
    ...guns.map(({ view }) => view),
    effects.view,
  );
  return { world, looks, caustics, school, shots, effects, guns, mark, isSlow };
};

/** The still picture, mirrored at its sides and drawn on above and below: no screen has an edge. */
const makeRoom = (scenery: string): Container => {
  const { width, height } = WATER;
  const picture = Texture.from(paintRoom(scenery));
  const { top, ground } = edgesOf(scenery);
  const sides = [0, 2 * width].map((x) => {
    const side = new Sprite(picture);
    side.scale.x = -1;
    side.x = x;
    return side;
  });
  const room = new Container();
  room.addChild(
    new Graphics()
      .rect(-width, -height, 3 * width, height + 1)
      .fill(top)
      .rect(-width, height - 1, 3 * width, height)
      .fill(ground),
    ...sides,
    new Sprite(picture),
  );
  return room;
};

/** One picture: the water moves on, and everything follows it. */
const drawFrame = (scene: Scene, { host, water, isStill, taken }: Options, seconds: number) => {
  const { school, shots, effects, guns, mark } = scene;
  const now = performance.now();
  const seen = water.frame(now);
  school.draw(seen.all, seen.now);
  drawShots(shots, seen.bullets);
  mark.visible = seen.locked !== undefined;
  if (seen.locked) mark.position.set(seen.locked.x, seen.locked.y);
  const seats = taken();
  for (const [seat, gun] of guns.entries()) {
    gun.barrel.rotation = seen.angles[seat] ?? 0;
    gun.view.alpha = seats[seat] ? 1 : 0.32;
  }
  if (!isStill()) stir(scene, now, seconds);
  effects.tick(seconds);
  host.dataset.clock = seen.now.toFixed(1);
  host.dataset.clockAt = now.toFixed(1);
  host.dataset.clockDrift = seen.drift.toFixed(1);
  host.dataset.fish = String(seen.all.length);
  host.dataset.wave = String(seen.wave);
};

/** What moves in the water without meaning anything: light and bubbles. */
const stir = ({ caustics, effects, isSlow }: Scene, now: number, seconds: number): void => {
  caustics.forEach((one, at) => {
    one.tilePosition.set(now * (at === 0 ? 0.014 : -0.011), now * (at === 0 ? 0.008 : 0.01));
  });
  if (!isSlow && Math.random() < seconds * 1.6) {
    effects.bubbles({ x: Math.random() * WATER.width, y: WATER.height * 0.9 });
  }
};

const showMoment = (scene: Scene, moment: Moment, isStill: boolean): void => {
  const { effects, looks, world, isSlow } = scene;
  if (moment.is === 'fired' && !isSlow) effects.flash(cannonOf(moment.seat), moment.angle);
  if (moment.is === 'net') effects.net(moment.at, moment.weapon === 'torpedo');
  if (moment.is === 'boss' && !isStill) effects.net({ x: 800, y: 450 }, true);
  if (moment.is !== 'caught') return;
  const size = sizeOf(moment.fish);
  const look = looks.get(moment.fish.target);
  if (look) effects.dying(look, { ...moment.at, angle: 0 }, size);
  const coins = Math.min(isSlow ? 5 : 16, 4 + Math.floor(size / 40));
  effects.coins(moment.at, cannonOf(moment.seat), coins);
  if (moment.payout !== '') effects.prize(moment.at, `+${moment.payout}`, -world.rotation);
};

/** Upright screens see the water turned, so that it fills them. */
const layOut = (app: Application, world: Container, host: HTMLElement): void => {
  const { width, height } = host.getBoundingClientRect();
  app.renderer.resize(Math.max(1, width), Math.max(1, height));
  const isTurned = height > width;
  const [wide, tall] = isTurned ? [WATER.height, WATER.width] : [WATER.width, WATER.height];
  const scale = Math.min(width / wide, height / tall);
  world.scale.set(scale);
  world.rotation = isTurned ? -Math.PI / 2 : 0;
  world.position.set(
    (width - wide * scale) / 2,
    (height - tall * scale) / 2 + (isTurned ? tall * scale : 0),
  );
  host.style.setProperty('--water-x', `${(width - wide * scale) / 2}px`);
  host.style.setProperty('--water-y', `${(height - tall * scale) / 2}px`);
  host.toggleAttribute('data-turned', isTurned);
};

const loadFish = async (): Promise<Map<string, Texture>> =>
  new Map(
    await Promise.all(
      Object.entries(pictures).map(
        async ([file, url]) =>
          [file.replace(/^.*\/([a-z]+)\.webp$/, '$1'), await pictureOf(url)] as const,
      ),
    ),
  );

/** Without Pixi's own loader: it starts workers from text, which no page of ours allows. */
const pictureOf = async (url: string): Promise<Texture> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return new Texture({ source: new ImageSource({ resource: image }) });
};

const makeSchool = (looks: ReadonlyMap<string, Texture>) => {
  const view = new Container();
  const shown = new Map<number, Sprite>();
  return {
    view,
    draw: (all: readonly Swimmer[], now: number) => {
      const seen = new Set<number>();
      for (const { fish, x, y, angle } of all) {
        seen.add(fish.fish);
        let sprite = shown.get(fish.fish);
        if (!sprite) {
          sprite = new Sprite(looks.get(fish.target) ?? Texture.WHITE);
          sprite.anchor.set(0.5);
          sprite.zIndex = sizeOf(fish);
          shown.set(fish.fish, sprite);
          view.addChild(sprite);
        }
        // Pictures look right; what swims left is mirrored, never upside down.
        const isLeft = Math.abs(angle) > Math.PI / 2;
        const scale = (sizeOf(fish) * 1.25) / sprite.texture.width;
        const beat = 1 + Math.sin(now / 140 + fish.fish) * 0.035;
        sprite.position.set(x, y);
        sprite.rotation = angle;
        sprite.scale.set(scale * beat, (isLeft ? -scale : scale) / beat);
      }
      for (const [number, sprite] of shown) {
        if (seen.has(number)) continue;
        shown.delete(number);
        sprite.destroy();
      }
    },
  };
};

const drawShots = (
  shots: Graphics,
  bullets: readonly {
    x: number;
    y: number;
    angle: number;
    seat: number;
    weapon: string;
    isSpent: boolean;
  }[],
): void => {
  shots.clear();
  for (const { x, y, angle, seat, weapon, isSpent } of bullets) {
    if (isSpent) continue;
    const long = weapon === 'torpedo' ? 40 : 22;
    const tail = { x: x - Math.cos(angle) * long, y: y - Math.sin(angle) * long };
    shots
      .moveTo(tail.x, tail.y)
      .lineTo(x, y)
      .stroke({
        width: weapon === 'torpedo' ? 22 : 13,
        color: COLOURS[seat] ?? 0xffffff,
        cap: 'round',
      })
      .circle(x, y, weapon === 'torpedo' ? 9 : 5)
      .fill(0xffffff);
  }
};

const makeCannon = (seat: number) => {
  const view = new Container();
  const { x, y } = cannonOf(seat);
  const colour = COLOURS[seat] ?? 0xffffff;
  const barrel = new Graphics()
    .roundRect(-16, -17, 92, 34, 15)
    .fill(0x123448)
    .roundRect(-10, -11, 82, 22, 11)
    .fill(colour)
    .roundRect(62, -20, 16, 40, 6)
    .fill(0x0c2433);
  barrel.rotation = restAngleOf(seat);
  const base = new Graphics()
    .circle(0, 0, 44)
    .fill(0x0c2433)
    .circle(0, 0, 35)
    .fill(0x1c4a63)
    .circle(0, 0, 20)
    .fill(colour);
  view.position.set(x, y);
  view.addChild(barrel, base);
  return { view, barrel };
};
