import 'pixi.js/unsafe-eval';
import { Application } from 'pixi.js';
import { isSlowMachine } from '@fairhouse/game-kit/machine';
import { makeLoop } from './loop.ts';
import { makeMotion, type Motion } from './motion.ts';
import { liveRegion, placeOf, type SceneSize } from './place.ts';
import { buildScene, type StageOptions } from './scene.ts';
import { actsOf, type StageActs } from './stage-acts.ts';

export type Stage = StageActs & { motion: Motion; layout(size: SceneSize): void; destroy(): void };

const AIR = 110;
const AIR_WHEN_SLOW = 10;

/** The picture of the game on a canvas of its own. It shows what it is told and decides nothing. */
export const makeStage = async (options: StageOptions): Promise<Stage> => {
  const {
    host,
    title: { facts },
  } = options;
  const isSlow = isSlowMachine();
  host.toggleAttribute('data-slow', isSlow);
  const app = new Application();
  await app.init({
    autoStart: false,
    autoDensity: true,
    backgroundAlpha: 0,
    antialias: !isSlow,
    preference: isSlow ? ['canvas', 'webgl'] : ['webgl', 'canvas'],
    powerPreference: 'low-power',
    width: 16,
    height: 16,
    resolution: options.size.density,
  });
  const motion = makeMotion(() => loop.wake());
  const scene = await buildScene({ ...options, motion, isSlow });
  const loop = makeLoop((milliseconds) => {
    motion.tick(milliseconds);
    for (const part of scene.ticking) part.tick(milliseconds);
    app.render();
    return motion.isBusy() || scene.isAlive();
  });
  app.stage.addChild(...scene.layers);
  app.canvas.setAttribute('aria-hidden', 'true');
  app.canvas.className = 'sb-live';
  host.append(app.canvas);
  const layout = (size: SceneSize): void => {
    const region = liveRegion(size, isSlow ? AIR_WHEN_SLOW : AIR);
    app.renderer.resize(region.width, region.height, isSlow ? 1 : size.density);
    app.stage.position.set(-region.x, -region.y);
    app.canvas.style.translate = `${region.x}px ${region.y}px`;
    scene.layout(placeOf(size, facts.columns, facts.rows));
    loop.wake();
  };
  layout(options.size);
  scene.field.rest(facts.rest);
  return {
    ...actsOf(scene, motion, loop.wake),
    motion,
    layout,
    destroy: () => {
      loop.stop();
      scene.scenery.destroy();
      app.destroy({ removeView: true }, { children: true });
    },
  };
};
