import type { InputOf } from '@fairhouse/contract';
import type { holdMarkets as holdCall } from '@fairhouse/contract/sportsbook-desk';
import { BOOK_HOLDS_A_DAY } from '@fairhouse/contract/sportsbook-words';
import type { Queries } from '../../../../kernel/db.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { handsOf } from '../../../staff/index.ts';
import {
  changeMarketsIn,
  lockHolds,
  standingHolds,
  tellMarkets,
  type HoldScope,
} from '../../index.ts';
import { bookSubject, noteBook } from '../steps/note.ts';
import {
  holdsLately,
  holdsUndone,
  holdsUndoneOf,
  insertHold,
  isScopeThere,
  lockFollowing,
  marketsUnder,
  noteHoldDone,
  releaseHold,
} from '../store.ts';

type Input = InputOf<typeof holdCall>;

/** A person counts all of their hands. */
export const holdsLeftOf = async (ctx: Ctx, db: Queries): Promise<number> => {
  const brandId = ctx.brand.id;
  const { operatorId } = operatorOf(ctx);
  const operatorIds = [...(await handsOf(db, { brandId, operatorId }))];
  const held = await holdsLately(db, { brandId, operatorIds, now: ctx.clock.now() });
  return Math.max(0, BOOK_HOLDS_A_DAY - held);
};

/**
 * Shut at once by one person, and bounded a day (D-R20). The hold is written first, so that nothing
 * is opened under it; its markets follow, by a job where the process died in between.
 */
export const holdMarkets = async (ctx: Ctx, { scope, scopeId, reason }: Input) => {
  const key = { brandId: ctx.brand.id, scope, scopeId };
  const { operatorId, name } = operatorOf(ctx);
  const left = await ctx.db.transaction(async (tx) => {
    await lockHolds(tx, key.brandId);
    if (!(await isScopeThere(tx, key))) return refuse('not_found');
    const before = await holdsLeftOf(ctx, tx);
    if (before === 0) return refuse('limit_exceeded');
    if (!(await insertHold(tx, { ...key, reason, operatorId, name })))
      return refuse('state_conflict');
    await noteBook(ctx, tx, {
      action: 'sportsbook.hold',
      subject: bookSubject(scope, scopeId),
      after: { isHeld: true },
      reason,
    });
    return before - 1;
  });
  if (isRefusal(left)) return left;
  await followOf(ctx, key);
  return { isHeld: true, holdsLeft: left };
};

/** Releasing takes nothing from anybody's day; what others keep shut stays shut. */
export const releaseMarkets = async (ctx: Ctx, { scope, scopeId, reason }: Input) => {
  const key = { brandId: ctx.brand.id, scope, scopeId };
  const { name } = operatorOf(ctx);
  const left = await ctx.db.transaction(async (tx) => {
    await lockHolds(tx, key.brandId);
    if (!(await isScopeThere(tx, key))) return refuse('not_found');
    if (!(await releaseHold(tx, { ...key, reason, name }))) return refuse('state_conflict');
    await noteBook(ctx, tx, {
      action: 'sportsbook.release',
      subject: bookSubject(scope, scopeId),
      after: { isHeld: false },
      reason,
    });
    return holdsLeftOf(ctx, tx);
  });
  if (isRefusal(left)) return left;
  await followOf(ctx, key);
  return { isHeld: false, holdsLeft: left };
};

type Scope = { brandId: number; scope: HoldScope; scopeId: string };
const followOf = async (kernel: Kernel, key: Scope): Promise<void> => {
  for (const row of await holdsUndoneOf(kernel.db, key)) {
    await follow(kernel, { ...key, holdId: row.hold_id });
  }
};

/** The markets under a hold bear it while it or another one stands over them. */
const follow = async (kernel: Kernel, hold: Scope & { holdId: bigint }): Promise<void> => {
  const { brandId } = hold;
  const { moves, markets } = await kernel.db.transaction(async (tx) => {
    await lockFollowing(tx, brandId);
    const under = await marketsUnder(tx, hold);
    const standing = await standingHolds(tx, {
      brandId,
      leagueIds: [...new Set(under.map((one) => one.league_id))],
      eventIds: [...new Set(under.map((one) => one.event_id))],
      marketIds: under.map((one) => one.market_id),
    });
    const names = new Set(standing.map((one) => `${one.scope} ${one.scope_id}`));
    const changes = under.map((one) => {
      const isHeld =
        names.has(`market ${one.market_id}`) ||
        names.has(`event ${one.event_id}`) ||
        names.has(`league ${one.league_id}`);
      const marketId = one.market_id;
      return isHeld
        ? { marketId, hold: 'operator' as const }
        : { marketId, release: 'operator' as const };
    });
    const moved = changes.length > 0 ? await changeMarketsIn(tx, brandId, changes) : [];
    await noteHoldDone(tx, { brandId, holdId: hold.holdId });
    return { moves: moved, markets: under };
  });
  const eventOf = new Map(markets.map((one) => [one.market_id, one.event_id]));
  for (const [eventId, own] of Map.groupBy(moves, (one) => eventOf.get(one.marketId) ?? '')) {
    tellMarkets(kernel, { brandId, eventId }, own);
  }
};

/** Holds whose process died before their markets followed. */
export const followHolds = async (kernel: Kernel): Promise<void> => {
  for (const row of await holdsUndone(kernel.db)) {
    await follow(kernel, {
      brandId: row.brand_id,
      scope: row.scope,
      scopeId: row.scope_id,
      holdId: row.hold_id,
    });
  }
};
