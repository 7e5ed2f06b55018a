import { useMemo } from 'react';
import type { Game } from '@fairhouse/contract/catalogue';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { gamePagesQuery } from '../../app/queries.ts';
import { eachOnce } from './selection.ts';

/** Games of a list as far as they are known, and how to get more of them. */
export type Games = {
  list: readonly Game[];
  isPending: boolean;
  isError: boolean;
  retry: () => void;
  total?: number;
  hasMore?: boolean;
  isMoreComing?: boolean;
  more?: () => void;
};

/** The games a hall shows, page by page, and how many there are. */
export const useGamePages = (
  asked: Parameters<typeof gamePagesQuery>[0],
): { games: Games; total: number } => {
  const query = useInfiniteQuery({ ...gamePagesQuery(asked), placeholderData: keepPreviousData });
  const pages = query.data?.pages;
  const list = useMemo(() => eachOnce((pages ?? []).flatMap((page) => page.list)), [pages]);
  const total = pages?.at(-1)?.total ?? 0;
  return {
    total,
    games: {
      list,
      total,
      isPending: query.isPending,
      isError: query.isError && !query.data,
      retry: () => {
        void query.refetch();
      },
      hasMore: query.hasNextPage,
      isMoreComing: query.isFetchingNextPage,
      more: () => {
        if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
      },
    },
  };
};
