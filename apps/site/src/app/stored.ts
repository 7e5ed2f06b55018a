/** Storage may be refused by the browser; the value then lasts for the page. */
export const readStored = (area: () => Storage, key: string): string | null => {
  try {
    return area().getItem(key);
  } catch {
    return null;
  }
};
export const writeStored = (area: () => Storage, key: string, value: string | null): void => {
  try {
    if (value === null) area().removeItem(key);
    else area().setItem(key, value);
  } catch {
    // Nothing depends on the storage within this page.
  }
};
export const local = (): Storage => localStorage;
export const inSession = (): Storage => sessionStorage;
