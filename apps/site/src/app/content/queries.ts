import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Execution } from '@fairhouse/contract/content';
import * as content from '@fairhouse/contract/content';
import { ask } from '../caller.ts';

export const NOTICES_A_PAGE = 9;

export const announcementsQuery = (execution: Execution) =>
  queryOptions({
    queryKey: ['announcements', execution],
    queryFn: () => ask(content.announcements, { types: 'B,PL,PU,PR,H', platform: 'W', execution }),
  });
export const noticesQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['notices', pageNo],
    placeholderData: keepPreviousData,
    queryFn: () => ask(content.notices, { pageNo, pageSize: NOTICES_A_PAGE }),
  });
export const bannersQuery = (groupName: string) =>
  queryOptions({
    queryKey: ['banners', groupName],
    queryFn: () => ask(content.banners, { groupName }),
  });
