import * as safety from '@fairhouse/contract/safety';
import { route, type Route } from '../../kernel/module.ts';
import { coolOff, excludeSelf, reopenPlay } from './actions/breaks.ts';
import { confirmLimit, decideLimits, dropPending, setLimit, setReality } from './actions/limits.ts';
import { imposeStop, liftImposed, readFile } from './actions/office.ts';
import { readPosition } from './actions/position.ts';
import { readState } from './actions/read-state.ts';

export const routes: Route[] = [
  route(safety.safetyState, readState),
  route(safety.setLimit, setLimit),
  route(safety.confirmLimit, confirmLimit),
  route(safety.dropPending, dropPending),
  route(safety.decideLimits, decideLimits),
  route(safety.setReality, setReality),
  route(safety.coolOff, coolOff),
  route(safety.excludeSelf, excludeSelf),
  route(safety.reopenPlay, reopenPlay),
  route(safety.netPosition, readPosition),
  route(safety.officeSafety, readFile),
  route(safety.imposeStop, imposeStop),
  route(safety.liftStop, liftImposed),
];
