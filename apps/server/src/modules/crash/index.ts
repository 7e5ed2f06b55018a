import { hex } from '@fairhouse/game-kit';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { proofOfRounds, seedOfRound } from './actions/chains.ts';
import { listenForStops } from './actions/land.ts';
import { startClock } from './actions/run-clock.ts';
import { listenForRising } from './actions/show.ts';
import { routes } from './routes.ts';
import { betsOf, chainOf, roundById, stopRounds } from './store.ts';

export const module: Module = {
  name: 'crash',
  tier: 4,
  clock: startClock,
  routes,
  startAnew: stopRounds,
  start: async (kernel) => {
    listenForRising(kernel);
    listenForStops(kernel);
  },
};

export { voidRisingRounds } from './store.ts';

/** The proof of a rising round: public once settled; bets are shown to their owner only. */
export const proofOfRising = async (ctx: Ctx, memberId: bigint | undefined, roundId: string) => {
  const round = await roundById(ctx.db, ctx.brand.id, roundId);
  if (!round) return undefined;
  const place = { brandId: ctx.brand.id, slug: round.slug };
  const chain = await chainOf(ctx.db, { ...place, chainNo: round.chain_no });
  if (!chain) throw new Error('a round without a chain');
  const { seed, commitment } = seedOfRound(ctx, place, { chain, number: round.number });
  const isOver = round.state === 'settled' || round.state === 'void';
  const bets =
    memberId === undefined
      ? []
      : await betsOf(ctx.db, { brandId: ctx.brand.id, roundId, memberId });
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    roundId,
    slug: round.slug,
    version: round.version,
    kind: 'rising' as const,
    commitment,
    serverSeed: isOver ? hex(seed) : null,
    clientSeed: chain.salt ?? '',
    nonce: round.number,
    at: round.opened_at.toISOString(),
    chain: { ...(await proofOfRounds(ctx, place, chain)), previous: commitment },
    bets: bets.map((bet) => ({
      wagerId: bet.wager_id.toString(),
      stake: show(bet.stake),
      bet: bet.detail?.auto ? `auto-${(bet.detail.auto / 100).toFixed(2)}` : 'fly',
      payout: show(bet.payout),
      state: bet.state,
    })),
    outcome: isOver ? { point: round.point } : null,
    currencyDigits: ctx.brand.currency.digits,
    profile: null,
    ...(round.state === 'void'
      ? {
          voided: {
            from: 'flying',
            by: 'house' as const,
            reason: round.void_reason ?? 'unheld',
            at: (round.next_at ?? round.opened_at).toISOString(),
          },
        }
      : {}),
  };
};
