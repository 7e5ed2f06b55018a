import { queryOptions } from '@tanstack/react-query';
import * as missions from '@fairhouse/contract/missions';
import { ask } from '../caller.ts';

export const summaryQuery = (language: string) =>
  queryOptions({
    queryKey: ['missions', 'summary', language],
    staleTime: 5000,
    queryFn: () => ask(missions.missionSummary, {}),
  });
export const boardQuery = (period: missions.BoardPeriod) =>
  queryOptions({
    queryKey: ['missions', 'board', period],
    staleTime: 5000,
    queryFn: () => ask(missions.missionLeaderboard, { period }),
  });
export const claimOne = ({ id, period }: missions.Mission) =>
  ask(missions.claimMission, { id, period });
