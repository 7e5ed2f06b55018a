import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as session from '@fairhouse/contract/verification';
import { ask } from '../caller.ts';
import { ownScript } from '../trusted.ts';
import workerAddress from './bot-worker.ts?worker&url';

export type BotCheck = {
  state: 'checking' | 'done' | 'failed';
  solution: string;
  again: () => void;
};

/** Works on the bot check while the visitor fills in the form; a solution serves once. */
export const useBotCheck = (isNeeded = true): BotCheck => {
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['botCheck', useId()],
    enabled: isNeeded,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    queryFn: solve,
  });
  return {
    state: isFetching ? 'checking' : isError ? 'failed' : 'done',
    solution: data ?? '',
    again: () => {
      void refetch();
    },
  };
};

const solve = async ({ signal }: { signal: AbortSignal }): Promise<string> => {
  const challenge = await ask(session.botcheckChallenge, {}, { signal });
  const number = await numberOf(
    {
      salt: challenge.salt,
      challenge: challenge.challenge,
      maxnumber: Number(challenge.maxnumber ?? challenge.maxNumber ?? 1_000_000),
    },
    signal,
  );
  return btoa(
    JSON.stringify({
      algorithm: challenge.algorithm,
      challenge: challenge.challenge,
      number,
      salt: challenge.salt,
      signature: challenge.signature,
    }),
  );
};

const numberOf = (task: object, signal: AbortSignal): Promise<number> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(ownScript(workerAddress), { type: 'module' });
    const end = () => worker.terminate();
    signal.addEventListener('abort', end);
    worker.addEventListener('error', () => {
      end();
      reject(new Error('the worker failed'));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<number | undefined>) => {
      end();
      if (data === undefined) reject(new Error('the bot check has no solution'));
      else resolve(data);
    });
    worker.postMessage(task);
  });
