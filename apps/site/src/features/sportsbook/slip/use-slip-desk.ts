import { currencyOf, parseAmount, printAmount, type Currency } from '@fairhouse/money';
import { formatAmount } from '@fairhouse/ui';
import { useBalance, useBrand } from '../../../app/house.ts';
import { useIsLoggedIn } from '../../../app/session.ts';
import { accepted, betsOf, legKey, type Slip } from '../slip-state.ts';
import { useSlip, type OpenSlip } from '../slip-store.ts';
import { freed, useFreeBets, type FreeBet } from './free-bets.tsx';
import { sumsOf, type BetSums } from './slip-sums.ts';
import { legsNow, useJudged, useSeenNow, type LegNow } from './use-judged.ts';
import { forgetRefusals, usePlace, useTaps, useTooMany, type Placing } from './use-place.ts';

/** Everything the slip shows and does, whether it is a panel or a sheet. */
export type SlipDesk = {
  slip: OpenSlip;
  isIn: boolean;
  currency: Currency;
  money: (minor: bigint) => string;
  /** How legs stand now, by `legKey`. */
  now: ReadonlyMap<string, LegNow>;
  /** What the house stakes for the member, and which of it was chosen. */
  freeBets: readonly FreeBet[];
  free: FreeBet | undefined;
  /** Every bet of the slip; of singles one a leg. */
  bets: readonly BetSums[];
  /** Those that have a stake, or the one of all legs. */
  staked: readonly BetSums[];
  stakeMinor: bigint;
  bestMinor: bigint;
  balanceMinor: bigint | undefined;
  /** Prices moved beyond the policy: placing takes those of now. */
  asksAnew: boolean;
  isLocked: boolean;
  canPlace: boolean;
  placing: Placing;
  place: () => void;
};

export const useSlipDesk = (): SlipDesk => {
  const held = useSlip();
  const slip: OpenSlip = {
    ...held,
    change: (part) => {
      forgetRefusals();
      held.change(part);
    },
  };
  const isIn = useIsLoggedIn();
  const { currency: code } = useBrand();
  const currency = currencyOf(code);
  const { data: balance } = useBalance();
  const own = betsOf(slip);
  const isOne = own.length === 1;
  const offered = useFreeBets(slip.legs.length > 0);
  const freeBets = isOne ? offered : [];
  const free = freeBets.find(({ bonusId }) => bonusId === slip.free);
  const judged = useJudged(free ? own.map((bet) => freed(bet, free, currency)) : own);
  const placing = usePlace();
  useTaps(placing);
  useTooMany();
  const seen = useSeenNow(slip.legs, isIn);
  const now = isIn ? legsNow(judged) : seen;
  const bets = judged.map((one) => sumsOf(one, { policy: slip.policy, now, currency }));
  const staked = slip.mode === 'single' ? bets.filter(({ bet }) => bet.stake.trim() !== '') : bets;
  const sum = (of: (one: BetSums) => bigint) => staked.reduce((all, one) => all + of(one), 0n);
  const isLocked = placing.isBusy || slip.sent.length > 0;
  const asksAnew = staked.some((one) => one.asksAnew);
  const place = (): void => {
    // What the member sees now is what they take: the house compares it once more.
    const legs = new Set(staked.flatMap(({ bet }) => bet.legs.map(legKey)));
    const prices = new Map([...now].filter(([key]) => legs.has(key)));
    const taken: Slip = asksAnew ? accepted(slip, prices) : slip;
    slip.change({ legs: taken.legs });
    const picked = new Map(taken.legs.map((leg) => [legKey(leg), leg]));
    void placing.place(
      staked.map(({ bet, unitMinor }) => ({
        ...bet,
        legs: bet.legs.map((leg) => picked.get(legKey(leg)) ?? leg),
        unitStake: printAmount(unitMinor, currency),
      })),
      slip.policy,
    );
  };
  return {
    slip,
    isIn,
    currency,
    money: (minor) => formatAmount(printAmount(minor, currency)),
    now,
    freeBets,
    free,
    bets,
    staked,
    stakeMinor: free ? 0n : sum(({ stakeMinor }) => stakeMinor),
    bestMinor: sum(({ bestMinor }) => bestMinor),
    balanceMinor: balance && parseAmount(balance.sumBalance, currency),
    asksAnew,
    isLocked,
    canPlace: !isLocked && staked.length > 0 && staked.every(({ trouble }) => !trouble),
    placing,
    place,
  };
};
