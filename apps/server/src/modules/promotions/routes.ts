import * as promotions from '@fairhouse/contract/promotions';
import { route, type Route } from '../../kernel/module.ts';
import { promotionShelf as shelf } from './actions/edit.ts';
import { listPromotions, readPromotion } from './actions/show.ts';

export const routes: Route[] = [
  route(promotions.promotionList, listPromotions),
  route(promotions.onePromotion, readPromotion),
  route(promotions.officePromotions, shelf.list),
  route(promotions.officePromotion, shelf.read),
  route(promotions.createPromotion, shelf.create),
  route(promotions.changePromotion, shelf.change),
  route(promotions.removePromotion, shelf.remove),
  route(promotions.removePromotionText, shelf.removeText),
  route(promotions.orderPromotions, shelf.order),
];
