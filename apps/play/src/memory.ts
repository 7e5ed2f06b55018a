/** Storage that may be refused (private windows, sandboxed frames): then nothing is kept. */
export type Memory = {
  read(key: string): string | null;
  write(key: string, text: string): void;
  forget(key: string): void;
};

const attempt = <T>(act: () => T, otherwise: T): T => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

const memoryOf = (storage: () => Storage): Memory => ({
  read: (key) => attempt(() => storage().getItem(key), null),
  write: (key, text) => attempt(() => storage().setItem(key, text), undefined),
  forget: (key) => attempt(() => storage().removeItem(key), undefined),
});

/** Lasts for the tab: the play token and what is under way. */
export const tabMemory = memoryOf(() => sessionStorage);
/** Lasts for the browser: the sound switch. */
export const lastingMemory = memoryOf(() => localStorage);

/** JSON that another version of the page may have written: read as nothing when it is broken. */
export const readJson = <T extends object>(memory: Memory, key: string): T | undefined => {
  const text = memory.read(key);
  return text === null ? undefined : attempt(() => JSON.parse(text) as T, undefined);
};
