import { launchGame } from '@fairhouse/contract/rounds';
import * as play from '@fairhouse/contract/rounds';
import * as roundsSeeds from '@fairhouse/contract/rounds-seeds';
import { route, type Route } from '../../kernel/module.ts';
import { openFirstSeeds, readPlaySeeds, readSeeds, rotate } from './actions/fairness.ts';
import { readFreeSpins } from './actions/free-spins.ts';
import { launch } from './actions/launch.ts';
import { listPastRounds, listRounds, markRoundShown } from './actions/list-rounds.ts';
import { listNonces, listPairs } from './actions/nonces.ts';
import { openPlay } from './actions/open-play.ts';
import { playRound } from './actions/play-round.ts';
import { actSteps, readSteps } from './actions/steps-act.ts';
import { openSteps } from './actions/steps-open.ts';

export const routes: Route[] = [
  route(launchGame, launch),
  route(play.openPlay, openPlay),
  route(play.playRound, playRound),
  route(play.freeSpins, readFreeSpins),
  route(play.roundHistory, listRounds),
  route(play.markShown, markRoundShown),
  route(play.pastRounds, listPastRounds),
  route(roundsSeeds.seeds, readSeeds),
  route(roundsSeeds.playSeeds, readPlaySeeds),
  route(roundsSeeds.openSeeds, openFirstSeeds),
  route(roundsSeeds.seedPairs, listPairs),
  route(roundsSeeds.pairNonces, listNonces),
  route(roundsSeeds.rotateSeeds, rotate),
  route(play.openSteps, openSteps),
  route(play.runningSteps, readSteps),
  route(play.actSteps, actSteps),
];
