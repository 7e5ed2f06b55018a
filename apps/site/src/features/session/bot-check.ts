import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';

export type BotCheck = { state: 'checking' | 'done' | 'failed'; solution: string;
  again: () => void };

/** Works on the bot check while the visitor fills in the form; a solution serves once. */
export const useBotCheck = (): BotCheck => {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<BotCheck['state']>('checking');
  const solution = useRef('');
  useEffect(() => {
    let isWanted = true;
    setState('checking');
    solution.current = '';
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
    ask(calls.botcheck, {}).then((challenge) => {
      worker.onmessage = ({ data }: MessageEvent<number | undefined>) => {
        if (!isWanted) return;
        if (data === undefined) {
          setState('failed');
          return;
        }
        solution.current = btoa(JSON.stringify({ algorithm: challenge.algorithm,
          challenge: challenge.challenge, number: data, salt: challenge.salt,
          signature: challenge.signature }));
        setState('done');
      };
      worker.postMessage({ salt: challenge.salt, challenge: challenge.challenge,
        maxnumber: Number(challenge.maxnumber ?? challenge.maxNumber ?? 1_000_000) });
    }).catch(() => { if (isWanted) setState('failed'); });
    return () => {
      isWanted = false;
      worker.terminate();
    };
  }, [attempt]);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, get solution() { return solution.current; }, again };
};
