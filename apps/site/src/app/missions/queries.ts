import { queryOptions } from '@tanstack/react-query';
import type { CallShape } from '@fairhouse/contract';
import type * as missions from '@fairhouse/contract/missions';
import { ask } from '../api.ts';
import type { Call } from '../calls.ts';

/** Calls of the missions alone; they come with them and not with the first screen. */
const to = <C extends CallShape>(method: C['method'], path: C['path']): Call<C> =>
  ({ method, path, isEncrypted: false, envelope: 'value' });
const missionCalls = {
  summary: to<typeof missions.missionSummary>('GET', '/wps/mission/summary'),
  board: to<typeof missions.missionLeaderboard>('GET', '/wps/mission/leaderboard'),
  claim: to<typeof missions.claimMission>('POST', '/wps/mission/{id}/claim'),
};

export const summaryQuery = (language: string) => queryOptions({
  queryKey: ['missions', 'summary', language], staleTime: 5000,
  queryFn: () => ask(missionCalls.summary, {}),
});
export const boardQuery = (period: missions.BoardPeriod) => queryOptions({
  queryKey: ['missions', 'board', period], staleTime: 5000,
  queryFn: () => ask(missionCalls.board, { period }),
});
export const claimOne = ({ id, period }: missions.Mission) =>
  ask(missionCalls.claim, { id, period });
