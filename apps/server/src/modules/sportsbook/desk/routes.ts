import * as office from '@fairhouse/contract/sportsbook-desk';
import * as leagues from '@fairhouse/contract/sportsbook-leagues';
import * as limits from '@fairhouse/contract/sportsbook-limits';
import * as quarantine from '@fairhouse/contract/sportsbook-quarantine';
import { route, type Route } from '../../../kernel/module.ts';
import { readBoard, readDeskEvent } from './actions/board.ts';
import { holdMarkets, releaseMarkets } from './actions/hold.ts';
import { limitMember, listMemberLimits } from './actions/limits.ts';
import { limitGroup, listGroupLimits } from './actions/groups.ts';
import { placeLeague } from './actions/places.ts';
import { askPrices, returnPrices } from './actions/prices.ts';
import { askResults, previewResults } from './actions/proposals.ts';
import { decideDoubt, readQuarantine } from './actions/quarantine.ts';
import { readReport } from './actions/report.ts';
import { changeLeagueTerms, changeTypeTerms, listLeagues } from './actions/terms.ts';

export const routes: Route[] = [
  route(office.sportsBoard, readBoard),
  route(office.sportsDeskEvent, readDeskEvent),
  route(office.holdMarkets, holdMarkets),
  route(office.releaseMarkets, releaseMarkets),
  route(office.askPrices, askPrices),
  route(office.returnPrices, returnPrices),
  route(office.previewResults, previewResults),
  route(office.askResults, askResults),
  route(office.sportsLeagues, listLeagues),
  route(office.changeLeagueTerms, changeLeagueTerms),
  route(office.changeTypeTerms, changeTypeTerms),
  route(leagues.placeLeague, placeLeague),
  route(office.memberLimits, listMemberLimits),
  route(office.limitMember, limitMember),
  route(limits.groupLimits, listGroupLimits),
  route(limits.limitGroup, limitGroup),
  route(office.sportsReport, readReport),
  route(quarantine.sportsQuarantine, readQuarantine),
  route(quarantine.decideDoubt, decideDoubt),
];
