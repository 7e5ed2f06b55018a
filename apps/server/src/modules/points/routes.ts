import * as points from '@fairhouse/contract/points';
import { route, type Route } from '../../kernel/module.ts';
import { productShelf as shelf } from './actions/edit.ts';
import { listRewards, readConfig } from './actions/show.ts';

export const routes: Route[] = [
  route(points.pointsReward, listRewards),
  route(points.pointsConfig, readConfig),
  route(points.officeProducts, shelf.list),
  route(points.officeProduct, shelf.read),
  route(points.createProduct, shelf.create),
  route(points.changeProduct, shelf.change),
  route(points.removeProduct, shelf.remove),
  route(points.removeProductText, shelf.removeText),
  route(points.orderProducts, shelf.order),
];
