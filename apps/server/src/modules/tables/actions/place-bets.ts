import type { InputOf } from '@fairhouse/contract';
import type { ownBets as ownCall, placeBets as call } from '@fairhouse/contract/tables';
import type { SharedGame } from '@fairhouse/game-kit';
import { parseAmount, printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { shelfOf } from '../../catalogue/index.ts';
import { announceBalance, balanceOf, placeWager, type Bet } from '../../wallet/index.ts';
import { betsOfRound, lastRound, roundById, tableById, type RoundRow } from '../store.ts';
import { tellPools } from './announce.ts';

/** All bets or none, judged by the time the server received the request. */
export const placeBets = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { actor, brand, idempotencyKey } = ctx;
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  if (!idempotencyKey) {
    return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  }
  const table = await tableById(ctx.db, brand.id, input.tableId);
  if (!table || table.slug !== actor.slug) return refuse('not_found');
  const shelf = await shelfOf(ctx, brand, table.slug);
  if (!shelf || shelf.loaded.game.kind !== 'shared') return refuse('not_found');
  if (!table.is_open || shelf.row.status === 'closed') return refuse('game_closed');
  if (shelf.row.status === 'maintenance') return refuse('game_maintenance');
  const round = await roundById(ctx.db, brand.id, input.roundId);
  if (!round || round.table_id !== table.table_id) return refuse('not_found');

  const bets = judgeBets(ctx, { round, game: shelf.loaded.game, input });
  if (!Array.isArray(bets)) return bets;
  const isLate = round.state !== 'open' || ctx.receivedAt >= round.closes_at.getTime();
  const verdict = await placeWager(ctx, { brandId: brand.id, memberId: actor.memberId,
    key: idempotencyKey, roundId: round.round_id,
    // A late ticket names a window that does not exist: only a replay of its key passes.
    windowId: isLate ? `${round.round_id}:late` : round.round_id,
    slug: table.slug, category: 'LIVE', house: 'wagers:LIVE', bets });
  if (!verdict.ok) {
    if (verdict.errorCode === 'stale_seed') throw new Error('a table bet has no seed');
    return refuse(verdict.errorCode);
  }
  await announceBalance(ctx, brand.id, actor.memberId);
  tellPools(ctx, table, round.round_id);
  return { roundId: round.round_id, list: await printBets(ctx, round.round_id),
    balance: printAmount(verdict.availableMinor, brand.currency) };
};

/** What a ticket shows by itself; the wallet adds up the member's tickets of the round. */
const judgeBets = (ctx: Ctx, p: {
  round: RoundRow; game: SharedGame; input: InputOf<typeof call>;
}) => {
  const { round, game, input } = p;
  const bets: Bet[] = [];
  for (const { bet, stake } of input.bets) {
    const type = Object.hasOwn(game.bets, bet) ? game.bets[bet] : undefined;
    if (!type || (type.profiles && !type.profiles.includes(round.profile))) {
      return refuse('validation_failed', { fields: { bet: 'unknown' } });
    }
    const stakeMinor = parseAmount(stake, ctx.brand.currency);
    if (stakeMinor === undefined || stakeMinor === 0n) return refuse('invalid_amount');
    const units = BigInt(type.reserve ?? 1);
    const { minMinor, maxMinor } = type.limits;
    if (stakeMinor < units * (type.sideBet ? minMinor : round.min_bet)) {
      return refuse('limit_exceeded');
    }
    bets.push({ bet, stakeMinor,
      stakeMinorMax: units * (maxMinor < round.max_bet ? maxMinor : round.max_bet) });
  }
  return bets;
};

/** The member's own bets of the running round: what a reconnect needs. */
export const readOwnBets = async (ctx: Ctx, input: InputOf<typeof ownCall>) => {
  const actor = memberOf(ctx);
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  const round = await lastRound(ctx.db, ctx.brand.id, input.tableId);
  if (!round) return refuse('not_found');
  const { availableMinor } = await balanceOf(ctx, ctx.brand.id, actor.memberId);
  return { roundId: round.round_id, list: await printBets(ctx, round.round_id),
    balance: printAmount(availableMinor, ctx.brand.currency) };
};

const printBets = async (ctx: Ctx, roundId: string) =>
  (await betsOfRound(ctx.db, { brandId: ctx.brand.id, roundId,
    memberId: memberOf(ctx).memberId })).map((row) => ({ wagerId: row.wager_id.toString(),
    bet: row.bet, stake: printAmount(row.stake, ctx.brand.currency),
    payout: printAmount(row.payout, ctx.brand.currency), state: row.state }));
