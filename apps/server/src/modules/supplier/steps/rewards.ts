import { z } from 'zod';
import type { Ctx } from '../../../kernel/kernel.ts';
import { nameOf, scaled, shelvesOf, type Shelf } from '../../catalogue/index.ts';
import { isStake, type SpinsLeft } from '../../rounds/index.ts';
import { toWire } from '../rules.ts';
import {
  cancelReward,
  insertReward,
  openReward,
  rewardById,
  spinsUsed,
  type RewardRow,
} from '../rows/rewards.ts';
import type { OperatorRow, SessionRow } from '../store.ts';
import { isSupplied, WireRefusal } from './open-games.ts';

const SPINS_MAX = 1000;
export const rewardBody = z.object({
  operator_id: z.string(),
  reward_uuid: z.string().min(8).max(64),
  user: z.string().regex(/^[\w.:@-]{4,64}$/),
  prepaid_uuid: z.string().max(120),
  currency: z.string(),
  bet_count: z.number().int().min(1).max(SPINS_MAX),
  start_time: z.iso.datetime({ offset: true }).optional(),
  end_time: z.iso.datetime({ offset: true }),
});
type RewardBody = z.output<typeof rewardBody>;
export const cancelBody = z.object({ operator_id: z.string(), reward_uuid: z.string().max(64) });

const prepaidOf = (slug: string, stakeMinor: bigint): string => `${slug}.${stakeMinor}`;
const stakesOf = (ctx: Ctx, { loaded }: Shelf): bigint[] => {
  const { stakes } = loaded.manifest;
  return (stakes.ladderMinor ?? [stakes.minMinor]).map((step) => scaled(step, stakes, ctx.brand));
};

/** What free spins may be given of: a game with one of its stakes. */
export const listPrepaids = async (ctx: Ctx) =>
  (await shelvesOf(ctx, ctx.brand))
    .filter((shelf) => isSupplied(ctx, shelf))
    .flatMap((shelf) => {
      const { slug } = shelf.loaded;
      return stakesOf(ctx, shelf).map((stakeMinor) => ({
        prepaid_uuid: prepaidOf(slug, stakeMinor),
        game_code: slug,
        game_name: nameOf(ctx, slug),
        currency: ctx.brand.currency.code,
        bet_value: toWire(ctx.brand, stakeMinor),
      }));
    });

const isSame = (row: RewardRow, asked: RewardBody): boolean =>
  row.player === asked.user &&
  prepaidOf(row.slug, row.stake) === asked.prepaid_uuid &&
  row.spins === asked.bet_count &&
  row.ends_at.getTime() === new Date(asked.end_time).getTime();

/** Gives free spins once by their name; told otherwise it is refused (D-W14). */
export const giveReward = async (ctx: Ctx, operator: OperatorRow, asked: RewardBody) => {
  if (!operator.is_on) throw new WireRefusal(403, 'this operator is switched off');
  if (asked.currency !== ctx.brand.currency.code)
    throw new WireRefusal(403, `games are played in ${ctx.brand.currency.code}`);
  const [slug = '', digits = ''] = asked.prepaid_uuid.split('.');
  const shelf = (await shelvesOf(ctx, ctx.brand)).find(({ loaded }) => loaded.slug === slug);
  const stakeMinor = /^\d{1,15}$/.test(digits) ? BigInt(digits) : 0n;
  if (!shelf || !isSupplied(ctx, shelf) || !isStake(ctx, shelf, stakeMinor))
    throw new WireRefusal(404, 'there is no such prepaid');
  const now = ctx.db.now();
  const startsAt = asked.start_time === undefined ? now : new Date(asked.start_time);
  const endsAt = new Date(asked.end_time);
  if (endsAt <= now || endsAt <= startsAt) throw new WireRefusal(400, 'end_time is over');
  const key = {
    brandId: ctx.brand.id,
    operatorId: operator.operator_id,
    rewardId: asked.reward_uuid,
  };
  const given = { player: asked.user, slug, stakeMinor, spins: asked.bet_count, startsAt, endsAt };
  await insertReward(ctx.db, { ...key, ...given });
  const row = await rewardById(ctx.db, key);
  if (!row || !isSame(row, asked)) throw new WireRefusal(400, 'reward_uuid was used otherwise');
  return { reward_uuid: row.reward_id, bet_count: row.spins };
};

/** What is under way is played to its end; nothing more of it is staked. */
export const takeReward = async (ctx: Ctx, operator: OperatorRow, rewardId: string) => {
  const key = { brandId: ctx.brand.id, operatorId: operator.operator_id, rewardId };
  if (!(await cancelReward(ctx.db, key))) throw new WireRefusal(404, 'there is no such reward');
  return { reward_uuid: rewardId, bet_used: await spinsUsed(ctx.db, key) };
};

/** Of the game of a session, as its board shows them. */
export const spinsLeftOf = async (
  ctx: Ctx,
  session: SessionRow,
): Promise<SpinsLeft | undefined> => {
  const of = { brandId: ctx.brand.id, operatorId: session.operator_id };
  const row = await openReward(ctx.db, { ...of, player: session.player, slug: session.slug });
  const shelf = (await shelvesOf(ctx, ctx.brand)).find(({ loaded }) => loaded.slug === row?.slug);
  if (!row || !shelf || shelf.loaded.game.kind !== 'instant') return undefined;
  const left = row.spins - (await spinsUsed(ctx.db, { ...of, rewardId: row.reward_id }));
  const most = BigInt(Math.ceil(shelf.loaded.game.maxPayoutMultiple));
  return {
    bonusId: row.reward_id,
    title: nameOf(ctx, row.slug),
    left,
    stakeMinor: row.stake,
    mostMinor: row.stake * most * BigInt(left),
    expiresAt: row.ends_at,
    isChoice: false,
  };
};
