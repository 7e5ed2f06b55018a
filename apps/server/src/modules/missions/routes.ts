import * as missions from '@fairhouse/contract/missions';
import { route, type Route } from '../../kernel/module.ts';
import { claimMission } from './actions/claim.ts';
import { missionShelf as shelf } from './actions/edit.ts';
import { readBoard } from './actions/board.ts';
import { readSummary } from './actions/show.ts';

export const routes: Route[] = [
  route(missions.missionSummary, readSummary),
  route(missions.claimMission, claimMission),
  route(missions.missionLeaderboard, readBoard),
  route(missions.officeMissions, shelf.list),
  route(missions.officeMission, shelf.read),
  route(missions.createMission, shelf.create),
  route(missions.changeMission, shelf.change),
  route(missions.removeMission, shelf.remove),
  route(missions.removeMissionText, shelf.removeText),
  route(missions.orderMissions, shelf.order),
];
