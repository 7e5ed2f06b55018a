import type * as cashback from '@fairhouse/contract/cashback';
import type * as household from '@fairhouse/contract/household';
import type * as missions from '@fairhouse/contract/missions';
import type * as points from '@fairhouse/contract/points';
import type * as promotions from '@fairhouse/contract/promotions';
import type * as referral from '@fairhouse/contract/referral';
import type * as rewards from '@fairhouse/contract/rewards';
import type * as vip from '@fairhouse/contract/vip';
import { address } from './api.ts';

/** Calls about what the house promises and gives. */
export const promotionCalls = {
  rewards: address<typeof rewards.officeRewards>('GET', '/office/api/rewards'),
  countRewarded: address<typeof rewards.countRewarded>('POST',
    '/office/api/rewards/recipients'),
  giveRewards: address<typeof rewards.giveRewards>('POST', '/office/api/rewards'),
  withdrawReward: address<typeof rewards.withdrawReward>('POST',
    '/office/api/rewards/{id}/withdraw'),
  referrals: address<typeof referral.officeReferrals>('GET', '/office/api/referrals'),
  likePrizes: address<typeof household.officeLikePrizes>('GET', '/office/api/household-prizes'),
  promotions: address<typeof promotions.officePromotions>('GET', '/office/api/promotions'),
  promotion: address<typeof promotions.officePromotion>('GET', '/office/api/promotions/{id}'),
  createPromotion: address<typeof promotions.createPromotion>('POST', '/office/api/promotions'),
  changePromotion: address<typeof promotions.changePromotion>('PUT',
    '/office/api/promotions/{id}'),
  removePromotion: address<typeof promotions.removePromotion>('POST',
    '/office/api/promotions/{id}/remove'),
  removePromotionText: address<typeof promotions.removePromotionText>('DELETE',
    '/office/api/promotions/{id}/texts/{language}'),
  orderPromotions: address<typeof promotions.orderPromotions>('PUT',
    '/office/api/promotions/order'),
  missions: address<typeof missions.officeMissions>('GET', '/office/api/missions'),
  mission: address<typeof missions.officeMission>('GET', '/office/api/missions/{id}'),
  createMission: address<typeof missions.createMission>('POST', '/office/api/missions'),
  changeMission: address<typeof missions.changeMission>('PUT', '/office/api/missions/{id}'),
  removeMission: address<typeof missions.removeMission>('POST',
    '/office/api/missions/{id}/remove'),
  removeMissionText: address<typeof missions.removeMissionText>('DELETE',
    '/office/api/missions/{id}/texts/{language}'),
  orderMissions: address<typeof missions.orderMissions>('PUT', '/office/api/missions/order'),
  products: address<typeof points.officeProducts>('GET', '/office/api/products'),
  product: address<typeof points.officeProduct>('GET', '/office/api/products/{id}'),
  createProduct: address<typeof points.createProduct>('POST', '/office/api/products'),
  changeProduct: address<typeof points.changeProduct>('PUT', '/office/api/products/{id}'),
  removeProduct: address<typeof points.removeProduct>('POST', '/office/api/products/{id}/remove'),
  removeProductText: address<typeof points.removeProductText>('DELETE',
    '/office/api/products/{id}/texts/{language}'),
  orderProducts: address<typeof points.orderProducts>('PUT', '/office/api/products/order'),
  ranks: address<typeof vip.officeRanks>('GET', '/office/api/vip/ranks'),
  cashbackDays: address<typeof cashback.officeCashback>('GET', '/office/api/cashback/days'),
  changeRanks: address<typeof vip.changeRanks>('PUT', '/office/api/vip/ranks'),
};
