/** The member's own limits for rounds that start by themselves; a loss limit is a must. */
export type AutoPlan = { rounds: number; lossMinor: bigint; winMinor: bigint | undefined };
export type AutoRun = AutoPlan & { left: number; netMinor: bigint };

export const startAuto = (plan: AutoPlan): AutoRun => ({
  ...plan,
  left: plan.rounds,
  netMinor: 0n,
});

/** The run after a round, or nothing when one of the limits ends it. */
export const afterRound = (
  run: AutoRun,
  round: { stakeMinor: bigint; payoutMinor: bigint },
): AutoRun | undefined => {
  const next = {
    ...run,
    left: run.left - 1,
    netMinor: run.netMinor + round.payoutMinor - round.stakeMinor,
  };
  if (next.left <= 0) return undefined;
  if (run.winMinor !== undefined && round.payoutMinor >= run.winMinor) return undefined;
  return mayStart(next, round.stakeMinor) ? next : undefined;
};

/** A round that could lose more than the limit leaves is not started. */
export const mayStart = ({ netMinor, lossMinor }: AutoRun, stakeMinor: bigint): boolean =>
  stakeMinor - netMinor <= lossMinor;
