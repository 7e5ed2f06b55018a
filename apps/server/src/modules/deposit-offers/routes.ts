import * as offers from '@fairhouse/contract/deposit-offers';
import { route, type Route } from '../../kernel/module.ts';
import { listOffers } from './actions/burn.ts';
import { changeOffer, createOffer, offerShelf as shelf } from './actions/edit.ts';
import { giveUp, takeBackByDesk } from './actions/end.ts';
import { listForMember } from './actions/list.ts';
import { listOwn } from './actions/own.ts';
import { previewOffer } from './actions/preview.ts';

export const routes: Route[] = [
  route(offers.depositOffers, listForMember),
  route(offers.depositBonuses, listOwn),
  route(offers.giveBonusUp, giveUp),
  route(offers.officeOffers, listOffers),
  route(offers.officeOffer, shelf.read),
  route(offers.createOffer, createOffer),
  route(offers.changeOffer, changeOffer),
  route(offers.previewOffer, previewOffer),
  route(offers.endOffer, shelf.end),
  route(offers.removeOfferText, shelf.removeText),
  route(offers.orderOffers, shelf.order),
  route(offers.takeBonusBack, takeBackByDesk),
];
