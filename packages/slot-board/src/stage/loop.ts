export type Loop = { wake(): void; stop(): void };

/** After a pause, such as a hidden tab, the show goes on where it was. */
const LONGEST_FRAME_MILLISECONDS = 400;

/** Draws while something moves and rests when nothing does: `draw` answers whether to go on. */
export const makeLoop = (draw: (milliseconds: number) => boolean): Loop => {
  let request: number | undefined;
  let before = 0;
  const frame = (now: number): void => {
    const passed = Math.min(LONGEST_FRAME_MILLISECONDS, Math.max(0, now - before));
    before = now;
    request = draw(passed) ? requestAnimationFrame(frame) : undefined;
  };
  return {
    wake: () => {
      if (request !== undefined) return;
      before = performance.now();
      request = requestAnimationFrame(frame);
    },
    stop: () => {
      if (request !== undefined) cancelAnimationFrame(request);
      request = undefined;
    },
  };
};
