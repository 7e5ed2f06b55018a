import * as office from '@fairhouse/contract/rooms-desk';
import { route, type Route } from '../../../kernel/module.ts';
import { listMonitor, readRoom } from './actions/monitor.ts';
import { askRake } from './actions/rake.ts';
import { switchRoom } from './actions/switch-room.ts';

export const routes: Route[] = [
  route(office.roomsMonitor, listMonitor),
  route(office.officeRoom, readRoom),
  route(office.switchRoom, switchRoom),
  route(office.askRake, askRake),
];
