import { hex } from '@fairhouse/game-kit';
import { printAmount } from '@fairhouse/money';
import type { Ctx, Kernel } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { listenForTables } from './actions/announce.ts';
import { seedOfRound } from './actions/chains.ts';
import { startClock } from './actions/run-clock.ts';
import { routes } from './routes.ts';
import { betsOfRound, chainOf, roundById, seedTables, tableById } from './store.ts';

const numberOf = (text: string | undefined, otherwise: number): number =>
  text && /^\d+$/.test(text) ? Number(text) : otherwise;

export const module: Module = {
  name: 'tables', tier: 4, routes,
  start: async (kernel) => {
    await seedTables(kernel.db, {
      openSeconds: numberOf(process.env.FAIRHOUSE_TABLE_OPEN_SECONDS, 20),
      dealMilliseconds: numberOf(process.env.FAIRHOUSE_TABLE_DEAL_MILLISECONDS, 8000),
      pauseMilliseconds: numberOf(process.env.FAIRHOUSE_TABLE_PAUSE_MILLISECONDS, 4000) });
    listenForTables(kernel);
    clockOf(kernel).stop = startClock(kernel);
  },
  stop: async (kernel) => { await clockOf(kernel).stop?.(); },
};

const clockOf = (kernel: Kernel) =>
  kernel.once('tables.clock', (): { stop?: () => Promise<void> } => ({}));

/** The proof of a table round: public once settled; bets are shown to their owner only. */
export const proofOfTableRound = async (
  ctx: Ctx, memberId: bigint | undefined, roundId: string,
) => {
  const round = await roundById(ctx.db, ctx.brand.id, roundId);
  if (!round) return undefined;
  const place = { brandId: ctx.brand.id, tableId: round.table_id };
  const chain = await chainOf(ctx.db, { ...place, chainNo: round.chain_no });
  const table = await tableById(ctx.db, place.brandId, place.tableId);
  if (!chain || !table) throw new Error('a round without a chain or a table');
  const { seed, commitment } = seedOfRound(ctx, place, { chain, number: round.number });
  const isSettled = round.state === 'settled' || round.state === 'void';
  const bets = memberId === undefined ? []
    : await betsOfRound(ctx.db, { brandId: ctx.brand.id, roundId, memberId });
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    roundId, slug: 'baccarat', version: round.version, kind: 'shared' as const, commitment,
    serverSeed: isSettled ? hex(seed) : null, clientSeed: chain.salt, nonce: round.number,
    at: round.opened_at.toISOString(),
    chain: { terminal: chain.terminal, previous: commitment },
    bets: bets.map((bet) => ({ wagerId: bet.wager_id.toString(), bet: bet.bet,
      stake: show(bet.stake), payout: show(bet.payout), state: bet.state })),
    outcome: isSettled ? round.result : null, currencyDigits: ctx.brand.currency.digits,
    profile: table.profile,
  };
};
