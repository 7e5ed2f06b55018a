const LOOKS_EVERY_MILLISECONDS = 50;
const AT_LATEST_MILLISECONDS = 2500;

/** What nothing of the first screen waits for comes after it and its pictures: even letters. */
export const firstScreenShown = async (): Promise<void> => {
  const end = performance.now() + AT_LATEST_MILLISECONDS;
  while (performance.now() < end && !isFirstScreenShown()) {
    await new Promise((done) => {
      setTimeout(done, LOOKS_EVERY_MILLISECONDS);
    });
  }
};

const isFirstScreenShown = (): boolean => {
  // A house that is closed has no screen that anything could wait for.
  if (document.querySelector('#root .st-closed')) return true;
  const screen = document.querySelector('#root .st-main');
  return (
    screen !== null &&
    screen.firstElementChild !== null &&
    ![...screen.querySelectorAll('.fh-skeleton, .fh-loader, img')].some(
      (one) =>
        !(one instanceof HTMLImageElement && one.complete) &&
        one.getBoundingClientRect().top < innerHeight,
    )
  );
};
