import { useState } from 'react';
import { isRefused } from '@fairhouse/client';
import { t } from './texts.ts';

type Fields = Record<string, string>;
export type RefusalWords = {
  /** Says a refusal in words of its own; undefined where those of the server do. */
  sayOf?: (code: string, fields: Fields) => string | undefined;
  onWrong?: (fields: Fields) => void;
};
export type Sending = { error: string; isSending: boolean; forget: () => void };

/** What is sent: whether it is under way, and what was wrong with it. */
export const useSending = ({ sayOf, onWrong }: RefusalWords = {}) => {
  const [error, setError] = useState('');
  const [wrong, setWrong] = useState<Fields>({});
  const [isSending, setSending] = useState(false);
  const forget = () => {
    setError('');
    setWrong({});
  };
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    forget();
    setSending(true);
    try {
      await work();
    } catch (refused) {
      const said = isRefused(refused) ? sayOf?.(refused.code, refused.fields) : undefined;
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
