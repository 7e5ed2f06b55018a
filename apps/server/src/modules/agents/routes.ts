import * as agents from '@fairhouse/contract/agents';
import * as desk from '@fairhouse/contract/agents-desk';
import { route, type Route } from '../../kernel/module.ts';
import { readCentre } from './actions/centre.ts';
import { changeDownline, listDownlines } from './actions/downlines.ts';
import { endLink, followLink, listLinks, makeLink } from './actions/links.ts';
import { askMove, previewMove } from './actions/move.ts';
import { closeAgentAccount, listAgents } from './actions/office.ts';
import { openHouseAgent } from './actions/open-house-agent.ts';
import { previewClose } from './actions/preview-close.ts';
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
  route(desk.officeAgents, listAgents),
  route(desk.openHouseAgent, openHouseAgent),
  route(desk.previewMove, previewMove),
  route(desk.askMove, askMove),
  route(desk.previewClose, previewClose),
  route(desk.closeAgentAccount, closeAgentAccount),
];
