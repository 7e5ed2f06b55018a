import * as points from '@fairhouse/contract/points';
import * as desk from '@fairhouse/contract/points-desk';
import { route, type Route } from '../../kernel/module.ts';
import { adjust, readMember } from './actions/adjust.ts';
import { convert } from './actions/convert.ts';
import { approve, listForDesk, reject } from './actions/desk.ts';
import { changeProduct, createProduct, productShelf as shelf } from './actions/edit.ts';
import { listEarned, listExchanges, readBalance } from './actions/own.ts';
import { redeem } from './actions/redeem.ts';
import { listRewards, readConfig } from './actions/show.ts';
import { changeTerms, readTerms } from './actions/terms.ts';

export const routes: Route[] = [
  route(points.pointsReward, listRewards),
  route(points.pointsConfig, readConfig),
  route(points.pointsBalance, readBalance),
  route(points.redeemPoints, redeem),
  route(points.convertPoints, convert),
  route(points.exchangeList, listExchanges),
  route(points.earnedPoints, listEarned),
  route(points.officeProducts, shelf.list),
  route(points.officeProduct, shelf.read),
  route(points.createProduct, createProduct),
  route(points.changeProduct, changeProduct),
  route(points.removeProduct, shelf.remove),
  route(points.removeProductText, shelf.removeText),
  route(points.orderProducts, shelf.order),
  route(desk.officeExchanges, listForDesk),
  route(desk.approveExchange, approve),
  route(desk.rejectExchange, reject),
  route(desk.memberPoints, readMember),
  route(desk.adjustPoints, adjust),
  route(desk.officePointTerms, readTerms),
  route(desk.changePointTerms, changeTerms),
];
