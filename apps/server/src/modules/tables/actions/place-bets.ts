import type { InputOf } from '@fairhouse/contract';
import type { placeBets as call } from '@fairhouse/contract/tables';
import type { ActedGame, SharedGame } from '@fairhouse/game-kit';
import { parseAmount } from '@fairhouse/money';
import { openGather } from '../../../kernel/gather.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { shelvedGame } from '../../catalogue/index.ts';
import { announceBalance, placeWager, whyNoStake, type Bet } from '../../wallet/index.ts';
import { takePlaces } from '../rows/acting.ts';
import { betsOfRound, roundsByIds, tablesByIds, type RoundRow, type TableRow } from '../store.ts';
import { tellPools } from './announce.ts';
import { printOwn } from './own-bets.ts';

/** All bets or none, judged by the time the server received the request. */
export const placeBets = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { actor, brand, idempotencyKey } = ctx;
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  if (!idempotencyKey) {
    return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  }
  const { tableId, roundId } = input;
  const [table, round] = await Promise.all([
    readersOf(ctx).table({ brandId: brand.id, tableId }),
    readersOf(ctx).round({ brandId: brand.id, roundId }),
  ]);
  if (!table || table.slug !== actor.slug) return refuse('not_found');
  const shelf = await shelvedGame(ctx, brand, table.slug);
  const game = shelf?.loaded.game;
  if (!shelf || (game?.kind !== 'shared' && game?.kind !== 'acted')) return refuse('not_found');
  if (!table.is_open || shelf.row.status === 'closed') return refuse('game_closed');
  if (shelf.row.status === 'maintenance') return refuse('game_maintenance');
  if (!round || round.table_id !== table.table_id) return refuse('not_found');

  const bets = judgeBets(ctx, { round, game, input });
  if (!Array.isArray(bets)) return bets;
  const isLate = round.state !== 'open' || ctx.receivedAt >= round.closes_at.getTime();
  const isSeated = game.kind === 'acted' && !isLate;
  const barred = isSeated ? await whyBarred(ctx, bets) : undefined;
  if (isSeated && !barred) {
    const taken = await takeSeats(ctx, { round, game, bets });
    if (isRefusal(taken)) return taken;
  }
  const verdict = await placeWager(ctx, {
    brandId: brand.id,
    memberId: actor.memberId,
    key: idempotencyKey,
    roundId: round.round_id,
    // A late ticket, or one without its places, names a window that does not exist: only a
    // replay of its key passes.
    windowId: isLate || barred ? `${round.round_id}:late` : round.round_id,
    slug: table.slug,
    category: shelf.loaded.manifest.category,
    house: `wagers:${shelf.loaded.manifest.category}`,
    bets,
  });
  if (!verdict.ok) {
    if (verdict.errorCode === 'stale_seed') throw new Error('a table bet has no seed');
    return refuse(barred && verdict.errorCode === 'bets_closed' ? barred : verdict.errorCode);
  }
  await announceBalance(ctx, brand.id, actor.memberId);
  tellPools(ctx, table, round.round_id);
  return printOwn(ctx, round, verdict.availableMinor);
};

/** Bets of one moment read their tables and rounds in the same statements. */
const readersOf = (ctx: Ctx) =>
  ctx.once('tables.readers', () => ({
    table: openGather<Parameters<typeof tablesByIds>[1][number], TableRow>((keys) =>
      tablesByIds(ctx.db, keys),
    ),
    round: openGather<Parameters<typeof roundsByIds>[1][number], RoundRow>((keys) =>
      roundsByIds(ctx.db, keys),
    ),
  }));

/** Who cannot stake takes no places, or a table would be full of those who play nothing. */
const whyBarred = async (ctx: Ctx, bets: readonly Bet[]) => {
  const isTooMuch = bets.some((one) => one.stakeMinor > (one.stakeMinorMax ?? one.stakeMinor));
  return isTooMuch
    ? ('limit_exceeded' as const)
    : whyNoStake(ctx.db, {
        brandId: ctx.brand.id,
        memberId: memberOf(ctx).memberId,
        stakeMinor: bets.reduce((sum, one) => sum + one.stakeMinor, 0n),
      });
};

/**
 * Before a bet lies on a place at the table, the place is the member's. A bet that needs another
 * one on its seat waits for it, or comes with it.
 */
const takeSeats = async (ctx: Ctx, p: { round: RoundRow; game: ActedGame; bets: Bet[] }) => {
  const { round, game, bets } = p;
  const { memberId } = memberOf(ctx);
  const needed = bets.flatMap(({ bet }) => game.bets[bet]?.needs ?? []);
  if (needed.length > 0) {
    const own = await betsOfRound(ctx.db, {
      brandId: round.brand_id,
      roundId: round.round_id,
      memberId,
    });
    const laid = new Set(
      [...own.filter(({ state }) => state !== 'void'), ...bets].map(({ bet }) => bet),
    );
    if (!needed.every((bet) => laid.has(bet))) {
      return refuse('validation_failed', { fields: { bet: 'needs_main' } });
    }
  }
  const seats = [...new Set(bets.flatMap(({ bet }) => game.bets[bet]?.seat ?? []))].toSorted();
  if (seats.length === 0) return undefined;
  return (await takePlaces(ctx.db, round, { memberId, seats })) ? undefined : refuse('seat_taken');
};

/** What a ticket shows by itself; the wallet adds up the member's tickets of the round. */
const judgeBets = (
  ctx: Ctx,
  p: { round: RoundRow; game: SharedGame | ActedGame; input: InputOf<typeof call> },
) => {
  const { round, game, input } = p;
  const bets: Bet[] = [];
  for (const { bet, stake } of input.bets) {
    const type = Object.hasOwn(game.bets, bet) ? game.bets[bet] : undefined;
    const isOffered = type && (!type.profiles || type.profiles.includes(round.profile));
    // What only an action lays is no bet of a ticket.
    if (!isOffered || ('further' in type && type.further)) {
      return refuse('validation_failed', { fields: { bet: 'unknown' } });
    }
    const stakeMinor = parseAmount(stake, ctx.brand.currency);
    if (stakeMinor === undefined || stakeMinor === 0n) return refuse('invalid_amount');
    const units = BigInt(type.reserve ?? 1);
    const { minMinor, maxMinor } = type.limits;
    if (stakeMinor < units * (type.sideBet ? minMinor : round.min_bet)) {
      return refuse('limit_exceeded');
    }
    bets.push({
      bet,
      stakeMinor,
      stakeMinorMax: units * (maxMinor < round.max_bet ? maxMinor : round.max_bet),
    });
  }
  return bets;
};
