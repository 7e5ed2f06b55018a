/** One second, two, four … a minute in all. */
const WAITS_MILLISECONDS = [1000, 2000, 4000, 8000, 15_000, 15_000, 15_000];

/** After these nobody knows whether a call took effect; only the same key can tell. */
export const isUnknown = (code: string): boolean =>
  code === 'network_problem' || code === 'system_error' || code === 'outcome_unknown';

/**
 * Refusals that come before the key is looked up: after a doubt they say nothing about what the
 * first try did. Of a busy house it is asked again; the others stand until somebody acts.
 */
const BEFORE_KEY: ReadonlySet<string> = new Set([
  'too_many_requests',
  'domain_check_failed',
  'maintenance',
  'region_restricted',
  'feature_off',
  'login_required',
  'token_expired',
  'ticket_invalid',
  'password_change_required',
  'authenticator_required',
  'forbidden',
  'encryption_required',
  'encryption_invalid',
  'encryption_replay',
]);
export const isBeforeKey = (code: string): boolean => BEFORE_KEY.has(code);
const isBusy = (code: string): boolean => code === 'too_many_requests';

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
 * is in doubt. Where it ends without being known the answer is `outcome_unknown`: only the same key
 * can tell then.
 */
export const untilKnown = async <A extends { ok: true } | { ok: false; errorCode: string }>(
  act: () => Promise<A>,
  { onDoubt, waitsMilliseconds = WAITS_MILLISECONDS, signal, wait = sleep }: Repeating = {},
): Promise<A> => {
  let wasDoubtful = false;
  const unknown = (answer: A): A => ({ ...answer, errorCode: 'outcome_unknown' });
  for (const milliseconds of [...waitsMilliseconds, undefined]) {
    const answer = await act();
    const code = answer.ok ? undefined : answer.errorCode;
    const tellsNothing = wasDoubtful && code !== undefined && isBeforeKey(code);
    const isDoubtful = code !== undefined && (isUnknown(code) || tellsNothing);
    onDoubt?.(isDoubtful);
    if (!isDoubtful) return answer;
    wasDoubtful = true;
    if (milliseconds === undefined || signal?.aborted) return unknown(answer);
    if (tellsNothing && !isBusy(code)) return unknown(answer);
    await wait(milliseconds);
    if (signal?.aborted) return unknown(answer);
  }
  throw new Error('the last try has no wait after it, and answers');
};

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
