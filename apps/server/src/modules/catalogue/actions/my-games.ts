import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { favouritesOf, mark, recentOf, unmark } from '../store.ts';
import { entryOfSlug, listed, printEntry } from './entries.ts';

const RECENT_COUNT = 30;
const placeOf = (ctx: Ctx) => ({ brandId: ctx.brand.id, memberId: memberOf(ctx).memberId });

/** Games that are switched off are left out and come back with their mark. */
const printed = async (ctx: Ctx, slugs: readonly string[]) => {
  const { bySlug } = await listed(ctx, ctx.brand);
  return {
    list: slugs.flatMap((slug) => {
      const one = bySlug.get(slug);
      return one && one.status !== 'closed' ? [printEntry(one)] : [];
    }),
  };
};

export const listFavourites = async (ctx: Ctx) =>
  printed(ctx, await favouritesOf(ctx.db, placeOf(ctx)));
export const listRecent = async (ctx: Ctx) =>
  printed(ctx, await recentOf(ctx.db, { ...placeOf(ctx), count: RECENT_COUNT }));

export const addFavourite = async (ctx: Ctx, { gameId }: { gameId: string }) => {
  if (!(await entryOfSlug(ctx, ctx.brand, gameId))) return refuse('not_found');
  await mark(ctx.db, { ...placeOf(ctx), slug: gameId });
  return { gameId, isFavourite: true };
};
export const removeFavourite = async (ctx: Ctx, { gameId }: { gameId: string }) => {
  if (!(await entryOfSlug(ctx, ctx.brand, gameId))) return refuse('not_found');
  await unmark(ctx.db, { ...placeOf(ctx), slug: gameId });
  return { gameId, isFavourite: false };
};
