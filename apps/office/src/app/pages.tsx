import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { pagesOf, type PagedInput, type RowOf } from '@fairhouse/client';
import type { OutputOf, PagedShape } from '@fairhouse/contract';
import { Button } from '@fairhouse/ui';
import { ask } from './caller.ts';
import { shownOf } from './shown.ts';
import { t } from './texts.ts';

type Looks = {
  /** Shows the rows of before until those of another question are here. */
  keepsRows?: true;
  /** Looks anew this often. */
  everyMilliseconds?: number;
  /** Never looks by itself. */
  isOnlyWhenAsked?: true;
};

/** The rows of a call that answers pages, as far as they were asked for. */
export const usePages = <C extends PagedShape>(
  queryKey: QueryKey,
  call: C,
  input: PagedInput<C>,
  looks: Looks = {},
) => {
  const query = useInfiniteQuery({
    queryKey,
    ...pagesOf(ask, call, () => input),
    ...(looks.keepsRows ? { placeholderData: keepPreviousData } : {}),
    ...(looks.isOnlyWhenAsked ? { refetchOnWindowFocus: false, refetchOnReconnect: false } : {}),
    refetchInterval: looks.everyMilliseconds ?? false,
  });
  const { data, error, isPending: isLoading, refetch } = query;
  const rows: readonly RowOf<C>[] = data?.pages.flatMap((page) => page.list) ?? [];
  const first: OutputOf<C> | undefined = data?.pages[0];
  const more = query.hasNextPage
    ? () => {
        void query.fetchNextPage();
      }
    : undefined;
  return {
    rows,
    first,
    isLoading,
    error: error?.message,
    refetch,
    more,
    isMoreComing: query.isFetchingNextPage,
    /** What a table needs of it. */
    table: { rows, ...shownOf(query) },
  };
};

type MoreProps = {
  pages: { more: (() => void) | undefined; isMoreComing: boolean };
  dataKey?: string;
  text?: string;
};
/** Asks for the next page, where there is one. */
export const More = ({ pages, dataKey, text = t('more') }: MoreProps) =>
  pages.more && (
    <div>
      <Button
        onClick={pages.more}
        isLoading={pages.isMoreComing}
        loadingLabel={t('loading')}
        data-key={dataKey}
      >
        {text}
      </Button>
    </div>
  );
