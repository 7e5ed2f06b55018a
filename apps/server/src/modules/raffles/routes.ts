import * as raffles from '@fairhouse/contract/raffles';
import { route, type Route } from '../../kernel/module.ts';
import { claimRaffle } from './actions/claim.ts';
import { giveTickets } from './actions/give.ts';
import { listRaffles, openRaffle } from './actions/office.ts';
import { listOwn } from './actions/own.ts';
import { listBlocks, listResults, listTickets, proveRaffle } from './actions/prove.ts';
import { showOwn, showRaffle } from './actions/show.ts';

export const routes: Route[] = [
  route(raffles.raffleOfPromotion, showRaffle),
  route(raffles.ownRaffle, showOwn),
  route(raffles.ownRaffles, listOwn),
  route(raffles.claimRaffle, claimRaffle),
  route(raffles.raffleProof, proveRaffle),
  route(raffles.raffleBlocks, listBlocks),
  route(raffles.raffleResults, listResults),
  route(raffles.raffleTickets, listTickets),
  route(raffles.officeRaffles, listRaffles),
  route(raffles.openRaffle, openRaffle),
  route(raffles.giveTickets, giveTickets),
];
