/** One second, two, four … a minute in all. */
const WAITS_MILLISECONDS = [1000, 2000, 4000, 8000, 15_000, 15_000, 15_000];

/** After these nobody knows whether a call took effect; only the same key can tell. */
export const isUnknown = (code: string): boolean =>
  code === 'network_problem' || code === 'system_error' || code === 'outcome_unknown';

type Repeating = {
  /** Hears after each answer whether the outcome is in doubt. */
  onDoubt?: (isDoubtful: boolean) => void;
  /** Between one try and the next; a minute in all where nothing else is said. */
  waitsMilliseconds?: readonly number[];
  /** Who asked has gone: nothing is repeated any more. */
  signal?: AbortSignal;
  wait?: (milliseconds: number) => Promise<void>;
};

/**
 * Repeats a call whose repeat counts once until its outcome is known, and says meanwhile that it
 * is in doubt. After the last wait the answer stands: the outcome is still unknown then.
 */
export const untilKnown = async <A extends { ok: true } | { ok: false; errorCode: string }>(
  act: () => Promise<A>,
  { onDoubt, waitsMilliseconds = WAITS_MILLISECONDS, signal, wait = sleep }: Repeating = {},
): Promise<A> => {
  for (const milliseconds of waitsMilliseconds) {
    const answer = await act();
    const isDoubtful = !answer.ok && isUnknown(answer.errorCode);
    onDoubt?.(isDoubtful);
    if (!isDoubtful || signal?.aborted) return answer;
    await wait(milliseconds);
    if (signal?.aborted) return answer;
  }
  const last = await act();
  if (last.ok || !isUnknown(last.errorCode)) {
    onDoubt?.(false);
    return last;
  }
  return { ...last, errorCode: 'outcome_unknown' };
};

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
