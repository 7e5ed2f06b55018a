import { useMutation, useQuery } from '@tanstack/react-query';
import * as raffles from '@fairhouse/contract/raffles';
import { ask } from '../caller.ts';
import { queryClient } from '../queries.ts';
import { useIsLoggedIn } from '../session.ts';
import { useIsTrial } from '../games/free-play.ts';

/** Prizes that others draw are gone for this member too. */
const EVERY_MILLISECONDS = 15_000;
const keyOf = (promotionId: string) => ['raffle', promotionId];

/** The raffle of a promotion; null where it has none. */
export const useRaffle = (promotionId: string) =>
  useQuery({
    queryKey: keyOf(promotionId),
    queryFn: async () => (await ask(raffles.raffleOfPromotion, { promotionId })).raffle,
    refetchInterval: ({ state }) =>
      state.data && state.data.state !== 'over' ? EVERY_MILLISECONDS : false,
  });
/** What a member has in it; who plays for fun has nothing. */
export const useOwnRaffle = (promotionId: string) => {
  const isMember = useIsLoggedIn();
  const isTrial = useIsTrial();
  return useQuery({
    queryKey: [...keyOf(promotionId), 'own'],
    queryFn: () => ask(raffles.ownRaffle, { promotionId }),
    enabled: isMember && !isTrial,
    refetchInterval: EVERY_MILLISECONDS,
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
export const proofOf = (promotionId: string) => ask(raffles.raffleProof, { promotionId });
