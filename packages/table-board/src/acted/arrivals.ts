import { useState } from 'react';

/** When a card began to fly, by the server's clock; cards that lay there already came long ago. */
export type Arrivals = ReadonlyMap<string, number>;
const LONG_AGO = -Infinity;

type News = {
  /** A different text for every round: the table is cleared for it. */
  roundId: string;
  /** All cards on the table, in the order in which they came. */
  keys: readonly string[];
  /** When the newest of them came, and how long one comes after the other. */
  atMs: number;
  eachMs: number;
  /** Nothing lay there before this: the round begins to be dealt. */
  isFirst: boolean;
};

/**
 * Times the cards of a round that grows with every word of the server: what is new flies in one
 * after the other, what a late visitor finds is there at once.
 */
export const useArrivals = (news: News): Arrivals => {
  const [known, setKnown] = useState<{ roundId: string; times: Arrivals }>(() => ({
    roundId: news.roundId,
    times: timesOf(new Map(), news, !news.isFirst),
  }));
  const isNewRound = known.roundId !== news.roundId;
  const isMissing = news.keys.some((key) => !known.times.has(key));
  if (isNewRound || isMissing) {
    const before: Arrivals = isNewRound ? new Map() : known.times;
    const next = { roundId: news.roundId, times: timesOf(before, news, false) };
    setKnown(next);
    return next.times;
  }
  return known.times;
};

/** Every card that has no time yet gets the next one. */
export const timesOf = (
  before: Arrivals,
  { keys, atMs, eachMs }: News,
  isLate: boolean,
): Arrivals => {
  const times = new Map(before);
  let next = atMs;
  for (const key of keys) {
    if (times.has(key)) continue;
    times.set(key, isLate ? LONG_AGO : next);
    next += eachMs;
  }
  return times;
};
