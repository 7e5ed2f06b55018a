import { hex } from '@fairhouse/game-kit';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../kernel/kernel.ts';
import type { Module } from '../../kernel/module.ts';
import { isStopping } from '../../kernel/ready.ts';
import { brandsChanged } from '../brands/index.ts';
import { gamesOf } from '../catalogue/index.ts';
import { actedProof } from './actions/acting.ts';
import { listenForTables } from './actions/announce.ts';
import { proofOfRounds, seedOfRound } from './actions/chains.ts';
import { startClock } from './actions/run-clock.ts';
import { routes } from './routes.ts';
import { setUpTables } from './actions/set-up-tables.ts';
import { betsOfRound, chainOf, roundById, type RoundRow } from './store.ts';
import { stopAllRounds } from './rows/void.ts';

export { tellState } from './actions/announce.ts';
export { settlementsOf, settlementsOfActed } from './actions/settlements.ts';
export { maskedAccount, shoeOf } from './rules.ts';
export {
  stopOpenRound,
  stopStuckRound,
  voidTableRounds,
  type VoidPage,
  type VoidRow,
} from './rows/void.ts';
export {
  ROUND,
  changeTable,
  moveRound,
  roundById,
  tableById,
  tablesOf,
  type RoundRow,
  type StoredTable,
  type TableRow,
  type TableTerms,
} from './store.ts';

export const module: Module = {
  name: 'tables',
  tier: 4,
  clock: startClock,
  routes,
  startAnew: stopAllRounds,
  start: async (kernel) => {
    await setUpTables(kernel);
    brandsChanged.hear(kernel, () => {
      if (isStopping(kernel)) return;
      void setUpTables(kernel).catch((error: Error) =>
        kernel.log.error({ error: error.message }, 'the tables of a brand were not set up'),
      );
    });
    listenForTables(kernel);
  },
};

/** Reasons that were written before they were public stay with the house. */
const voidedOf = (round: RoundRow) => {
  const { voided_from: from, voided_by: by, void_reason: reason, settled_at: at } = round;
  return { from, by, reason: by === null ? null : reason, at: (at ?? new Date(0)).toISOString() };
};

/** The proof of a table round: public once settled; bets are shown to their owner only. */
export const proofOfTableRound = async (
  ctx: Ctx,
  memberId: bigint | undefined,
  roundId: string,
) => {
  const round = await roundById(ctx.db, ctx.brand.id, roundId);
  if (!round) return undefined;
  const place = { brandId: ctx.brand.id, tableId: round.table_id };
  const chain = await chainOf(ctx.db, { ...place, chainNo: round.chain_no });
  if (!chain) throw new Error('a round without a chain');
  const { seed, commitment } = seedOfRound(ctx, place, { chain, number: round.number });
  const isSettled = round.state === 'settled' || round.state === 'void';
  const bets =
    memberId === undefined
      ? []
      : await betsOfRound(ctx.db, { brandId: ctx.brand.id, roundId, memberId });
  const game = gamesOf(ctx).get(round.slug)?.game;
  const show = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    roundId,
    slug: round.slug,
    version: round.version,
    kind: game?.kind === 'acted' ? ('acted' as const) : ('shared' as const),
    commitment,
    serverSeed: isSettled ? hex(seed) : null,
    clientSeed: chain.salt ?? '',
    nonce: round.number,
    at: round.opened_at.toISOString(),
    table: round.table_id,
    chain: { ...(await proofOfRounds(ctx, place, chain)), previous: commitment },
    bets: bets.map((bet) => ({
      wagerId: bet.wager_id.toString(),
      bet: bet.bet,
      stake: show(bet.stake),
      payout: show(bet.payout),
      state: bet.state,
    })),
    outcome: isSettled ? round.result : null,
    currencyDigits: ctx.brand.currency.digits,
    profile: round.profile,
    ...(isSettled && game?.kind === 'acted' ? await actedProof(ctx.db, game, round) : {}),
    ...(round.state === 'void' ? { voided: voidedOf(round) } : {}),
  };
};
