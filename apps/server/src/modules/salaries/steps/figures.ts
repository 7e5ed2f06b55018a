import { dayFrom, type Figures } from '@fairhouse/agent-terms';
import { parseAmount } from '@fairhouse/money';
import type { Brand } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import type { TeamPart, TeamSum } from '../../team/index.ts';

/** Valid bets of a window from which on somebody is active in it (D-J02), as teams count. */
export const activeFromOf = (brand: Brand): bigint => {
  const read = parseAmount(settingsOf(brand).teams.activeFrom, brand.currency);
  return read !== undefined && read > 0n ? read : 1n;
};

/** Whether a window is cut where days of a zone begin, at its midnight (D-J60). */
export const isWhole = (p: { from: Date; until: Date; timeZone: string }): boolean =>
  [p.from, p.until].every((at) => dayFrom(at, p.timeZone).getTime() === at.getTime());

/** What a team brought, and the agent's own part of it, as bills count. */
export const figuresOf = (sum: TeamSum): { team: Figures; own: Figures } => {
  const own = partOf(sum.own, sum.active?.isOwn ? 1 : 0);
  return { own, team: plus(own, partOf(sum.below, sum.active?.below ?? 0)) };
};
/** What a team bet on a day, as far as the terms count it. */
export const dayBetOf = (sum: TeamSum, terms: { ownPlayCounts: boolean }): bigint =>
  sum.below.validBet + (terms.ownPlayCounts ? sum.own.validBet : 0n);
/** Which entries of members are costs of the house by which name, and which are none (D-J59). */
export const COST_TYPES = {
  jackpots: ['jackpot'],
  promotions: ['bonus', 'prize', 'free_bet', 'points_credit'],
  cashback: ['rebate', 'line_rebate'],
} as const;
/** What the house gave is above nothing in the entries of members. */
const partOf = (part: TeamPart, activeMembers: number): Figures => {
  const given = (types: readonly string[]) =>
    types.reduce((sum, type) => sum + (part.byType[type] ?? 0n), 0n);
  return {
    stake: part.stake,
    payout: part.payout,
    validBet: part.validBet,
    activeMembers,
    costs: {
      jackpots: given(COST_TYPES.jackpots),
      promotions: given(COST_TYPES.promotions),
      cashback: given(COST_TYPES.cashback),
    },
  };
};
const plus = (a: Figures, b: Figures): Figures => ({
  stake: a.stake + b.stake,
  payout: a.payout + b.payout,
  validBet: a.validBet + b.validBet,
  activeMembers: a.activeMembers + b.activeMembers,
  costs: {
    jackpots: (a.costs.jackpots ?? 0n) + (b.costs.jackpots ?? 0n),
    promotions: (a.costs.promotions ?? 0n) + (b.costs.promotions ?? 0n),
    cashback: (a.costs.cashback ?? 0n) + (b.costs.cashback ?? 0n),
  },
});
