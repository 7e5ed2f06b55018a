import { isWithin, type Terms } from '@fairhouse/agent-terms';

type Tier = Terms['tiers'][number];
/** So many steps has a contract at most. */
const STEPS_MAX = 6;

const both = (a: Tier, b: Tier, rate: number): Tier => ({
  validBet: a.validBet > b.validBet ? a.validBet : b.validBet,
  profitLoss: a.profitLoss > b.profitLoss ? a.profitLoss : b.profitLoss,
  activeMembers: Math.max(a.activeMembers, b.activeMembers),
  rate,
});
const isSame = (a: Tier, b: Tier): boolean =>
  a.validBet === b.validBet && a.profitLoss === b.profitLoss && a.activeMembers === b.activeMembers;

/**
 * The most that is offered by itself to who had terms before, out of the upline's own (D-J43): each
 * rate where both of them reach it, at the conditions of both. Who had 5 % is offered no 20 % for
 * the large, because nobody decided that. Undefined where nothing is left.
 */
export const mostOf = (own: Terms, before: Terms, gap: number): Terms | undefined => {
  if (isWithin(own, before, gap)) return before;
  const rates = [
    ...own.tiers.map(({ rate }) => rate - gap),
    ...before.tiers.map((one) => one.rate),
  ];
  const steps: Tier[] = [];
  for (const rate of [...new Set(rates)].toSorted((a, b) => a - b)) {
    const given = own.tiers.find((tier) => tier.rate - gap >= rate);
    const had = before.tiers.find((tier) => tier.rate >= rate);
    if (rate <= 0 || !given || !had) continue;
    const step = both(given, had, rate);
    const last = steps.at(-1);
    // At the same conditions the higher rate counts.
    if (last && isSame(last, step)) steps.pop();
    steps.push(step);
  }
  const daily = [own.dailyBetAmount, before.dailyBetAmount].filter((one) => one !== null);
  return steps.length === 0
    ? undefined
    : {
        ...own,
        tiers: steps.slice(0, STEPS_MAX),
        dailyBetAmount: daily.length === 0 ? null : daily.reduce((a, b) => (a > b ? a : b)),
        ownPlayCounts: before.ownPlayCounts,
      };
};
