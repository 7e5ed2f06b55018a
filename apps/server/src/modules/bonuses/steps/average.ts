import type { BonusReward } from '@fairhouse/contract/bonus-words';
import { leastEdgesBy } from '@fairhouse/contract/least-edges';
import { settingsOf } from '../../brands/index.ts';
import { shelvesOf, type Shelf } from '../../catalogue/index.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isStake } from '../../rounds/index.ts';
import { isSlot } from './slots.ts';

/** Hundredths of a percent. */
const WHOLE = 10_000;
/** What comes of binary fractions is no part of a return. */
const ROUNDED = 1e-9;

type Average = {
  minor: bigint;
  /** The certified return that it is reckoned with, in hundredths of a percent. */
  returns: number;
};
/** Rounds that the house stakes: how many, of which game, and what all of them bring at most. */
export type Staked = {
  reward: BonusReward;
  slug: string;
  stakeMinor: bigint;
  count: number;
  mostMinor: bigint;
};

/**
 * What such rounds bring on average at most: their stakes by the certified return of the game, of
 * free bets by the best of all that they fit now. A win is paid without its stake, so that it is
 * less. Undefined: no game takes them now.
 */
export const averageOf = async (ctx: Ctx, p: Staked): Promise<Average | undefined> => {
  const shelves = (await shelvesOf(ctx, ctx.brand)).filter(({ row }) => row.status !== 'closed');
  const found = shelves.flatMap((shelf) => {
    const isFor =
      p.reward === 'bets'
        ? isLine(shelf) || (isSlot(ctx, shelf) && isStake(ctx, shelf, p.stakeMinor))
        : shelf.loaded.slug === p.slug;
    return isFor ? [bestReturn(ctx, shelf)] : [];
  });
  if (found.length === 0) return undefined;
  const returns = Math.max(...found);
  const whole = BigInt(p.count) * p.stakeMinor * BigInt(returns);
  const minor = (whole + BigInt(WHOLE) - 1n) / BigInt(WHOLE);
  return { minor: minor < p.mostMinor ? minor : p.mostMinor, returns };
};

const isLine = ({ loaded }: Shelf): boolean =>
  loaded.game.kind === 'draws' && loaded.manifest.category === 'LOTT';

/** The best that a bet of a game returns which the house stakes: none that was bought. */
const bestReturn = (ctx: Ctx, { loaded }: Shelf): number => {
  const { game, manifest } = loaded;
  if (game.kind === 'draws') {
    const least = leastEdgesBy(settingsOf(ctx.brand).prizeModes);
    return WHOLE - Math.floor((least.LOTT ?? 0) * 100 + ROUNDED);
  }
  const hasChoices = game.kind === 'instant' && game.examples !== undefined && !game.priceOf;
  if (!hasChoices) return Math.round(Number.parseFloat(manifest.rtp) * 100);
  // Its choices return differently; those are closed forms, reckoned once.
  const known = ctx.once('bonuses.returns', () => new Map<string, number>());
  const best =
    known.get(manifest.slug) ??
    Math.max(...game.rtp().map((line) => Math.ceil(Number(line.rtp) * WHOLE - ROUNDED)));
  known.set(manifest.slug, best);
  return best;
};
