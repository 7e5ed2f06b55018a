import * as catalogue from '@fairhouse/contract/catalogue';
import * as feeds from '@fairhouse/contract/catalogue-desk';
import * as office from '@fairhouse/contract/catalogue-desk';
import { route, type Route } from '../../kernel/module.ts';
import { apply, discard, readDraft, readState, upload } from './actions/imports.ts';
import { listGames, listHot, listPopular, readGame } from './actions/list-games.ts';
import { listFilters, listMenus, listTypes, listVendors } from './actions/list-lanes.ts';
import { addFavourite, listFavourites, listRecent, removeFavourite } from './actions/my-games.ts';
import { changeFeedGame, listFeedGames } from './actions/switch-feed-game.ts';
import { changeGame, changeVendor, listSwitches } from './actions/switch-games.ts';

export const routes: Route[] = [
  route(catalogue.vendors, listVendors),
  route(catalogue.gameTypes, listTypes),
  route(catalogue.gameMenus, listMenus),
  route(catalogue.gameMenu, listMenus),
  route(catalogue.games, listGames),
  route(catalogue.oneGame, readGame),
  route(catalogue.gameFilters, listFilters),
  route(catalogue.popular, listPopular),
  route(catalogue.hotGames, listHot),
  route(catalogue.favourites, listFavourites),
  route(catalogue.markFavourite, addFavourite),
  route(catalogue.unmarkFavourite, removeFavourite),
  route(catalogue.recentGames, listRecent),
  route(office.officeGames, listSwitches),
  route(office.switchGame, changeGame),
  route(office.switchVendor, changeVendor),
  route(feeds.catalogueState, readState),
  route(feeds.uploadCatalogue, upload),
  route(feeds.catalogueDraft, readDraft),
  route(feeds.applyCatalogue, apply),
  route(feeds.discardCatalogue, discard),
  route(feeds.catalogueGames, listFeedGames),
  route(feeds.switchCatalogueGame, changeFeedGame),
];
