/** Storage may be refused (private windows, sandboxed frames): then nothing is kept. */
const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

const introOf = (slug: string): string => `fairhouse.intro.${slug}`;
export const isIntroWanted = (slug: string): boolean =>
  attempt(() => localStorage.getItem(introOf(slug))) !== 'off';
export const dropIntro = (slug: string): void => {
  attempt(() => localStorage.setItem(introOf(slug), 'off'));
};
