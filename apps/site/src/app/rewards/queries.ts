import { queryOptions } from '@tanstack/react-query';
import * as depositOffers from '@fairhouse/contract/deposit-offers';
import * as points from '@fairhouse/contract/points';
import * as raffles from '@fairhouse/contract/raffles';
import * as rewards from '@fairhouse/contract/rewards';
import { ask } from '../caller.ts';

/** The list is asked for once, for the page and for its mark in the menu. */
export const rewardsQuery = (language: string) =>
  queryOptions({
    queryKey: ['rewards', language],
    staleTime: 0,
    queryFn: () => ask(rewards.rewards, {}),
  });

/** Bonuses that came with deposits; what is given up or made anew is read again with deposits. */
export const depositBonusesQuery = (language: string) =>
  queryOptions({
    queryKey: ['deposits', 'bonuses', language],
    staleTime: 0,
    queryFn: () => ask(depositOffers.depositBonuses, {}),
  });
/** What may be chosen with a deposit by any method. */
export const allOffersQuery = (language: string) =>
  queryOptions({
    queryKey: ['deposits', 'offers', 'all', language],
    staleTime: 0,
    queryFn: () => ask(depositOffers.depositOffers, {}),
  });
export const ownRafflesQuery = (language: string) =>
  queryOptions({
    queryKey: ['raffles', 'own', language],
    staleTime: 0,
    queryFn: () => ask(raffles.ownRaffles, {}),
  });
export const pointsQuery = queryOptions({
  queryKey: ['points', 'balance'],
  staleTime: 0,
  queryFn: () => ask(points.pointsBalance, {}),
});
const WAITING_MOST = 20;
export const exchangesQuery = queryOptions({
  queryKey: ['points', 'waiting'],
  staleTime: 0,
  queryFn: () => ask(points.exchangeList, { pageSize: WAITING_MOST, state: 'applying' }),
});
