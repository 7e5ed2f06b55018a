import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';

type Done<Value> = { ok: true; value: Value } | { ok: false; message: string };

/** A deed about rooms: what is refused is said beside it, and the rooms are read anew. */
export const useRoomCall = () => {
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const run = async <Value>(work: () => Promise<Done<Value>>): Promise<Value | undefined> => {
    setBusy(true);
    setProblem('');
    const answer = await work();
    setBusy(false);
    void client.invalidateQueries({ queryKey: ['rooms'] });
    if (answer.ok) return answer.value;
    setProblem(answer.message);
    return undefined;
  };
  return { problem, isBusy, run };
};
