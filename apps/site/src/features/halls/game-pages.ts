import { useMemo } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { gamePagesQuery } from '../../app/queries.ts';
import { eachOnce } from './selection.ts';
import type { Games } from './TileGrid.tsx';

/** The games a hall shows, page by page, and how many there are. */
export const useGamePages = (
  asked: Parameters<typeof gamePagesQuery>[0],
): { games: Games; total: number } => {
  const query = useInfiniteQuery({ ...gamePagesQuery(asked), placeholderData: keepPreviousData });
  const pages = query.data?.pages;
  const list = useMemo(() => eachOnce((pages ?? []).flatMap((page) => page.list)), [pages]);
  const total = pages?.at(-1)?.total ?? 0;
  return { total, games: {
    list, total, isPending: query.isPending,
    isError: query.isError && !query.data, retry: () => { void query.refetch(); },
    hasMore: query.hasNextPage, isMoreComing: query.isFetchingNextPage,
    more: () => { if (query.hasNextPage && !query.isFetching) void query.fetchNextPage(); } } };
};
