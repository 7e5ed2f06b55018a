import * as slips from '@fairhouse/contract/slips';
import * as sportsbook from '@fairhouse/contract/sportsbook';
import * as prices from '@fairhouse/contract/sportsbook-prices';
import { route, type Route } from '../../kernel/module.ts';
import { buildBet } from './actions/build.ts';
import { quoteSlip, takeCashOut } from './actions/cash-out.ts';
import { readFreeSlips } from './actions/free-bets.ts';
import { listSlips, readSlip } from './actions/own-slips.ts';
import { judgeSlip, placeSlip } from './actions/place.ts';
import { readPrices } from './actions/prices.ts';
import { listEvents, listResults, readEvent, readMenu, readTerms } from './actions/read.ts';

export const routes: Route[] = [
  route(sportsbook.sportsMenu, readMenu),
  route(sportsbook.sportsEvents, listEvents),
  route(sportsbook.sportsEvent, readEvent),
  route(prices.marketPrices, readPrices),
  route(sportsbook.sportsResults, listResults),
  route(sportsbook.sportsTerms, readTerms),
  route(slips.judgeSlip, judgeSlip),
  route(slips.buildBet, buildBet),
  route(slips.placeSlip, placeSlip),
  route(slips.sportsFreeBets, readFreeSlips),
  route(slips.ownSlips, listSlips),
  route(slips.oneSlip, readSlip),
  route(slips.quoteCashOut, quoteSlip),
  route(slips.cashOut, takeCashOut),
];
