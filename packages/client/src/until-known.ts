/** One second, two, four … a minute in all. */
const WAITS_MILLISECONDS = [1000, 2000, 4000, 8000, 15_000, 15_000, 15_000];

/** After these nobody knows whether a call took effect; only the same key can tell. */
export const isUnknown = (code: string): boolean =>
  code === 'network_problem' || code === 'system_error' || code === 'outcome_unknown';

/**
 * Repeats a call whose repeat counts once until its outcome is known, and says meanwhile that it
 * is in doubt. After a minute the last answer stands: the outcome is still unknown then.
 */
export const untilKnown = async <A extends { ok: true } | { ok: false; errorCode: string }>(
  act: () => Promise<A>,
  onDoubt: (isDoubtful: boolean) => void,
  wait: (milliseconds: number) => Promise<void> = sleep,
): Promise<A> => {
  for (const milliseconds of WAITS_MILLISECONDS) {
    const answer = await act();
    const isDoubtful = !answer.ok && isUnknown(answer.errorCode);
    onDoubt(isDoubtful);
    if (!isDoubtful) return answer;
    await wait(milliseconds);
  }
  const last = await act();
  if (last.ok || !isUnknown(last.errorCode)) {
    onDoubt(false);
    return last;
  }
  return { ...last, errorCode: 'outcome_unknown' };
};

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
