import { hex } from '@fairhouse/game-kit';
import { currencyOf, printAmount } from '@fairhouse/money';
import type { Ctx, Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { gamesOf, scaled } from '../catalogue/index.ts';
import { anchorOf } from '../checkpoints/index.ts';
import { proofOfPair, seedById, serverSeedOf } from '../seeds/index.ts';
import { startTicks } from './actions/announce.ts';
import { proofOfWave } from './actions/chains.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';
import { refundOf } from './actions/refunds.ts';
import { gameOf } from './actions/waves.ts';
import { hitsOf, insertRoom, shotById } from './store.ts';

export const module: Module = {
  name: 'reef',
  tier: 4,
  routes,
  jobs,
  start: async (kernel) => {
    await seedRooms(kernel);
    ticksOf(kernel).stop = startTicks(kernel);
  },
  stop: async (kernel) => {
    ticksOf(kernel).stop?.();
  },
};

const ticksOf = (kernel: Kernel) => kernel.once('reef.ticks', (): { stop?: () => void } => ({}));

const ROOMS = [
  { roomId: 'reef', name: 'Coral Garden', bets: [1n, 5n, 10n, 20n, 50n, 100n] },
  { roomId: 'wreck', name: 'Sunken Galleon', bets: [10n, 20n, 50n, 100n, 200n, 500n] },
  { roomId: 'trench', name: 'Midnight Trench', bets: [100n, 200n, 300n, 500n, 800n, 1000n] },
];

/** Every brand has the three rooms; stakes are hundredths of its currency's unit. */
const seedRooms = async (kernel: Kernel): Promise<void> => {
  const loaded = [...gamesOf(kernel).values()].find((one) => one.game.kind === 'shots');
  if (!loaded) return;
  const brands = await kernel.db.rows('select brand_id, currency from brands order by brand_id');
  for (const brand of brands) {
    const currency = currencyOf(brand.currency);
    for (const [position, room] of ROOMS.entries()) {
      const bets = room.bets.map((bet) => scaled(bet, loaded.manifest.stakes, { currency }));
      await insertRoom(kernel.db, {
        ...room,
        brandId: brand.brand_id,
        slug: loaded.slug,
        position,
        bets: [...new Set(bets)],
      });
    }
  }
};

/** The proof of a shot for its owner; the seed shows once its pair is retired. */
export const proofOfShot = async (ctx: Ctx, memberId: bigint | undefined, wagerId: bigint) => {
  const shot = await shotById(ctx.db, ctx.brand.id, wagerId);
  if (!shot || shot.member_id !== memberId) return undefined;
  const pair = await seedById(ctx.db, ctx.brand.id, BigInt(shot.detail.seedId));
  if (!pair) throw new Error('the seed pair of a shot is missing');
  const [hit] = await hitsOf(ctx.db, ctx.brand.id, [wagerId]);
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    roundId: wagerId.toString(),
    slug: shot.slug,
    version: shot.detail.version,
    kind: 'shots' as const,
    commitment: pair.commitment,
    serverSeed: pair.retired_at ? hex(serverSeedOf(ctx, pair)) : null,
    clientSeed: pair.client_seed,
    nonce: shot.detail.nonce,
    at: shot.at.toISOString(),
    chain: null,
    bets: [
      {
        wagerId: wagerId.toString(),
        bet: shot.bet,
        stake: show(shot.stake),
        payout: show(shot.payout),
        state: shot.state,
      },
    ],
    outcome: hit?.outcome ?? null,
    currencyDigits: ctx.brand.currency.digits,
    profile: null,
    ...(hit && hit.chain_no !== null
      ? {
          wave: await proofOfWave(ctx, gameOf(ctx, shot.slug), {
            brandId: ctx.brand.id,
            roomId: hit.room_id,
            wave: hit.wave,
          }),
        }
      : {}),
    ...(shot.state === 'void' ? { refund: await refundOf(ctx, shot, hit) } : {}),
    seeds: await proofOfPair(pair, (transferId) => anchorOf(ctx, ctx.brand.id, transferId)),
  };
};
