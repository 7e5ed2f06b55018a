import type { OutputOf, PagedShape, RawInputOf } from '@fairhouse/contract';
import type { Caller } from './caller.ts';

/** What a call that answers a page is asked for; where the page begins is not the asker's. */
export type PagedInput<C extends PagedShape> = Omit<RawInputOf<C>, 'cursor'>;
export type RowOf<C extends PagedShape> = OutputOf<C>['list'][number];

/** How a list is read page by page: what a query of many pages is made of. */
export const pagesOf = <C extends PagedShape>(
  ask: Caller['ask'],
  call: C,
  inputOf: (isFirst: boolean) => PagedInput<C>,
) => ({
  initialPageParam: '',
  queryFn: ({ pageParam }: { pageParam: string }): Promise<OutputOf<C>> =>
    ask(call, {
      ...inputOf(pageParam === ''),
      ...(pageParam === '' ? {} : { cursor: pageParam }),
    } as RawInputOf<C>),
  getNextPageParam: (page: OutputOf<C>): string | null => page.nextCursor,
});
