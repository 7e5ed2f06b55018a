import { useRef, useState } from 'react';
import { refreshMatching } from './queries.ts';

type Done = { ok: true } | { ok: false; message: string };
/** One deed after the other; what is refused is said where it was done. */
export const useDeed = () => {
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async (work: () => Promise<Done>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setError('');
    const answer = await work();
    running.current = false;
    setBusy(false);
    if (!answer.ok) setError(answer.message);
    refreshMatching();
    return answer.ok;
  };
  return { error, isBusy, run, fail: setError };
};
