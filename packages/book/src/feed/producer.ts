/**
 * Whether a producer of the feed is heard. While it is not, nobody bets on what it priced; once it
 * is again, what was missed is asked for, from the last moment on that was known, and bets are
 * taken when that has come (D-Q31). `now` is the house's time, stamps are of the producer.
 */
export type Producer = {
  product: number;
  state: 'up' | 'down' | 'recovering';
  /** When it was heard last. */
  heardAt: number | null;
  isSubscribed: boolean;
  /** The stamp of its newest sign of life. */
  newest: number;
  /** All that it told up to this stamp is here. */
  knownUntil: number;
  request: { id: number; at: number } | null;
  requests: number;
};

/** A sign of life comes every ten seconds; two that are missed are an outage. */
export const LATE_MILLISECONDS = 20_000;
/** A recovery that brings no end in this time is asked for anew. */
export const ANSWER_MILLISECONDS = 60_000;
/** A feed keeps what it told for three days; beyond, all that there is now is asked for. */
const RECOVERY_MILLISECONDS = 72 * 3_600_000;

export const newProducer = (product: number): Producer => ({
  product,
  state: 'down',
  heardAt: null,
  isSubscribed: false,
  newest: 0,
  knownUntil: 0,
  request: null,
  requests: 0,
});

const down = (one: Producer): Producer => ({ ...one, state: 'down', request: null });

export const hearAlive = (
  one: Producer,
  told: { at: number; isSubscribed: boolean },
  now: number,
): Producer => {
  const newest = Math.max(one.newest, told.at);
  // It had lost us: what it told since may be missing, however late this is heard.
  if (!told.isSubscribed) {
    const isLast = told.at >= one.newest;
    return { ...down(one), newest, isSubscribed: isLast ? false : one.isSubscribed };
  }
  // An old sign of life says nothing of now.
  if (told.at <= one.newest) return one;
  const heard = { ...one, newest, heardAt: now, isSubscribed: true };
  if (one.state !== 'up') return heard;
  return told.at - one.newest > LATE_MILLISECONDS ? down(heard) : { ...heard, knownUntil: told.at };
};

export const hearSnapshot = (one: Producer, requestId: number): Producer =>
  one.state === 'recovering' && one.request?.id === requestId
    ? { ...one, state: 'up', request: null, knownUntil: one.newest }
    : one;

/** What becomes of it by time alone. */
export const passTime = (one: Producer, now: number): Producer => {
  const isHeard = one.heardAt !== null && now - one.heardAt <= LATE_MILLISECONDS;
  if (!isHeard) {
    return one.state === 'down' && !one.isSubscribed ? one : { ...down(one), isSubscribed: false };
  }
  return one.request && now - one.request.at > ANSWER_MILLISECONDS ? down(one) : one;
};

/** What was missed is to be asked for. */
export const isLacking = (one: Producer): boolean => one.state === 'down' && one.isSubscribed;

export const askRecovery = (
  one: Producer,
  now: number,
): { producer: Producer; requestId: number; after: number | null } => {
  const requests = one.requests + 1;
  const isKept = one.knownUntil > 0 && one.newest - one.knownUntil < RECOVERY_MILLISECONDS;
  return {
    producer: { ...one, state: 'recovering', requests, request: { id: requests, at: now } },
    requestId: requests,
    after: isKept ? one.knownUntil : null,
  };
};
