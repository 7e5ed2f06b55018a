import type { Queries } from '../../kernel/db.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { loadGames, loadSeatsManifests } from '@fairhouse/game-kit/loader';
import { firstPictures } from '../addresses/index.ts';
import { gameNamer } from '../wallet/index.ts';
import { brandsChanged } from '../brands/index.ts';
import { seedGames } from './store.ts';
import { openEntries, printEntry } from './actions/entries.ts';
import { nameOf } from './actions/names.ts';
import { roomGamesOf } from './actions/room-games.ts';
import { catalogueChanged, forgetOffers, gamesOf } from './actions/shelves.ts';
import { serveDrawnTiles } from './actions/serve-tiles.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export {
  type Shelf,
  catalogueChanged,
  gamesOf,
  offeredStatuses,
  shelvedGame,
  shelvesOf,
  setGameStatus,
} from './actions/shelves.ts';
export { scaled } from './rules/scaled.ts';
export { roomFinder, roomGamesOf } from './actions/room-games.ts';
export { applyFeed, draftFeed, takenBy } from './actions/import-feed.ts';
export { entryOfSlug } from './actions/entries.ts';
export { connectedVendors, guestGames, isAdmitted, type Guest } from './actions/guests.ts';
export { ownRooms } from './actions/own-rooms.ts';
export { imageOfSlug, nameOf, slugsOf, vendorOf } from './actions/names.ts';
export { noteRecent } from './store.ts';

/** A brand that opens while the house runs has the house's games at once. */
export const stockBrand = (kernel: Kernel, tx: Queries): Promise<void> =>
  seedGames(tx, [...gamesOf(kernel).keys(), ...roomGamesOf(kernel).keys()]);

/** What the first row of a hall shows before its script does. */
const FIRST_PICTURES = 5;

export const module: Module = {
  name: 'catalogue',
  tier: 3,
  routes,
  jobs,
  pages: serveDrawnTiles,
  start: async (kernel) => {
    const games = await loadGames();
    const known = gamesOf(kernel);
    for (const loaded of games) known.set(loaded.slug, loaded);
    const ofRooms = await loadSeatsManifests();
    for (const one of ofRooms) roomGamesOf(kernel).set(one.slug, one);
    await seedGames(
      kernel.db,
      [...games, ...ofRooms].map((one) => one.slug),
    );
    firstPictures.fill(kernel, '/rng', async (brand) =>
      (await openEntries(kernel, brand, 'hot'))
        .filter((one) => one.category === 'RNG')
        .slice(0, FIRST_PICTURES)
        .map((one) => printEntry(one).image),
    );
    gameNamer.fill(kernel, (slug) => nameOf(kernel, slug));
    catalogueChanged.hear(kernel, () => forgetOffers(kernel));
    brandsChanged.hear(kernel, () => forgetOffers(kernel));
  },
};
