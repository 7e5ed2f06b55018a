import * as vip from '@fairhouse/contract/vip';
import { route, type Route } from '../../kernel/module.ts';
import { listMoves, readBoard } from './actions/board.ts';
import { changeRanks, readRanks } from './actions/edit.ts';
import { readMemberRank, setMemberRank } from './actions/member-rank.ts';
import { listRanks, readOwnRank } from './actions/show.ts';

export const routes: Route[] = [
  route(vip.vipRanks, listRanks),
  route(vip.vipMember, readOwnRank),
  route(vip.officeRanks, readRanks),
  route(vip.changeRanks, changeRanks),
  route(vip.rankBoard, readBoard),
  route(vip.rankMoves, listMoves),
  route(vip.officeMemberRank, readMemberRank),
  route(vip.setMemberRank, setMemberRank),
];
