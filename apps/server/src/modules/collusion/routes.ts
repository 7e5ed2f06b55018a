import * as collusion from '@fairhouse/contract/collusion';
import { route, type Route } from '../../kernel/module.ts';
import { decidePair, listPairs, readPair } from './actions/pairs.ts';
import { listPaces } from './actions/paces.ts';
import { replayHand } from './actions/replay.ts';
import { listReports, reportPlayer, seeReport } from './actions/reports.ts';

export const routes: Route[] = [
  route(collusion.suspectPairs, listPairs),
  route(collusion.onePair, readPair),
  route(collusion.decidePair, decidePair),
  route(collusion.replayedHand, replayHand),
  route(collusion.memberPaces, listPaces),
  route(collusion.roomReports, listReports),
  route(collusion.seeReport, seeReport),
  route(collusion.reportPlayer, reportPlayer),
];
