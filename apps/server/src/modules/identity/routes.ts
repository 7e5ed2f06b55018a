import * as identity from '@fairhouse/contract/identity';
import { route, type Route } from '../../kernel/module.ts';
import { claim, decide, hold } from './actions/decide.ts';
import { listReviews, readReview, showDocument } from './actions/desk.ts';
import { askAgain, readOfMember } from './actions/of-member.ts';
import { receiveDocument, removeDocument, submit } from './actions/pictures.ts';
import { readState, readTiers } from './actions/state.ts';

export const routes: Route[] = [
  route(identity.identityTiers, readTiers),
  route(identity.identityState, readState),
  route(identity.sendDocument, receiveDocument),
  route(identity.dropDocument, removeDocument),
  route(identity.submitIdentity, submit),
  route(identity.identityReviews, listReviews),
  route(identity.identityReview, readReview),
  route(identity.viewDocument, showDocument),
  route(identity.claimIdentity, claim),
  route(identity.holdIdentity, hold),
  route(identity.decideIdentity, decide),
  route(identity.officeIdentity, readOfMember),
  route(identity.askIdentityAgain, askAgain),
];
