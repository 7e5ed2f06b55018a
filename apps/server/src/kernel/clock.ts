/** The only place the server reads time; tests give their own. */
export type Clock = { now(): Date; milliseconds(): number };

/** A clock that is set: by so much it is ahead of the machine's. */
export type SetClock = Clock & {
  aheadMilliseconds(): number;
  set(aheadMilliseconds: number): void;
};

export const openClock = (aheadMilliseconds = 0): SetClock => {
  let ahead = aheadMilliseconds;
  const milliseconds = () => Date.now() + ahead;
  return {
    milliseconds,
    now: () => new Date(milliseconds()),
    aheadMilliseconds: () => ahead,
    set: (next) => {
      ahead = Math.round(next);
    },
  };
};

/** The machine's own, where there is no house around it: programs beside the server. */
export const systemClock: Clock = openClock();
