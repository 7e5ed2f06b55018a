import { createStore, local, readStored, useStore, writeStored } from '../store.ts';

const STORED = 'fairhouse.favourites';
const read = (): readonly string[] => {
  try { return JSON.parse(readStored(local, STORED) ?? '[]') as string[]; } catch { return []; }
};
const store = createStore<readonly string[]>(read());

/** Marked games of this device. */
export const useFavourites = (): readonly string[] => useStore(store);
export const markFavourite = (gameId: string, isFavourite: boolean): void => {
  const others = store.get().filter((one) => one !== gameId);
  store.set(isFavourite ? [gameId, ...others] : others);
  writeStored(local, STORED, JSON.stringify(store.get()));
};
