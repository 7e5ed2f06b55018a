import * as campaigns from '@fairhouse/contract/campaigns';
import { route, type Route } from '../../kernel/module.ts';
import { changeCampaign, listCampaigns, makeCampaign, preview, readOne } from './actions/draft.ts';
import { listMessages, listOfMember } from './actions/messages.ts';
import { start } from './actions/start.ts';
import { steer } from './actions/steer.ts';

export const routes: Route[] = [
  route(campaigns.campaigns, listCampaigns),
  route(campaigns.readCampaign, readOne),
  route(campaigns.makeCampaign, makeCampaign),
  route(campaigns.changeCampaign, changeCampaign),
  route(campaigns.previewCampaign, preview),
  route(campaigns.startCampaign, start),
  route(campaigns.steerCampaign, steer),
  route(campaigns.campaignMessages, listMessages),
  route(campaigns.memberCampaigns, listOfMember),
];
