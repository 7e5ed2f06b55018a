import { useQuery } from '@tanstack/react-query';
import * as salaries from '@fairhouse/contract/salaries';
import { windowText } from '../../app/agent-centre/words.ts';
import { ask } from '../../app/caller.ts';
import { useBrand } from '../../app/house.ts';

/** What an offer would have brought on windows that are over, and what was paid for them. */
export const usePast = (id: string, isAsked = true) => {
  const { timeZone } = useBrand();
  const { data, error, isLoading } = useQuery({
    queryKey: ['agents', 'what-if', id],
    enabled: isAsked,
    queryFn: () => ask(salaries.whatIf, { id }),
  });
  const all = data?.all ?? undefined;
  return {
    past: data,
    error,
    isLoading,
    /** The days it is of; undefined where no window is over. */
    span: all && windowText(all.from, all.until, timeZone),
  };
};
