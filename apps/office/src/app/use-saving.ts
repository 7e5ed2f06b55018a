import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '@fairhouse/ui';
import { isAsked } from './LeftToday.tsx';
import { t } from './texts.ts';
import { useSending, type RefusalWords } from './use-sending.ts';

/** A form that is sent: what is wrong with it, whether it is under way; its list is read anew. */
export const useSaving = (
  queryKey: readonly string[],
  onDone: () => void,
  told: RefusalWords = {},
) => {
  const queries = useQueryClient();
  const { show } = useToast();
  const { attempt, ...sending } = useSending(told);
  return {
    ...sending,
    attempt: (work: () => Promise<unknown>): Promise<void> =>
      attempt(async () => {
        const done = await work();
        await queries.invalidateQueries({ queryKey });
        await queries.invalidateQueries({ queryKey: ['own', 'giving'] });
        if (isAsked(done)) show({ kind: 'info', title: t('approvalAsked') });
        onDone();
      }),
  };
};
