import * as vip from '@fairhouse/contract/vip';
import { route, type Route } from '../../kernel/module.ts';
import { changeRanks, readRanks } from './actions/edit.ts';
import { listRanks, readOwnRank } from './actions/show.ts';

export const routes: Route[] = [
  route(vip.vipRanks, listRanks),
  route(vip.vipMember, readOwnRank),
  route(vip.officeRanks, readRanks),
  route(vip.changeRanks, changeRanks),
];
