import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@fairhouse/contract';
import { buildBet } from '@fairhouse/contract/slips';
import { ask, messageOf } from '../../../app/caller.ts';
import { isPicked, type Pick } from './builder-picks.ts';

type Answer = OutputOf<typeof buildBet>;
export type Built = {
  /** The price of these very picks; undefined while it is asked for, null where there is none. */
  milli: number | null | undefined;
  chanceMillionths: number | undefined;
  legsMax: number;
  /** Why they are no bet together, in words. */
  error: string | undefined;
  fitOf: (pick: Pick) => Answer['offered'][number]['fit'];
};

const OFTEN_MILLISECONDS = 10_000;
const LEGS_MAX = 8;
/** What picks cost together now, and how all others stand to them. */
export const useBuilt = (eventId: string, picks: readonly Pick[]): Built => {
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['sports', 'built', eventId, picks],
    queryFn: () => ask(buildBet, { eventId, legs: [...picks] }),
    placeholderData: keepPreviousData,
    staleTime: 2_000,
    retry: false,
    refetchInterval: OFTEN_MILLISECONDS,
  });
  const isNow = data !== undefined && !isPlaceholderData && !error;
  return {
    milli: isNow ? data.milli : undefined,
    chanceMillionths: isNow ? data.chanceMillionths : undefined,
    legsMax: data?.legsMax ?? LEGS_MAX,
    error: error ? messageOf(error) : undefined,
    fitOf: (pick) =>
      data?.offered.find((one) => isPicked([one], pick))?.fit ?? (data ? 'held' : 'fits'),
  };
};
