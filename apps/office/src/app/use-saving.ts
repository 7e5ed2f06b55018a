import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isRefused } from '@fairhouse/client';
import { useToast } from '@fairhouse/ui';
import { isAsked } from './LeftToday.tsx';
import { t } from './texts.ts';

type Told = {
  /** Says a refusal in words of its own; undefined where those of the server do. */
  sayOf?: (code: string) => string | undefined;
  onWrong?: (fields: Record<string, string>) => void;
};

/** A form that is sent: what is wrong with it, whether it is under way; its list is read anew. */
export const useSaving = (
  queryKey: readonly string[],
  onDone: () => void,
  { sayOf, onWrong }: Told = {},
) => {
  const queries = useQueryClient();
  const { show } = useToast();
  const [error, setError] = useState('');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);
  const forget = () => {
    setError('');
    setWrong({});
  };
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    forget();
    setSending(true);
    try {
      const done = await work();
      await queries.invalidateQueries({ queryKey });
      await queries.invalidateQueries({ queryKey: ['own', 'giving'] });
      if (isAsked(done)) show({ kind: 'info', title: t('approvalAsked') });
      onDone();
    } catch (refused) {
      const said = isRefused(refused) ? sayOf?.(refused.code) : undefined;
      setError(said ?? (refused instanceof Error ? refused.message : t('networkProblem')));
      if (isRefused(refused)) {
        setWrong(refused.fields);
        onWrong?.(refused.fields);
      }
    } finally {
      setSending(false);
    }
  };
  return { error, wrong, isSending, attempt, forget };
};
