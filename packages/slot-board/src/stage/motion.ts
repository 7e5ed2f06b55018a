/** Eases from 0 to 1. */
export type Ease = (part: number) => number;
const linear: Ease = (part) => part;
export const easeOut: Ease = (part) => 1 - (1 - part) ** 3;
export const easeInOut: Ease = (part) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);
/** Goes a little past its end and comes back. */
export const easeBack: Ease = (part) => {
  const rest = part - 1;
  return 1 + 2.4 * rest ** 3 + 1.4 * rest ** 2;
};

export type Motion = {
  /** Runs from 0 to 1; resolves at the end, also when it was rushed there. */
  run(milliseconds: number, onProgress: (part: number) => void, ease?: Ease): Promise<void>;
  wait(milliseconds: number): Promise<void>;
  /** Everything that runs, and all that starts until calm, is over at once. */
  rush(): void;
  calm(): void;
  isRushed(): boolean;
  isBusy(): boolean;
  tick(milliseconds: number): void;
};

type Run = {
  passed: number;
  milliseconds: number;
  onProgress: (part: number) => void;
  ease: Ease;
  done: () => void;
};

/** All motion of the stage goes by one clock, so that one press can end it. */
export const makeMotion = (onStart: () => void = () => undefined): Motion => {
  const runs = new Set<Run>();
  let isRushed = false;
  const step = (run: Run, milliseconds: number): void => {
    run.passed += milliseconds;
    const part = isRushed || run.milliseconds <= 0 ? 1 : Math.min(1, run.passed / run.milliseconds);
    run.onProgress(run.ease(part));
    if (part < 1) return;
    runs.delete(run);
    run.done();
  };
  const run: Motion['run'] = (milliseconds, onProgress, ease = linear) =>
    new Promise((resolve) => {
      runs.add({ passed: 0, milliseconds, onProgress, ease, done: resolve });
      onStart();
    });
  return {
    run,
    wait: (milliseconds) => run(milliseconds, () => undefined),
    rush: () => {
      isRushed = true;
    },
    calm: () => {
      isRushed = false;
    },
    isRushed: () => isRushed,
    isBusy: () => runs.size > 0,
    tick: (milliseconds) => {
      for (const one of runs) step(one, milliseconds);
    },
  };
};
