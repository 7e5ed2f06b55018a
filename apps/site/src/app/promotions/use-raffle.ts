import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import * as raffles from '@fairhouse/contract/raffles';
import type { RaffleProof } from '@fairhouse/contract/raffles';
import { ask } from '../caller.ts';
import { queryClient } from '../queries.ts';
import { useIsLoggedIn } from '../session.ts';
import { useIsTrial } from '../games/free-play.ts';

/** Prizes that others draw are gone for this member too. */
const EVERY_MILLISECONDS = 15_000;
/** A beacon round comes within seconds. */
const SOON_MILLISECONDS = 1500;
const keyOf = (promotionId: string) => ['raffle', promotionId];

/** The raffle of a promotion; null where it has none. */
export const useRaffle = (promotionId: string) =>
  useQuery({
    queryKey: keyOf(promotionId),
    queryFn: async () => (await ask(raffles.raffleOfPromotion, { promotionId })).raffle,
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.state === 'over') return false;
      const isSoon = data.state !== 'open' || (data.kind !== 'draw' && data.drawn < data.tickets);
      return isSoon ? SOON_MILLISECONDS : EVERY_MILLISECONDS;
    },
  });
/** What a member has in it; who plays for fun has nothing. */
export const useOwnRaffle = (promotionId: string) => {
  const isMember = useIsLoggedIn();
  const isTrial = useIsTrial();
  return useQuery({
    queryKey: [...keyOf(promotionId), 'own'],
    queryFn: () => ask(raffles.ownRaffle, { promotionId }),
    enabled: isMember && !isTrial,
    refetchInterval: ({ state }) =>
      state.data?.draws.some((one) => one.amount === null) ? SOON_MILLISECONDS : EVERY_MILLISECONDS,
  });
};
export const useRaffleClaim = (promotionId: string) =>
  useMutation({
    mutationFn: (key: string) => ask(raffles.claimRaffle, { promotionId }, { idempotencyKey: key }),
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: keyOf(promotionId) }),
        queryClient.invalidateQueries({ queryKey: ['rewards'] }),
      ]);
    },
  });

type Cursor = string | undefined;
const partOf = (promotionId: string, cursor: Cursor) => ({
  promotionId,
  ...(cursor === undefined ? {} : { cursor }),
});
/** What everybody sees of a raffle that was drawn, place by place. */
export const useRaffleResults = (promotionId: string, drawn: number) =>
  useInfiniteQuery({
    queryKey: [...keyOf(promotionId), 'results', drawn],
    queryFn: ({ pageParam }) => ask(raffles.raffleResults, partOf(promotionId, pageParam)),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    enabled: drawn > 0,
  });
/** All that the house shows to anybody; the verifier is loaded with it. */
export const proofOf = async (promotionId: string): Promise<RaffleProof> => {
  const { gatherProof } = await import('@fairhouse/game-kit/verify/raffle-parts');
  return gatherProof({
    head: () => ask(raffles.raffleProof, { promotionId }),
    results: (cursor) => ask(raffles.raffleResults, partOf(promotionId, cursor)),
    tickets: (cursor) => ask(raffles.raffleTickets, partOf(promotionId, cursor)),
    blocks: (cursor) => ask(raffles.raffleBlocks, partOf(promotionId, cursor)),
  });
};
