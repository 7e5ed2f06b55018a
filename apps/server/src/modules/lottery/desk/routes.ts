import * as office from '@fairhouse/contract/lottery-desk';
import { route, type Route } from '../../../kernel/module.ts';
import { changeCaps } from './actions/caps.ts';
import { changeDaysOff } from './actions/days-off.ts';
import { askResult } from './actions/decide-result.ts';
import { listDraws, readDraw } from './actions/draws.ts';
import { holdDraw, releaseDraw } from './actions/hold.ts';
import { importResults } from './actions/import-results.ts';
import { listLotteries, readLottery } from './actions/lotteries.ts';
import { askReplacement } from './actions/replace-result.ts';
import { readReturns } from './actions/report.ts';
import { switchPlays } from './actions/switch-plays.ts';
import { askVoid } from './actions/void-draw.ts';

export const routes: Route[] = [
  route(office.deskLotteries, listLotteries),
  route(office.deskLottery, readLottery),
  route(office.changeLotteryCaps, changeCaps),
  route(office.switchLotteryPlays, switchPlays),
  route(office.changeDaysOff, changeDaysOff),
  route(office.deskDraws, listDraws),
  route(office.deskDraw, readDraw),
  route(office.holdDraw, holdDraw),
  route(office.releaseDraw, releaseDraw),
  route(office.voidDraw, askVoid),
  route(office.importResults, importResults),
  route(office.decideResult, askResult),
  route(office.replaceResult, askReplacement),
  route(office.lotteryReport, readReturns),
];
