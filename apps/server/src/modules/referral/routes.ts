import { officeReferrals, referralList, referralSummary } from '@fairhouse/contract/referral';
import { route, type Route } from '../../kernel/module.ts';
import { listFriends, listJudged, readSummary } from './actions/read.ts';

export const routes: Route[] = [
  route(referralSummary, readSummary),
  route(referralList, listFriends),
  route(officeReferrals, listJudged),
];
