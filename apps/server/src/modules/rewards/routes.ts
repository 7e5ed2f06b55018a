import * as rewards from '@fairhouse/contract/rewards';
import { route, type Route } from '../../kernel/module.ts';
import { claimReward, listRewards } from './actions/claim.ts';
import { countAudience, giveRewards, listGiven, withdrawReward } from './actions/office.ts';

export const routes: Route[] = [
  route(rewards.rewards, listRewards),
  route(rewards.claimReward, claimReward),
  route(rewards.officeRewards, listGiven),
  route(rewards.countRewarded, countAudience),
  route(rewards.giveRewards, giveRewards),
  route(rewards.withdrawReward, withdrawReward),
];
