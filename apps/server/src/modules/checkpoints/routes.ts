import { announcements, checkpoints, consistency } from '@fairhouse/contract/checkpoints';
import { route, type Route } from '../../kernel/module.ts';
import { listAnnouncements } from './actions/anchors.ts';
import { listCheckpoints, proveConsistency } from './actions/checkpoints.ts';

export const routes: Route[] = [
  route(checkpoints, listCheckpoints),
  route(consistency, proveConsistency),
  route(announcements, listAnnouncements),
];
