import { idOf } from '../../../kernel/ids.ts';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { shelvedGame, type Shelf } from '../../catalogue/index.ts';
import { grantedOnes, idOfGrant, spinOfGrant, spinsOf } from '../../deposit-offers/index.ts';
import { freeBets } from '../../lottery/index.ts';
import { freeSpins, isStake } from '../../rounds/index.ts';
import { freeSlips } from '../../sportsbook/index.ts';
import { isStopped, wagerKeyOf } from '../../wallet/index.ts';
import { wordsIn } from '../rules.ts';
import { grantOf, grantsOf, type Owner } from '../store.ts';
import { isSlot } from '../steps/slots.ts';
import type { Rules } from '../tables.ts';

type IsFor = (rules: Rules) => boolean;
/** Whether a round of this game may be one of them. */
const ofGame =
  (ctx: Ctx, shelf: Shelf): IsFor =>
  ({ reward, slug, stake }) =>
    reward === 'bets'
      ? isSlot(ctx, shelf) && isStake(ctx, shelf, BigInt(stake))
      : reward === 'spins' && shelf.loaded.slug === slug;
/** A line of any lottery, or a slip, may be one that fits others too. */
const ofAny: IsFor = ({ reward }) => reward === 'bets';

/** Those that fit, in the order they are used: what is of this game alone, then what ends first. */
const openOnes = async (ctx: Ctx, owner: Owner, isFor: IsFor) => {
  if (await isStopped(ctx.db, owner)) return [];
  const bound = new Map(
    (await grantedOnes(ctx.db, { ...owner, id: null })).map((row) => [row.deposit_id, row]),
  );
  const now = ctx.clock.milliseconds();
  const open = (await grantsOf(ctx.db, owner)).flatMap((row) => {
    const one = bound.get(idOfGrant({ grantId: row.grant_id, memberId: owner.memberId }));
    // What lies on an issue to come may win yet, and is kept of what all may bring.
    const mostMinor = one ? BigInt(row.rules.most) - one.won - one.may_win : 0n;
    const isOpen =
      one?.state === 'bound' &&
      !row.is_due &&
      isFor(row.rules) &&
      one.played < one.spins &&
      mostMinor > 0n &&
      (one.expires_at === null || one.expires_at.getTime() > now);
    return isOpen ? [{ row, one, mostMinor }] : [];
  });
  const sorted = open.toSorted(
    (a, b) =>
      Number(a.row.rules.reward === 'bets') - Number(b.row.rules.reward === 'bets') ||
      (a.one.expires_at?.getTime() ?? Infinity) - (b.one.expires_at?.getTime() ?? Infinity),
  );
  return sorted.map(({ row, one, mostMinor }) => ({
    bonusId: String(row.grant_id),
    title: wordsIn(row.words, ctx.language, ctx.brand.defaultLanguage).title,
    left: one.spins - one.played,
    stakeMinor: BigInt(row.rules.stake),
    mostMinor,
    expiresAt: one.expires_at,
    isChoice: row.rules.reward === 'bets',
  }));
};
const openOne = async (ctx: Ctx, owner: Owner, isFor: IsFor) =>
  (await openOnes(ctx, owner, isFor))[0];

type Asked = Owner & { bonusId: string; key: string };
const nextOne = async (ctx: Ctx, { bonusId, key, ...owner }: Asked, isFor: IsFor) => {
  const grantId = idOf(bonusId);
  const row = grantId === undefined ? undefined : await grantOf(ctx.db, { ...owner, id: grantId });
  if (!row || !isFor(row.rules)) return undefined;
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
    const grant = spun.reference.slice('grant:'.length);
    return { grant, stakeMinor, mostMinor: 0n, isAgain: true };
  }
  const mostMinor = spun ? spun.most - spun.won - spun.may_win : 0n;
  if (!spun || row.is_due || spun.played >= spun.spins || mostMinor <= 0n) return undefined;
  return { grant: spinOfGrant(id, spun.numbered + 1), stakeMinor, mostMinor, isAgain: false };
};

/** Whether the bonus of a grant is still bound, and nothing of its deposit is due to be taken. */
const isGrantOpen = async (
  { db }: Kernel,
  { grant, ...owner }: Owner & { grant: string },
): Promise<boolean> => {
  const grantId = idOf(grant.split(':')[1] ?? '');
  const row = grantId === undefined ? undefined : await grantOf(db, { ...owner, id: grantId });
  if (!row || row.is_due) return false;
  const id = idOfGrant({ grantId: row.grant_id, memberId: owner.memberId });
  return (await spinsOf(db, { brandId: owner.brandId, id })) !== undefined;
};

/**
 * Free rounds of slots, lines of lotteries, and slips. One is counted by the ledger alone: its
 * number is one more than were staked, and a number is staked once. Of two calls at once one gets
 * it.
 */
export const offerSpins = (kernel: Kernel): void => {
  freeSpins.fill(kernel, {
    left: async (ctx, { slug, ...owner }) => {
      const shelf = await shelvedGame(ctx, ctx.brand, slug);
      return shelf && openOne(ctx, owner, ofGame(ctx, shelf));
    },
    next: async (ctx, { slug, ...asked }) => {
      const shelf = await shelvedGame(ctx, ctx.brand, slug);
      return shelf && nextOne(ctx, asked, ofGame(ctx, shelf));
    },
  });
  freeSlips.fill(kernel, {
    left: (ctx, owner) => openOnes(ctx, owner, ofAny),
    next: async (ctx, asked) =>
      (await isStopped(ctx.db, asked)) ? undefined : nextOne(ctx, asked, ofAny),
    isOpen: isGrantOpen,
  });
  freeBets.fill(kernel, {
    left: (ctx, owner) => openOne(ctx, owner, ofAny),
    next: async (ctx, asked) =>
      (await isStopped(ctx.db, asked)) ? undefined : nextOne(ctx, asked, ofAny),
  });
};
