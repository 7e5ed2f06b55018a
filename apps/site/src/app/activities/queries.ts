import { queryOptions } from '@tanstack/react-query';
import * as activities from '@fairhouse/contract/activities';
import { ask } from '../caller.ts';
import type { whoNow } from '../promotions/queries.ts';
import { queryClient, refreshBalance } from '../queries.ts';

export const activityQuery = (id: string, language: string, who: ReturnType<typeof whoNow>) =>
  queryOptions({
    queryKey: ['activities', 'one', id, language, who],
    staleTime: 0,
    queryFn: () => ask(activities.oneActivity, { id }),
  });
export const activitiesQuery = (language: string) =>
  queryOptions({
    queryKey: ['activities', 'list', language],
    staleTime: 0,
    queryFn: () => ask(activities.activityList, {}),
  });
const SHOWN = 20;
export const applicationsQuery = (language: string) =>
  queryOptions({
    queryKey: ['activities', 'applications', language],
    staleTime: 0,
    queryFn: () => ask(activities.activityApplications, { pageSize: SHOWN }),
  });

/** A picture never changes; it is asked for once. */
export const applicationImageQuery = (id: string) =>
  queryOptions({
    queryKey: ['activity-image', id],
    staleTime: Infinity,
    queryFn: () => ask(activities.activityImage, { id }),
  });

/** What a step of an activity changes is seen everywhere at once. */
export const activitiesMoved = (): void => {
  for (const key of ['activities', 'promotions', 'rewards', 'records']) {
    void queryClient.invalidateQueries({ queryKey: [key] });
  }
  void refreshBalance();
};
