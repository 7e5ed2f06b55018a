import * as agents from '@fairhouse/contract/agents';
import { route, type Route } from '../../kernel/module.ts';
import { readCentre } from './actions/centre.ts';
import { changeDownline, listDownlines } from './actions/downlines.ts';
import { endLink, followLink, listLinks, makeLink } from './actions/links.ts';
import { openAccount } from './actions/open-account.ts';

export const routes: Route[] = [
  route(agents.agentLinks, listLinks),
  route(agents.makeAgentLink, makeLink),
  route(agents.endAgentLink, endLink),
  route(agents.followAgentLink, followLink),
  route(agents.openAgentAccount, openAccount),
  route(agents.agentDownlines, listDownlines),
  route(agents.changeDownline, changeDownline),
  route(agents.agentCentre, readCentre),
];
