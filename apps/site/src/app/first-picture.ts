import { useLayoutEffect } from 'react';

/** The picture of the home screen that stands in the page before any script has run. */
const ID = 'first';
export const isFirstPictureShown = (): boolean =>
  document.documentElement.dataset.start === 'home' && document.getElementById(ID) !== null;

/** Whatever is rendered first takes it away. */
export const useFirstPictureGone = (): void => {
  useLayoutEffect(() => document.getElementById(ID)?.remove(), []);
};

/** Lets the browser paint and answer the visitor before the next piece of work. */
export const afterAPause = async (): Promise<void> => new Promise((done) => { setTimeout(done); });
