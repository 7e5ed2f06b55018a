import type { World } from './world.ts';

type Place = Pick<World, 'server' | 'move'>;

/** Does the work at a moment of the house, and moves it back. */
export const atMoment = async <T>(
  world: Place,
  moment: number,
  work: () => Promise<T>,
): Promise<T> => {
  const by = moment - world.server.clock.milliseconds();
  world.move(by);
  try {
    return await work();
  } finally {
    world.move(-by);
  }
};

const STEP_MILLISECONDS = 30_000;
/** Where the next step of one-time codes begins: what is done there has half a minute. */
export const nextStep = (): number => Math.ceil(Date.now() / STEP_MILLISECONDS) * STEP_MILLISECONDS;
