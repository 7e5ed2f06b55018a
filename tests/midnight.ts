import type { World } from './world.ts';

/** As long as the tests of a file may take on a machine that does much else. */
const MILLISECONDS = 90_000;
const DAY = 86_400_000;

/**
 * Tests that count days begin where no day ends on the way: where the house's time is this close
 * to midnight in a zone so many hours ahead of UTC, it moves past it. They ask the house for days.
 */
export const awayFromMidnight = (
  { server, move }: Pick<World, 'server' | 'move'>,
  zoneHours = 0,
): void => {
  const left = DAY - ((server.clock.milliseconds() + zoneHours * 3_600_000) % DAY);
  if (left <= MILLISECONDS) move(left + 100);
};
