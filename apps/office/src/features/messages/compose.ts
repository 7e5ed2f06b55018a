import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isRefused } from '@fairhouse/client';
import { useToast } from '@fairhouse/ui';
import * as messages from '@fairhouse/contract/messages';
import { ask } from '../../app/caller.ts';
import { atNumber, t } from '../../app/texts.ts';
import { EMPTY, messageOf, missingIn, recipientsOf, type Draft } from './draft.ts';

/** Written first, then counted and confirmed, then sent: once, however often it is tried. */
export const useCompose = (onDone: () => void) => {
  const queries = useQueryClient();
  const { show } = useToast();
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** How many it would reach; undefined while it is being written. */
  const [count, setCount] = useState<number>();
  const [leftOut, setLeftOut] = useState(0);
  const key = useRef('');
  const change = (part: Partial<Draft>) => {
    key.current = '';
    setDraft((before) => ({ ...before, ...part }));
  };
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setError('');
    try {
      await work();
    } catch (refused) {
      setCount(undefined);
      setError(refused instanceof Error ? refused.message : t('networkProblem'));
      if (isRefused(refused)) setWrong(Object.keys(refused.fields));
    } finally {
      setBusy(false);
    }
  };
  const review = () =>
    attempt(async () => {
      const missing = missingIn(draft);
      setWrong(missing);
      if (missing.length > 0) {
        setError(t('messageMissing'));
        return;
      }
      const found = await ask(messages.countRecipients, {
        to: recipientsOf(draft),
        isPromotional: draft.isPromotional,
      });
      if (found.unknown.length > 0) {
        setWrong(['to.accounts']);
        setError(t('messageUnknown', { accounts: found.unknown.join(', ') }));
      } else {
        setCount(found.count);
        setLeftOut(found.leftOut);
      }
    });
  const send = () =>
    attempt(async () => {
      key.current ||= crypto.randomUUID();
      const sent = await ask(messages.sendMessage, messageOf(draft), {
        idempotencyKey: key.current,
      });
      await queries.invalidateQueries({ queryKey: ['messages'] });
      show({ kind: 'win', title: t('messageSent', { count: atNumber(sent.recipients) }) });
      onDone();
    });
  return {
    draft,
    change,
    wrong,
    error,
    isBusy,
    count,
    leftOut,
    review,
    send,
    writeOn: () => setCount(undefined),
  };
};
