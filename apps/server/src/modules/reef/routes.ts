import * as reef from '@fairhouse/contract/reef';
import { route, type Route } from '../../kernel/module.ts';
import { fireShots } from './actions/fire-shots.ts';
import { listRooms, readOwnShots, readRoom } from './actions/read-rooms.ts';
import { reportHits } from './actions/report-hits.ts';
import { leaveSeat, takeSeat } from './actions/take-seat.ts';

export const routes: Route[] = [
  route(reef.rooms, listRooms),
  route(reef.oneRoom, readRoom),
  route(reef.ownShots, readOwnShots),
  route(reef.takeSeat, takeSeat),
  route(reef.leaveSeat, leaveSeat),
  route(reef.fireShots, fireShots),
  route(reef.reportHits, reportHits),
];
