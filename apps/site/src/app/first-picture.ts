import { useLayoutEffect } from 'react';

/** What stands in the page before any script has run: the frame, at home with its picture. */
const ID = 'first';
export const isFirstPictureShown = (): boolean =>
  document.documentElement.dataset.start !== undefined && document.getElementById(ID) !== null;

/** Whatever is rendered first takes it away. */
export const useFirstPictureGone = (): void => {
  useLayoutEffect(() => document.getElementById(ID)?.remove(), []);
};

/** Lets the browser paint and answer the visitor before the next piece of work. */
export const afterAPause = async (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done);
  });
