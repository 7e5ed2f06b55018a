import * as settlements from '@fairhouse/contract/settlements';
import { route, type Route } from '../../kernel/module.ts';
import { listDifferences, readDifference, take, writeDown } from './actions/cases.ts';
import { compareFile } from './actions/compare.ts';
import { decide } from './actions/decide.ts';
import { listSettlements, readSettlement } from './actions/show.ts';

export const routes: Route[] = [
  route(settlements.settlements, listSettlements),
  route(settlements.oneSettlement, readSettlement),
  route(settlements.compareSettlement, compareFile),
  route(settlements.differenceCases, listDifferences),
  route(settlements.oneDifference, readDifference),
  route(settlements.takeDifference, take),
  route(settlements.noteDifference, writeDown),
  route(settlements.decideDifference, decide),
];
