import type { Brand } from '../../kernel/kernel.ts';
import { settingsOf } from '../brands/index.ts';
import { isAgent } from '../members/index.ts';
import { jurisdictionOf } from '../safety/index.ts';

/** Parts of a million by category, or of 2,000 by family of prizes; what is absent is nothing. */
export type Rates = Partial<Record<string, number>>;
export type Terms = { rebates: Rates; modes: Rates };
export const NO_TERMS: Terms = { rebates: {}, modes: {} };

/** What the house gives an agent that stands at the top and has no terms of its own (D-J11). */
export const houseTerms = (brand: Brand): Terms => {
  const { agentTerms, prizeModes } = settingsOf(brand);
  const { Lott, ZY, Elott, SEA } = prizeModes;
  return {
    rebates: agentTerms.rebates,
    modes: { LOTT: Lott.base, ZY: ZY.base, ELOTT: Elott.base, SEA: SEA.base },
  };
};

const isOver = (rates: Rates, limit: Rates): boolean =>
  Object.entries(rates).some(([name, rate]) => (rate ?? 0) > (limit[name] ?? 0));
/** Whether terms give more of anything than others do. */
export const exceeds = (terms: Terms, limit: Terms): boolean =>
  isOver(terms.rebates, limit.rebates) || isOver(terms.modes, limit.modes);

const lower = (rates: Rates, limit: Rates): Rates =>
  Object.fromEntries(
    Object.entries(rates).map(([name, rate]) => [name, Math.min(rate ?? 0, limit[name] ?? 0)]),
  );
/** Terms as far as whoever gives them still has them. */
export const within = (terms: Terms, limit: Terms): Terms => ({
  rebates: lower(terms.rebates, limit.rebates),
  modes: lower(terms.modes, limit.modes),
});

/** Whether an agent may stand below so many others where the brand is licensed (D-J07). */
export const mayStandBelow = (brand: Brand, above: number): boolean => {
  const { agentDepthMax } = jurisdictionOf(brand);
  return agentDepthMax === null || above < agentDepthMax;
};

export const typeOf = (type: number): 'member' | 'agent' => (isAgent(type) ? 'agent' : 'member');

type Bounds = {
  ended_at: Date | null;
  expires_at: Date | null;
  uses_max: number | null;
  registrations: number;
};
export const linkState = (link: Bounds, now: Date): 'open' | 'expired' | 'used_up' | 'ended' => {
  if (link.ended_at) return 'ended';
  if (link.uses_max !== null && link.registrations >= link.uses_max) return 'used_up';
  return link.expires_at && link.expires_at <= now ? 'expired' : 'open';
};
