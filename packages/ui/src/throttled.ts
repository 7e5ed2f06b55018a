/** Runs at once and then, however often it is asked, once in so many milliseconds. */
export function throttled(run: () => void, milliseconds: number): () => void {
  let readyAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function runNow() {
    timer = undefined;
    readyAt = performance.now() + milliseconds;
    run();
  }
  return () => {
    if (timer !== undefined) return;
    const wait = readyAt - performance.now();
    if (wait > 0) timer = setTimeout(runNow, wait);
    else runNow();
  };
}
