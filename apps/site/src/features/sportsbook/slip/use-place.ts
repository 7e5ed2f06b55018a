import { useEffect } from 'react';
import { LEGS_MOST } from '@fairhouse/book';
import { isBeforeKey } from '@fairhouse/client';
import * as slips from '@fairhouse/contract/slips';
import { useToast } from '@fairhouse/ui';
import { send } from '../../../app/caller.ts';
import { useTexts } from '../../../app/i18n.ts';
import { queryClient, refreshBalance } from '../../../app/queries.ts';
import { readAgain as readLimitsAgain } from '../../../app/safety/queries.ts';
import { useIsLoggedIn } from '../../../app/session.ts';
import { createStore, useStore, type Store } from '../../../app/store.ts';
import { answered, betKey, withLeg, type Bet, type Sent, type Slip } from '../slip-state.ts';
import { tapped, tappedTooMany, useSlipStore } from '../slip-store.ts';
import { judgeAgain } from './use-judged.ts';

/** Why the house refused a bet last, in words, by `betKey`. */
type Refusals = Readonly<Record<string, string>>;
const refusals = createStore<Refusals>({});
export const useRefusals = (): Refusals => useStore(refusals);
const tell = (bet: Pick<Bet, 'legs' | 'sizes'>, why: string | undefined): void => {
  const { [betKey(bet)]: _before, ...others } = refusals.get();
  refusals.set(why === undefined ? others : { ...others, [betKey(bet)]: why });
};

export const readSlipsAgain = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['slips'] });
};

/** A bet that is changed is another one: what was said of the one before is gone. */
export const forgetRefusals = (): void => refusals.set({});
/** Keys that this window is asking about now, on whichever page it began. */
const underWay = createStore<readonly string[]>([]);
const SAID_NOTHING = 'outcome_unknown';

/** Asks until it is known what became of a bet; its key stays with the slip until then. */
const finish = async (store: Store<Slip>, sent: Sent, isAgain: boolean): Promise<void> => {
  if (underWay.get().includes(sent.key)) return;
  underWay.set([...underWay.get(), sent.key]);
  try {
    const answer = await send(
      slips.placeSlip,
      {
        legs: sent.legs.map(({ marketId, selection, milli, version }) => ({
          marketId,
          selection,
          milli,
          version,
        })),
        sizes: [...sent.sizes],
        ...(sent.builder && { builder: sent.builder }),
        unitStake: sent.unitStake,
        policy: sent.policy,
        ...(sent.bonusId !== undefined && { bonusId: sent.bonusId }),
      },
      { idempotencyKey: sent.key },
    );
    if (answer.ok) {
      store.set(answered(store.get(), sent, answer.value.slipId));
      tell(sent, undefined);
    } else if (
      answer.errorCode !== SAID_NOTHING &&
      !(isAgain && (isBeforeKey(answer.errorCode) || answer.errorCode === 'network_problem'))
    ) {
      store.set(answered(store.get(), sent, undefined));
      tell(sent, answer.message);
      judgeAgain();
    }
  } finally {
    underWay.set(underWay.get().filter((key) => key !== sent.key));
  }
};
const afterwards = (): void => {
  readSlipsAgain();
  readLimitsAgain();
  void refreshBalance();
};

export type Placing = {
  isBusy: boolean;
  /** Bets that were sent and of which nobody knows: they are asked about again. */
  askAgain: () => Promise<void>;
  place: (bets: readonly (Bet & { unitStake: string })[], policy: Slip['policy']) => Promise<void>;
};
/** Places bets; each has a key of its own that is kept on the device before it is sent. */
export const usePlace = (): Placing => {
  const store = useSlipStore();
  const isIn = useIsLoggedIn();
  const isBusy = useStore(underWay).length > 0;
  const run = async (sent: readonly Sent[], isAgain: boolean): Promise<void> => {
    try {
      // One after the other: each is judged with what the one before left.
      for (const one of sent) await finish(store, one, isAgain);
    } finally {
      afterwards();
    }
  };
  const askAgain = (): Promise<void> => run(store.get().sent, true);
  // What a reload or a lost answer left open is asked about as soon as somebody is here.
  useEffect(() => {
    if (isIn && store.get().sent.length > 0) void run(store.get().sent, true);
    // Whatever is sent later is asked about where it is sent.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isIn, store]);
  return {
    isBusy,
    askAgain,
    place: async (bets, policy) => {
      if (store.get().sent.length > 0) return;
      const sent = bets.map(({ legs, sizes, builder, unitStake, free }): Sent => ({
        key: crypto.randomUUID(),
        legs,
        sizes,
        ...(builder && { builder }),
        unitStake,
        policy,
        ...(free && { bonusId: free.bonusId }),
      }));
      store.set({ ...store.get(), sent });
      await run(sent, false);
    },
  };
};

/** Where a tap is a bet: a tapped price is placed, and what is refused lies on the slip. */
export const useTaps = ({ place }: Placing): void => {
  const store = useSlipStore();
  const isIn = useIsLoggedIn();
  const leg = useStore(tapped);
  useEffect(() => {
    if (!leg) return;
    tapped.set(null);
    const slip = store.get();
    const next = withLeg({ ...slip, legs: [] }, leg);
    if (!isIn) {
      store.set(withLeg(slip, leg));
      return;
    }
    store.set({
      ...slip,
      legs: [...slip.legs.filter((one) => one.marketId !== leg.marketId), leg],
    });
    const stake = slip.tapStake.replace(',', '.').trim();
    void place([{ legs: next.legs, sizes: [1], stake, unitStake: stake }], slip.policy);
    // A tap is placed once, with what the slip says at that moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [leg]);
};

/** A slip that is full takes no further leg, and says so. */
export const useTooMany = (): void => {
  const t = useTexts('slips');
  const toast = useToast();
  const count = useStore(tappedTooMany);
  useEffect(() => {
    if (count === 0) return;
    tappedTooMany.set(0);
    toast.show({ kind: 'info', title: t('tooManyLegs', { count: LEGS_MOST }) });
  }, [count, t, toast]);
};
