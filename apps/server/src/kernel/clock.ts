/** The only place the server reads time; tests give their own. */
export type Clock = { now(): Date; milliseconds(): number };
export const systemClock: Clock = {
  now: () => new Date(),
  milliseconds: () => Date.now(),
};
