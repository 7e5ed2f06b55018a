import * as matching from '@fairhouse/contract/matching';
import { route, type Route } from '../../kernel/module.ts';
import { confirm } from './actions/confirm-match.ts';
import { leave, want } from './actions/offers.ts';
import { claim, decide } from './actions/decide.ts';
import { agree, object } from './actions/object.ts';
import { listMatches, readMatch } from './actions/office.ts';
import { receiveProof, showProof } from './actions/proof.ts';
import { readState } from './actions/read.ts';
import { giveUp, takeMatch } from './actions/take.ts';

export const routes: Route[] = [
  route(matching.matchingState, readState),
  route(matching.takeMatch, takeMatch),
  route(matching.sendMatchProof, receiveProof),
  route(matching.matchProof, showProof),
  route(matching.cancelMatch, giveUp),
  route(matching.confirmMatch, confirm),
  route(matching.offerWithdrawal, want),
  route(matching.leaveMatching, leave),
  route(matching.officeMatches, listMatches),
  route(matching.officeOneMatch, readMatch),
  route(matching.claimMatch, claim),
  route(matching.decideMatch, decide),
  route(matching.agreeToPart, agree),
  route(matching.objectToPart, object),
];
