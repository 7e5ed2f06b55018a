import { useDeferredValue } from 'react';

type Asked<Data> = {
  data?: Data | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
};

/** An answer is shown in the background: a long row of tiles never holds the page up. */
export const useDeferred = <Data>({
  data,
  isPending,
  isError,
  refetch,
}: Asked<Data>): Asked<Data> => ({
  data: useDeferredValue(data),
  isPending: useDeferredValue(isPending),
  isError: useDeferredValue(isError),
  refetch,
});
