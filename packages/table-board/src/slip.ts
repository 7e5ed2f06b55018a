/** The member's chips of one hand. Amounts are minor units; nothing here moves money. */

export type SpotStake = { bet: string; stakeMinor: bigint };
/** What one press added, so that undo takes back exactly that. */
type Press = readonly SpotStake[];
export type Slip = readonly Press[];
type SlipRefusal = 'limit_exceeded' | 'insufficient_balance' | 'nothing';

export type SlipBounds = {
  /** Already confirmed on this hand, by bet. */
  confirmed: ReadonlyMap<string, bigint>;
  balanceMinor: bigint;
  limitOf: (bet: string) => { minMinor: bigint; maxMinor: bigint } | undefined;
};
export type SlipChange = { slip: Slip; refusal?: SlipRefusal; bet?: string };

export const EMPTY_SLIP: Slip = [];

export const sumsOf = (stakes: readonly SpotStake[]): Map<string, bigint> => {
  const sums = new Map<string, bigint>();
  for (const { bet, stakeMinor } of stakes) sums.set(bet, (sums.get(bet) ?? 0n) + stakeMinor);
  return sums;
};
export const pendingOf = (slip: Slip): Map<string, bigint> => sumsOf(slip.flat());
export const totalOf = (sums: ReadonlyMap<string, bigint>): bigint =>
  [...sums.values()].reduce((sum, stake) => sum + stake, 0n);

/** One press: a chip on a spot, or the chips of an announced bet. */
export const addChips = (
  slip: Slip,
  stakes: readonly SpotStake[],
  bounds: SlipBounds,
): SlipChange => press(slip, stakes, bounds);

/** As much again on every spot: of the pending chips, or of the confirmed ones if none pend. */
export const double = (slip: Slip, bounds: SlipBounds): SlipChange => {
  const pending = pendingOf(slip);
  return press(slip, stakesOf(pending.size > 0 ? pending : bounds.confirmed), bounds);
};

/** The bets of the last hand, on top of what lies there. */
export const repeat = (
  slip: Slip,
  last: ReadonlyMap<string, bigint>,
  bounds: SlipBounds,
): SlipChange => press(slip, stakesOf(last), bounds);

export const undo = (slip: Slip): Slip => slip.slice(0, -1);

/** Spots whose pending stake is below the least the table takes. */
export const belowMinimum = (slip: Slip, bounds: SlipBounds): string[] =>
  [...pendingOf(slip)]
    .filter(([bet, stake]) => stake < (bounds.limitOf(bet)?.minMinor ?? 0n))
    .map(([bet]) => bet);

export const stakesOf = (sums: ReadonlyMap<string, bigint>): SpotStake[] =>
  [...sums]
    .filter(([, stakeMinor]) => stakeMinor > 0n)
    .map(([bet, stakeMinor]) => ({ bet, stakeMinor }));

/** All of a press or none of it: half a doubled slip would be a surprise. */
const press = (slip: Slip, added: Press, bounds: SlipBounds): SlipChange => {
  if (added.length === 0) return { slip, refusal: 'nothing' };
  const next = [...slip, added];
  const pending = pendingOf(next);
  for (const { bet } of added) {
    const limit = bounds.limitOf(bet);
    const stake = (pending.get(bet) ?? 0n) + (bounds.confirmed.get(bet) ?? 0n);
    if (!limit || stake > limit.maxMinor) return { slip, refusal: 'limit_exceeded', bet };
  }
  if (totalOf(pending) > bounds.balanceMinor) return { slip, refusal: 'insufficient_balance' };
  return { slip: next };
};

/** The fewest chips of a rail that make up an amount, largest first; `rest` fits no chip. */
export const chipsOf = (
  amountMinor: bigint,
  chipsMinor: readonly bigint[],
): { chips: bigint[]; rest: bigint } => {
  const values = [...chipsMinor]
    .filter((chip) => chip > 0n)
    .sort((one, other) => (one < other ? 1 : -1));
  const chips: bigint[] = [];
  let rest = amountMinor;
  for (const value of values) {
    // A tower of ten thousand chips is never drawn, so counting stops where drawing does.
    for (let count = rest / value; count > 0n && chips.length < CHIPS_COUNTED_MAX; count -= 1n) {
      chips.push(value);
    }
    rest %= value;
  }
  return { chips, rest };
};
const CHIPS_COUNTED_MAX = 40;

export type HandOutcome = 'none' | 'win' | 'even' | 'less' | 'loss';
type PaidBet = { stakeMinor: bigint; payoutMinor: bigint };

/** A return at or below the stake is not a win, whatever single bets did. */
export const outcomeOf = (bets: readonly PaidBet[]) => {
  const stakedMinor = bets.reduce((sum, bet) => sum + bet.stakeMinor, 0n);
  const returnedMinor = bets.reduce((sum, bet) => sum + bet.payoutMinor, 0n);
  return {
    stakedMinor,
    returnedMinor,
    netMinor: returnedMinor - stakedMinor,
    outcome: kindOf(stakedMinor, returnedMinor),
  };
};

const kindOf = (stakedMinor: bigint, returnedMinor: bigint): HandOutcome => {
  if (stakedMinor === 0n) return 'none';
  if (returnedMinor > stakedMinor) return 'win';
  if (returnedMinor === stakedMinor) return 'even';
  return returnedMinor === 0n ? 'loss' : 'less';
};
