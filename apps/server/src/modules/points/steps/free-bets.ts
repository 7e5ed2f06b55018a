import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { slot } from '../../../kernel/slots.ts';

/** What an exchange of such a product gives: rounds that the house stakes, on these terms. */
export type BoughtBets = {
  count: number;
  stakeMinor: bigint;
  /** The most that all of them bring. */
  mostMinor: bigint;
  /** How often a win is bet before money leaves. */
  times: number;
  /** Days in which it is taken, else it lapses. */
  waitDays: number;
  expiresDays: number | null;
};
type Asked = { brandId: number; memberId: bigint; bonusId: bigint };
/** Who knows terms of bonuses, and gives them in the transaction of an exchange, once a key. */
export const boughtBets = slot<{
  terms(ctx: Ctx, db: Queries, bonusIds: readonly bigint[]): Promise<Map<bigint, BoughtBets>>;
  /** False where they are given no more, or not to this member. */
  give(ctx: Ctx, tx: Queries, p: Asked & { key: string }): Promise<boolean>;
}>('points.free-bets', { terms: async () => new Map(), give: async () => false });

/** Thrown, so that nothing of the exchange stays. */
export class NotGiven extends Error {}
