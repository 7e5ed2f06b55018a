import { useState } from 'react';
import type { SafetyState } from '@fairhouse/contract/safety';
import { useToast } from '@fairhouse/ui';
import type { send } from '../caller.ts';
import { keepState } from './queries.ts';

type Sent = Awaited<ReturnType<typeof send>> & { ok: boolean };
/** One change of limits or breaks after the other; its answer is the state from then on. */
export const useChange = () => {
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const change = async (sent: Promise<Sent>, done?: string): Promise<boolean> => {
    setBusy(true);
    setError('');
    const answer = await sent;
    setBusy(false);
    if (!answer.ok) {
      setError(answer.message);
      return false;
    }
    keepState(answer.value as SafetyState);
    if (done !== undefined) show({ kind: 'win', title: done });
    return true;
  };
  return { isBusy, error, setError, change };
};
