/** Which long round of a game is being shown here; outlives a reload and a closed page. */
const nameOf = (slug: string): string => `fairhouse.showing.${slug}`;

/** Storage may be refused (private windows, sandboxed frames): then nothing is kept. */
const attempt = <T>(act: () => T): T | undefined => {
  try { return act(); } catch { return undefined; }
};

export const showingOf = (slug: string): string | undefined =>
  attempt(() => localStorage.getItem(nameOf(slug))) ?? undefined;
export const keepShowing = (slug: string, roundId: string): void => {
  attempt(() => localStorage.setItem(nameOf(slug), roundId));
};
export const forgetShowing = (slug: string): void => {
  attempt(() => localStorage.removeItem(nameOf(slug)));
};

const introOf = (slug: string): string => `fairhouse.intro.${slug}`;
export const isIntroWanted = (slug: string): boolean =>
  attempt(() => localStorage.getItem(introOf(slug))) !== 'off';
export const dropIntro = (slug: string): void => {
  attempt(() => localStorage.setItem(introOf(slug), 'off'));
};
