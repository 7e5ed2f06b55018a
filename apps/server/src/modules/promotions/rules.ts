import type { PromotionState } from '@fairhouse/contract/promotions';

type Times = { granting: string; starts_at: Date | null; ends_at: Date | null };

/** The state by the times of a promotion alone; what nobody grants yet is still coming. */
export const stateAt = (one: Times, now: number): PromotionState => {
  if (one.ends_at !== null && one.ends_at.getTime() <= now) return 'close';
  const hasBegun = one.starts_at === null || one.starts_at.getTime() <= now;
  return hasBegun && one.granting !== 'later' ? 'in_progress' : 'coming_soon';
};

const RELATED = 3;
/** Others of the list: those of the same category first, never itself. */
export const relatedTo = <One extends { item_id: bigint; category: string }>(
  one: One,
  list: readonly One[],
): One[] => {
  const others = list.filter((other) => other.item_id !== one.item_id);
  return [
    ...others.filter((other) => other.category === one.category),
    ...others.filter((other) => other.category !== one.category),
  ].slice(0, RELATED);
};

type Span = {
  startsAt: string | null;
  endsAt: string | null;
  shownFrom: string | null;
  shownUntil: string | null;
};
const isBackwards = (from: string | null, to: string | null): boolean =>
  from !== null && to !== null && Date.parse(to) <= Date.parse(from);
export const spanFaults = (one: Span): Record<string, string> => ({
  ...(isBackwards(one.startsAt, one.endsAt) ? { 'item.endsAt': 'order' } : {}),
  ...(isBackwards(one.shownFrom, one.shownUntil) ? { 'item.shownUntil': 'order' } : {}),
});
