import { idOf } from '../../../kernel/ids.ts';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { shelvedGame, type Shelf } from '../../catalogue/index.ts';
import { grantedOnes, idOfGrant, spinOfGrant, spinsOf } from '../../deposit-offers/index.ts';
import { freeSpins, isStake } from '../../rounds/index.ts';
import { isStopped, wagerKeyOf } from '../../wallet/index.ts';
import { wordsIn } from '../rules.ts';
import { grantOf, grantsOf } from '../store.ts';
import { isSlot } from '../steps/slots.ts';
import type { Rules } from '../tables.ts';

/** Whether a round of this game may be one of them. */
const isFor = (ctx: Ctx, shelf: Shelf, { reward, slug, stake }: Rules): boolean =>
  reward === 'bets'
    ? isSlot(ctx, shelf) && isStake(ctx, shelf, BigInt(stake))
    : reward === 'spins' && shelf.loaded.slug === slug;

/**
 * Free spins for the rounds of a slot. A spin is counted by the ledger alone: its number is one
 * more than were staked, and a number is staked once. Of two calls at once one gets it.
 */
export const offerSpins = (kernel: Kernel): void => {
  freeSpins.fill(kernel, {
    left: async (ctx, { slug, ...owner }) => {
      if (await isStopped(ctx.db, owner)) return undefined;
      const bound = new Map(
        (await grantedOnes(ctx.db, { ...owner, id: null })).map((row) => [row.deposit_id, row]),
      );
      const now = ctx.clock.milliseconds();
      const shelf = await shelvedGame(ctx, ctx.brand, slug);
      const open = (await grantsOf(ctx.db, owner)).flatMap((row) => {
        const one = bound.get(idOfGrant({ grantId: row.grant_id, memberId: owner.memberId }));
        const most = BigInt(row.rules.most);
        const isOpen =
          one?.state === 'bound' &&
          shelf !== undefined &&
          isFor(ctx, shelf, row.rules) &&
          one.played < one.spins &&
          one.won < most &&
          (one.expires_at === null || one.expires_at.getTime() > now);
        return isOpen ? [{ row, one, most }] : [];
      });
      // What is of this game alone comes before what fits others too.
      const [first] = open.toSorted(
        (a, b) =>
          Number(a.row.rules.reward === 'bets') - Number(b.row.rules.reward === 'bets') ||
          (a.one.expires_at?.getTime() ?? Infinity) - (b.one.expires_at?.getTime() ?? Infinity),
      );
      if (!first) return undefined;
      const { row, one, most } = first;
      return {
        bonusId: String(row.grant_id),
        title: wordsIn(row.words, ctx.language, ctx.brand.defaultLanguage).title,
        left: one.spins - one.played,
        stakeMinor: BigInt(row.rules.stake),
        mostMinor: most - one.won,
        expiresAt: one.expires_at,
        isChoice: row.rules.reward === 'bets',
      };
    },
    next: async (ctx, { slug, bonusId, key, ...owner }) => {
      const grantId = idOf(bonusId);
      const row =
        grantId === undefined ? undefined : await grantOf(ctx.db, { ...owner, id: grantId });
      const shelf = await shelvedGame(ctx, ctx.brand, slug);
      if (!row || !shelf || !isFor(ctx, shelf, row.rules)) return undefined;
      const id = idOfGrant({ grantId: row.grant_id, memberId: owner.memberId });
      const spun = await spinsOf(ctx.db, {
        brandId: owner.brandId,
        id,
        key: wagerKeyOf({ memberId: owner.memberId, key }),
      });
      const stakeMinor = BigInt(row.rules.stake);
      // The same call again is the same spin.
      const prefix = `grant:${id}:`;
      if (spun?.reference?.startsWith(prefix)) {
        return { grant: spun.reference.slice('grant:'.length), stakeMinor, mostMinor: 0n };
      }
      if (!spun || spun.played >= spun.spins || spun.won >= spun.most) return undefined;
      return {
        grant: spinOfGrant(id, spun.played + 1),
        stakeMinor,
        mostMinor: spun.most - spun.won,
      };
    },
  });
};
