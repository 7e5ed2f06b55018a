import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { pagesOf, type PagedInput, type RowOf } from '@fairhouse/client';
import type { PagedShape } from '@fairhouse/contract';
import { ask, messageOf } from './caller.ts';

type Looks<Row> = {
  /** Never shows what was read before without asking again. */
  staleTime?: 0;
  /** Looks anew this often while one of the rows is of this kind. */
  while?: { everyMilliseconds: number; some: (row: Row) => boolean };
};

/** The rows of a call that answers pages, as far as they were asked for. */
export const usePages = <C extends PagedShape>(
  queryKey: QueryKey,
  call: C,
  input: PagedInput<C>,
  looks: Looks<RowOf<C>> = {},
) => {
  const { while: watched } = looks;
  const query = useInfiniteQuery({
    queryKey,
    ...pagesOf(ask, call, () => input),
    ...(looks.staleTime === 0 ? { staleTime: 0 } : {}),
    refetchInterval: ({ state }) =>
      watched && state.data?.pages.some((page) => page.list.some(watched.some))
        ? watched.everyMilliseconds
        : false,
  });
  const rows: readonly RowOf<C>[] = query.data?.pages.flatMap((page) => page.list) ?? [];
  return {
    rows,
    /** The first page with what stands beside its rows. */
    first: query.data?.pages[0],
    /** When they were read last. */
    readAt: query.dataUpdatedAt,
    isLoading: query.isPending,
    isMoreComing: query.isFetchingNextPage,
    /** Why there is nothing to show. */
    error: query.error && !query.data ? messageOf(query.error) : undefined,
    retry: () => {
      void query.refetch();
    },
    more: query.hasNextPage
      ? () => {
          void query.fetchNextPage();
        }
      : undefined,
  };
};
