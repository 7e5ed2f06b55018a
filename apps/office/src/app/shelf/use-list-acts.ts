import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '@fairhouse/ui';
import { isAsked } from '../LeftToday.tsx';
import { t } from '../texts.ts';

/** What happens in a list itself: one act after the other, and then the list is read anew. */
export const useListActs = <One>(queryKey: readonly string[]) => {
  const queries = useQueryClient();
  const { show } = useToast();
  const last = useRef<Promise<void>>(Promise.resolve());
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    const own = last.current.then(async () => {
      try {
        if (isAsked(await work())) show({ kind: 'info', title: t('approvalAsked') });
      } catch (refused) {
        show({
          kind: 'loss',
          title: refused instanceof Error ? refused.message : t('networkProblem'),
        });
      }
    });
    last.current = own;
    await own;
    if (last.current === own) await queries.invalidateQueries({ queryKey });
  };
  /** The list stands so at once: a second press goes on from the first. */
  const arrange = async (list: readonly One[], work: () => Promise<unknown>): Promise<void> => {
    void queries.cancelQueries({ queryKey });
    queries.setQueryData<{ list: readonly One[] }>(queryKey, (now) => now && { ...now, list });
    await attempt(work);
  };
  return { attempt, arrange };
};

/** The list with one of it a step up or down. */
export const stepped = <One>(list: readonly One[], one: One, step: -1 | 1): One[] => {
  const rest = list.filter((other) => other !== one);
  rest.splice(list.indexOf(one) + step, 0, one);
  return rest;
};
